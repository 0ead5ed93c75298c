import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { authenticatorMail, type SecurityChange } from './authenticator-mail.ts'

/** Says by mail what happened to somebody's second factor: whoever did not do it should know. */
export async function postSecurityMail(tx: Tx, personId: string, change: SecurityChange): Promise<void> {
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await postMail(tx, authenticatorMail({ to: email, ...change }))
}
