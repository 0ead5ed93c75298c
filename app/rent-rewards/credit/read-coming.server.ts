import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { isRentRewardsToStart } from '#app/organization/rent-rewards-start.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { leaseSource } from '../line/lease-source.server.ts'
import type { LineFacts, LineOutcome } from '../line/line-facts.ts'
import { type DebtsInFile, nextOutcomes } from '../line/next-outcomes.server.ts'
import { readLineFacts } from '../line/read-line-facts.server.ts'
import { unknownMonths } from '../months/confirmed.ts'
import { monthOf } from '../months/months.ts'
import { type ComingReason, type ComingReport, namedLeases } from './coming-report.ts'

type Asked = { organizationId: string; today: IsoDate; debtsInFile: DebtsInFile }

const partSize = 1000

/** Above this number of leases, to count takes up to seconds: it is done when someone asks. */
export const maxCountedUnasked = 1000

/** The day of the coming file alone, where more leases may be in it than are counted unasked. */
export async function readComingDay(
  tx: Tx,
  { organizationId, today }: Pick<Asked, 'organizationId' | 'today'>,
  max = maxCountedUnasked,
): Promise<IsoDate | null> {
  const reportDate = await findNextFileDate(tx, today)
  const part = { after: null, limit: max + 1 }
  const candidates = await leaseSource.listCandidates(tx, organizationId, reportDate, part)
  return candidates.length > max ? reportDate : null
}

/**
 * The coming file as the job would make it now: the same leases and the same rule, lease by lease, so that no page counts
 * what would not be sent.
 */
export async function readComing(tx: Tx, asked: Asked): Promise<ComingReport> {
  const { organizationId, today } = asked
  const reportDate = await findNextFileDate(tx, today)
  const hasEnded = (await readRentRewardsEnd(tx, organizationId)) !== null
  const isToStart = !hasEnded && (await isRentRewardsToStart(tx, organizationId))
  const idsOf = new Map<ComingReason, string[]>()
  const counts = { sent: 0, takenOut: 0 }
  for (let after: string | null = null, isDone = false; !isDone; ) {
    const part = { after, limit: partSize }
    const ids = await leaseSource.listCandidates(tx, organizationId, reportDate, part)
    for (const [id, kind] of await kindsOf(tx, { ...asked, ids, reportDate })) {
      if (kind === 'sent' || kind === 'takenOut') counts[kind] += 1
      else if (kind !== null) idsWith(idsOf, kind).push(id)
    }
    after = ids.at(-1) ?? null
    isDone = ids.length < partSize
  }
  return {
    reportDate,
    month: monthOf(reportDate),
    closed: hasEnded ? 'ended' : isToStart ? 'not_started' : null,
    ...counts,
    leftOut: await nameLeftOut(tx, organizationId, idsOf),
  }
}

function idsWith(idsOf: Map<ComingReason, string[]>, reason: ComingReason): string[] {
  const ids = idsOf.get(reason) ?? []
  idsOf.set(reason, ids)
  return ids
}

/** Null: nothing is to be sent, and nothing is missing. */
type Kind = 'sent' | 'takenOut' | ComingReason | null

async function kindsOf(
  tx: Tx,
  { organizationId, today, debtsInFile, ids, reportDate }: Asked & { ids: string[]; reportDate: IsoDate },
): Promise<Map<string, Kind>> {
  const kinds = new Map<string, Kind>()
  const onFault = (id: string, error: unknown) => {
    log().error({ lease: id, error: describeError(error) }, 'no count of the bureau line of a lease')
    kinds.set(id, 'fault')
  }
  const facts = await readLineFacts(tx, { organizationId, ids, reportDate }, onFault)
  const outcomes = await nextOutcomes(tx, { organizationId, facts, reportDate, debtsInFile }, onFault)
  for (const [id, outcome] of outcomes) kinds.set(id, kindOf(outcome, facts.get(id), today))
  return kinds
}

function kindOf(outcome: LineOutcome, facts: LineFacts | undefined, today: IsoDate): Kind {
  if (outcome.kind === 'line')
    return outcome.line.consumers.some(({ ecoa }) => ecoa === '1' || ecoa === '2') ? 'sent' : 'takenOut'
  if (outcome.kind === 'not_due') return outcome.reason === 'not_due_yet' ? 'not_due_yet' : null
  const isToBeDue =
    outcome.reason === 'not_confirmed' &&
    facts !== undefined &&
    unknownMonths(facts.months, today).length === 0
  return isToBeDue ? 'to_be_due' : outcome.reason
}

async function nameLeftOut(
  tx: Tx,
  organizationId: string,
  idsOf: ReadonlyMap<ComingReason, readonly string[]>,
): Promise<ComingReport['leftOut']> {
  const named = [...idsOf.values()].flatMap((ids) => ids.slice(0, namedLeases))
  const rows =
    named.length === 0
      ? []
      : await tx
          .selectFrom('lease')
          .select(['id', 'address_1', 'address_2', 'city'])
          .where('organization_id', '=', organizationId)
          .where('id', '=', anyOf(named))
          .execute()
  const addressOf = new Map(
    rows.map(({ id, address_1, address_2, city }) => [
      id,
      [address_2, address_1, city].filter(Boolean).join(', '),
    ]),
  )
  return [...idsOf]
    .map(([reason, ids]) => ({
      reason,
      count: ids.length,
      leases: ids
        .slice(0, namedLeases)
        .map((id) => ({ id, address: addressOf.get(id) ?? '' }))
        .toSorted((a, b) => a.address.localeCompare(b.address, 'en')),
    }))
    .toSorted((a, b) => b.count - a.count)
}
