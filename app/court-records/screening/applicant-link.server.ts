import { sealedPage } from '#app/platform/http/sealed-link.server.ts'
import { paths } from '../paths.ts'

/** The applicant's page of a search, for anyone who has its link. */
export const applicantPage = sealedPage({
  path: paths.searched,
  name: 'search',
  purpose: 'applicant-search:{id}:applicant',
})
