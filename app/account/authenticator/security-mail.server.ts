import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { authenticatorMail, type SecurityChange } from './authenticator-mail.ts'

/** Tells a person by mail about a change of their second factor, in case they did not make it. */
export async function postSecurityMail(tx: Tx, personId: string, change: SecurityChange): Promise<void> {
  const { email } = await tx
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await postMail(tx, authenticatorMail({ to: email, ...change }))
}
