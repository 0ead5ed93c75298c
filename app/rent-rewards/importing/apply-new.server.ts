import { randomUUID } from 'node:crypto'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { recordAuditOfEach } from '#app/rent-rewards/audit.server.ts'
import { countsFrom, trackedFrom } from '../months/confirmed.ts'
import type { Month } from '../months/months.ts'
import { stateMonthIn } from '../months/state-month.server.ts'
import type { AppliedRow, Applying, RowDone } from './applied-rows.ts'
import type { NewLeaseFacts } from './import-types.ts'

type ToAdd = { id: string; number: number; facts: NewLeaseFacts }

/** Adds the new leases of a batch; one that another import has added meanwhile is left as it is. */
export async function applyNew(tx: Tx, given: Applying, rows: readonly AppliedRow[]): Promise<RowDone[]> {
  const asked = rows.flatMap((row) =>
    row.outcome === 'new' ? [{ id: randomUUID(), number: row.number, facts: row.after }] : [],
  )
  if (asked.length === 0) return []
  const { organizationId, source } = given
  const there = await tx
    .selectFrom('lease')
    .select(['id', 'external_id'])
    .where('organization_id', '=', organizationId)
    .where('source', '=', source)
    .where(
      'external_id',
      'in',
      asked.map(({ facts }) => facts.external_id),
    )
    .execute()
  const known = new Map(there.map(({ id, external_id }) => [external_id, id]))
  const added = asked.filter(({ facts }) => !known.has(facts.external_id))
  if (added.length > 0) await addAll(tx, given, added)
  return asked.map(({ id, number, facts }) => {
    const before = known.get(facts.external_id)
    return before === undefined
      ? { number, result: 'done', leaseId: id }
      : { number, result: 'already', leaseId: before }
  })
}

async function addAll(tx: Tx, given: Applying, added: readonly ToAdd[]): Promise<void> {
  const { organizationId, personId, source, today } = given
  const trackedOf = ({ facts }: ToAdd) => trackedFrom(facts.starts_on, today)
  await tx
    .insertInto('lease')
    .values(
      added.map((each) => ({
        id: each.id,
        organization_id: organizationId,
        source,
        external_id: each.facts.external_id,
        address_1: each.facts.address_1,
        address_2: each.facts.address_2,
        city: each.facts.city,
        province: each.facts.province,
        postal_code: each.facts.postal_code,
        starts_on: each.facts.starts_on,
        ends_on: each.facts.ends_on,
        ended_how: each.facts.ends_on === null ? null : ('moved_out' as const),
        due_day: each.facts.due_day,
        last_month_deposit: each.facts.last_month_deposit,
        owed_before: each.facts.owed_before,
        tracked_from: trackedOf(each),
        followed_on: today,
        created_by: personId,
        created_at: nowInTransaction,
      })),
    )
    .execute()
  await tx
    .insertInto('lease_term')
    .values(
      added.map((each) => ({
        organization_id: organizationId,
        lease_id: each.id,
        starts_on: countsFrom(each.facts.starts_on, trackedOf(each)),
        rent: each.facts.rent,
        fees: each.facts.fees,
        subsidy: each.facts.subsidy,
      })),
    )
    .execute()
  await tx
    .insertInto('lease_renter')
    .values(
      added.flatMap(({ id, facts }) =>
        facts.renters.map((renter, at) => ({
          id: randomUUID(),
          organization_id: organizationId,
          lease_id: id,
          position: at + 1,
          ...renter,
          person_email: renter.email,
          joined_on: facts.starts_on,
          consent_changed_at: nowInTransaction,
        })),
      ),
    )
    .execute()
  await recordAuditOfEach(tx, 'lease.added', { subjects: added.map(({ id }) => ({ id })) })
  await statePaid(tx, given, added)
}

/** A balance of 0 says that the rent of its month was paid. */
async function statePaid(tx: Tx, given: Applying, added: readonly ToAdd[]): Promise<void> {
  const paid = added.flatMap(({ id, facts }) => (facts.paid ? [{ id, ...facts.paid }] : []))
  for (const alike of Map.groupBy(paid, ({ month, asOf }) => `${month} ${asOf}`).values()) {
    const [first] = alike
    if (!first) continue
    await stateMonthIn(tx, given, {
      month: first.month as Month,
      asOf: first.asOf,
      said: alike.map(({ id }) => ({ leaseId: id, said: 'in_full', received: null })),
      channel: 'import',
      today: given.today,
    })
  }
}
