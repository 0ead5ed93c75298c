import { lineFields } from '#app/bureau/line/line-fields.ts'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { reportDateAfter, shownFrom } from '#app/bureau/report-dates.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { unknownInFile, unknownMonths } from '../months/confirmed.ts'
import { isRentLeft } from '../months/left-rent.ts'
import { firstDayOf } from '../months/months.ts'
import { lateAhead } from './late-ahead.ts'
import type { LeaseLine, LineFacts, LineOutcome } from './line-facts.ts'
import { leaseFields } from './line-labels.ts'
import { type DebtsInFile, nextOutcomes } from './next-outcomes.server.ts'
import type { NextReport } from './next-report.ts'
import { ownReason } from './own-reason.ts'
import { readLineFacts } from './read-line-facts.server.ts'
import { notDueToConfirm, wordsOf } from './reasons.ts'

type Asked = { organizationId: string; leaseId: string; today: IsoDate; debtsInFile: DebtsInFile }

type Opened = {
  as: 'landlord' | 'renter'
  actor: Parameters<typeof inTransaction>[0]
  lease: { id: string; organizationId: string; renters: readonly { id: string }[] }
  today: IsoDate
}

/** The next report of a lease for the side that has opened it; null for a renter of no row. */
export function nextReportFor(
  { as, actor, lease, today }: Opened,
  debtsInFile: DebtsInFile,
): Promise<NextReport | null> {
  const { id: leaseId, organizationId, renters } = lease
  const asked = { organizationId, leaseId, today, debtsInFile }
  if (as === 'landlord') return inTransaction(actor, (tx) => readNextReport(tx, asked))
  const [own] = renters
  return own ? readOwnNextReport({ ...asked, renterId: own.id }) : Promise.resolve(null)
}

/** What the job will do with a lease in the next file, for its landlord. Pages promise nothing else. */
async function readNextReport(tx: Tx, asked: Asked): Promise<NextReport> {
  const { reportDate, outcome, facts } = await nextOutcome(tx, asked)
  const nameOf = (id: string) => {
    const renter = facts?.renters.find((each) => each.id === id)
    return renter ? `${renter.firstName} ${renter.lastName}` : ''
  }
  const isPreview = asked.today >= shownFrom(reportDate)
  if (outcome.kind !== 'line')
    return {
      reportDate,
      isPreview,
      line: null,
      why: whyNone(outcome.reason, facts, { reportDate, today: asked.today })?.landlord ?? '',
      without: [],
      late: null,
    }
  const { line, without } = outcome
  return {
    reportDate,
    isPreview,
    line: shownLine(
      line,
      facts,
      facts?.past.lastLine ?? null,
      line.consumers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ),
    why: null,
    without: without.map(({ renterId, reason }) => ({
      name: nameOf(renterId),
      why: wordsOf(reason)?.landlord ?? '',
    })),
    late: null,
  }
}

/** The same for one of its renters: nothing of the others. It reads in the name of the landlord's organization. */
function readOwnNextReport(asked: Asked & { renterId: string }): Promise<NextReport> {
  const { organizationId, today, renterId } = asked
  return inTransaction({ personId: null, organizationId }, async (tx) => {
    const { reportDate, outcome, facts } = await nextOutcome(tx, asked)
    const isPreview = today >= shownFrom(reportDate)
    const renter = facts?.renters.find(({ id }) => id === renterId)
    const late = facts && renter ? lateAhead(facts, renter, reportDate) : null
    const none = (reason: string): NextReport => ({
      reportDate,
      isPreview,
      line: null,
      why: whyNone(reason, facts, { reportDate, today })?.renter ?? '',
      without: [],
      late,
    })
    if (outcome.kind !== 'line')
      return none(
        facts && renter ? ownReason(facts, renter, { reason: outcome.reason, reportDate }) : outcome.reason,
      )
    const own = outcome.without.find((each) => each.renterId === renterId)
    if (own) return none(own.reason)
    if (!outcome.line.consumers.some((each) => each.renterId === renterId)) return none('no_consent')
    return {
      reportDate,
      isPreview,
      line: shownLine(
        outcome.line,
        facts,
        ownLine(facts?.past.lastLine ?? null, renterId),
        renter ? [`${renter.firstName} ${renter.lastName}`] : [],
      ),
      why: null,
      without: [],
      late,
    }
  })
}

/** What keeps a lease out of the next file, as of today. */
function whyNone(
  reason: string,
  facts: LineFacts | null,
  { reportDate, today }: { reportDate: IsoDate; today: IsoDate },
) {
  if (reason !== 'not_confirmed' || facts === null) return wordsOf(reason)
  const [due] = unknownMonths(facts.months, today)
  const [month] = unknownInFile(facts.months, reportDate)
  return due === undefined && month !== undefined ? notDueToConfirm(firstDayOf(month)) : wordsOf(reason)
}

const onFault = (_: string, error: unknown): never => {
  throw error
}

async function nextOutcome(
  tx: Tx,
  { organizationId, leaseId, today, debtsInFile }: Asked,
): Promise<{ reportDate: IsoDate; outcome: LineOutcome; facts: LineFacts | null }> {
  const first = await findNextFileDate(tx, today)
  try {
    const facts = (
      await readLineFacts(tx, { organizationId, ids: [leaseId], reportDate: first }, onFault)
    ).get(leaseId)
    if (!facts) return { reportDate: first, outcome: { kind: 'not_due', reason: 'closed' }, facts: null }
    const outcomeOn = async (reportDate: IsoDate): Promise<LineOutcome> => {
      const asked = { organizationId, facts: new Map([[leaseId, facts]]), reportDate, debtsInFile }
      return (await nextOutcomes(tx, asked, onFault)).get(leaseId) ?? { kind: 'not_due', reason: 'closed' }
    }
    const outcome = await outcomeOn(first)
    if (outcome.kind === 'not_due' && outcome.reason === 'not_due_yet') {
      const second = reportDateAfter(first)
      return { reportDate: second, outcome: await outcomeOn(second), facts }
    }
    return { reportDate: first, outcome, facts }
  } catch (error) {
    log().error({ lease: leaseId, error: describeError(error) }, 'no preview of the bureau line of a lease')
    const period = { amount: 0, startsOn: first, endsOn: first }
    return { reportDate: first, outcome: { kind: 'left_out', reason: 'fault', ...period }, facts: null }
  }
}

/** A line that a renter was in: they read nothing of the others. */
const ownLine = (line: LeaseLine | null, renterId: string): LeaseLine | null =>
  line?.consumers.some((each) => each.renterId === renterId) ? line : null

const shownLine = (line: LeaseLine, facts: LineFacts | null, last: LeaseLine | null, names: string[]) => ({
  names,
  fields: lineFields(leaseFields, line, last),
  isFirst: last === null,
  status: line.accountStatus,
  balance: line.currentBalance,
  pastDue: line.amountPastDue,
  dispute: line.complianceCondition,
  isUnderPlan: line.specialComment !== null,
  leavesRent: facts !== null && line.asOf === line.reportDate && isRentLeft(facts.months, line.reportDate),
})
