import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'

export type TestMail = { id: string; to: string; subject: string; at: Date }

/** What would have been mailed, newest first; the transaction acts for the test organization. */
export async function readTestMail(
  tx: Tx,
  { organizationId, page }: { organizationId: string; page: number },
): Promise<Paging & { total: number; mails: TestMail[] }> {
  const own = tx.selectFrom('test_mail').where('organization_id', '=', organizationId)
  const counted = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { offset, ...paging } = pageAt(page, total)
  const rows = await own
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(rowsPerPage)
    .offset(offset)
    .execute()
  return {
    ...paging,
    total,
    mails: rows.map(({ id, recipient: to, subject, created_at: at }) => ({ id, to, subject, at })),
  }
}
