import { encode } from 'uqr'

/** A square of modules: its side, and its dark runs as a path of lines one module thick. */
export type QrCode = { size: number; path: string }

/** Readers need four light modules around. */
const quietZone = 4

/** A QR code as a short SVG path: each row's dark runs, each measured from the end of the one before. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: quietZone })
  return { size, path: data.map(pathOfRow).join('') }
}

function pathOfRow(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
  let end: number | null = null
  let path = ''
  for (const { index, 0: run } of text.matchAll(/1+/g)) {
    path += end === null ? `M${index} ${y}` : `m${index - end} 0`
    path += `h${run.length}`
    end = index + run.length
  }
  return path
}
