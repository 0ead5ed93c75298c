/** The last row that was read of a list by time and id, newest first. */
export type RowCursor = { createdAt: Date; id: string }

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** As a text that means nothing to its reader. */
export const writeCursor = ({ created_at, id }: { created_at: string; id: string }): string =>
  btoa(`${created_at}~${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Null for a text that is no cursor of ours. */
export function readCursor(text: string): RowCursor | null {
  if (!/^[\w-]{1,200}$/.test(text)) return null
  const padded = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=')
  const [, createdAt = '', id = ''] = form.exec(decoded(padded)) ?? []
  const at = new Date(createdAt)
  return id === '' || Number.isNaN(at.getTime()) ? null : { createdAt: at, id }
}

function decoded(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
