import type { Staff } from '#app/organization/guards.server.ts'
import { reportingPausedMail, reportingResumedMail } from '../mail/dispute-reporting-mail.ts'
import { paths } from '../paths.ts'
import { type Acted, changeDispute, decideDispute } from './decide-dispute.server.ts'
import { tellBoth } from './tell.server.ts'

type Pause = { disputeId: string; words: string; form: FormData }

/** Holds the debt back from the bureau's file while the evidence is looked at; both sides hear why. */
export function pauseReporting(staff: Staff, { disputeId, words, form }: Pause): Promise<Acted> {
  const location = `${paths.staff.dispute(disputeId)}?done=paused`
  return decideDispute(
    staff,
    { disputeId, event: 'reporting_paused', words, form, location },
    async (tx, held) => {
      await changeDispute(tx, held, {
        reporting_paused_at: held.at,
        reporting_paused_by: held.personId,
        reporting_pause_reason: words,
      })
      await tellBoth(tx, held, (given) => reportingPausedMail({ ...given, reason: words }))
    },
  )
}

/** Lets it go out again, marked as disputed. */
export function resumeReporting(
  staff: Staff,
  { disputeId, form }: Pick<Pause, 'disputeId' | 'form'>,
): Promise<Acted> {
  const location = `${paths.staff.dispute(disputeId)}?done=resumed`
  const act = { disputeId, event: 'reporting_resumed' as const, words: null, form, location }
  return decideDispute(staff, act, async (tx, held) => {
    await changeDispute(tx, held, { reporting_paused_at: null, reporting_paused_by: null })
    await tellBoth(tx, held, reportingResumedMail)
  })
}
