import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { recordAudit, recordAuditOfEach } from '#app/rent-rewards/audit.server.ts'
import { mailNewAddresses } from '../consent/mail-attested.server.ts'
import { insertRenter } from '../leases/add-lease.server.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { stateMonthIn } from '../months/state-month.server.ts'
import { mailPlanAgain } from '../plan/plans.server.ts'
import type { AppliedRow, Applying, RowDone } from './applied-rows.ts'
import { paidMonth } from './compare.ts'
import { mailEnd, noteLeft } from './follow-moves.server.ts'
import type { DatedTerms, RowData, RowResult } from './import-types.ts'

type Applied = { result: RowResult; after?: unknown }
type Of<Detail extends string> = Extract<RowData, { detail: Detail }>

/** Carries out one difference. If its lease is no longer as it was when it was checked, nothing is changed. */
export async function applyChange(tx: Tx, given: Applying, row: AppliedRow): Promise<Applied> {
  const { leaseId } = row
  if (leaseId === null) return { result: 'changed' }
  const { rows } = await sql<{ endsOn: string | null; startsOn: string }>`
    select ends_on as "endsOn", starts_on as "startsOn" from lease
    where organization_id = ${given.organizationId} and id = ${leaseId} for update`.execute(tx)
  const [lease] = rows
  if (!lease) return { result: 'changed' }
  const applied = await applyTo(tx, { ...given, leaseId, lease }, row)
  const details = { change: changeOf(row) }
  if (applied.result !== 'done') return applied
  if (given.importId === null) await recordAudit(tx, 'lease.changed_by_call', { subject: leaseId, details })
  else await recordAudit(tx, 'lease.changed_by_import', { subject: leaseId, partOf: given.importId, details })
  return applied
}

/** Which change of a lease it is, as the trail has it. */
export const changeOf = (row: AppliedRow) =>
  row.outcome === 'changed' ? (row.detail.replace('-', '_') as 'raise') : ('missing' as const)

type OnLease = Applying & { leaseId: string; lease: { endsOn: string | null; startsOn: string } }

function applyTo(tx: Tx, given: OnLease, row: AppliedRow): Promise<Applied> {
  if (row.outcome === 'missing')
    return row.after
      ? end(tx, given, { before: row.before, after: row.after })
      : Promise.resolve({ result: 'changed' })
  if (row.outcome !== 'changed') return Promise.resolve({ result: 'changed' })
  switch (row.detail) {
    case 'raise':
      return raise(tx, given, row)
    case 'moved-out':
      return end(tx, given, row)
    case 'joined':
      return join(tx, given, row)
    case 'left':
      return leave(tx, given, row)
    case 'contact':
      return fillIn(tx, given, row)
    case 'paid':
      return Promise.resolve({ result: 'changed' })
  }
}

const lastTerm = (tx: Tx, { organizationId, leaseId }: OnLease) =>
  tx
    .selectFrom('lease_term')
    .select(['starts_on', 'rent', 'fees', 'subsidy', sql<string>`created_at::text`.as('created_at')])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()

const isTerm = (
  term: Awaited<ReturnType<typeof lastTerm>>,
  { from, rent, fees, subsidy }: DatedTerms,
): boolean =>
  term !== undefined &&
  term.starts_on === from &&
  term.rent === rent &&
  term.fees === fees &&
  term.subsidy === subsidy

/** A new term from its day; one that begins on that very day is replaced. */
async function raise(tx: Tx, given: OnLease, { before, after }: Of<'raise'>): Promise<Applied> {
  const { organizationId, leaseId } = given
  const last = await lastTerm(tx, given)
  if (!isTerm(last, before)) return { result: 'changed' }
  if (before.from === after.from)
    await tx
      .deleteFrom('lease_term')
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', leaseId)
      .where('starts_on', '=', after.from)
      .execute()
  const { from, ...terms } = after
  await tx
    .insertInto('lease_term')
    .values({ organization_id: organizationId, lease_id: leaseId, starts_on: from, ...terms })
    .execute()
  return { result: 'done', after: { ...after, replacedAt: before.from === from ? last?.created_at : null } }
}

async function end(
  tx: Tx,
  { organizationId, leaseId, lease, today }: OnLease,
  { before, after }: { before: { endsOn: string | null }; after: { endsOn: IsoDate } },
): Promise<Applied> {
  if (lease.endsOn !== before.endsOn || after.endsOn < lease.startsOn) return { result: 'changed' }
  const { rows } = await sql<{ how: string | null }>`
    update lease l set ends_on = ${after.endsOn}, ended_how = 'moved_out', revision = l.revision + 1
    from lease b where l.organization_id = ${organizationId} and l.id = ${leaseId}
      and b.organization_id = l.organization_id and b.id = l.id
    returning b.ended_how as how`.execute(tx)
  await mailEnd(tx, { organizationId, leaseId, endsOn: after.endsOn, today })
  return { result: 'done', after: { ...after, howBefore: rows[0]?.how ?? null } }
}

async function join(tx: Tx, given: OnLease, { after }: Of<'joined'>): Promise<Applied> {
  const { organizationId, leaseId, lease, today } = given
  const others = await tx
    .selectFrom('lease_renter')
    .select(['position', 'first_name', 'last_name', 'email', 'left_on'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .execute()
  if (after.email !== null && others.some(({ email }) => email === after.email))
    return { result: 'same-email' }
  const isThere = others.some(
    (other) =>
      other.left_on === null && other.first_name === after.first_name && other.last_name === after.last_name,
  )
  if (isThere) return { result: 'already' }
  const startsOn = isoDate(lease.startsOn)
  const renterId = await insertRenter(tx, {
    organizationId,
    leaseId,
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    joinedOn: isBefore(today, startsOn) ? startsOn : today,
    renter: { ...after, middle_name: null },
  })
  await bump(tx, given)
  return { result: 'done', after: { ...after, renterId } }
}

async function leave(tx: Tx, given: OnLease, { before, after }: Of<'left'>): Promise<Applied> {
  const { rows } = await sql`
    update lease_renter set left_on = greatest(joined_on, ${after.leftOn}::date), left_how = 'moved'
    where organization_id = ${given.organizationId} and id = ${before.renterId} and left_on is null
    returning id`.execute(tx)
  if (rows.length === 0) return { result: 'already' }
  await noteLeft(tx, { ...given, renterId: before.renterId, leftOn: after.leftOn })
  await bump(tx, given)
  return { result: 'done' }
}

async function fillIn(tx: Tx, given: OnLease, { before, after }: Of<'contact'>): Promise<Applied> {
  const { organizationId, leaseId, today } = given
  const renters = await tx
    .selectFrom('lease_renter')
    .select(['id', 'email', 'phone', 'is_returned'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .execute()
  const own = renters.find(({ id }) => id === before.renterId)
  if (!own) return { result: 'changed' }
  const isTaken = renters.some(({ id, email }) => id !== own.id && email !== null && email === after.email)
  const email = own.email === null && !own.is_returned && !isTaken ? after.email : null
  const phone = own.phone === null ? after.phone : null
  if (email === null && phone === null) return { result: isTaken ? 'same-email' : 'already' }
  await tx
    .updateTable('lease_renter')
    .set({ ...(email !== null && { email, person_email: email }), ...(phone !== null && { phone }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', own.id)
    .execute()
  if (email !== null) {
    await mailNewAddresses(tx, { organizationId, ids: [own.id] })
    await mailPlanAgain(tx, { organizationId, leaseId, renterId: own.id, today })
  }
  return { result: 'done', after: { email, phone } }
}

const bump = (tx: Tx, { organizationId, leaseId }: OnLease) =>
  sql`update lease set revision = revision + 1 where organization_id = ${organizationId} and id = ${leaseId}`.execute(
    tx,
  )

/** States the months of a batch that balances of 0 show to be paid, all of one month at once. */
export async function applyPaid(tx: Tx, given: Applying, rows: readonly AppliedRow[]): Promise<RowDone[]> {
  const asked = rows.flatMap((row) =>
    row.outcome === 'changed' && row.detail === 'paid' && row.leaseId !== null
      ? [{ number: row.number, leaseId: row.leaseId, after: row.after }]
      : [],
  )
  const { organizationId, importId, today } = given
  const lives = await readMonthsOf(tx, { organizationId, ids: asked.map(({ leaseId }) => leaseId) })
  const done: RowDone[] = []
  for (const alike of Map.groupBy(asked, ({ after }) => `${after.month} ${after.asOf}`).values()) {
    const [first] = alike
    if (!first) continue
    const { month, asOf } = first.after
    const open = alike.filter(({ leaseId }) => {
      const lease = lives.get(leaseId)
      return lease && paidMonth(lease, 0, { today, asOf })?.month === month
    })
    const before = await standing(tx, {
      organizationId,
      month: month as Month,
      ids: open.map((each) => each.leaseId),
    })
    const said = open.map(({ leaseId }) => ({ leaseId, said: 'in_full' as const, received: null }))
    const stated = await stateMonthIn(tx, given, {
      month: month as Month,
      asOf,
      said,
      channel: 'import',
      today,
    })
    const idOf = new Map(stated.map(({ id, leaseId }) => [leaseId, id]))
    for (const { number, leaseId, after } of alike) {
      const statementId = idOf.get(leaseId)
      const replaced = before.get(leaseId) ?? null
      done.push(
        statementId
          ? { number, leaseId, result: 'done', after: { ...after, statementId, replaced } }
          : { number, leaseId, result: 'already' },
      )
    }
    await recordAuditOfEach(tx, 'lease.changed_by_import', {
      subjects: stated.map(({ leaseId }) => ({ id: leaseId, partOf: importId })),
      details: { change: 'paid' },
    })
  }
  return done
}

async function standing(
  tx: Tx,
  { organizationId, month, ids }: { organizationId: string; month: Month; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('lease_statement')
    .select(['id', 'lease_id'])
    .where('organization_id', '=', organizationId)
    .where('month', '=', firstDayOf(month))
    .where('lease_id', 'in', [...ids])
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, lease_id }) => [lease_id, id]))
}
