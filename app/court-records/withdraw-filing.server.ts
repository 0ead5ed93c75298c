import { recordAudit } from '#app/audit/record.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type FilingRow, filingOf, findFilingRow } from './filing-row.server.ts'
import { republishFiling } from './publish-filings.server.ts'
import { lockFileNumber, tieFile } from './tie-filings.server.ts'
import type { WithdrawalReason } from './withdrawal.ts'

type Withdrawal = { filingId: string; reason: WithdrawalReason; words: string; once: OnceKey }
type Restoration = Omit<Withdrawal, 'reason'>

/** It is in another state by now: somebody else was quicker. */
const refusal = refusalOf<'changed'>()

/** Takes a published filing out of everything at once: its page, its file, searches and reports go by its state. */
export function withdrawFiling(staff: Staff, { filingId, reason, words, once: key }: Withdrawal) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const row = await lockFiling(tx, filingId)
        if (row.state !== 'published') throw refusal.because('changed')
        await tx
          .updateTable('court_filing')
          .set({ state: 'withdrawn', search: null, ranked: null, updated_at: new Date() })
          .where('id', '=', filingId)
          .execute()
        await tieFile(tx, row.file_number)
        await tx
          .insertInto('court_filing_withdrawal')
          .values({ filing_id: filingId, act: 'withdrawn', reason, words, person_id: staff.person.id })
          .execute()
        await recordAudit(tx, 'filing.withdrawn', { subject: filingId, why: reason })
        return null
      }),
    ),
  )
}

/** Puts a filing that staff withdrew there again, found by the same words as before. */
export function restoreFiling(staff: Staff, { filingId, words, once: key }: Restoration) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const row = await lockFiling(tx, filingId)
        if (row.state !== 'withdrawn') throw refusal.because('changed')
        await tx.updateTable('court_filing').set({ state: 'pending' }).where('id', '=', filingId).execute()
        await republishFiling(tx, filingOf(row))
        await tieFile(tx, row.file_number)
        await tx
          .insertInto('court_filing_withdrawal')
          .values({ filing_id: filingId, act: 'restored', reason: null, words, person_id: staff.person.id })
          .execute()
        await recordAudit(tx, 'filing.restored', { subject: filingId })
        return null
      }),
    ),
  )
}

/** Its file number first, as everybody does who files or ties orders: no two wait for each other. */
async function lockFiling(tx: Tx, filingId: string): Promise<FilingRow> {
  const seen = await findFilingRow(tx, filingId)
  if (!seen) throw notFound()
  await lockFileNumber(tx, seen.file_number)
  const row = await findFilingRow(tx, filingId, { isLocked: true })
  if (!row) throw notFound()
  return row
}
