/** A JSON Pointer (RFC 6901): `/0/paid_by_id`, and nothing for the whole. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
