import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPdf } from '#app/court-records/screening/answer-report.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerPdf(args, 'applicant')

/** Never shown; with it, a search that is not there is answered with the not-found page. */
export default function ApplicantPdf() {
  return null
}
