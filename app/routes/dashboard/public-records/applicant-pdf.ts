import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPdf } from '#app/court-records/screening/answer-report.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerPdf(args, 'applicant')

/** Never shown; without a component, a missing search would not get the not-found page. */
export default function ApplicantPdf() {
  return null
}
