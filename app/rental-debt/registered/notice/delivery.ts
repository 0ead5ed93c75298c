import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import type { DebtStatus } from '../../lifecycle.ts'

/** The ways to deliver a printed notice. */
export const deliveryWays = {
  by_hand: 'I gave it to them in person',
  under_door: 'I left it at their door or in their mailbox',
  mail: 'I mailed it',
  courier: 'I sent it by courier',
  fax: 'I faxed it',
} as const
export type DeliveryWay = keyof typeof deliveryWays

/** The same as a fact, for pages that show it. */
export const deliveredBy: Record<DeliveryWay, string> = {
  by_hand: 'in person',
  under_door: 'left at their door or in their mailbox',
  mail: 'by mail',
  courier: 'by courier',
  fax: 'by fax',
}

/** A delivery of a printed notice, as the filer recorded it. */
export type Delivery = { how: DeliveryWay; on: IsoDate }

export const deliveryMessages = {
  noWay: 'Choose how the notice was delivered',
  noDate: 'Enter the day the notice was delivered',
  noWord: 'Confirm that the notice was delivered',
  future: 'The delivery date cannot be in the future',
  beforeApproval: 'The delivery date cannot be before the debt was approved',
} as const

/** There was no notice before the approval, and a future day was not a delivery. */
export function checkDeliveryDate(
  date: IsoDate,
  { today, approvedOn }: { today: IsoDate; approvedOn: IsoDate },
): Parsed<IsoDate> {
  if (isBefore(today, date)) return refused(deliveryMessages.future)
  return isBefore(date, approvedOn) ? refused(deliveryMessages.beforeApproval) : accepted(date)
}

/** The statuses in which a debt's notice still contains something its debtor can act on. */
export const withNotice: readonly DebtStatus[] = [
  'notified',
  'active',
  'disputed',
  'petition_for_bankruptcy',
  'bankruptcy_discharged',
]

/** Whether a debt's notice still contains something its debtor can act on. */
export const takesDelivery = (status: DebtStatus): boolean => withNotice.includes(status)
