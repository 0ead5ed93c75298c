import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { ConsentHappening } from './consent-history.ts'

type Asked = { organizationId: string; renterIds: readonly string[] }
type Row = Pick<ConsentHappening, 'event' | 'textVersion' | 'coversLate'> & { renterId: string; at: Date }

/**
 * What happened to the consent of each of these renters, latest first. What our staff look into is theirs. One statement.
 */
export async function readConsentHistory(
  tx: Tx,
  { organizationId, renterIds }: Asked,
): Promise<Map<string, ConsentHappening[]>> {
  const { rows } = await sql<Row>`
    select e.lease_renter_id as "renterId", e.event, e.created_at as at, c.text_version as "textVersion",
      coalesce(c.covers_late, false) as "coversLate"
    from consent_event e left join rent_consent c on c.organization_id = e.organization_id
      and c.lease_renter_id = e.lease_renter_id and c.accepted_at = e.created_at and e.event in ('accepted', 'attested')
    where e.organization_id = ${organizationId} and e.lease_renter_id = ${anyOf(renterIds)}
      and e.event <> 'objection_checked'
    order by e.id desc`.execute(tx)
  const byRenter = Map.groupBy(rows, ({ renterId }) => renterId)
  return new Map(
    [...byRenter].map(([renterId, of]) => [
      renterId,
      of.map(({ event, at, textVersion, coversLate }) => ({
        on: torontoDate(at),
        event,
        textVersion,
        coversLate,
      })),
    ]),
  )
}

/** The same of one renter, for themselves. */
export const readOwnHistory = async (
  tx: Tx,
  { organizationId, renterId }: { organizationId: string; renterId: string },
): Promise<ConsentHappening[]> =>
  (await readConsentHistory(tx, { organizationId, renterIds: [renterId] })).get(renterId) ?? []
