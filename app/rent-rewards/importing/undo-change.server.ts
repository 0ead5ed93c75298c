import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import type { AppliedRow, Applying, RowDone } from './applied-rows.ts'
import { changeOf } from './apply-change.server.ts'
import { mailEnd, noteBack } from './follow-moves.server.ts'
import type { DatedTerms, RowResult } from './import-types.ts'

type OnRow = Applying & { leaseId: string }
type Outcome = Extract<RowResult, 'undone' | 'answered' | 'used'>

/** Takes back what one change did, unless a renter answered, or someone changed it since: that stays. */
export async function undoChange(tx: Tx, given: Applying, row: AppliedRow): Promise<RowDone> {
  const { number, leaseId } = row
  if (leaseId === null) return { number, leaseId, result: 'undone' }
  const lease = await tx
    .selectFrom('lease')
    .select('id')
    .where('organization_id', '=', given.organizationId)
    .where('id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst()
  // Deleted by hand since.
  if (!lease) return { number, leaseId: null, result: 'undone' }
  const result = await takeBack(tx, { ...given, leaseId }, row)
  if (result === 'undone') {
    const details = { change: changeOf(row) }
    await recordAudit(tx, 'lease.import_change_undone', { subject: leaseId, partOf: given.importId, details })
  }
  return { number, leaseId, result }
}

type Kept = Record<string, unknown>

function takeBack(tx: Tx, on: OnRow, row: AppliedRow): Promise<Outcome> {
  if (row.outcome === 'missing') return reopen(tx, on, row.before, row.after as Kept)
  if (row.outcome !== 'changed') return Promise.resolve('undone')
  switch (row.detail) {
    case 'raise':
      return lower(tx, on, row.before, row.after as DatedTerms & { replacedAt: string | null })
    case 'moved-out':
      return reopen(tx, on, row.before, row.after as Kept)
    case 'joined':
      return removeRenter(tx, on, String((row.after as Kept).renterId))
    case 'left':
      return comeBack(tx, on, row.before.renterId)
    case 'contact':
      return forget(tx, on, row.before.renterId, row.after)
    case 'paid':
      return unsay(tx, on, row.after as Kept)
  }
}

async function lower(
  tx: Tx,
  { organizationId, leaseId }: OnRow,
  before: DatedTerms,
  { from, rent, fees, subsidy, replacedAt }: DatedTerms & { replacedAt: string | null },
): Promise<Outcome> {
  const gone = await tx
    .deleteFrom('lease_term')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where('starts_on', '=', from)
    .where('rent', '=', rent)
    .where('fees', '=', fees)
    .where('subsidy', '=', subsidy)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return 'used'
  if (replacedAt !== null)
    await tx
      .insertInto('lease_term')
      .values({
        organization_id: organizationId,
        lease_id: leaseId,
        starts_on: before.from,
        rent: before.rent,
        fees: before.fees,
        subsidy: before.subsidy,
        created_at: replacedAt,
      })
      .execute()
  return 'undone'
}

async function reopen(
  tx: Tx,
  { organizationId, leaseId, today }: OnRow,
  { endsOn }: { endsOn: string | null },
  after: Kept,
): Promise<Outcome> {
  const { rows } = await sql`
    update lease set ends_on = ${isoDateOrNull(endsOn)}, ended_how = ${(after.howBefore as string | null) ?? null},
      revision = revision + 1, undone_changes = undone_changes + 1
    where organization_id = ${organizationId} and id = ${leaseId} and ends_on = ${String(after.endsOn)}
    returning id`.execute(tx)
  if (rows.length === 0) return 'used'
  await mailEnd(tx, { organizationId, leaseId, endsOn: isoDateOrNull(endsOn), today })
  return 'undone'
}

async function removeRenter(tx: Tx, { organizationId, leaseId }: OnRow, renterId: string): Promise<Outcome> {
  const renter = await tx
    .selectFrom('lease_renter')
    .select((eb) => [
      'consent',
      eb
        .exists(
          eb
            .selectFrom('consent_event')
            .select('id')
            .whereRef('lease_renter_id', '=', 'lease_renter.id')
            .where('by_whom', '=', 'renter'),
        )
        .as('answered'),
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .forUpdate()
    .executeTakeFirst()
  if (!renter) return 'undone'
  if (renter.answered || ['accepted', 'declined', 'withdrawn'].includes(renter.consent)) return 'answered'
  await tx
    .deleteFrom('lease_renter')
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .execute()
  await noteUndone(tx, { organizationId, leaseId })
  return 'undone'
}

async function comeBack(tx: Tx, on: OnRow, renterId: string): Promise<Outcome> {
  const { rows } = await sql`update lease_renter set left_on = null, left_how = null
    where organization_id = ${on.organizationId} and id = ${renterId} and left_how = 'moved' returning id`.execute(
    tx,
  )
  if (rows.length === 0) return 'used'
  await noteBack(tx, { ...on, renterId })
  await noteUndone(tx, on)
  return 'undone'
}

/** An address that a renter was written to stays: their answer belongs to it. */
async function forget(
  tx: Tx,
  { organizationId }: OnRow,
  renterId: string,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<Outcome> {
  const { rows } = await sql`update lease_renter r set
      email = case when r.email = ${email} then null else r.email end,
      person_email = case when r.person_email = ${email} then null else r.person_email end,
      phone = case when r.phone = ${phone} then null else r.phone end
    where r.organization_id = ${organizationId} and r.id = ${renterId} and r.consent = 'pending'
      and not exists (select from consent_event e where e.lease_renter_id = r.id)
    returning r.id`.execute(tx)
  return rows.length > 0 ? 'undone' : 'answered'
}

/** What a person said of the month since then stays. */
async function unsay(tx: Tx, { organizationId }: OnRow, after: Kept): Promise<Outcome> {
  const statementId = String(after.statementId)
  const stands = await tx
    .selectFrom('lease_statement')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', statementId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (!stands) return 'used'
  for (const [table, column] of [
    ['lease_receipt', 'statement_id'],
    ['lease_statement', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}
      and ${sql.ref(column)} = ${statementId}`.execute(tx)
  if (typeof after.replaced !== 'string') return 'undone'
  await sql`update lease_receipt p set removed_at = null, removed_because = null from lease_statement s
    where s.organization_id = ${organizationId} and s.id = ${after.replaced} and p.statement_id = s.id
      and p.organization_id = s.organization_id and p.removed_at = s.replaced_at`.execute(tx)
  await sql`update lease_statement set replaced_at = null where organization_id = ${organizationId}
    and id = ${after.replaced}`.execute(tx)
  return 'undone'
}

/** The lease is as before, and what was read of it meanwhile is not. */
const noteUndone = (tx: Tx, { organizationId, leaseId }: { organizationId: string; leaseId: string }) =>
  sql`update lease set revision = revision + 1, undone_changes = undone_changes + 1
    where organization_id = ${organizationId} and id = ${leaseId}`.execute(tx)
