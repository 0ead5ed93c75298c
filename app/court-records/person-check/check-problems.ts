import type { CaptchaOutcome } from '#app/platform/vendors/recaptcha.server.ts'

type Problem = Exclude<CaptchaOutcome, 'passed'> | 'too-many'

const forVisitors: Record<Problem, string> = {
  refused:
    'The check did not tell us that a person is asking. Try again, or sign in: people who are signed in need no check.',
  unreachable: 'The service that makes the check did not answer. Try again in a minute, or sign in.',
  'too-many': 'Many checks were made from your network. Sign in, or try again in an hour.',
}

const forSignedIn: Record<Problem, string> = {
  refused: 'The check did not tell us that a person is asking. Try again, or check your identity.',
  unreachable:
    'The service that makes the check did not answer. Try again in a minute, or check your identity.',
  'too-many': 'Many checks were made from your network. Check your identity, or try again in an hour.',
}

/** Why a check failed, and what to do. One without its own code was refused. */
export const checkProblem = (outcome: CaptchaOutcome | 'too-many', isSignedIn: boolean): string =>
  (isSignedIn ? forSignedIn : forVisitors)[outcome === 'passed' ? 'refused' : outcome]
