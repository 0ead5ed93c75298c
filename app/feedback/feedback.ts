import { safeLocalPath } from '#app/platform/values/local-path.ts'

export const thanks = 'Thanks for providing feedback'

/** Open until somebody of ours has done with it, with an answer or without. */
export type FeedbackState = 'open' | 'done' | 'answered'

export const stateLabels: Record<FeedbackState, string> = { open: 'Open', done: 'Done', answered: 'Answered' }

const start = '/dashboard'

/** The page that feedback is about: one of ours, whatever an address says. */
export const pageOf = (url: string | null): string => safeLocalPath(url, start)

export const feedbackPaths = {
  form: '/dashboard/feedback',
  about: (page: string) => `/dashboard/feedback?${new URLSearchParams({ url: page })}`,
  sent: (page: string) => `/dashboard/feedback?${new URLSearchParams({ url: page, sent: 'yes' })}`,
  list: '/staff/feedback',
  one: (id: string) => `/staff/feedback/${id}`,
} as const

/** Not a mistake of the list: `state` of an address that means nothing shows what is open. */
export const readShown = (text: string | null): 'open' | 'decided' =>
  text === 'decided' ? 'decided' : 'open'
