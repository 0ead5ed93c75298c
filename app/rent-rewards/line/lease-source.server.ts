import { type RawBuilder, sql } from 'kysely'
import type { AccountOutcome } from '#app/bureau/account-line.ts'
import type { BureauSource, SubjectSummary, WrittenAccount } from '#app/bureau/source.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { openBirthDates } from '../consent/identity.server.ts'
import { rentPaths } from '../paths.ts'
import { leaseIdOf, rentAccount } from './line-account.ts'
import type { LeaseLine, LineConsumer } from './line-facts.ts'
import { lineStatusLabels } from './line-labels.ts'
import { lineOf } from './line-of.ts'
import { readLineFacts } from './read-line-facts.server.ts'
import { wordsOf } from './reasons.ts'
import { leaseSourceName } from './source-name.ts'

/** Leases, as a source of the bureau's files. */
export const leaseSource: BureauSource<LeaseLine> = {
  name: leaseSourceName,
  label: 'Leases',
  statusLabels: lineStatusLabels,
  reasonLabel: (reason) => wordsOf(reason)?.short ?? null,
  firstDueOn,
  listCandidates,
  describe,
  search,

  async decide(tx, organizationId, ids, { reportDate, dialect }, onFault) {
    const outcomes = new Map<string, AccountOutcome<LeaseLine>>()
    const asked = { organizationId, ids, reportDate }
    for (const [id, facts] of await readLineFacts(tx, asked, onFault)) {
      try {
        outcomes.set(id, lineOf(facts, reportDate, dialect))
      } catch (error) {
        onFault(id, error)
      }
    }
    return outcomes
  },

  async writeAccounts(tx, organizationId, lines, { programId }) {
    const consumers = lines.flatMap(({ line }) => line.consumers)
    const births = await openBirthDates(
      tx,
      organizationId,
      consumers.map(({ renterId }) => renterId),
    )
    const birthDateOf = ({ renterId }: LineConsumer) => births.get(renterId) ?? null
    return new Map(
      lines.map(({ subjectId, line }): [string, WrittenAccount] => [
        subjectId,
        line.consumers.every((consumer) => birthDateOf(consumer) !== null)
          ? { account: rentAccount(line, programId, birthDateOf) }
          : { leftOut: 'no_identity' },
      ]),
    )
  },
}

/** The first day on which rent counts for a lease that a renter agreed to. */
async function firstDueOn(tx: Tx, organizationId: string): Promise<IsoDate | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min((c.accepted_at at time zone 'America/Toronto')::date) as first
    from rent_consent c where c.organization_id = ${organizationId}`.execute(tx)
  return isoDateOrNull(rows[0]?.first ?? null)
}

/**
 * Leases that a renter agreed to. Renter by renter, each consent found by its own: from the leases, with both joined for
 * each, a plan that was made before 5,000 leases were imported takes a minute.
 */
async function listCandidates(
  tx: Tx,
  organizationId: string,
  reportDate: IsoDate,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.lease_id as id from lease_renter r
    where r.organization_id = ${organizationId} and (${after}::uuid is null or r.lease_id > ${after}::uuid)
      and exists (select from rent_consent c
        where c.organization_id = r.organization_id and c.lease_renter_id = r.id
          and (c.accepted_at at time zone 'America/Toronto')::date <= ${reportDate})
    order by r.lease_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function describe(tx: Tx, ids: readonly string[]): Promise<Map<string, SubjectSummary>> {
  const leases = await tx
    .selectFrom('lease')
    .select(['id', 'organization_id', 'address_1', 'address_2', 'city', 'province', 'postal_code'])
    .where('id', '=', anyOf(ids))
    .execute()
  const renters = await tx
    .selectFrom('lease_renter')
    .select(['lease_id', 'first_name', 'middle_name', 'last_name'])
    .where('lease_id', '=', anyOf(ids))
    .where('consent', '=', 'accepted')
    .orderBy('position')
    .execute()
  const peopleOf = Map.groupBy(renters, ({ lease_id }) => lease_id)
  return new Map(
    leases.map((lease) => [
      lease.id,
      {
        people: (peopleOf.get(lease.id) ?? []).map(({ first_name, middle_name, last_name }) =>
          wholeName(first_name, middle_name, last_name),
        ),
        title: fullAddress(lease) ?? 'Address not known',
        fileNumber: null,
        to: rentPaths.landlordForStaff(lease.organization_id),
      },
    ]),
  )
}

/** Leases by their account number, or by every word in the names of a renter who agreed. */
function search(text: string): RawBuilder<unknown> {
  const leaseId = leaseIdOf(text)
  if (leaseId) return sql`select ${leaseId}::uuid`
  const words = text.toLowerCase().split(/\s+/)
  return sql`select r.lease_id from lease_renter r where exists (select from rent_consent c
      where c.lease_renter_id = r.id)
    and (select bool_and(strpos(lower(concat_ws(' ', r.first_name, r.middle_name, r.last_name)), word) > 0)
      from unnest(${words}::text[]) word)`
}
