import { addressHash } from '#app/audit/address-hash.server.ts'
import type { Caller } from '#app/organization/caller.ts'
import { emailOf } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowTopic, listStoppedTopics } from '#app/platform/mail/suppression.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from './audit.server.ts'
import type { StoppedMail } from './mail-kinds.ts'

/** The mail that a person stopped by a link in it. */
export async function listStoppedMail(caller: Caller): Promise<StoppedMail[]> {
  const email = emailOf(caller)
  if (email === null) return []
  const rows = await inTransaction(caller.actor, (tx) => listStoppedTopics(tx, email))
  return rows.map(({ topic, since }) => ({ topic, since: torontoDate(since) }))
}

/** The person wants mail of a kind again. Repeating it changes nothing. */
export async function wantMailAgain(caller: Caller, topic: string): Promise<void> {
  const email = emailOf(caller)
  if (email === null) return
  await inTransaction(caller.actor, async (tx) => {
    if (!(await allowTopic(tx, email, topic))) return
    await recordAudit(tx, 'mail.wanted_again', { subject: addressHash(email) })
  })
}
