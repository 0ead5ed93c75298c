import { challengeMinutes, maxPasskeys } from './limits.ts'

/** Why a passkey's answer is refused, when confirming or when adding. */
export type AnswerFault =
  /** Not a browser's answer. */
  | 'unreadable'
  | 'expired'
  /** Answered before, or asked in another session or of another person. */
  | 'not_open'
  | 'other_site'
  /** Forged, or the device did not verify its person. */
  | 'wrong'

export type UseFault =
  | AnswerFault
  /** Not one of this person's passkeys. */
  | 'unknown'
  /** Its use counter is lower than the one we stored. */
  | 'copied'

export type AddFault =
  | AnswerFault
  /** It was added before. */
  | 'known'
  | 'too_many'
  /** Requires an authenticator app, which is missing. */
  | 'none'

export const answerFaults: Record<Exclude<AnswerFault, 'wrong'>, string> = {
  unreadable: 'We could not read what your browser sent. Try the passkey again.',
  expired: `A passkey has ${challengeMinutes} minutes to answer. Try it again.`,
  not_open: 'That passkey answered a request that is no longer open. Try it again.',
  other_site:
    'That passkey answered at a web address that is not ours. Check the address of this page before you go on.',
}

/** Why a passkey was not added, as text. */
export const addRefusals: Record<AddFault, string> = {
  ...answerFaults,
  wrong: 'We could not check that passkey. Use one that asks for your PIN, fingerprint or face.',
  known: 'That passkey is already here.',
  too_many: `You have ${maxPasskeys} passkeys, which is the most we keep. Remove one first.`,
  none: 'Set up an authenticator app first.',
}
