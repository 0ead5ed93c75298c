import { sql } from 'kysely'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { filingOf } from '../filing-row.server.ts'
import { republishFiling } from '../publish-filings.server.ts'
import { tieFile } from '../tie-filings.server.ts'
import type { WithdrawalReason } from '../withdrawal.ts'
import { decideAllReports, tellRestored } from './decide-reports.server.ts'
import { lockFiling } from './lock-filing.server.ts'

type Withdrawal = {
  filingId: string
  reason: WithdrawalReason
  words: string
  /** What the reporters read; null leaves their reports open. */
  answer: string | null
  once: OnceKey
}
type Restoration = Pick<Withdrawal, 'filingId' | 'words' | 'once'>

/** From and until now: by the database's clock, like searches. */
const since = sql<string>`tstzmultirange(tstzrange(clock_timestamp(), null))`
const until = sql<string>`tstzmultirange(tstzrange(null, clock_timestamp()))`

/** Its state has changed: a colleague was faster. */
const refusal = refusalOf<'changed'>()

/** Withdraws a published filing everywhere at once: its page, file, searches and reports follow its state. */
export function withdrawFiling(staff: Staff, { filingId, reason, words, answer, once: key }: Withdrawal) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      onceDone(tx, key, async () => {
        const row = await lockFiling(tx, filingId)
        if (row?.state !== 'published') throw refusal.because('changed')
        await tx
          .updateTable('court_filing')
          .set({ state: 'withdrawn', updated_at: nowInTransaction, absent: sql`absent + ${since}` })
          .where('id', '=', filingId)
          .execute()
        await tieFile(tx, row.file_number)
        await tx
          .insertInto('court_filing_withdrawal')
          .values({ filing_id: filingId, act: 'withdrawn', reason, words, person_id: staff.person.id })
          .execute()
        await recordAudit(tx, 'filing.withdrawn', { subject: filingId, why: reason })
        const filing = filingOf(row)
        if (answer !== null) await decideAllReports(tx, staff, { filing, answer, state: 'withdrawn' })
      }),
    ),
  )
}

/** Publishes a withdrawn filing again, found by the same words as before; it is not announced as new. */
export function restoreFiling(staff: Staff, { filingId, words, once: key }: Restoration) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      onceDone(tx, key, async () => {
        const row = await lockFiling(tx, filingId)
        if (row?.state !== 'withdrawn') throw refusal.because('changed')
        const restored = tx.updateTable('court_filing').where('id', '=', filingId)
        await restored.set({ state: 'pending' }).execute()
        await republishFiling(tx, filingOf(row))
        await restored.set({ published_at: row.published_at, absent: sql`absent * ${until}` }).execute()
        await tieFile(tx, row.file_number)
        await tellRestored(tx, filingOf(row))
        await tx
          .insertInto('court_filing_withdrawal')
          .values({ filing_id: filingId, act: 'restored', reason: null, words, person_id: staff.person.id })
          .execute()
        await recordAudit(tx, 'filing.restored', { subject: filingId })
      }),
    ),
  )
}
