import type { OrderFieldName } from '#app/order-reader/reading.ts'
import { paths } from '../../paths.ts'
import type { CourtOrder } from './court-orders.server.ts'

/** The page of the order that a person sees while they type a value, and the file itself. */
export type PageBeside = {
  /** Null if the file was not read, so that its pages are not known. */
  page: { number: number; of: number; to: string } | null
  file: { name: string; to: string }
}

const ofTheSum: readonly OrderFieldName[] = [
  'amount_owed',
  ...(['payable_by', 'filing_cost', 'starting_principal_includes_filing_cost'] as const),
  ...(['per_day_rent', 'daily_compensation_start_date'] as const),
  ...(['interest_rate', 'interest_accrual_start_date'] as const),
]

/** Where it was read; for an unread value, the page with the sum, or the top of the order. */
export function pageBeside(
  { documentId, fileName, reading }: Pick<CourtOrder, 'documentId' | 'fileName' | 'reading'>,
  { debtId, field }: { debtId: string; field: OrderFieldName },
): PageBeside {
  const file = { name: fileName, to: paths.document(debtId, documentId) }
  if (!reading || reading.pages < 1) return { page: null, file }
  const likely = ofTheSum.includes(field) ? (reading.sumPage ?? 1) : 1
  const number = reading.fields[field].page ?? likely
  return { page: { number, of: reading.pages, to: `${file.to}/pages/${number}.png` }, file }
}
