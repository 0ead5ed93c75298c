import type { OrderReading } from '#app/order-reader/reading.ts'
import type { CheckView } from './ContributionCheck.tsx'
import type { ContributionView } from './ContributionPage.tsx'
import type { FormErrors, Typed } from './filing-form.ts'
import { viewFields } from './view-contribution.ts'

type Given = Omit<ContributionView, 'check'> & {
  province: string
  failure: string | null
  reading: OrderReading | null
}

/** A contribution for its page; nothing internal except the ids in its addresses. */
export function viewContribution(given: Given): ContributionView {
  const { id, fileName, state, filing, reason } = given
  return { id, fileName, state, filing, reason, check: state === 'to_check' ? checkOf(given) : null }
}

type Answer = { errors: FormErrors; typed: Typed }

export function checkOf(given: Given, answer?: Answer): CheckView {
  const { id, reading, province } = given
  const read = reading && reading.pagesRead - (reading.unseen?.length ?? 0)
  return {
    id,
    was: !reading ? 'unreadable' : reading.isOrder ? 'read' : 'no-order',
    leftOut:
      reading && read !== null && read < reading.pages
        ? `The file has ${reading.pages} pages; we read ${read} of them.`
        : null,
    fields: viewFields({ reading, province, answer }),
  }
}

/** The page after the server refused its form. */
export const withAnswer = (view: ContributionView, check: CheckView | undefined): ContributionView =>
  check && view.state === 'to_check' ? { ...view, check } : view
