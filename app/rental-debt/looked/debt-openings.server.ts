import { sql } from 'kysely'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Opening, OpeningsAsked } from '#app/platform/matter.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { paths } from '../paths.ts'
import { shownActions, tellOpening } from './opening-words.ts'

type Row = {
  id: number
  at: Date
  action: string
  why: string | null
  person_id: string | null
  is_staff: boolean | null
  organization: string | null
  debt_id: string
  file_number: string | null
  role: 'tenant' | 'filer'
}

/**
 * Who opened a person's data, newest first: not the person themselves. Debts that name them are found by their proven
 * address, debts that they filed in each of their organizations.
 */
export async function readDebtOpenings(
  tx: Tx,
  { personId, before, limit }: OpeningsAsked,
): Promise<Opening[]> {
  await sql`select set_config('app.openings', 'yes', true)`.execute(tx)
  const named = await sql<Row>`${openings(
    personId,
    sql`select d.rental_debt_id as debt_id, r.reference_id,
      'tenant' as role, array_agg(d.id::text) as subjects
    from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.person_email = app_user_email() and r.approved_at is not null
    group by d.rental_debt_id, r.reference_id`,
  )} ${page(before, limit)}`.execute(tx)
  const rows = [...named.rows]
  for (const { organizationId } of await readMemberships(tx, personId)) {
    await actForOrganization(tx, organizationId)
    const filed = await sql<Row>`${openings(
      personId,
      sql`select r.id as debt_id, r.reference_id,
        'filer' as role, '{}'::text[] as subjects
      from rental_debt r where r.organization_id = ${organizationId} and r.filer_id = ${personId}`,
    )}
      ${page(before, limit)}`.execute(tx)
    rows.push(...filed.rows)
  }
  await actForOrganization(tx, '')
  await sql`select set_config('app.openings', '', true)`.execute(tx)
  // A person's own debt that names them is found twice.
  const known = new Map(rows.toReversed().map((row) => [row.id, row]))
  return [...known.values()]
    .toSorted((a, b) => b.id - a.id)
    .slice(0, limit)
    .map(openingOf)
}

/** Of each debt, the entries about it and about this person in it. */
const openings = (personId: string, debts: ReturnType<typeof sql>) => sql`
  with debts as materialized (${debts})
  select e.id, e.at, e.action, e.why, e.person_id, p.is_staff, o.name as organization, debts.debt_id,
    debts.reference_id as file_number, debts.role
  from debts join audit_entry e on e.part_of_id = debts.debt_id::text and e.subject_kind = 'order'
      or e.subject_id = debts.debt_id::text or e.subject_id = any (debts.subjects)
    left join person p on p.id = e.person_id
    left join organization o on o.id = e.organization_id
  where e.action = any (${shownActions}::text[]) and e.person_id is distinct from ${personId}`

const page = (before: number | null, limit: number) =>
  sql`and (${before}::bigint is null or e.id < ${before}::bigint) order by e.id desc limit ${limit}`

function openingOf(row: Row): Opening {
  const words = tellOpening({
    action: row.action,
    why: row.why,
    role: row.role,
    organization: row.organization,
    isJob: row.person_id === null,
    isStaff: row.is_staff === true,
  })
  const about = { label: 'Rental debt', fileNumber: row.file_number, to: paths.debt(row.debt_id) }
  return { id: Number(row.id), at: momentOf(row.at), ...words, about }
}
