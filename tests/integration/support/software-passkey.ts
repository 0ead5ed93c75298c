import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The parts of a browser's options that a passkey uses. */
type Question = { challenge: string; rp?: { id: string }; rpId?: string }

/** How an answer differs from a correct one of this site whose person was verified. */
type Odd = {
  origin?: string
  /** The host name of the asking site. */
  site?: string
  challenge?: string
  crossOrigin?: boolean
  isVerified?: boolean
  count?: number
  /** Instead of the requested kind of answer. */
  type?: string
  /** Signed with another key. */
  isForged?: boolean
  /** Attestation: none, its own signature, or a maker's certificate, which was not requested. */
  attestation?: 'none' | 'own' | 'certificate'
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** A passkey with an ES256 key, and the browser that sends its answers: a device in a few lines. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #keys = newKeys()
  readonly #site: string
  readonly #origin: string
  /** Uses so far; a device without a counter stays at 0. */
  count = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#site = new URL(origin).hostname
  }

  /** Answers `navigator.credentials.create`. */
  create(asked: Question, odd: Odd = {}): string {
    const key = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
    const publicKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(key.x)],
      [-3, coordinate(key.y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey])
    const authData = Buffer.concat([this.#data(asked, odd, flags.hasCredential), credential])
    const clientDataJSON = this.#clientData('webauthn.create', asked, odd)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), this.#keys.privateKey)
    const own: [string, Cbor][] = [
      ['alg', -7],
      ['sig', signature],
    ]
    const statements: Record<string, [string, Cbor][]> = {
      none: [],
      own,
      certificate: [...own, ['x5c', [randomBytes(300)]]],
    }
    const { attestation = 'none' } = odd
    const attestationObject = cborMap([
      ['fmt', attestation === 'none' ? 'none' : 'packed'],
      ['attStmt', new Map(statements[attestation])],
      ['authData', authData],
    ])
    return this.#answer({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** Answers `navigator.credentials.get`. */
  use(asked: Question, odd: Odd = {}): string {
    const clientDataJSON = this.#clientData('webauthn.get', asked, odd)
    const authenticatorData = this.#data(asked, odd)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const { privateKey } = odd.isForged ? newKeys() : this.#keys
    return this.#answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) })
  }

  #data(asked: Question, odd: Odd, more = 0): Buffer {
    const isVerified = odd.isVerified ?? true
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more)
    tail.writeUInt32BE(odd.count ?? this.count, 1)
    return Buffer.concat([sha256(odd.site ?? asked.rpId ?? asked.rp?.id ?? this.#site), tail])
  }

  #clientData(type: string, asked: Question, odd: Odd): Buffer {
    const { challenge = asked.challenge, origin = this.#origin, crossOrigin = false } = odd
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin }))
  }

  #answer(response: Record<string, Buffer | string[]>): string {
    const id = this.id.toString('base64url')
    const texts = Object.entries(response).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ])
    const rest = { type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' }
    return JSON.stringify({ id, rawId: id, response: Object.fromEntries(texts), ...rest })
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer | Cbor[] | Map<string | number, Cbor>

const cborMap = (entries: [string | number, Cbor][]) => cbor(new Map(entries))

/** The parts of RFC 8949 that an answer needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...value].flatMap(([name, one]) => [cbor(name), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
