import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { reportDateAfter, reportDateFrom } from '#app/bureau/report-dates.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { addDays, type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import type { BureauFacts, BureauOutcome, HeldReason, LeftOutReason } from './bureau-facts.ts'
import { bureauLine } from './bureau-line.ts'
import { configuredProfile } from './configured-profile.server.ts'
import { isCandidate } from './due-debts.server.ts'
import { readBureauFacts } from './read-bureau-facts.server.ts'

type Line = { reportDate: IsoDate; outcome: Extract<BureauOutcome, { kind: 'line' }>; facts: BureauFacts }
type NoLine = {
  reportDate: IsoDate
  outcome: { kind: 'left_out' | 'held'; reason: HeldReason | LeftOutReason }
  facts: null
}
export type UpcomingReport = Line | NoLine

/**
 * What the job will do with a debt in the next file that includes it; null if none will. Pages and mails promise
 * nothing else. The transaction acts for the organization that filed it: a debtor's own rows alone would give another
 * line. With a status, what it would do if the debt had that one.
 */
export async function findUpcomingReport(
  tx: Tx,
  organizationId: string,
  debtId: string,
  today: IsoDate,
  as?: DebtStatus,
): Promise<UpcomingReport | null> {
  const from = await findNextFileDate(tx, today)
  let isFault = false
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no preview of the bureau line of a debt')
    isFault = true
  }
  const facts = (await readBureauFacts(tx, organizationId, [debtId], from, onFault)).get(debtId)
  try {
    if (facts) {
      const { reportDate, outcome } = nextOutcome(as ? { ...facts, status: as } : facts, from)
      if (outcome.kind === 'not_due') return null
      return outcome.kind === 'line' ? { reportDate, outcome, facts } : { reportDate, outcome, facts: null }
    }
  } catch (error) {
    onFault(debtId, error)
  }
  return isFault ? nextFault(tx, organizationId, debtId, from) : null
}

/** The 15th of the report; null if there is none. */
export const reportedOn = (upcoming: UpcomingReport | null): IsoDate | null =>
  upcoming?.facts ? upcoming.reportDate : null

/** Why it is left out, if it is due. */
export const whyNotReported = (upcoming: UpcomingReport | null) =>
  upcoming?.facts === null ? upcoming.outcome.reason : null

/** The job leaves a debt that it cannot calculate out of the first file in which it is due. */
async function nextFault(
  tx: Tx,
  organizationId: string,
  debtId: string,
  from: IsoDate,
): Promise<NoLine | null> {
  for (const reportDate of [from, reportDateAfter(from)]) {
    if (await isCandidate(tx, organizationId, reportDate, debtId))
      return { reportDate, outcome: { kind: 'left_out', reason: 'fault' }, facts: null }
  }
  return null
}

/** In the grace period the next report is the first 15th after it, which may be a month later. */
function nextOutcome(facts: BureauFacts, from: IsoDate): { reportDate: IsoDate; outcome: BureauOutcome } {
  const { dialect } = config().bureau
  const { graceEndsOn } = facts
  const first = graceEndsOn && !isBefore(graceEndsOn, from) ? reportDateFrom(addDays(graceEndsOn, 1)) : from
  for (const reportDate of [first, reportDateAfter(first)]) {
    // By then the two weeks are over, and the upkeep has updated the debt.
    const asOfThen: BureauFacts = facts.status === 'notified' ? { ...facts, status: 'active' } : facts
    const outcome = bureauLine(asOfThen, reportDate, dialect, configuredProfile())
    if (outcome.kind !== 'not_due' || outcome.reason !== 'not_active_yet') return { reportDate, outcome }
  }
  return { reportDate: first, outcome: { kind: 'not_due', reason: 'not_active_yet' } }
}
