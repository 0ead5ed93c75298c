import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/**
 * The day's work: finds registered debts that name a renter of a lease on which something is owed, so that the landlord
 * says whether both are about the same arrears. Until then a late month of the lease is held. A pair is asked about once;
 * an order from before the lease is not about it.
 */
export async function pairCourtDebts(_: IsoDate, matters: readonly Matter[]): Promise<void> {
  await forEveryOrganization((organizationId) =>
    inTransaction({ personId: null, organizationId }, async (tx) => {
      const debts = (
        await Promise.all(matters.map(({ courtDebts }) => courtDebts?.(tx, organizationId) ?? []))
      ).flat()
      if (debts.length === 0) return
      const named = debts.flatMap(({ id, issuedOn, people }) =>
        people.map(({ firstName, lastName }) => ({ id, issued: issuedOn, first: firstName, last: lastName })),
      )
      await sql`
        insert into lease_court_debt (organization_id, lease_id, rental_debt_id, asked_at)
        select distinct ${organizationId}::uuid, l.id, d.id, ${nowInTransaction}
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as d (id uuid, issued date, first text, last text)
          join lease_renter r on r.organization_id = ${organizationId} and lower(r.first_name) = lower(d.first)
            and lower(r.last_name) = lower(d.last) and r.left_how is distinct from 'mistake'
          join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
        where (l.owed is null or l.owed > 0) and (d.issued is null or d.issued >= l.starts_on)
        on conflict do nothing`.execute(tx)
    }),
  )
}
