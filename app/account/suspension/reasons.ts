/** Why staff suspend a person: the choices for staff, and the text the person sees. */
export const suspensionReasons = {
  security: {
    label: 'Someone else may use the account',
    message: 'We saw signs that someone else may be using your account, and stopped it to protect you.',
  },
  misuse: {
    label: 'Use against the terms',
    message: 'Your account was used in a way that our terms do not allow.',
  },
  identity: {
    label: 'The identity could not be confirmed',
    message: 'We could not confirm that you are who you said you are.',
  },
  asked: {
    label: 'The person asked for it',
    message: 'You asked us to, or someone who can act for you did.',
  },
  other: {
    label: 'Another reason',
    message: 'We tell you the reason when you get in touch.',
  },
} as const

export type SuspensionReason = keyof typeof suspensionReasons

export const isSuspensionReason = (text: string): text is SuspensionReason =>
  Object.hasOwn(suspensionReasons, text)

/** Where a person goes if they prove the address of a suspended account. */
export const suspendedPath = (reason: SuspensionReason): string => `/dashboard/suspended?reason=${reason}`
