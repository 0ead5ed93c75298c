import { isUuid } from '#app/platform/http/responses.server.ts'

/** Which of several disputes an address names; null if none. */
export function readOf(request: Request): string | null {
  const of = new URL(request.url).searchParams.get('of')
  return of !== null && isUuid(of) ? of : null
}

/** An address that shows the last action. */
export const withDone = (path: string, done: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${done}`
