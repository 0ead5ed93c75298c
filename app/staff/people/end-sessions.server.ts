import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/staff/audit.server.ts'
import { lockPerson, refusedPerson } from './lock-person.server.ts'
import { sessionsEndedMail } from './person-mails.ts'

/** Signs a person out: of one session or, if `sessionId` is null, of all. They can sign in again at once. */
export const endSessionsOf = (
  staff: Staff,
  { personId, sessionId, once: key }: { personId: string; sessionId: string | null; once: OnceKey },
) =>
  refusedPerson.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const person = await lockPerson(tx, staff, personId)
        const theirs = tx.deleteFrom('session').where('person_id', '=', personId)
        const ended = await (sessionId === null ? theirs : theirs.where('id', '=', sessionId))
          .returning(['id', 'device'])
          .execute()
        if (ended.length === 0) throw refusedPerson.because('gone')
        if (sessionId === null) {
          const details = { sessions: Math.min(ended.length, 99_999) }
          await recordAudit(tx, 'person.sessions_ended', { subject: personId, details })
        } else {
          await recordAudit(tx, 'person.session_ended', { subject: sessionId, partOf: personId })
        }
        const device = sessionId === null ? null : (ended[0]?.device ?? null)
        await postMail(tx, sessionsEndedMail({ to: person.email, device }))
        return sessionId === null ? 'all_ended' : 'ended'
      }),
    ),
  )
