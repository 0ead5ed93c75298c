import { sql } from 'kysely'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { paths } from '../paths.ts'
import { filingUrl } from './filing-url.server.ts'
import { type ReportOutcome, reportOutcomeMail, restoredMail } from './mails.ts'

type Decision = {
  filing: { id: string; fileNumber: string }
  /** What the reporters read. */
  answer: string
  state: ReportOutcome
}

/** Decides one report; false if a colleague has. */
export async function decideReport(
  tx: Tx,
  staff: Staff,
  reportId: string,
  decision: Decision,
): Promise<boolean> {
  return (await decideOpen(tx, staff, decision, reportId)) > 0
}

/** Decides all open reports about a filing and notifies each reporter once; returns their number. */
export const decideAllReports = (tx: Tx, staff: Staff, decision: Decision): Promise<number> =>
  decideOpen(tx, staff, decision, null)

async function decideOpen(
  tx: Tx,
  staff: Staff,
  { filing, answer, state }: Decision,
  reportId: string | null,
): Promise<number> {
  const decided = await tx
    .updateTable('court_filing_report')
    .set({ state, answer, decided_by: staff.person.id, decided_at: nowInTransaction })
    .where('filing_id', '=', filing.id)
    .where('state', '=', 'open')
    .$if(reportId !== null, (query) => query.where('id', '=', reportId ?? ''))
    .returning(['id', 'email'])
    .execute()
  for (const { id } of decided)
    await recordAudit(tx, 'filing.report_answered', {
      subject: id,
      partOf: filing.id,
      details: { outcome: state },
    })
  const { fileNumber } = filing
  const url = filingUrl(paths.filing(filing.id))
  for (const to of new Set(decided.map(({ email }) => email)))
    if (to) await postMail(tx, reportOutcomeMail({ to, fileNumber, state, answer, url }))
  return decided.length
}

/** Notifies everyone who was notified of a withdrawn filing: it is published again. */
export async function tellRestored(tx: Tx, filing: Decision['filing']): Promise<void> {
  const reporters = await tx
    .selectFrom('court_filing_report as report')
    .select('report.email')
    .distinct()
    .where('report.filing_id', '=', filing.id)
    .where('report.state', '=', 'withdrawn')
    .where('report.decided_at', '>', (e) =>
      e
        .selectFrom('court_filing_withdrawal as act')
        .select((s) =>
          s.fn.coalesce(s.fn.max('act.created_at'), sql<Date>`'-infinity'::timestamptz`).as('at'),
        )
        .where('act.filing_id', '=', filing.id)
        .where('act.act', '=', 'restored'),
    )
    .execute()
  const url = filingUrl(paths.filing(filing.id))
  for (const { email: to } of reporters)
    if (to) await postMail(tx, restoredMail({ to, fileNumber: filing.fileNumber, url }))
}
