import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { config } from '../config.server.ts'

const version = 'v1'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A key, prepared once because a cipher takes longer to prepare its bytes than to use them, and its short hash. */
export type SealingKey = { id: string; secret: KeyObject }

/** Why an encrypted text does not decrypt. The text is never in the message, because errors are logged. */
export class UnsealError extends Error {
  override name = 'UnsealError'
}

function deriveKey(secret: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'rentbook sealing v1', 32))
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { id, secret: createSecretKey(bytes) }
}

const derived = new WeakMap<readonly string[], SealingKey[]>()

/** Derived once per configuration: a bureau file decrypts a SIN for every person in it. */
export function configuredKeys(): readonly SealingKey[] {
  const { encryptionKeys } = config()
  const known = derived.get(encryptionKeys) ?? encryptionKeys.map(deriveKey)
  derived.set(encryptionKeys, known)
  return known
}

export function newestKey(): SealingKey {
  const [newest] = configuredKeys()
  if (!newest) throw new UnsealError('no encryption key is configured')
  return newest
}

/** The key that encrypted a value, while it is still configured. */
export function keyNamed(keyId: string): SealingKey {
  const key = configuredKeys().find(({ id }) => id === keyId)
  if (key) return key
  const known = /^[0-9a-f]{16}$/.test(keyId) ? ` ${keyId}` : ''
  throw new UnsealError(`sealed with a key${known} that ENCRYPTION_KEY does not list any more`)
}

/** The prefix of a value encrypted with the newest key. */
export const newestSealPrefix = () => `${version}.${newestKey().id}.`

export const isSealedByNewest = (sealed: string) => sealed.startsWith(newestSealPrefix())

/**
 * Encrypts a short text. `context` names its place, such as `debtor:<id>:sin`: moved to another place, the value does
 * not decrypt.
 */
export function seal(text: string, context: string): string {
  const key = newestKey()
  const iv = randomBytes(ivBytes)
  const header = `${version}.${key.id}`
  const sealing = createCipheriv(cipher, key.secret, iv, { authTagLength: tagBytes })
  sealing.setAAD(Buffer.from(`${header}.${context}`))
  const encrypted = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return [header, ...[iv, encrypted, sealing.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Decrypts a `seal` result with the same context, by any key that is still configured. */
export function open(sealed: string, context: string): string {
  const [of, keyId, ...parts] = sealed.split('.')
  const [iv, encrypted, tag] = parts.map(bytesOf)
  if (of !== version || !keyId || parts.length !== 3 || !iv || !encrypted || !tag) {
    throw new UnsealError('this is not a sealed value')
  }
  const key = keyNamed(keyId)
  try {
    const opening = createDecipheriv(cipher, key.secret, iv, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(`${version}.${keyId}.${context}`))
    opening.setAuthTag(tag)
    return Buffer.concat([opening.update(encrypted), opening.final()]).toString('utf8')
  } catch {
    // Node's own error says less, and which part was wrong stays private.
    throw new UnsealError('the sealed value was changed, or belongs to another place')
  }
}

/** Null for text that is not the exact encoding of its bytes: Node would ignore stray characters. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
