import { bureauAmount } from '#app/bureau/line/bureau-amount.ts'
import { csvOf } from '#app/platform/values/csv.ts'
import { lineStatusLabels } from '../line/line-labels.ts'
import type { CreditEntry, CreditReport } from './credit-view.ts'

const columns = [
  'Reporting date',
  'Lease',
  'City',
  'Reported',
  'Sent as',
  'Code',
  'Owed',
  '30 days late or more',
  'Late since',
  'Ended',
  'Dispute',
  'Left out because',
]

/** Every lease of a report; amounts in whole dollars, as the bureau gets them. */
export const creditCsv = ({ reportDate }: CreditReport, rows: readonly CreditEntry[]): string =>
  csvOf([
    columns,
    ...rows.map(({ address, city, names, status, owed, pastDue, since, closedOn, dispute, why }) => [
      reportDate,
      address ?? '',
      city ?? '',
      names.join('; '),
      status === null ? 'Left out' : (lineStatusLabels[status] ?? 'Other'),
      status ?? '',
      status === null ? '' : String(bureauAmount(owed) / 100),
      pastDue === null ? '' : String(bureauAmount(pastDue) / 100),
      since ?? '',
      closedOn ?? '',
      dispute ?? '',
      why ?? '',
    ]),
  ])
