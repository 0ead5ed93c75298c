const at = '/dashboard/profile/email'

export const emailPaths = {
  change: at,
  /** After an action on that page; the page confirms it. */
  after: (done: 'asked' | 'stopped') => `${at}?done=${done}`,
  confirm: (token: string) => `${at}/confirm?token=${token}`,
  taken: `${at}/confirm?done=taken`,
  changed: '/dashboard/profile?done=email',
} as const
