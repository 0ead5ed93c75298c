import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOfPicture } from './picture-size.ts'

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0x00,
    0x04,
    0x4a,
    0x46,
    0xff,
    0xff,
    0xc2,
    0x00,
    0x0b,
    0x08,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
  ])

test('says how large a picture is without decoding it', () => {
  expect(sizeOfPicture(png(20_000, 300))).toEqual({ width: 20_000, height: 300 })
  expect(sizeOfPicture(jpeg(640, 480))).toEqual({ width: 640, height: 480 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing in words', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>')],
  ['a cut PNG', png(80, 80).subarray(0, 20)],
  ['a PNG of no width', png(0, 80)],
  ['a cut JPEG', jpeg(80, 80).subarray(0, 16)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
])('of %s it says nothing', (_, bytes) => expect(sizeOfPicture(bytes)).toBeNull())

test('comes to an end with any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      sizeOfPicture(Buffer.from([0xff, 0xd8, ...rest]))
    }),
  )
})
