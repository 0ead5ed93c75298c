import type { Staff } from '#app/organization/guards.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { notifyOf } from '../dispute-events.server.ts'
import type { DisputeSubjects } from '../subject.ts'
import { type Changed, changeOpenDispute, changeRefusal, setDispute } from './change-dispute.server.ts'

type Pause = { disputeId: string; reason: string; once: OnceKey }

/** Leaves the record out of the bureau's file during the review; both sides are notified of the reason. */
export function pauseReporting(
  staff: Staff,
  subjects: DisputeSubjects,
  { reason, ...pause }: Pause,
): Promise<Changed> {
  const change = { ...pause, event: 'reporting_paused', words: reason } as const
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    if (!subject.labels.reporting) throw changeRefusal.because({ reason: 'not-found' })
    await setDispute(tx, disputeChange, {
      reporting_paused_at: disputeChange.at,
      reporting_paused_by: disputeChange.personId,
      reporting_pause_reason: reason,
    })
    await notifyOf(tx, subject, disputeChange, { kind: 'reporting_paused', reason })
  })
}

/** Reports it again, marked as disputed. */
export function resumeReporting(
  staff: Staff,
  subjects: DisputeSubjects,
  resumption: Omit<Pause, 'reason'>,
): Promise<Changed> {
  const change = { ...resumption, event: 'reporting_resumed', words: null } as const
  return changeOpenDispute(staff, subjects, change, async (tx, subject, disputeChange) => {
    await setDispute(tx, disputeChange, { reporting_paused_at: null, reporting_paused_by: null })
    await notifyOf(tx, subject, disputeChange, { kind: 'reporting_resumed' })
  })
}
