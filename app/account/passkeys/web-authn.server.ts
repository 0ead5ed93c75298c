import { createHash } from 'node:crypto'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { productName } from '#app/platform/product.ts'
import type { Person } from '../sessions.server.ts'
import { type NewPasskeyAnswer, relyingParty, type UseAnswer } from './browser-answers.server.ts'
import { challengeMinutes } from './limits.ts'

// Loaded with the first passkey: with the formats of certificates that it knows it takes 28 MB of memory.
const library = () => import('@simplewebauthn/server')

/** A passkey as it is kept: what a browser needs to find it, and what its answers are checked with. */
export type Credential = { credential_id: Uint8Array; transports: string[] }
export type Keyed = { credential_id: Uint8Array; public_key: Uint8Array; sign_count: number }

const timeout = challengeMinutes * 60_000
/** EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257]

const bytes = (from: Uint8Array) => new Uint8Array(from)
const named = (credentials: readonly Credential[]) =>
  credentials.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports: transports as AuthenticatorTransport[],
  }))

/** What a browser is asked to make. It knows who it is for by a word that is nobody's id. */
export async function creationOptions(
  { id, email }: Person,
  { challenge, held }: { challenge: Uint8Array; held: readonly Credential[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...{ rpName: productName, rpID: relyingParty().id, timeout },
    ...{ userName: email, userDisplayName: email },
    userID: bytes(createHash('sha256').update(`passkeys of\n${id}`).digest()),
    challenge: bytes(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: named(held),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What a browser is asked to sign with one of them. */
export async function useOptions({
  challenge,
  held,
}: {
  challenge: Uint8Array
  held: readonly Credential[]
}) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    ...{ rpID: relyingParty().id, timeout, challenge: bytes(challenge) },
    allowCredentials: named(held),
    userVerification: 'required',
  })
}

/** What is kept of a new passkey; null where its answer is not what was asked for. */
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
 * Nobody is asked for the maker of their device. A certificate that comes all the same is not looked at: the library
 * would ask the address that stands in it whether it was taken back.
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

/** The count that a use comes with, or why it is none. */
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
      // Ours to compare: by the library's error it cannot be told from a forged one.
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
