import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { feedbackPaths } from './feedback.ts'

/** The open feedback, oldest first. */
export async function listWaitingFeedback(tx: Tx, limit: number) {
  const rows = await tx
    .selectFrom('feedback')
    .select(['id', 'url', 'email', 'created_at as since'])
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, url, email, since }) => ({
    id,
    to: feedbackPaths.one(id),
    reference: null,
    about: `From ${new URL(url, 'https://rentbook.invalid').pathname}`,
    state: email === null ? 'New' : 'Can be answered',
    since: torontoDate(since),
  }))
}
