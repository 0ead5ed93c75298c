import type { OrderReading } from '#app/order-reader/reading.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type Eligibility, earliestIssueDate, eligibilityOf } from '../../eligibility.ts'
import { findSameName } from '../../names.ts'
import { type CorrectableName, type CorrectableValues, correctableFields } from './order-values.ts'

/** The facts that decide whether an order can become a debt, under the order's own names. */
export type OrderFacts = Pick<
  CorrectableValues,
  'reference_id' | 'issued_date' | 'amount_owed' | 'payable_by' | 'dismissed'
> & {
  /** Doubtful values that no person changed: they never refuse an order. */
  unsure: readonly CorrectableName[]
}

type Kept = { reading: OrderReading | null; values: CorrectableValues }

/** The same for a stored order. */
export const orderFacts = (order: Kept): OrderFacts => ({ ...order.values, unsure: unsureOf(order) })

/** The values in an order's last part: pages that we could not read may say something else. */
const ordered: readonly CorrectableName[] = ['payable_by', 'amount_owed', 'dismissed']

/** Which values of an order are guesses that no person changed. */
export function unsureOf({ reading, values }: Kept): CorrectableName[] {
  if (!reading) return []
  const isWhole = reading.pagesRead - (reading.unseen?.length ?? 0) >= reading.pages
  return correctableFields
    .map(({ key }) => key)
    .filter((key) => {
      const { value, confidence } = reading.fields[key]
      const isGuess = confidence === 'low' || (!isWhole && ordered.includes(key))
      return isGuess && JSON.stringify(value) === JSON.stringify(values[key])
    })
}

type DateStop = Extract<Eligibility, { ok: false }>['reason']

/** Why an order cannot become a debt. Each of these makes an approval impossible, so no fee is taken. */
export type StopReason =
  | 'dismissed'
  | 'landlord-pays'
  | 'nothing-owed'
  | 'no-sum'
  | 'no-file-number'
  | DateStop
export type Stop = {
  reason: StopReason
  /** The value behind it: where a misreading is corrected, or a missing value is added. */
  field: CorrectableName
  /** Not known yet, or not certain: it may still be possible to register the order. */
  isMissing: boolean
}

/**
 * Everything that prevents registering an order on a day; the same for its filer and its reviewers. A sum that we did
 * not read does not refuse an order: it may be there.
 */
export function orderStops(order: OrderFacts, today: IsoDate): Stop[] {
  const stop = (reason: StopReason, field: CorrectableName, isMissing = false): Stop => ({
    reason,
    field,
    isMissing: isMissing || order.unsure.includes(field),
  })
  const stops: Stop[] = []
  if (order.payable_by === 'landlord') stops.push(stop('landlord-pays', 'payable_by'))
  if (order.dismissed) stops.push(stop('dismissed', 'dismissed'))
  else if (order.amount_owed === null) stops.push(stop('no-sum', 'amount_owed', true))
  else if (order.amount_owed === 0) stops.push(stop('nothing-owed', 'amount_owed'))
  const eligibility = eligibilityOf(order.issued_date ? isoDate(order.issued_date) : null, today)
  if (!eligibility.ok) stops.push(stop(eligibility.reason, 'issued_date', eligibility.reason === 'unknown'))
  if (!order.reference_id) stops.push(stop('no-file-number', 'reference_id', true))
  return stops
}

/** Whether an order cannot be registered as it is; missing values can be added. */
export const isRefused = (stops: readonly Stop[]): boolean => stops.some(({ isMissing }) => !isMissing)

/** Whether neither time nor added values can make an order a debt; a step with such an order is not done. */
export function isNeverRegistrable(order: Omit<OrderFacts, 'reference_id'>): boolean {
  const issued = isoDate(order.issued_date ?? earliestIssueDate)
  return isRefused(orderStops({ ...order, reference_id: null }, issued))
}

type Named = Pick<CorrectableValues, 'landlord_names' | 'landlord_legal_rep_name'>

/** Everyone in an order who can file its debt: its landlords and their representative. */
export const filersInOrder = ({ landlord_names, landlord_legal_rep_name }: Named): string[] => [
  ...landlord_names,
  ...(landlord_legal_rep_name ? [landlord_legal_rep_name] : []),
]

/** Which of them the filer, or their organization, probably is; null if none. */
export const filerInOrder = (
  order: Named,
  filer: { name: string; organizationName: string },
): string | null => {
  const named = filersInOrder(order)
  return findSameName(filer.name, named) ?? findSameName(filer.organizationName, named)
}
