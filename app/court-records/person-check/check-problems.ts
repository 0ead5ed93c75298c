import type { CaptchaOutcome } from '#app/platform/vendors/recaptcha.server.ts'

type Problem = Exclude<CaptchaOutcome, 'passed'> | 'too-many'

const forVisitors: Record<Problem, string> = {
  refused: 'We could not check that you are a person. Try again, or sign in: then you do not need the check.',
  unreachable: 'The check is not available right now. Try again in a minute, or sign in.',
  'too-many': 'Many checks were made from your network. Sign in, or try again in an hour.',
}

const forSignedIn: Record<Problem, string> = {
  refused: 'We could not check that you are a person. Try again, or check your identity.',
  unreachable: 'The check is not available right now. Try again in a minute, or check your identity.',
  'too-many': 'Many checks were made from your network. Check your identity, or try again in an hour.',
}

/** Why a check failed, and what to do. One without its own code was refused. */
export const checkProblem = (outcome: CaptchaOutcome | 'too-many', isSignedIn: boolean): string =>
  (isSignedIn ? forSignedIn : forVisitors)[outcome === 'passed' ? 'refused' : outcome]
