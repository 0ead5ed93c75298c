import { notFound } from '#app/platform/http/responses.server.ts'

/** Addresses of the specification that are not built yet, and any other unknown path. */
export const loader = () => {
  throw notFound()
}
export const action = () => {
  throw notFound()
}

export default function NotFound() {
  return null
}
