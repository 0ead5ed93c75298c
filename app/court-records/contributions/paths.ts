import { paths } from '../paths.ts'

const upload = '/dashboard/upload'
const staff = '/staff/contributions'

export const contributionPaths = {
  upload,
  one: (id: string) => `${upload}/${id}`,
  file: (id: string) => `${upload}/${id}/order.pdf`,
  remove: (id: string) => `${upload}/${id}/remove`,
  filing: paths.filing,
  queue: staff,
  /** The queue after a decision, with whether anyone is notified. */
  decided: ({ verdict, notified }: { verdict: string; notified: number }) =>
    `${staff}?decided=${verdict}${notified > 0 ? '&notified' : ''}`,
  review: (filingId: string) => `${staff}/${filingId}`,
  merge: (filingId: string, number?: string) =>
    `${staff}/${filingId}/merge${number === undefined ? '' : `?number=${encodeURIComponent(number)}`}`,
  refuse: (filingId: string) => `${staff}/${filingId}/refuse`,
  refuseCopy: (filingId: string, copy: string) => `${staff}/${filingId}/refuse?copy=${copy}`,
  reviewFile: (filingId: string) => `${staff}/${filingId}/order.pdf`,
  reviewPage: (filingId: string, page: number) => `${staff}/${filingId}/page/${page}.png`,
} as const
