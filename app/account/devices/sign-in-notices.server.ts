import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#app/account/audit.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type Actor,
  actAsPerson,
  anonymous,
  inTransaction,
  type Tx,
} from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { forgetDevice } from './known-devices.server.ts'
import { newDeviceMail } from './new-device-mail.ts'

export const noticeDays = 7

const hashOf = (token: string) => createHash('sha256').update(`not me\n${token}`).digest()

export const notMePath = '/dashboard/login/not-me'

/** Notifies a person by mail of a sign-in from a new device, with a link that ends the session. */
export async function mailNewDevice(
  tx: Tx,
  signIn: { personId: string; email: string; sessionId: string; device: string; hash: Buffer },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const { signed_in_at: at } = await tx
    .insertInto('sign_in_notice')
    .values({
      token_hash: hashOf(token),
      person_id: signIn.personId,
      session_id: signIn.sessionId,
      device: signIn.device,
      device_hash: signIn.hash,
      expires_at: sql`now() + ${noticeDays} * interval '1 day'`,
    })
    .returning('signed_in_at')
    .executeTakeFirstOrThrow()
  const link = new URL(`${notMePath}?token=${token}`, config().publicUrl).toString()
  await postMail(tx, newDeviceMail({ to: signIn.email, device: signIn.device, at, link, days: noticeDays }))
  await recordAudit(tx, 'sign_in.new_device', { subject: signIn.sessionId })
}

export type Notice = {
  device: string
  at: Date
  /** What the link has done so far. */
  state: 'open' | 'disowned' | 'all-ended'
}

/** What a link is about, while it is valid. Opening it changes nothing, because mail scanners open links. */
export async function findNotice(token: string): Promise<Notice | null> {
  const row = await inTransaction(anonymous, (tx) => noticeOf(tx, token))
  if (!row) return null
  const done = row.disowned_at ? ('disowned' as const) : ('open' as const)
  return { device: row.device, at: row.signed_in_at, state: row.all_ended_at ? 'all-ended' : done }
}

const noticeOf = (tx: Tx, token: string) =>
  tx
    .selectFrom('sign_in_notice')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()

/** "This was not me": ends that session and makes its device count as new. A second press changes nothing. */
export async function disownSignIn(actor: Actor, token: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const notice = await noticeOf(tx, token)
    if (!notice || notice.disowned_at) return
    const { person_id: personId, session_id: sessionId } = notice
    await actAsPerson(tx, personId)
    await tx.deleteFrom('session').where('id', '=', sessionId).where('person_id', '=', personId).execute()
    await forgetDevice(tx, personId, notice.device_hash)
    await tx
      .updateTable('sign_in_notice')
      .set({ disowned_at: sql`now()` })
      .where('id', '=', notice.id)
      .execute()
    await recordAudit(tx, 'sign_in.disowned', { subject: sessionId })
  })
}

/** After that: ends all the person's other sessions. */
export async function endAllByNotice(actor: Actor, token: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const notice = await noticeOf(tx, token)
    if (!notice?.disowned_at || notice.all_ended_at) return
    await actAsPerson(tx, notice.person_id)
    await tx.deleteFrom('session').where('person_id', '=', notice.person_id).execute()
    await tx
      .updateTable('sign_in_notice')
      .set({ all_ended_at: sql`now()` })
      .where('id', '=', notice.id)
      .execute()
    await recordAudit(tx, 'session.all_ended', { subject: notice.person_id })
  })
}
