import { notFound } from '#app/platform/http/responses.server.ts'

/** Any unknown path. */
export const loader = () => {
  throw notFound()
}
export const action = () => {
  throw notFound()
}

export default function NotFound() {
  return null
}
