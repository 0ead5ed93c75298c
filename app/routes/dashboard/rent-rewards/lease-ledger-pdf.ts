import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { answerLedger } from '#app/rent-rewards/ledger/answer-ledger.server.ts'
import { leaseLedgerPaper } from '#app/rent-rewards/ledger/ledger-paper.ts'

/** A lease's ledger to keep or to share. */
export const loader = (args: LoaderFunctionArgs) =>
  answerLedger(args, { extension: 'pdf', contentType: 'application/pdf' }, async (worded) => {
    const language = await requestLanguage(args)
    return paperPdf({ paper: leaseLedgerPaper(worded, valuesIn(language)), language }, args.request.signal)
  })

/** Never shown; without a component, a missing lease would not get the not-found page. */
export default function LeaseLedgerPdf() {
  return null
}
