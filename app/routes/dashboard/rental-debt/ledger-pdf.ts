import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { answerDownload } from '#app/rental-debt/registered/transactions/answer-download.server.ts'
import { ledgerPdf } from '#app/rental-debt/registered/transactions/ledger-pdf.server.ts'

/** The ledger to keep or to share. */
export const loader = (args: LoaderFunctionArgs) =>
  answerDownload(args, { extension: 'pdf', contentType: 'application/pdf' }, async ({ head, worded }) =>
    ledgerPdf(worded, { ...head, language: await requestLanguage(args) }, args.request.signal),
  )

/** Never shown; without a component, a missing debt would not get the not-found page. */
export default function LedgerPdf() {
  return null
}
