import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.server.ts'

/** What the path draws, module by module. */
function painted({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'))
  let [x, y] = [0, 0]
  for (const [, letter, one = '', other] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (letter === 'M') [x, y] = [Number(one), Number(other)]
    else if (letter === 'm') x += Number(one)
    else for (const end = x + Number(one); x < end; x++) (rows[y] ?? [])[x] = '#'
  }
  return rows.map((row) => row.join(''))
}

test.each(['x', 'https://rentbook.example/verify?a=b&c=d%40e', 'y'.repeat(300)])(
  'paints the code of %s',
  (text) => {
    const { size, data } = encode(text, { border: 4 })
    const code = qrCodeOf(text)
    expect(code.size).toBe(size)
    expect(painted(code)).toEqual(data.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')))
    expect(painted(code).slice(0, 4).join('')).not.toContain('#')
  },
)
