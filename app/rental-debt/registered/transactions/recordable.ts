import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Cents, formatCents } from '#app/platform/values/money.ts'
import type { DebtStatus } from '../../lifecycle.ts'

/**
 * The statuses in which payments and waivers are possible. A settled debt accepts more: a double payment is shown as an
 * overpayment. So does a bankrupt one: a trustee pays, and a consumer proposal forgives. After six years a debt is no
 * longer reported but still owed.
 */
const recordable: readonly DebtStatus[] = [
  'notified',
  'active',
  'disputed',
  'settled',
  'petition_for_bankruptcy',
  'bankruptcy_discharged',
  'bankruptcy_dismissed',
  'expired',
]

export const isRecordable = (status: DebtStatus): boolean => recordable.includes(status)

export const notRecordable =
  'The ledger of this rental debt is closed. Nothing in it can be recorded, waived or changed.'

/** The maximum number of valid ones, so that calculation and printing stay bounded. */
export const maxCredits = 1_000

export const tooManyCredits =
  'This ledger already holds 1,000 payments and waivers, the most it can hold. You can still change or remove them.'

/** `most` would leave nothing: a waiver with an earlier date removes the interest since then as well. */
export const moreThanOwed = (max: Cents, at: IsoDate) =>
  `This is more than is owed. You can waive at most ${formatCents(max)} as of ${formatDate(at)}`

/** The specification's text (3, section 5, "Waive"). */
export const noFiler = 'Cannot waive: no filer is associated with this rental debt.'

/** Why nothing can be waived; null if it can. */
export function whyNotWaive({ filerId }: { filerId: string | null }): string | null {
  return filerId === null ? noFiler : null
}
