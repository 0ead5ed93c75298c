/** Why a check did not open the way, and what to do about it. */
export const checkProblems = {
  refused:
    'The check did not tell us that a person is asking. Try again, or sign in: people who are signed in need no check.',
  unreachable: 'The service that makes the check did not answer. Try again in a minute, or sign in.',
  'too-many': 'Many checks were made from your network. Sign in, or try again in an hour.',
} as const
