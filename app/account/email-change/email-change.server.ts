import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#app/account/audit.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit, type RateLimit } from '#app/platform/http/rate-limit.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { AddressChange, Matter } from '#app/platform/matter.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type PersonSession, personActor } from '../sessions.server.ts'
import { hitMailLimits } from '../sign-in-limits.server.ts'
import {
  changesADay,
  type EmailLink,
  type LinkFault,
  linkHours,
  type PendingChange,
  type WhichAddress,
} from './email-change.ts'
import { addressTakenMail, confirmNewMail, confirmOldMail, emailChangedMail } from './email-change-mails.ts'
import { emailPaths } from './paths.ts'

const changesOfPerson = {
  name: 'email-change',
  hits: changesADay,
  seconds: 24 * 60 * 60,
} as const satisfies RateLimit

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(`email change\n${token}`).digest()
const absolute = (path: string) => new URL(path, config().publicUrl).href

/** The person's own row, locked: two changes by one person take turns. */
const lockPerson = (tx: Tx, personId: string) =>
  tx
    .selectFrom('person')
    .select(['id', 'email'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

const refused = refusalOf<{ reason: 'same' } | { reason: 'limit'; waitSeconds: number }>()

/**
 * Mails a link to the current address and to the new one; it replaces a pending change. The answer never reveals
 * whether the new address has an account.
 */
export function askForEmailChange(
  session: PersonSession,
  { email, client, once: key }: { email: string; client: string; once: OnceKey },
) {
  const { personId } = session
  return refused.outcome(
    (async () => {
      await countAsked(session, { email, client })
      return inTransaction(personActor(session), (tx) =>
        once(tx, key, async () => {
          const person = await lockPerson(tx, personId)
          if (person.email === email) throw refused.because({ reason: 'same' })
          const [oldToken, newAddressToken] = [newToken(), newToken()]
          const isOthers = await isTaken(tx, email)
          const row = {
            new_email: email,
            old_hash: hashOf(oldToken),
            new_hash: isOthers ? null : hashOf(newAddressToken),
            old_confirmed_at: null,
            new_confirmed_at: null,
            expires_at: sql<Date>`now() + ${linkHours} * interval '1 hour'`,
          }
          await tx
            .insertInto('email_change')
            .values({ person_id: personId, ...row })
            .onConflict((conflict) =>
              conflict.column('person_id').doUpdateSet({ ...row, created_at: sql`now()` }),
            )
            .execute()
          const linkTo = (token: string) => absolute(emailPaths.confirm(token))
          await postMail(tx, confirmOldMail({ to: person.email, newEmail: email, link: linkTo(oldToken) }))
          await postMail(
            tx,
            isOthers
              ? addressTakenMail({ to: email, link: absolute('/dashboard/login') })
              : confirmNewMail({ to: email, link: linkTo(newAddressToken) }),
          )
          await recordAudit(tx, 'email.change_asked', { subject: personId })
          return 'asked'
        }),
      )
    })(),
  )
}

/** In its own transaction, so that the count stays whatever happens next. */
async function countAsked(session: PersonSession, { email, client }: { email: string; client: string }) {
  const waitSeconds = await inTransaction(
    personActor(session),
    async (tx) =>
      (await hitRateLimit(tx, changesOfPerson, session.personId)) ?? (await hitMailLimits(tx, email, client)),
  )
  if (waitSeconds !== null) throw refused.because({ reason: 'limit', waitSeconds })
}

const selectChange = (tx: Tx, personId: string) =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('person_id', '=', personId)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectChange>['executeTakeFirst']>>>

const pendingOf = (row: Row): PendingChange => ({
  newEmail: row.new_email,
  isOldConfirmed: row.old_confirmed_at !== null,
  isNewConfirmed: row.new_confirmed_at !== null,
})

/** The pending change; null if there is none or its links have expired. */
export async function findPendingChange(session: PersonSession): Promise<PendingChange | null> {
  const row = await inTransaction(personActor(session), (tx) =>
    selectChange(tx, session.personId).executeTakeFirst(),
  )
  return row && !row.is_over ? pendingOf(row) : null
}

/** Which of the two addresses a link was mailed to; only this person's row is checked. */
function whichOf(row: Row | undefined, token: string): WhichAddress | LinkFault {
  const hash = hashOf(token)
  const which = row?.old_hash.equals(hash) ? 'old' : row?.new_hash?.equals(hash) ? 'new' : null
  if (!row || !which) return 'unknown'
  return row.is_over ? 'expired' : which
}

/** What a link is about. Opening it changes nothing, because mail scanners open links. */
export async function findEmailLink(session: PersonSession, token: string): Promise<EmailLink | LinkFault> {
  const row = await inTransaction(personActor(session), (tx) =>
    selectChange(tx, session.personId).executeTakeFirst(),
  )
  const which = whichOf(row, token)
  if (!row || which === 'unknown' || which === 'expired') return which as LinkFault
  const pending = pendingOf(row)
  const isConfirmed = which === 'old' ? pending.isOldConfirmed : pending.isNewConfirmed
  return { ...pending, which, isConfirmed }
}

const refusedLink = refusalOf<LinkFault>()

/**
 * Confirms one of the addresses. With the second one, the account gets the new address: what was stored under it
 * follows, every other session and every code for the old address ends, and both addresses are notified.
 */
export function confirmAddress(
  session: PersonSession,
  { token, matters, once: key }: { token: string; matters: readonly Matter[]; once: OnceKey },
) {
  const { personId } = session
  return refusedLink.outcome(
    orTaken(
      inTransaction(personActor(session), (tx) =>
        once(tx, key, async () => {
          const person = await lockPerson(tx, personId)
          const row = await selectChange(tx, personId).executeTakeFirst()
          const which = whichOf(row, token)
          if (!row || which === 'unknown' || which === 'expired')
            throw refusedLink.because(which as LinkFault)
          await tx
            .updateTable('email_change')
            .set({
              old_confirmed_at: row.old_confirmed_at ?? (which === 'old' ? sql`now()` : null),
              new_confirmed_at: row.new_confirmed_at ?? (which === 'new' ? sql`now()` : null),
            })
            .where('person_id', '=', personId)
            .execute()
          await recordAudit(tx, 'email.confirmed', { subject: personId, details: { address: which } })
          if (which === 'old' ? !row.new_confirmed_at : !row.old_confirmed_at) return 'waiting'
          await tx.deleteFrom('email_change').where('person_id', '=', personId).execute()
          // Another account was created with it in the meantime.
          if (await isTaken(tx, row.new_email)) return 'taken'
          await changeEmail(tx, session, { from: person.email, to: row.new_email, matters })
          return 'changed'
        }),
      ),
    ),
  )
}

const uniqueViolation = '23505'

/** Another account got the address at this moment: the database decides, and nothing was changed. */
async function orTaken<Done>(work: Promise<Done>): Promise<Done | 'taken'> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return 'taken'
    throw error
  }
}

async function changeEmail(
  tx: Tx,
  { personId, sessionId }: PersonSession,
  { from, to, matters }: AddressChange & { matters: readonly Matter[] },
): Promise<void> {
  // While the old address is still the person's own: row level security requires it.
  await sql`select set_config('app.new_email', ${to}, true)`.execute(tx)
  for (const { changeAddress } of matters) await changeAddress?.(tx, { from, to })
  await tx.updateTable('person').set({ email: to }).where('id', '=', personId).execute()
  await tx.deleteFrom('session').where('person_id', '=', personId).where('id', '<>', sessionId).execute()
  await tx
    .updateTable('sign_in_attempt')
    .set({ used_at: sql`now()` })
    .where('email', '=', from)
    .where('used_at', 'is', null)
    .execute()
  await recordAudit(tx, 'email.changed', { subject: personId })
  for (const address of [from, to]) await postMail(tx, emailChangedMail({ to: address, newEmail: to }))
}

/** Cancels a pending change. */
export function stopEmailChange(session: PersonSession): Promise<boolean> {
  const { personId } = session
  return inTransaction(personActor(session), async (tx) => {
    const gone = await tx.deleteFrom('email_change').where('person_id', '=', personId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) return false
    await recordAudit(tx, 'email.change_stopped', { subject: personId })
    return true
  })
}
