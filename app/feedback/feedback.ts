import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const thanks = 'Thanks for providing feedback' as const

/** Open until staff close it, with or without a reply. */
export type FeedbackState = 'open' | 'done' | 'answered'

export const stateLabels: Record<FeedbackState, string> = { open: 'Open', done: 'Done', answered: 'Answered' }

const start = '/dashboard'

/** The page that feedback is about: always one of ours, whatever an address says. */
export const pageOf = (url: string | null): string => safeLocalPath(url, start)

export const feedbackPaths = {
  form: '/dashboard/feedback',
  about: (page: string) => `/dashboard/feedback?${new URLSearchParams({ url: page })}`,
  sent: (page: string) => `/dashboard/feedback?${new URLSearchParams({ url: page, sent: 'yes' })}`,
  list: '/staff/feedback',
  one: (id: string) => `/staff/feedback/${id}`,
} as const

/** Not an error of the list: an unknown `state` in an address shows open ones. */
export const readShown = (text: string | null): 'open' | 'decided' =>
  text === 'decided' ? 'decided' : 'open'
