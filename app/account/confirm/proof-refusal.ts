import { waitOf } from '../authenticator/limits.ts'
import { answerFaults, type UseFault } from '../passkeys/faults.ts'

/** Why a second factor was refused. `used`: the code was used before. `none`: no factor is set up. */
export type ProofFault = UseFault | 'used' | 'locked' | 'none'

/** The same as text. */
export function proofRefusal(
  fault: Exclude<ProofFault, 'none'>,
  { isPasskey, triesLeft, lockedMinutes }: { isPasskey: boolean; triesLeft: number; lockedMinutes: number },
): string {
  const left = triesLeft === 1 ? 'one try left' : `${triesLeft} tries left`
  switch (fault) {
    case 'wrong':
      return isPasskey
        ? `We could not confirm that passkey; ${left}. Try it again, or type a code.`
        : `That is not the right code; ${left}. If this continues, check that your phone sets its time automatically.`
    case 'used':
      return 'That code was already used. Wait until your app shows the next one.'
    case 'unknown':
      return 'That passkey is not one of yours here. Use another one, or type a code.'
    case 'copied':
      return 'That passkey may have been copied, so we did not take it. Type a code, then remove that passkey.'
    case 'locked':
      return isPasskey
        ? `Too many wrong codes or passkeys. Wait ${waitOf(lockedMinutes)}, then try again.`
        : `Too many wrong codes. Wait ${waitOf(lockedMinutes)}, then try again.`
    default:
      return answerFaults[fault]
  }
}
