import { challengeMinutes, mostPasskeys } from './limits.ts'

/** Why the answer of a passkey is not taken, to confirm with it or to add it. */
export type AnswerFault =
  /** No answer of a browser. */
  | 'unreadable'
  | 'expired'
  /** Answered before, or asked in another session, or by somebody else. */
  | 'not_open'
  | 'other_site'
  /** Forged, or its person was not verified by their device. */
  | 'wrong'

export type UseFault =
  | AnswerFault
  /** None of theirs. */
  | 'unknown'
  /** It counts its uses, and has counted fewer than we know of. */
  | 'copied'

export type AddFault =
  | AnswerFault
  /** It is here already. */
  | 'known'
  | 'too_many'
  /** Without an authenticator app there is none. */
  | 'none'

export const answerFaults: Record<Exclude<AnswerFault, 'wrong'>, string> = {
  unreadable: 'We could not read what your browser sent. Try the passkey again.',
  expired: `A passkey has ${challengeMinutes} minutes to answer. Try it again.`,
  not_open: 'That passkey answered a request that is no longer open. Try it again.',
  other_site:
    'That passkey answered at a web address that is not ours. Check the address of this page before you go on.',
}

/** Why a passkey was not added, in words. */
export const addRefusals: Record<AddFault, string> = {
  ...answerFaults,
  wrong: 'We could not check that passkey. Use one that asks for your PIN, fingerprint or face.',
  known: 'That passkey is already here.',
  too_many: `You have ${mostPasskeys} passkeys, which is the most we keep. Remove one first.`,
  none: 'Set up an authenticator app first.',
}
