const kinds = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
} as const

/** The kinds of file that are accepted anywhere. */
export type FileContentType = keyof typeof kinds
export const fileContentTypes = Object.keys(kinds) as FileContentType[]

export function isFileContentType(text: string): text is FileContentType {
  return Object.hasOwn(kinds, text)
}

/** The file name extensions, the usual one first. */
export const endingsOf = (type: FileContentType): string[] =>
  type === 'image/jpeg' ? ['jpg', 'jpeg'] : isFileContentType(type) ? [kinds[type]] : []

/** How many of a file's first bytes are checked. PDF readers accept a header anywhere in them. */
export const headBytes = 1024

const beginnings: [FileContentType, Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', Buffer.from('GIF87a')],
  ['image/gif', Buffer.from('GIF89a')],
]

/** A file's kind by its first bytes, whatever its name or sender says; null for other kinds. */
export function contentTypeOf(head: Uint8Array): FileContentType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes))
  for (const [type, beginning] of beginnings) {
    if (bytes.subarray(0, beginning.length).equals(beginning)) return type
  }
  return bytes.includes('%PDF-') ? 'application/pdf' : null
}
