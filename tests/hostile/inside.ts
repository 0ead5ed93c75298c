import { inflateSync } from 'node:zlib'

/** Everything in a PDF, with packed data unpacked: to search for what must not be there. */
export function insideOf(file: Buffer): string {
  const text = file.toString('latin1')
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\n?endstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...packed].join('\n')
}
