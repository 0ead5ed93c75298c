import { randomUUID } from 'node:crypto'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAuditOfEach } from '#app/rent-rewards/audit.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { lockLeases } from '../leases/lock-leases.server.ts'
import { chargesUntil } from './charges.ts'
import type { LeaseMonths, Said } from './confirmed.ts'
import { dropFromDraft } from './month-draft.server.ts'
import { firstDayOf, type Month } from './months.ts'
import { readMonthsOf } from './read-months.server.ts'
import { readStanding, type StandingStatement } from './standing-statements.server.ts'
import { type MonthSaid, type Statement, statementOf } from './statement.ts'

type Stating = {
  month: Month
  /** What is known as of this day: from the month's due day on, and not ahead. */
  asOf: IsoDate
  said: readonly MonthSaid[]
  channel: 'page' | 'import' | 'call'
  today: IsoDate
}

/** `shown`: the statement that the page showed, or null; another one that stands is not replaced. */
export type ShownSaid = MonthSaid & { shown: string | null }

/**
 * How many leases were confirmed, and how many are stated as not known yet. `left`: no rent of theirs is due in the month by that
 * day, they are not the caller's, or their month was decided on a dispute. `overtaken`: the leases of which another statement
 * stands than the page showed.
 */
export type Stated = { confirmed: number; open: number; left: number; overtaken: string[] }

/**
 * Says what was received for a month, for many leases at once: all of it or nothing is saved, but for those that a colleague
 * stated meanwhile. A later statement replaces an earlier one, and what that one recorded.
 */
export function stateMonth(
  caller: Caller,
  given: Omit<Stating, 'said'> & { said: readonly ShownSaid[]; once: OnceKey },
): Promise<Stated> {
  const { organizationId } = caller
  const by = { organizationId, personId: personIdOf(caller) }
  const { month, asOf, channel, today } = given
  return inTransaction(caller.actor, (tx) =>
    once(tx, given.once, async () => {
      const ids = await lockLeases(tx, { organizationId, ids: given.said.map(({ leaseId }) => leaseId) })
      const standing = await readStanding(tx, { organizationId, ids, month })
      const own = new Set(ids)
      const isOther = ({ leaseId, shown }: ShownSaid) =>
        own.has(leaseId) && (standing.get(leaseId)?.id ?? null) !== shown
      // Sent twice, or from two tabs: what stands says the same, and is not said again.
      const isRepeated = (each: ShownSaid) =>
        isOther(each) && isSameSaid(standing.get(each.leaseId), { ...each, asOf })
      const isOvertaken = (each: ShownSaid) => isOther(each) && !isRepeated(each)
      const current = given.said.filter((each) => !isOther(each))
      const repeated = given.said.filter(isRepeated)
      const stated = await stateMonthIn(tx, by, { month, asOf, channel, today, said: current })
      const statedIds = stated.map(({ leaseId }) => leaseId)
      await followLeases(tx, { organizationId, ids: statedIds, today })
      await dropFromDraft(tx, {
        organizationId,
        month,
        ids: [...statedIds, ...repeated.map(({ leaseId }) => leaseId)],
      })
      const open = [...stated, ...repeated].filter(({ said }) => said === 'not_known').length
      return {
        confirmed: stated.length + repeated.length - open,
        open,
        left: current.length - stated.length,
        overtaken: given.said.filter(isOvertaken).map(({ leaseId }) => leaseId),
      }
    }),
  )
}

function isSameSaid(
  standing: StandingStatement | undefined,
  { said, received, asOf }: Pick<ShownSaid, 'said' | 'received'> & { asOf: IsoDate },
): boolean {
  if (!standing || standing.isDecided) return false
  const part = said === 'in_part' ? received : null
  return standing.said === said && standing.received === part && standing.asOf === asOf
}

type By = {
  organizationId: string
  personId: string
  /** The decision of our reviewers that says so: it replaces what they said before, which no one else does. */
  disputeId?: string
}

/** The same in the caller's transaction, which follows the leases afterwards. Returns the statements. */
export async function stateMonthIn(
  tx: Tx,
  by: By,
  given: Stating,
): Promise<{ id: string; leaseId: string; said: Said }[]> {
  const { organizationId } = by
  const givenByLease = new Map(given.said.map((each) => [each.leaseId, each]))
  const asked = [...givenByLease.keys()]
  if (asked.length === 0) return []
  const locked = await lockLeases(tx, { organizationId, ids: asked })
  const undecided = await notDecided(tx, by, { ids: locked, month: given.month })
  const before = await readMonthsOf(tx, { organizationId, ids: undecided })
  // Where no rent is due by the day, nothing is said, and what was said before stands.
  const ids = undecided.filter((id) => isDue(before.get(id), given))
  const isTakenBack = await takeBack(tx, { organizationId, ids, month: given.month })
  const leases = isTakenBack ? await readMonthsOf(tx, { organizationId, ids }) : before
  const stated = [...leases].flatMap(([id, lease]) => {
    const said = givenByLease.get(id)
    const row = said && statementOf(lease, { ...given, said })
    return row ? [{ ...row, id: randomUUID(), leaseId: id }] : []
  })
  await save(tx, by, given, stated)
  return stated
}

/** The leases of whose month our reviewers have said nothing on a dispute: what they said stays. */
async function notDecided(
  tx: Tx,
  { organizationId, disputeId }: By,
  { ids, month }: { ids: readonly string[]; month: Month },
): Promise<string[]> {
  if (disputeId) return [...ids]
  const decided = await decidedLeases(tx, { organizationId, ids, month })
  return ids.filter((id) => !decided.has(id))
}

/** The leases of whose month our reviewers have said something on a dispute. */
export async function decidedLeases(
  tx: Tx,
  { organizationId, ids, month }: { organizationId: string; ids: readonly string[]; month: Month },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('lease_statement')
    .select('lease_id')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', anyOf(ids))
    .where('month', '=', firstDayOf(month))
    .where('replaced_at', 'is', null)
    .where('dispute_id', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.lease_id))
}

type Earlier = { organizationId: string; ids: readonly string[]; month: Month }

const isDue = (lease: LeaseMonths | undefined, { month, asOf }: Pick<Stating, 'month' | 'asOf'>): boolean =>
  lease !== undefined && chargesUntil(lease, asOf).some((charge) => charge.month === month)

/** Ends earlier statements of a month and the money that they recorded. False if there were none. */
async function takeBack(tx: Tx, { organizationId, ids, month }: Earlier): Promise<boolean> {
  const replaced = await tx
    .updateTable('lease_statement')
    .set({ replaced_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', anyOf(ids))
    .where('month', '=', firstDayOf(month))
    .where('replaced_at', 'is', null)
    .returning('id')
    .execute()
  if (replaced.length === 0) return false
  await tx
    .updateTable('lease_receipt')
    .set({ removed_at: nowInTransaction, removed_because: 'Another statement replaced it' })
    .where('organization_id', '=', organizationId)
    .where('statement_id', '=', anyOf(replaced.map(({ id }) => id)))
    .where('removed_at', 'is', null)
    .execute()
  return true
}

type New = Statement & { id: string; leaseId: string }

async function save(
  tx: Tx,
  { organizationId, personId: by, disputeId }: By,
  given: Stating,
  stated: readonly New[],
): Promise<void> {
  if (stated.length === 0) return
  const { month, asOf, channel } = given
  await tx
    .insertInto('lease_statement')
    .values(
      stated.map(({ id, leaseId, said, received }) => ({
        id,
        organization_id: organizationId,
        lease_id: leaseId,
        month: firstDayOf(month),
        said,
        received: said === 'in_part' ? (received ?? 0) : null,
        as_of: asOf,
        channel,
        said_by: by,
        said_at: nowInTransaction,
        dispute_id: disputeId ?? null,
      })),
    )
    .execute()
  const paid = stated.filter((each) => each.paid > 0)
  if (paid.length > 0) {
    await tx
      .insertInto('lease_receipt')
      .values(
        paid.map(({ id, leaseId, paid: amount }) => ({
          id: randomUUID(),
          organization_id: organizationId,
          lease_id: leaseId,
          kind: 'payment' as const,
          amount,
          received_on: asOf,
          statement_id: id,
          recorded_by: by,
          recorded_at: nowInTransaction,
          dispute_id: disputeId ?? null,
        })),
      )
      .execute()
  }
  for (const [said, alike] of Map.groupBy(stated, (each) => each.said))
    await recordAuditOfEach(tx, 'lease.month_stated', {
      subjects: alike.map(({ leaseId }) => ({ id: leaseId })),
      details: { said, month: firstDayOf(month) },
    })
}
