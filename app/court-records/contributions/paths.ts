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
  review: (filingId: string) => `${staff}/${filingId}`,
  merge: (filingId: string) => `${staff}/${filingId}/merge`,
  refuse: (filingId: string) => `${staff}/${filingId}/refuse`,
  reviewFile: (filingId: string) => `${staff}/${filingId}/order.pdf`,
  reviewPage: (filingId: string, page: number) => `${staff}/${filingId}/page/${page}.png`,
} as const
