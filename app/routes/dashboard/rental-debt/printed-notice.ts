import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPrintedNotice } from '#app/rental-debt/registered/notice/answer-printed-notice.server.ts'

/** The notice of a tenant without an e-mail address, to print. */
export const loader = (args: LoaderFunctionArgs) => answerPrintedNotice(args)

/** Never shown; without a component, a missing debt would not get the not-found page. */
export default function PrintedNotice() {
  return null
}
