import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type Eligibility, earliestIssueDate, eligibilityOf } from '../../eligibility.ts'
import { findSameName } from '../../names.ts'
import type { CorrectableName, CorrectableValues } from './order-values.ts'

/** What says whether an order can become a debt, in the order's own names. */
export type OrderFacts = Pick<
  CorrectableValues,
  'reference_id' | 'issued_date' | 'amount_owed' | 'payable_by' | 'dismissed'
> & {
  /** It was read, and it looks like an order: what was not found in it is not in it. */
  isRead: boolean
}

type Kept = { state: string; reading: { isOrder: boolean } | null; values: CorrectableValues }

/** The same of an order as it is kept. */
export const orderFacts = ({ state, reading, values }: Kept): OrderFacts => ({
  ...values,
  isRead: state === 'read' && (reading?.isOrder ?? false),
})

type DateStop = Extract<Eligibility, { ok: false }>['reason']

/** Why an order cannot become a debt. An approval is impossible with any of them, so none is taken a fee for. */
export type StopReason =
  | 'dismissed'
  | 'landlord-pays'
  | 'nothing-owed'
  | 'no-sum'
  | 'no-file-number'
  | DateStop
export type Stop = {
  reason: StopReason
  /** Which value says so: where a misreading is corrected, or what is missing is added. */
  field: CorrectableName
  /** Not known yet: the order may still be one that can be registered. */
  isMissing: boolean
}

/** All that keeps an order from being registered on a day; the same for its filer and its reviewers. */
export function orderStops(order: OrderFacts, today: IsoDate): Stop[] {
  const stop = (reason: StopReason, field: CorrectableName, isMissing = false): Stop => ({
    reason,
    field,
    isMissing,
  })
  const stops: Stop[] = []
  if (order.payable_by === 'landlord') stops.push(stop('landlord-pays', 'payable_by'))
  if (order.dismissed) stops.push(stop('dismissed', 'dismissed'))
  else if (order.amount_owed === null) stops.push(stop('no-sum', 'amount_owed', !order.isRead))
  else if (order.amount_owed === 0) stops.push(stop('nothing-owed', 'amount_owed'))
  const eligibility = eligibilityOf(order.issued_date ? isoDate(order.issued_date) : null, today)
  if (!eligibility.ok) stops.push(stop(eligibility.reason, 'issued_date', eligibility.reason === 'unknown'))
  if (!order.reference_id) stops.push(stop('no-file-number', 'reference_id', true))
  return stops
}

/** Whether an order cannot be registered as it stands; what is only missing can be added. */
export const isRefused = (stops: readonly Stop[]): boolean => stops.some(({ isMissing }) => !isMissing)

/** Whether no day and nothing that is added can make a debt of an order; a step that holds one is not done. */
export function isNeverRegistrable(order: Omit<OrderFacts, 'isRead' | 'reference_id'>): boolean {
  const issued = isoDate(order.issued_date ?? earliestIssueDate)
  return isRefused(orderStops({ ...order, reference_id: null, isRead: false }, issued))
}

type Named = Pick<CorrectableValues, 'landlord_names' | 'landlord_legal_rep_name'>

/** Everybody in an order who can file its debt: its landlords and their representative. */
export const filersInOrder = ({ landlord_names, landlord_legal_rep_name }: Named): string[] => [
  ...landlord_names,
  ...(landlord_legal_rep_name ? [landlord_legal_rep_name] : []),
]

/** Which of them the filer, or the organization they file for, may well be; null if nobody. */
export const filerInOrder = (
  order: Named,
  filer: { name: string; organizationName: string },
): string | null => {
  const named = filersInOrder(order)
  return findSameName(filer.name, named) ?? findSameName(filer.organizationName, named)
}
