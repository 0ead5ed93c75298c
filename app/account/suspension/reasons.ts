/** Why staff suspend somebody: what staff choose from, and what the person is told. */
export const suspensionReasons = {
  security: {
    label: 'Someone else may use the account',
    told: 'We saw signs that someone else may be using your account, and stopped it to protect you.',
  },
  misuse: {
    label: 'Use against the terms',
    told: 'Your account was used in a way that our terms do not allow.',
  },
  identity: {
    label: 'The identity could not be confirmed',
    told: 'We could not confirm that you are who you said you are.',
  },
  asked: {
    label: 'The person asked for it',
    told: 'You asked us to, or someone who can act for you did.',
  },
  other: {
    label: 'Another reason',
    told: 'We tell you the reason when you get in touch.',
  },
} as const

export type SuspensionReason = keyof typeof suspensionReasons

export const isSuspensionReason = (text: string): text is SuspensionReason =>
  Object.hasOwn(suspensionReasons, text)

/** Where somebody is led who proves an address whose account is suspended. */
export const suspendedPath = (reason: SuspensionReason): string => `/dashboard/suspended?reason=${reason}`
