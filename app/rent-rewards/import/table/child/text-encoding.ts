import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { TableRefused } from '../refusal.ts'
import type { EncodingFound, TextEncoding } from '../table.ts'

const marks: [TextEncoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * By its byte order mark, else by its content: text that is valid UTF-8 is UTF-8, and text with a zero in every other
 * byte is UTF-16. What is left is a guess, which the person may change.
 */
export function findEncoding(bytes: Buffer): EncodingFound {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { encoding: marked[0], by: 'mark' }
  const utf16 = utf16Of(bytes.subarray(0, 4096))
  if (utf16) return { encoding: utf16, by: 'content' }
  if (isUtf8(bytes)) return { encoding: 'utf-8', by: 'content' }
  return { encoding: guess(bytes), by: 'guess' }
}

/** Of text in Latin letters, the higher byte of most characters is zero. */
function utf16Of(start: Buffer): TextEncoding | null {
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const many = start.length * 0.3
  const few = start.length * 0.05
  const [even = 0, odd = 0] = zeros
  if (odd > many && even < few) return 'utf-16le'
  return even > many && odd < few ? 'utf-16be' : null
}

/** Western software without Unicode writes Windows-1252; other guesses of chardet name what its letters cannot tell apart. */
function guess(bytes: Buffer): TextEncoding {
  const guessed = chardet.detect(bytes.subarray(0, 65_536))
  if (guessed === 'UTF-16LE') return 'utf-16le'
  return guessed === 'UTF-16BE' ? 'utf-16be' : 'windows-1252'
}

/** Text has none of these characters; a binary file has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g

export function decodeText(bytes: Buffer, encoding: TextEncoding): string {
  const text = iconv.decode(bytes, encoding)
  const start = text.slice(0, 65_536)
  const strange = start.match(binary)?.length ?? 0
  if (strange > start.length / 1000) throw new TableRefused('not-text')
  return text
}
