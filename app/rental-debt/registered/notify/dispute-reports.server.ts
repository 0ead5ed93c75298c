import { sql } from 'kysely'
import type { Dispute } from '#app/disputes/subject.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { ComplianceCondition } from '#app/platform/metro2/labels.ts'
import { isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import type { DisputeReports } from '../../mail/dispute-reports.ts'
import { findUpcomingReport, reportedOn, whyNotReported } from '../bureau/upcoming-report.server.ts'

type Disputed = Pick<Dispute, 'id' | 'organizationId' | 'subjectId'>

/**
 * What the bureau has of a disputed debt and what it gets next, after the dispute changed. The transaction acts for the
 * debt's organization.
 */
export async function readDisputeReports(tx: Tx, dispute: Disputed): Promise<DisputeReports> {
  const { organizationId, subjectId: debtId } = dispute
  const { now } = await tx.selectNoFrom(nowInTransaction.as('now')).executeTakeFirstOrThrow()
  const upcoming = await findUpcomingReport(tx, organizationId, debtId, torontoDate(now.getTime()))
  const last = await tx
    .selectFrom('bureau_entry')
    .select('equifax_report_date as on')
    .select(sql<ComplianceCondition | null>`line ->> 'complianceCondition'`.as('code'))
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', debtId)
    .where('line', 'is not', null)
    .orderBy('equifax_report_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    lastReportOn: isoDateOrNull(last?.on ?? null),
    nextReportOn: reportedOn(upcoming),
    lastCode: last?.code ?? null,
    nextCode: upcoming?.outcome.kind === 'line' ? upcoming.outcome.line.complianceCondition : null,
    isHeldBack: whyNotReported(upcoming) === 'dispute_in_two_weeks',
    isPaused: await isPausedByOther(tx, dispute),
  }
}

async function isPausedByOther(tx: Tx, { id, organizationId, subjectId }: Disputed): Promise<boolean> {
  const other = await tx
    .selectFrom('dispute')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', subjectId)
    .where('id', '<>', id)
    .where('state', '=', 'open')
    .where('reporting_paused_at', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}
