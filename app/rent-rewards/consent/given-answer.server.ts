import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'

/** What a renter answered to a request, while it holds; or that it ended without an answer. */
export type GivenAnswer =
  | { do: 'yes'; legalName: string; coversLate: boolean }
  | { do: 'no' }
  | { do: 'not-me' }
  | { do: 'stopped' }
  | { do: 'expired' }

type Row = {
  event: 'accepted' | 'declined' | 'not_me' | 'expired'
  consent: string
  email: string | null
  legalName: string | null
  coversLate: boolean | null
}

/** Null if something else ended the request, or changed what came of it. An answer is written at its request's moment. */
export async function findGivenAnswer(
  tx: Tx,
  { organizationId, requestId }: { organizationId: string; requestId: string },
): Promise<GivenAnswer | null> {
  const { rows } = await sql<Row>`
    select e.event, r.consent, r.email, c.legal_name as "legalName", c.covers_late as "coversLate"
    from consent_request q
      join consent_event e on e.organization_id = q.organization_id and e.lease_renter_id = q.lease_renter_id
        and e.created_at = q.answered_at and e.event in ('accepted', 'declined', 'not_me', 'expired')
      join lease_renter r on r.organization_id = q.organization_id and r.id = q.lease_renter_id
      left join rent_consent c on c.organization_id = q.organization_id and c.lease_renter_id = q.lease_renter_id
        and c.accepted_at = q.answered_at
    where q.organization_id = ${organizationId} and q.id = ${requestId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { event, consent, email, legalName, coversLate } = row
  if (event === 'expired') return { do: 'expired' }
  if (event === 'not_me') return email === null ? { do: 'not-me' } : null
  if (event === 'declined') return consent === 'declined' ? { do: 'no' } : null
  if (consent === 'withdrawn') return { do: 'stopped' }
  if (consent !== 'accepted' || legalName === null) return null
  return { do: 'yes', legalName, coversLate: coversLate ?? false }
}
