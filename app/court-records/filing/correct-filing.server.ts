import { recordAudit } from '#app/audit/record.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { filingOf, findFilingRow } from '../filing-row.server.ts'
import { paths } from '../paths.ts'
import { type Filing, republishFiling } from '../publish-filings.server.ts'
import { type Correction, correct } from './corrections.ts'
import { filingUrl } from './filing-url.server.ts'
import { reportOutcomeMail } from './mails.ts'

type Answer = { reportId: string; answer: string }

export type CorrectFiling = {
  filingId: string
  typed: (name: string) => string | null
  /** The report that it answers; null where staff noticed it themselves. */
  report: Answer | null
  once: OnceKey
}

/** `unchanged`: nothing was typed that is not there. `changed`: withdrawn, or answered by somebody else meanwhile. */
export type CorrectionRefusal = 'unchanged' | 'changed' | { errors: Record<string, string[]> }
const refusal = refusalOf<CorrectionRefusal>()

/** Corrects a published filing field by field: what stood there is kept, and searches find it by its new words at once. */
export function correctFiling(staff: Staff, { filingId, typed, report, once: key }: CorrectFiling) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const row = await findFilingRow(tx, filingId, { isLocked: true })
        if (!row) throw notFound()
        if (row.state !== 'published') throw refusal.because('changed')
        const corrected = expectChange(correct(filingOf(row), typed))
        await republishFiling(tx, corrected.filing)
        await tx
          .insertInto('court_filing_correction')
          .values(
            corrected.changes.map((change) => ({
              filing_id: filingId,
              report_id: report?.reportId ?? null,
              field: change.field,
              old_value: change.old,
              new_value: change.new,
              person_id: staff.person.id,
            })),
          )
          .execute()
        const details = { fields: corrected.changes.length }
        await recordAudit(tx, 'filing.corrected', { subject: filingId, details })
        if (report) await decide(tx, staff, { ...report, filing: corrected.filing, state: 'corrected' })
        return null
      }),
    ),
  )
}

function expectChange(correction: Correction) {
  if (!correction.ok) throw refusal.because({ errors: correction.errors })
  if (correction.changes.length === 0) throw refusal.because('unchanged')
  return correction
}

/** Answers a report without a change of the filing. */
export function answerReport(
  staff: Staff,
  { filingId, report, once: key }: Omit<CorrectFiling, 'typed'> & { report: Answer },
) {
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const row = await findFilingRow(tx, filingId)
        if (!row) throw notFound()
        await decide(tx, staff, { ...report, filing: filingOf(row), state: 'answered' })
        return null
      }),
    ),
  )
}

type Decision = Answer & { filing: Filing; state: 'corrected' | 'answered' }

async function decide(tx: Tx, staff: Staff, { reportId, answer, filing, state }: Decision): Promise<void> {
  const decided = await tx
    .updateTable('court_filing_report')
    .set({ state, answer, decided_by: staff.person.id, decided_at: new Date() })
    .where('id', '=', reportId)
    .where('filing_id', '=', filing.id)
    .where('state', '=', 'open')
    .returning('email')
    .executeTakeFirst()
  if (!decided) throw refusal.because('changed')
  await recordAudit(tx, 'filing.report_answered', {
    subject: reportId,
    partOf: filing.id,
    details: { outcome: state },
  })
  if (!decided.email) return
  const { fileNumber } = filing
  const url = filingUrl(paths.filing(filing.id))
  await postMail(tx, reportOutcomeMail({ to: decided.email, fileNumber, state, answer, url }))
}
