import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { isPersonal } from '../line/own-reason.ts'
import { leaseSourceName } from '../line/source-name.ts'
import type { Month } from '../months/months.ts'
import { statementYears } from '../statement/year-statement.ts'
import { bureauCounts, type LeaseReport, type SentMonth, sentMonths } from './sent-months.ts'

/** What was sent of a lease, as its page shows it to one of its sides. */
export type SentView = {
  months: SentMonth[]
  /** For a renter: of the last twelve months, those that the bureau has of them; null if none. */
  counts: { onTime: number; late: number } | null
  /** For a renter: the years that have a statement, latest first. */
  years: number[]
}

type Asked = { as: 'landlord' | 'renter'; lease: LeaseView }

/** Two statements, in the name of the landlord's organization: a renter gets what was about them. */
export async function readSent({ as, lease }: Asked): Promise<SentView> {
  const { organizationId, id: leaseId } = lease
  const [own] = lease.renters
  const months = lease.months.map(({ month }) => month)
  if (as === 'renter' && !own) return { months: [], counts: null, years: [] }
  const { reports, isAlone } = await inTransaction({ personId: null, organizationId }, async (tx) => ({
    reports: await readReports(tx, { organizationId, leaseId }),
    isAlone: (await countRenters(tx, { organizationId, leaseId })) === 1,
  }))
  if (as === 'landlord' || !own) return { months: sentMonths(reports, months, null), counts: null, years: [] }
  return {
    months: sentMonths(isAlone ? reports : reports.map(withoutPersonal), months, own.id),
    counts: bureauCounts(reports, lastOf(lease), own.id),
    years: statementYears(
      reports.flatMap(({ line }) => line ?? []),
      own.id,
    ),
  }
}

/** The reason of a lease can be that of a roommate. */
const withoutPersonal = (report: LeaseReport): LeaseReport =>
  report.reason !== null && isPersonal(report.reason) ? { ...report, reason: null } : report

async function countRenters(
  tx: Tx,
  { organizationId, leaseId }: { organizationId: string; leaseId: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('lease_renter')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const lastOf = ({ lastMonths }: LeaseView): Month[] => lastMonths.map(({ month }) => month)

/** The files that a lease is in, or was left out of, oldest first. */
async function readReports(
  tx: Tx,
  { organizationId, leaseId }: { organizationId: string; leaseId: string },
): Promise<LeaseReport[]> {
  const rows = await tx
    .selectFrom('bureau_entry as e')
    .innerJoin('bureau_batch as b', 'b.id', 'e.batch_id')
    .select(['e.equifax_report_date', 'e.line', 'e.reason'])
    .where('e.organization_id', '=', organizationId)
    .where('e.subject_id', '=', leaseId)
    .where('e.source', '=', leaseSourceName)
    .where('b.state', '<>', 'collecting')
    .orderBy('e.equifax_report_date')
    .execute()
  return rows.map(({ equifax_report_date, line, reason }) => ({
    reportDate: isoDate(equifax_report_date),
    line: reason === null ? (line as LeaseReport['line']) : null,
    reason,
  }))
}
