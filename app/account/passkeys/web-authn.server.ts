import { createHash } from 'node:crypto'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { productName } from '#app/platform/product.ts'
import type { Person } from '../sessions.server.ts'
import { type NewPasskeyAnswer, relyingParty, type UseAnswer } from './browser-answers.server.ts'
import { challengeMinutes } from './limits.ts'

// Loaded with the first passkey: its certificate formats take 28 MB of memory.
const library = () => import('@simplewebauthn/server')

/** A stored passkey: what a browser needs to find it, and what its answers are checked against. */
export type Credential = { credential_id: Uint8Array; transports: string[] }
export type Keyed = { credential_id: Uint8Array; public_key: Uint8Array; sign_count: number }

const timeout = challengeMinutes * 60_000
/** EdDSA, ES256 and RS256: the algorithms that devices support. */
const algorithms = [-8, -7, -257]

const bytes = (from: Uint8Array) => new Uint8Array(from)
const named = (credentials: readonly Credential[]) =>
  credentials.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports: transports as AuthenticatorTransport[],
  }))

/** The options for creating a passkey. The user handle is a random value, not an id. */
export async function creationOptions(
  { id, email }: Person,
  { challenge, held }: { challenge: Uint8Array; held: readonly Credential[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty().id,
    timeout,
    userName: email,
    userDisplayName: email,
    userID: bytes(createHash('sha256').update(`passkeys of\n${id}`).digest()),
    challenge: bytes(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: named(held),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** The options for signing with a passkey. */
export async function useOptions({
  challenge,
  held,
}: {
  challenge: Uint8Array
  held: readonly Credential[]
}) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    timeout,
    challenge: bytes(challenge),
    allowCredentials: named(held),
    userVerification: 'required',
  })
}

/** What is stored of a new passkey; null if the answer does not match the challenge. */
export async function checkNewPasskey(
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<(Keyed & Credential) | null> {
  const { verifyRegistrationResponse } = await library()
  const { response, ...rest } = answer
  const { transports = [], ...signed } = response
  if (!(await isWithoutCertificates(signed.attestationObject))) return null
  const checked = await verifyRegistrationResponse({
    response: { ...rest, response: signed, clientExtensionResults: {} },
    ...expected(challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports,
  }
}

/**
 * We do not ask for attestation. A certificate that comes anyway is not checked: the library would request the
 * revocation address inside it.
 */
export async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(bytes(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The new use counter, or why the answer is refused. */
export async function checkUse(
  answer: UseAnswer,
  { challenge, held }: { challenge: string; held: Keyed },
): Promise<number | 'wrong' | 'copied'> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    ...expected(challenge),
    credential: {
      id: Buffer.from(held.credential_id).toString('base64url'),
      publicKey: bytes(held.public_key),
      // We compare it ourselves: the library's error does not distinguish it from a forged answer.
      counter: 0,
    },
  }).catch(() => null)
  if (!checked?.verified) return 'wrong'
  const { newCounter } = checked.authenticationInfo
  return (newCounter > 0 || held.sign_count > 0) && newCounter <= held.sign_count ? 'copied' : newCounter
}

const expected = (challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: relyingParty().origin,
  expectedRPID: relyingParty().id,
  requireUserVerification: true,
})
