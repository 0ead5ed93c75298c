import { lockMinutes } from './limits.ts'

/** Why a code was not taken, in words. */
export function codeRefusal(
  refused: { reason: 'wrong'; triesLeft: number } | { reason: 'used' | 'locked' | 'none' },
): string {
  switch (refused.reason) {
    case 'wrong': {
      const left = refused.triesLeft === 1 ? 'one try' : `${refused.triesLeft} tries`
      return `That is not the right code; ${left} left. If this continues, check that your phone sets its time automatically.`
    }
    case 'used':
      return 'That code was already used. Wait until your app shows the next one.'
    case 'locked':
      return `Too many wrong codes. Wait ${lockMinutes} minutes, then try again.`
    case 'none':
      return 'You have no authenticator app here. Set one up first.'
  }
}
