import { config } from '#app/platform/config.server.ts'
import { open, seal } from '#app/platform/crypto/sealing.server.ts'
import { type QrCode, qrCodeOf } from '#app/platform/qr-code.server.ts'
import type { PersonSession } from '../sessions.server.ts'
import { codeOf, newSecret, setUpAddress, stepAt } from './totp.server.ts'

/** The data of the set-up page; the secret is in its form, encrypted for this session. */
export type SetUpView = {
  secret: string
  sealed: string
  qr: QrCode
  /** What a phone would show, in the sandbox, where no phone is needed. */
  sandboxCode: string | null
}

const contextOf = ({ personId, sessionId }: PersonSession) => `authenticator:${personId}:set-up:${sessionId}`

/** With a new secret, or the secret of the submitted form: a mistyped code does not make people scan again. */
export function setUpView(session: PersonSession, secret: string = newSecret()): SetUpView {
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    sealed: seal(secret, contextOf(session)),
    qr: qrCodeOf(setUpAddress(secret, session.person.email)),
    sandboxCode: config().isSandbox ? codeOf(secret, stepAt(Date.now())) : null,
  }
}

/** The secret of a submitted form; null if it was not made for this session. */
export function openSetUp(session: PersonSession, sealed: string): string | null {
  try {
    return open(sealed, contextOf(session))
  } catch {
    return null
  }
}
