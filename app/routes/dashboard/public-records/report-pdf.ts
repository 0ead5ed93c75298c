import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPdf } from '#app/court-records/screening/answer-report.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerPdf(args, 'report')

/** Never shown; without a component, a missing search would not get the not-found page. */
export default function ReportPdf() {
  return null
}
