import type { IsoDate } from '#app/platform/values/dates.ts'
import { isPausedOn, lateGate } from './late-gate.ts'
import type { LineFacts, LineOutcome, LineRenter } from './line-facts.ts'
import type { LineReason } from './reasons.ts'

const late: readonly string[] = ['no_late_consent', 'late_notice', 'late_dispute'] satisfies LineReason[]
const personal: readonly string[] = [
  ...late,
  ...([
    'no_identity',
    'dispute_paused',
    'no_consent',
    'not_writable',
    'court_debt',
    'court_debt_asked',
  ] satisfies LineReason[]),
]

/** Whether a reason is about one of the renters: their roommates do not read it. */
export const isPersonal = (reason: string): boolean => personal.includes(reason)

type NoLine = Exclude<LineOutcome, { kind: 'line' }>

/** Why nothing is sent about a renter, by what is true of themselves: the lease's reason can be that of a roommate. */
export function ownReason(
  facts: LineFacts,
  renter: LineRenter,
  { reason, reportDate }: { reason: NoLine['reason']; reportDate: IsoDate },
): LineReason {
  if (!isPersonal(reason) || facts.renters.length === 1) return reason
  if (!renter.hasBirthDate) return 'no_identity'
  if (isPausedOn(renter, reportDate)) return 'dispute_paused'
  return (late.includes(reason) && lateGate(facts, renter, reportDate)) || 'no_consent'
}
