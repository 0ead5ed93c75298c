import type { Cents } from '#app/platform/values/money.ts'
import type { StepView } from '#app/wizard/steps.ts'
import type { NewLeaseStep } from './steps.ts'

/** What the check shows of a draft. */
export type NewLeaseView = {
  address: string | null
  startsOn: string | null
  endsOn: string | null
  dueDay: string | null
  /** The rent always, the others where there are any. */
  amounts: { label: string; cents: Cents | null }[]
  renters: { name: string; email: string | null; phone: string | null }[]
  missing: StepView<NewLeaseStep>[]
  overlaps: { id: string; startsOn: string; endsOn: string | null; renters: string[] }[]
  isReported: boolean
  /** Identifies what is shown. */
  seen: string
}
