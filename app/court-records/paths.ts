const records = '/dashboard/public-records'
const research = '/dashboard/legal-research'

export const paths = {
  research,
  savedSearches: `${research}/saved`,
  saveSearch: `${research}/saved/new`,
  removeSavedSearch: (id: string) => `${research}/saved/${id}/remove`,
  stopSearchMail: `${research}/stop-mail`,
  records,
  screening: `${records}/create`,
  report: (searchId: string) => `${records}/${searchId}`,
  reportPdf: (searchId: string) => `${records}/${searchId}/report.pdf`,
  /** What can be given to the applicant. */
  applicant: (searchId: string) => `${records}/${searchId}/applicant`,
  applicantPdf: (searchId: string) => `${records}/${searchId}/applicant.pdf`,
  /** The page of a filing. */
  filing: (filingId: string) => `/documents/profile/?id=${filingId}`,
  orderFile: (filingId: string) => `/documents/${filingId}/order.pdf`,
  orderPage: (filingId: string, page: number) => `/documents/${filingId}/pages/${page}.png`,
  /** The page for an applicant, by the link in their mail. */
  searched: '/documents/searched',
  reportMistake: (filingId: string) => `/documents/${filingId}/report-a-mistake`,
  upload: '/dashboard/upload',
  billing: '/dashboard/billing',
  issue: '/dashboard/issue',
  /** Where a person finds the order that they say is wrong. */
  disputeRecord: '/dashboard/issue/court-record',
  notMe: '/dashboard/issue/not-me',
  notMeStep: (step: string) => `/dashboard/issue/not-me/${step}`,
  notMeWithdraw: '/dashboard/issue/not-me/withdraw',
  notMeFile: (evidenceId: string) => `/dashboard/issue/not-me/files/${evidenceId}`,
  staff: {
    figures: '/staff/figures',
    applicants: '/staff/applicants',
    reports: '/staff/filings',
    withdrawn: '/staff/filings?show=withdrawn',
    filing: (filingId: string) => `/staff/filings/${filingId}`,
    /** A pending order. */
    pending: (filingId: string) => `/staff/contributions/${filingId}`,
    correct: (filingId: string) => `/staff/filings/${filingId}/correct`,
    answer: (filingId: string) => `/staff/filings/${filingId}/answer`,
    withdraw: (filingId: string) => `/staff/filings/${filingId}/withdraw`,
    restore: (filingId: string) => `/staff/filings/${filingId}/restore`,
  },
} as const
