import { sql } from 'kysely'
import { anonymous, inTransaction } from './database/transaction.server.ts'
import { sweepUploads } from './files/sweep.server.ts'
import { sweepTemporaryFolders } from './files/temporary-folder.server.ts'

/** Removes data that was needed for minutes: counters. */
export async function removeExpired(): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    await sql`delete from rate_limit where window_ends_at < now()`.execute(tx)
  })
}

/**
 * Removes data that was needed for days: outcomes of commands, sent mail, records of scheduled work, left-over files.
 */
export async function sweep(): Promise<void> {
  await inTransaction(anonymous, async (tx) => {
    // Keys that programs choose have a content, and the API promises them 24 hours.
    await sql`delete from command_outcome where created_at <
      now() - case when content_hash is null then interval '7 days' else interval '24 hours' end`.execute(tx)
    // There is no reason to keep a sign-in code; amounts in mails are in the ledger.
    await sql`delete from outgoing_mail where sent_at < now() - interval '30 days'`.execute(tx)
    await sql`delete from mail_attachment file where not exists (select from outgoing_mail where id = file.mail_id)
      and not exists (select from sandbox_mail where id = file.mail_id)`.execute(tx)
    // Longer than a month, for monthly work; by the real time, like the jobs that request it.
    await sql`delete from schedule_run where finished_at < now() - interval '100 days'`.execute(tx)
  })
  await sweepUploads()
  await sweepTemporaryFolders()
}
