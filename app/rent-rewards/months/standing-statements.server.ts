import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import type { Said } from './confirmed.ts'
import { memberName } from './member-name.ts'
import { firstDayOf, type Month } from './months.ts'

export type StandingStatement = {
  id: string
  said: Said
  /** Of a part, in cents. */
  received: number | null
  asOf: IsoDate
  /** Null for a former member, and where our reviewers said so on a dispute. */
  by: string | null
  isDecided: boolean
  at: Moment
}

type Leases = { organizationId: string; ids: readonly string[]; month: Month }

/** What stands of a month, by lease. */
export async function readStanding(
  tx: Tx,
  { organizationId, ids, month }: Leases,
): Promise<Map<string, StandingStatement>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('lease_statement as s')
    .leftJoin('person as p', 'p.id', 's.said_by')
    .select(['s.id', 's.lease_id', 's.said', 's.received', 's.as_of', 's.said_at', 's.dispute_id'])
    .select(['p.first_name', 'p.last_name', 'p.email'])
    .where('s.organization_id', '=', organizationId)
    .where('s.lease_id', '=', anyOf(ids))
    .where('s.month', '=', firstDayOf(month))
    .where('s.replaced_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.lease_id,
      {
        id: row.id,
        said: row.said,
        received: row.received,
        asOf: isoDate(row.as_of),
        by: row.dispute_id === null ? memberName(row) : null,
        isDecided: row.dispute_id !== null,
        at: momentOf(row.said_at),
      },
    ]),
  )
}
