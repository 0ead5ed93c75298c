import type { SuspensionReason } from '#app/account/suspension/reasons.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/staff/audit.server.ts'
import { lockPerson, refusedPerson } from './lock-person.server.ts'
import { suspendedMail, suspensionLiftedMail } from './person-mails.ts'

/** `words` are for staff; the person reads `reason`. */
type Suspension = { personId: string; reason: SuspensionReason; words: string; once: OnceKey }
type Lifting = Omit<Suspension, 'reason'>

/** Suspends a person: all their sessions end at once, no new one starts, and they are notified of the reason. */
export const suspendPerson = (staff: Staff, { personId, reason, words, once: key }: Suspension) =>
  refusedPerson.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const person = await lockPerson(tx, staff, personId)
        if (person.suspended_for !== null) throw refusedPerson.because('changed')
        await setSuspension(tx, personId, reason)
        await tx.deleteFrom('session').where('person_id', '=', personId).execute()
        await note(tx, staff, { personId, act: 'suspended', reason, words })
        await recordAudit(tx, 'person.suspended', { subject: personId, why: reason })
        const { supportEmail } = config()
        await postMail(tx, suspendedMail({ to: person.email, reason, supportEmail }))
        return 'suspended'
      }),
    ),
  )

/** Lets a person sign in again. */
export const liftSuspension = (staff: Staff, { personId, words, once: key }: Lifting) =>
  refusedPerson.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const person = await lockPerson(tx, staff, personId)
        if (person.suspended_for === null) throw refusedPerson.because('changed')
        await setSuspension(tx, personId, null)
        await note(tx, staff, { personId, act: 'lifted', reason: null, words })
        await recordAudit(tx, 'person.suspension_lifted', { subject: personId })
        const link = new URL('/dashboard/login', config().publicUrl).href
        await postMail(tx, suspensionLiftedMail({ to: person.email, link }))
        return 'lifted'
      }),
    ),
  )

const setSuspension = (tx: Tx, personId: string, reason: SuspensionReason | null) =>
  tx.updateTable('person').set({ suspended_for: reason }).where('id', '=', personId).execute()

type Note = {
  personId: string
  act: 'suspended' | 'lifted'
  reason: SuspensionReason | null
  words: string
}

const note = (tx: Tx, { person }: Staff, { personId, ...entry }: Note) =>
  tx
    .insertInto('person_suspension')
    .values({ person_id: personId, staff_id: person.id, ...entry })
    .execute()
