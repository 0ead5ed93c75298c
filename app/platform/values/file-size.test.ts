import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileTooLarge, formatBytes, UPLOAD_LIMIT_BYTES } from './file-size.ts'

it('limits an upload to 20 MB and says so with the file’s name', () => {
  expect(UPLOAD_LIMIT_BYTES).toBe(20 * 1024 * 1024)
  expect(fileTooLarge('logo.png', 10 * 1024 * 1024)).toBe('logo.png exceeds the 10 MB limit.')
  expect(fileTooLarge('lease.pdf', UPLOAD_LIMIT_BYTES)).toBe('lease.pdf exceeds the 20 MB limit.')
})

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1025, '1.1 KB'],
  [319_488, '312 KB'],
  [1_048_575, '1 MB'],
  [1_572_864, '1.5 MB'],
  [UPLOAD_LIMIT_BYTES, '20 MB'],
  [UPLOAD_LIMIT_BYTES + 1, '20.1 MB'],
  [1024 ** 3, '1 GB'],
])('shows %d as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it('never shows less than there is, nor four digits where a larger unit serves', () => {
  const size = { bytes: 1, byte: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 * 1024 ** 3 }), (bytes) => {
      const [amount, unit] = formatBytes(bytes).split(' ')
      expect(Number(amount)).toBeLessThan(1024)
      expect(Number(amount) * size[unit as keyof typeof size]).toBeGreaterThanOrEqual(bytes * 0.999999999)
    }),
  )
})

it('throws on what is not a size', () => {
  for (const bytes of [-1, 1.5, Number.NaN]) expect(() => formatBytes(bytes)).toThrow(RangeError)
})
