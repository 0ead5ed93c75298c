import { pendingDeletion } from '#app/account/deletion/pending-deletion.server.ts'
import { type PersonSession, personActor } from '#app/account/sessions.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { LeavingPerson, Matter } from '#app/platform/matter.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/profile/audit.server.ts'
import { deletionDays } from './deletion.ts'
import { deletionAskedMail, deletionUndoneMail } from './deletion-mails.ts'
import { type AccountStanding, readStanding } from './standing.server.ts'

/** `dueOn` is the day of the deletion, if it was requested. */
export type DeletionView = AccountStanding & { dueOn: string | null }

/** The text of the deletion page before the request. */
export const viewDeletion = (session: PersonSession, matters: readonly Matter[]): Promise<DeletionView> =>
  inTransaction(personActor(session), async (tx) => ({
    ...(await readStanding(tx, matters, await personOf(tx, session))),
    dueOn: await pendingDeletion(tx, session.personId),
  }))

async function personOf(tx: Tx, { personId }: PersonSession): Promise<LeavingPerson> {
  const row = tx.selectFrom('person').select('email').where('id', '=', personId)
  return { personId, ...(await row.executeTakeFirstOrThrow()) }
}

/** The day the person's account is deleted; null if no deletion was requested. */
export const findDeletion = (session: PersonSession): Promise<string | null> =>
  inTransaction(personActor(session), (tx) => pendingDeletion(tx, session.personId))

const refused = refusalOf<'blocked'>()

/** Two requests, cancellations or deletions at the same moment take turns here. */
export const lockAccount = (tx: Tx, personId: string) =>
  tx.selectFrom('person').select(['id', 'email']).where('id', '=', personId).forUpdate().executeTakeFirst()

/** Requests the deletion of the account: its person is signed out everywhere, and notified how to keep it. */
export async function askForDeletion(
  session: PersonSession,
  { matters, once: key }: { matters: readonly Matter[]; once: OnceKey },
) {
  const { personId } = session
  const dueOn = addDays(await today(), deletionDays)
  return refused.outcome(
    inTransaction(personActor(session), (tx) =>
      once(tx, key, async () => {
        const person = await lockAccount(tx, personId)
        if (!person) throw refused.because('blocked')
        const { blockers } = await readStanding(tx, matters, { personId, email: person.email })
        if (blockers.length > 0) throw refused.because('blocked')
        const before = await pendingDeletion(tx, personId)
        if (!before) {
          await tx.insertInto('account_deletion').values({ person_id: personId, due_on: dueOn }).execute()
          await recordAudit(tx, 'deletion.asked', { subject: personId, details: { due: dueOn } })
          const link = new URL('/dashboard/login', config().publicUrl).href
          await postMail(tx, deletionAskedMail({ to: person.email, dueOn, link }))
        }
        await tx.deleteFrom('session').where('person_id', '=', personId).execute()
        return before ?? dueOn
      }),
    ),
  )
}

/** Keeps the account after all; false if no deletion was pending. */
export function keepAccount(session: PersonSession): Promise<boolean> {
  const { personId } = session
  return inTransaction(personActor(session), async (tx) => {
    const person = await lockAccount(tx, personId)
    const gone = await tx.deleteFrom('account_deletion').where('person_id', '=', personId).executeTakeFirst()
    if (!person || gone.numDeletedRows === 0n) return false
    await postMail(tx, deletionUndoneMail({ to: person.email }))
    await recordAudit(tx, 'deletion.undone', { subject: personId })
    return true
  })
}
