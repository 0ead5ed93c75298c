import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyNamed, newestKey, type SealingKey, UnsealError } from './sealing.server.ts'

// An encrypted stream: a mark, the key's id, a salt, then frames. Each stream has its own key, derived from the
// configured one, the salt and the context, so frames may be numbered from 0. The last frame's number marks it as last:
// a truncated stream does not decrypt, nor one with frames in another order.
const mark = Buffer.from('RBS1')
const keyIdBytes = 8
const saltBytes = 32
const headerBytes = mark.length + keyIdBytes + saltBytes
const cipher = 'aes-256-gcm'
const tagBytes = 16
const frameBytes = 65_536

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Encrypts a stream, frame by frame. `context` names its place: elsewhere it does not decrypt. */
export async function* sealStream(source: Source, context: string): AsyncGenerator<Buffer> {
  const key = newestKey()
  const header = Buffer.concat([mark, Buffer.from(key.id, 'hex'), randomBytes(saltBytes)])
  const streamKey = streamKeyOf(key, header, context)
  yield header
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, frameBytes)) {
    const sealing = createCipheriv(cipher, streamKey, nonceOf(number, isLast), { authTagLength: tagBytes })
    sealing.setAAD(header)
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
    number += 1
  }
}

/**
 * Decrypts a `sealStream` result with the same context. Everything it yields is authenticated; an error in a later
 * frame throws.
 */
export async function* openStream(source: Source, context: string): AsyncGenerator<Buffer> {
  const { header, rest } = await withHeader(source)
  const streamKey = streamKeyOf(keyNamed(keyIdOf(header)), header, context)
  let number = 0
  for await (const { bytes, isLast } of inPieces(rest, frameBytes + tagBytes)) {
    yield openFrame(bytes, streamKey, header, nonceOf(number, isLast))
    number += 1
  }
}

/** The id of the key that encrypted a stream, from its beginning. */
export async function sealedBy(source: Source): Promise<string> {
  const { header, rest } = await withHeader(source)
  await rest.return(undefined)
  return keyIdOf(header)
}

function openFrame(bytes: Buffer, streamKey: Buffer, header: Buffer, nonce: Buffer): Buffer {
  const end = bytes.length - tagBytes
  if (end < 0) throw new UnsealError('the sealed stream was cut off')
  try {
    const opening = createDecipheriv(cipher, streamKey, nonce, { authTagLength: tagBytes })
    opening.setAAD(header)
    opening.setAuthTag(bytes.subarray(end))
    return Buffer.concat([opening.update(bytes.subarray(0, end)), opening.final()])
  } catch {
    throw new UnsealError('the sealed stream was changed or cut off, or belongs to another place')
  }
}

const keyIdOf = (header: Buffer) => header.subarray(mark.length, mark.length + keyIdBytes).toString('hex')

function streamKeyOf(key: SealingKey, header: Buffer, context: string): Buffer {
  const salt = header.subarray(mark.length + keyIdBytes)
  return Buffer.from(hkdfSync('sha256', key.secret, salt, `rentbook sealed stream v1 ${context}`, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function withHeader(source: Source): Promise<{ header: Buffer; rest: AsyncGenerator<Uint8Array> }> {
  const rest = chunksOf(source)
  let start = Buffer.alloc(0)
  while (start.length < headerBytes) {
    const { value, done } = await rest.next()
    if (done) throw new UnsealError('this is not a sealed stream')
    start = Buffer.concat([start, value])
  }
  const header = start.subarray(0, headerBytes)
  if (!header.subarray(0, mark.length).equals(mark)) throw new UnsealError('this is not a sealed stream')
  return { header, rest: prefixed(start.subarray(headerBytes), rest) }
}

async function* chunksOf(source: Source): AsyncGenerator<Uint8Array> {
  yield* source
}

async function* prefixed(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

/** The bytes in pieces of one size; the last one, which is marked, may be shorter or empty. */
async function* inPieces(source: Source, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.byteLength
    // One byte more than a piece shows that this piece is not the last.
    if (length <= size) continue
    const bytes = Buffer.concat(waiting)
    let from = 0
    for (; length - from > size; from += size)
      yield { bytes: bytes.subarray(from, from + size), isLast: false }
    waiting = [bytes.subarray(from)]
    length -= from
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
