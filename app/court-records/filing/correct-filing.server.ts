import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { filingOf, findFilingRow } from '../filing-row.server.ts'
import { type Filing, republishFiling } from '../publish-filings.server.ts'
import { filingsOfFile, tieFile } from '../tie-filings.server.ts'
import { isSameOrder } from '../ties.ts'
import { fileKey } from '../words.ts'
import { type Correction, correct, type RefusedCorrection, type Typed } from './corrections.ts'
import { decideReport } from './decide-reports.server.ts'
import { lockFiling } from './lock-filing.server.ts'

type Answer = { reportId: string; answer: string }

export type CorrectFiling = {
  filingId: string
  typed: Omit<Typed, 'today'>
  /** The report that it answers; null if staff noticed it themselves. */
  report: Answer | null
  once: OnceKey
}

/** `unchanged`: nothing typed differs. `changed`: withdrawn, or answered by a colleague in the meantime. */
export type CorrectionRefusal = 'unchanged' | 'changed' | 'not-found' | Omit<RefusedCorrection, 'ok'>
const refusal = refusalOf<CorrectionRefusal>()

/** Corrects a published filing field by field: old values are kept, and searches find it by its new words at once. */
export async function correctFiling(staff: Staff, { filingId, typed, report, once: key }: CorrectFiling) {
  const today = torontoDate(await now())
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      onceDone(tx, key, async () => {
        const row = await lockFiling(tx, filingId, typed.value('file_number'))
        if (row?.state !== 'published') throw refusal.because('changed')
        const before = filingOf(row)
        const { filing, changes } = expectChange(correct(before, { ...typed, today }))
        await refuseTwice(tx, before, filing, typed.shown)
        await republishFiling(tx, filing)
        await tieFile(tx, filing.fileNumber)
        if (fileKey(filing.fileNumber) !== fileKey(before.fileNumber)) await tieFile(tx, before.fileNumber)
        await tx
          .insertInto('court_filing_correction')
          .values(
            changes.map((change) => ({
              filing_id: filingId,
              report_id: report?.reportId ?? null,
              field: change.field,
              old_value: change.old,
              new_value: change.new,
              person_id: staff.person.id,
            })),
          )
          .execute()
        const details = { fields: changes.length }
        await recordAudit(tx, 'filing.corrected', { subject: filingId, details })
        if (report) await answer(tx, staff, report, filing, 'corrected')
      }),
    ),
  )
}

function expectChange(correction: Correction) {
  if (!correction.ok) throw refusal.because({ errors: correction.errors, shown: correction.shown })
  if (correction.changes.length === 0) throw refusal.because('unchanged')
  return correction
}

/** An order exists once: a correction that would duplicate another order, published or withdrawn, is refused. */
async function refuseTwice(tx: Tx, before: Filing, after: Filing, shown: string): Promise<void> {
  const others = await filingsOfFile(tx, after.fileNumber)
  const same = others.find(
    (one) =>
      one.id !== after.id &&
      (one.state === 'published' || one.state === 'withdrawn') &&
      isSameOrder(one, after) &&
      !isSameOrder(one, before),
  )
  if (!same) return
  const which = `${same.fileNumber} of ${formatDate(same.issuedDate)}`
  const message =
    same.state === 'published'
      ? `This would be the same order as ${which}, which is published. Withdraw one of the two instead.`
      : `This would be the same order as ${which}, which was withdrawn. Look at that one first.`
  throw refusal.because({ errors: { file_number: [message] }, shown })
}

/** Answers a report without changing the filing; if it was withdrawn in the meantime, the answer says so. */
export function answerReport(
  staff: Staff,
  { filingId, report, once: key }: Omit<CorrectFiling, 'typed'> & { report: Answer },
) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      onceDone(tx, key, async () => {
        // Locked, so that no one reads that a record stands while it is being withdrawn.
        const row = await findFilingRow(tx, filingId, { isLocked: true })
        if (!row) throw refusal.because('not-found')
        await answer(tx, staff, report, filingOf(row), row.state === 'withdrawn' ? 'withdrawn' : 'answered')
      }),
    ),
  )
}

async function answer(
  tx: Tx,
  staff: Staff,
  { reportId, answer }: Answer,
  filing: Filing,
  state: 'corrected' | 'answered' | 'withdrawn',
): Promise<void> {
  if (!(await decideReport(tx, staff, reportId, { filing, answer, state }))) throw refusal.because('changed')
}
