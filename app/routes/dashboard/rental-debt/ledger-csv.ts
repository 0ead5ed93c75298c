import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerDownload } from '#app/rental-debt/registered/transactions/answer-download.server.ts'
import { ledgerCsv } from '#app/rental-debt/registered/transactions/ledger-csv.ts'

/** The ledger for a spreadsheet. */
export const loader = (args: LoaderFunctionArgs) =>
  answerDownload(args, { extension: 'csv', contentType: 'text/csv; charset=utf-8' }, ({ debt, worded }) =>
    ledgerCsv(worded, debt.role),
  )

/** Never shown; without a component, a missing debt would not get the not-found page. */
export default function LedgerCsv() {
  return null
}
