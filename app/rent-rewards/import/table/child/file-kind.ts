import { TableRefused } from '../refusal.ts'

const begins = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

const pictures = [[0x89, ...ascii('PNG')], [0xff, 0xd8, 0xff], ascii('GIF8'), ascii('II*\0'), ascii('MM\0*')]

/** The files of Office before 2007, and what a password is put around. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** By content, whatever the name of the file says. Throws for a kind that is known and not read. */
export function kindOf(bytes: Buffer): 'zip' | 'text' {
  if (bytes.length === 0) throw new TableRefused('empty')
  if (begins(bytes, ...compoundFile)) {
    const isSealed = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new TableRefused(isSealed ? 'encrypted' : 'old-excel')
  }
  if (begins(bytes, ...ascii('PK'), 3, 4) || begins(bytes, ...ascii('PK'), 5, 6)) return 'zip'
  const start = bytes.subarray(0, 1024).toString('latin1')
  if (start.includes('%PDF-')) throw new TableRefused('pdf')
  if (
    pictures.some((mark) => begins(bytes, ...mark)) ||
    /^(RIFF.{4}WEBP|.{4}ftyp(heic|avif|mif1))/s.test(start)
  )
    throw new TableRefused('picture')
  // Earlier Excel, without the container.
  if (begins(bytes, 0x09, 0x00, 0x04, 0x00) || begins(bytes, 0x09, 0x08)) throw new TableRefused('old-excel')
  return 'text'
}

/** Reports named .xls or .csv that are web pages or Excel's XML of 2003. */
export function refuseMarkup(text: string): void {
  const start = text.slice(0, 4096).trimStart().toLowerCase()
  if (!start.startsWith('<')) return
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) throw new TableRefused('old-excel')
  if (/^<(!doctype html|html|head|body|table|meta|style|div|!--)/.test(start))
    throw new TableRefused('web-page')
  if (start.startsWith('<?xml')) throw new TableRefused(start.includes('<html') ? 'web-page' : 'not-text')
}
