import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { leaseRenterKind } from './kind.ts'
import { type About, aboutOf, disputeReasons } from './reasons.ts'

/** A renter's latest dispute, as pages about the lease show it: without anyone's words. */
export type ShownDispute = {
  id: string
  renterId: string
  reason: string
  about: About
  months: string[]
  openedOn: IsoDate
  /** The day we answer by, and the landlord's last day to answer. */
  dueOn: IsoDate
  state: 'open' | 'upheld' | 'withdrawn' | 'corrected' | 'retracted' | 'closed'
  answeredOn: IsoDate | null
  /** The landlord has answered, with words or files. */
  isAnsweredByLandlord: boolean
}

/**
 * The open dispute of each renter, otherwise their latest. A renter's own transaction sees only theirs; that of the
 * landlord sees all of the lease.
 */
export async function listShownDisputes(tx: Tx, renterIds: readonly string[]): Promise<ShownDispute[]> {
  if (renterIds.length === 0) return []
  const rows = await tx
    .selectFrom('dispute as d')
    .select(['d.id', 'd.subject_id', 'd.reason', 'd.parts', 'd.opened_on', 'd.due_on', 'd.state'])
    .select(['d.resolved_on'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('dispute_statement as s')
            .select('s.id')
            .whereRef('s.dispute_id', '=', 'd.id')
            .where('s.side', '=', 'furnisher'),
        )
        .as('isAnswered'),
    )
    .where('d.subject_kind', '=', leaseRenterKind)
    .where('d.subject_id', '=', anyOf(renterIds))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute()
  const latest = new Map<string, ShownDispute>()
  for (const row of rows) {
    const known = latest.get(row.subject_id)
    if (known && (known.state === 'open' || row.state !== 'open')) continue
    latest.set(row.subject_id, {
      id: row.id,
      renterId: row.subject_id,
      reason: reasonText(row.reason),
      about: aboutOf(row.reason, row.parts),
      months: row.parts,
      openedOn: isoDate(row.opened_on),
      dueOn: isoDate(row.due_on),
      state: row.state,
      answeredOn: isoDateOrNull(row.resolved_on),
      isAnsweredByLandlord: Boolean(row.isAnswered),
    })
  }
  return [...latest.values()]
}

const reasonText = (reason: string): string =>
  Object.hasOwn(disputeReasons, reason) ? disputeReasons[reason as keyof typeof disputeReasons] : reason
