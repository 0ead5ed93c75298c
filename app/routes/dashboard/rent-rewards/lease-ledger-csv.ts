import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerLedger } from '#app/rent-rewards/ledger/answer-ledger.server.ts'
import { leaseLedgerCsv } from '#app/rent-rewards/ledger/ledger-csv.ts'

/** A lease's ledger for a spreadsheet. */
export const loader = (args: LoaderFunctionArgs) =>
  answerLedger(args, { extension: 'csv', contentType: 'text/csv; charset=utf-8' }, leaseLedgerCsv)

/** Never shown; without a component, a missing lease would not get the not-found page. */
export default function LeaseLedgerCsv() {
  return null
}
