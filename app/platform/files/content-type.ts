const kinds = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const

/** The kinds of file that are accepted anywhere. */
export type FileContentType = keyof typeof kinds
export const documentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
] as const satisfies FileContentType[]

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
  // A zip archive; the only kind of it that is accepted.
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  ],
]

/** Whether a file begins like text: without control characters. In UTF-16, every second byte of most letters is zero. */
export function beginsAsText(head: Uint8Array): boolean {
  const bytes = head.subarray(0, headBytes)
  const places = new Set<number>()
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0) places.add(at % 2)
    else if (byte < 32 && ![9, 10, 12, 13].includes(byte)) return false
  }
  return bytes.length > 0 && places.size < 2
}

/** A file's kind by its first bytes, whatever its name or sender says; null for other kinds and for text. */
export function contentTypeOf(head: Uint8Array): FileContentType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes))
  for (const [type, beginning] of beginnings) {
    if (bytes.subarray(0, beginning.length).equals(beginning)) return type
  }
  return bytes.includes('%PDF-') ? 'application/pdf' : null
}
