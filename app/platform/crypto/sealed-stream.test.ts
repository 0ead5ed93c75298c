import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSingleton } from '../singleton.server.ts'
import { openStream, sealedBy, sealStream } from './sealed-stream.server.ts'
import { newestKey, UnsealError } from './sealing.server.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
const context = 'bureau-batch:1:file'
const frame = 65_536

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

beforeEach(() => useKeys(older))
afterEach(() => {
  delete process.env.ENCRYPTION_KEY
  clearSingleton('config')
})

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31) % 251))
const cutInto = (source: Buffer, size: number) =>
  Array.from({ length: Math.ceil(source.length / size) }, (_, n) => source.subarray(n * size, (n + 1) * size))
const sealed = (source: Buffer, of = context) => whole(sealStream([source], of))
const opened = (source: Buffer, of = context) => whole(openStream([source], of))

test.each([0, 1, 1000, frame - 1, frame, frame + 1, 2 * frame, 3 * frame + 17])(
  '%d bytes open again, in whatever pieces they come',
  async (length) => {
    const plain = bytes(length)
    const closed = await whole(sealStream(cutInto(plain, 10_007), context))
    expect(await opened(closed)).toEqual(plain)
    expect(await whole(openStream(cutInto(closed, 4_099), context))).toEqual(plain)
  },
)

test('nothing of the bytes can be read, and no two seals are the same', async () => {
  const plain = Buffer.from('046454286 TREMBLAY '.repeat(9000))
  const [one, other] = [await sealed(plain), await sealed(plain)]
  expect(one.includes('TREMBLAY')).toBe(false)
  expect(one.equals(other)).toBe(false)
})

describe('a stream does not open', () => {
  const headerBytes = 44
  const sealedFrame = frame + 16
  test('in another place', async () => {
    await expect(opened(await sealed(bytes(9)), 'bureau-batch:2:file')).rejects.toThrow(UnsealError)
  })

  test.each([0, 5, 20, headerBytes, headerBytes + sealedFrame, headerBytes + 2 * sealedFrame])(
    'that was cut off after %d bytes',
    async (length) => {
      const closed = await sealed(bytes(2 * frame + 5))
      await expect(opened(closed.subarray(0, length))).rejects.toThrow(UnsealError)
    },
  )

  test.each([0, 4, 12, headerBytes, headerBytes + 70_000, -1])('with a changed byte at %d', async (at) => {
    const closed = await sealed(bytes(2 * frame + 5))
    const place = at < 0 ? closed.length + at : at
    closed[place] = (closed[place] ?? 0) ^ 1
    await expect(opened(closed)).rejects.toThrow(UnsealError)
  })

  test('whose frames changed places', async () => {
    const closed = await sealed(bytes(3 * frame))
    const part = (n: number) =>
      closed.subarray(headerBytes + n * sealedFrame, headerBytes + (n + 1) * sealedFrame)
    const mixed = Buffer.concat([closed.subarray(0, headerBytes), part(1), part(0), part(2)])
    await expect(opened(mixed)).rejects.toThrow(UnsealError)
  })

  test('with bytes after its end', async () => {
    await expect(opened(Buffer.concat([await sealed(bytes(9)), bytes(40)]))).rejects.toThrow(UnsealError)
  })
})

test('it names its key, and opens while that is configured', async () => {
  const closed = await sealed(bytes(9))
  expect(await sealedBy([closed])).toBe(newestKey().id)
  useKeys(newer, older)
  expect(await opened(closed)).toEqual(bytes(9))
  expect(await sealedBy([closed])).not.toBe(newestKey().id)
  useKeys(newer)
  await expect(opened(closed)).rejects.toThrow('ENCRYPTION_KEY does not list')
})
