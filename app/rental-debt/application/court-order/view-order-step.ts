import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { expiryDate } from '../../eligibility.ts'
import { paths } from '../../paths.ts'
import type { Draft } from '../drafts.server.ts'
import type { MatchView, Outlook, OwedView } from '../outlook-view.ts'
import { correctionTo, fromChange } from './correction-address.ts'
import type { CourtOrder } from './court-orders.server.ts'
import { type OrderRows, rowsOf } from './order-rows.ts'
import { type CorrectableValues, chargesCompensation } from './order-values.ts'
import type { OrderVerdict } from './order-verdict.ts'
import { viewCourtOrder } from './view-court-order.ts'

/** What follows from the order and other steps, besides the order's own values. */
export type FollowingRow = { label: string; value: string; note?: string; to: string; word?: string }

/** An order's content, as its step shows it. */
export type OrderStepView = OrderRows & {
  verdict: OrderVerdict
  isPaid: boolean
  fileNumber: string | null
  owed: OwedView | null
  following: FollowingRow[]
  moveOutTo: string
  /** What the reading left out, as text. */
  leftOut: string | null
}

type Given = {
  /** Opened from the check before the fee. */
  isChange: boolean
  draft: Draft
  order: CourtOrder
  verdict: OrderVerdict
  outlook: Outlook
  /** Text, so that a first visit needs neither markup nor script for it. */
  values: Values
}

export function viewOrderStep(given: Given): OrderStepView {
  const { draft, order, verdict, outlook } = given
  const view = viewCourtOrder(order)
  const isRefused = verdict.kind === 'refused'
  const { pages } = view
  return {
    ...rowsOf(view, verdict.kind, given.values),
    verdict,
    isPaid: draft.isPaid,
    fileNumber: order.values.reference_id,
    owed: isRefused ? null : outlook.owed,
    moveOutTo: paths.step(draft.id, 'occupancy'),
    following: isRefused ? [] : followingRows(given),
    leftOut:
      pages && pages.read < pages.all
        ? `The file has ${pages.all} pages; we read ${pages.read} of them.`
        : null,
  }
}

function followingRows({ draft, order, outlook, isChange, values }: Given): FollowingRow[] {
  const { people } = outlook
  const debtId = draft.id
  const issued = order.values.issued_date
  const rows: FollowingRow[] = [
    {
      label: 'Tenants moved out',
      ...moveOutText(outlook, order.values, values),
      to: paths.step(debtId, 'occupancy'),
    },
  ]
  if (issued)
    rows.push({
      label: 'Reported until',
      value: values.date(expiryDate(isoDate(issued))),
      note: `Six years after the order, issued ${formatDate(issued)}`,
      to: correctionTo(debtId, 'issued_date', isChange ? fromChange : null),
    })
  return [...rows, { label: 'Credit bureau match', ...matchText(people), to: paths.step(debtId, 'tenant') }]
}

function moveOutText(
  { vacatedOn, isInPossession }: Outlook,
  order: CorrectableValues,
  values: Values,
): { value: string; note: string } {
  const isCharged = chargesCompensation(order)
  if (vacatedOn) return { value: values.date(vacatedOn), note: 'From step 3' }
  if (isInPossession)
    return {
      value: 'Still live in the unit',
      note: isCharged ? 'From step 3. Daily compensation runs on.' : 'From step 3',
    }
  return {
    value: 'Not known yet',
    note: isCharged ? 'You tell us in step 3. Daily compensation runs until then.' : 'You tell us in step 3.',
  }
}

export const canMatch = ({ hasBirthDate, hasSin }: MatchView): boolean => hasBirthDate || hasSin

function matchText(people: readonly MatchView[]): { value: string; note: string; word?: string } {
  const note =
    'The bureau needs a birth date or SIN. Without one, the debt does not show on their credit file.'
  if (people.length === 0) return { value: 'Add the tenants in step 2', note, word: 'Add' }
  const matched = people.filter(canMatch).length
  if (matched === people.length) return { value: 'Every tenant can be matched', note: 'From step 2' }
  return { value: `${matched} of ${people.length} tenants can be matched`, note, word: 'Add' }
}
