import { findDisputeDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { areLeasesReadOnly } from '#app/organization/rent-rewards-end.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { openMonthsOf } from '../disputes/open-months.ts'
import { listShownDisputes } from '../disputes/renter-disputes.server.ts'
import type { Month } from '../months/months.ts'
import type { Answer, Decision } from './decisions.ts'
import { pastRentKind } from './kind.ts'
import { listPastClaims, type PastClaim } from './past-claims.server.ts'
import { findPastLease, type PastLease } from './past-lease.server.ts'
import { pastMonths } from './past-months.ts'
import { listProof, type ProofLine } from './past-proof.server.ts'

/** A month, where it stands, newest first. */
export type PastMonthLine = { month: Month; state: 'open' | 'asked' | Decision }

export type PastRentView = {
  leaseId: string
  address: string
  landlord: string
  startsOn: string
  countsFrom: string
  side: PastLease['side']
  /** The renter who reads it; null for the landlord. */
  renterId: string | null
  /** Months that the reader disputes, or for the landlord a renter. */
  disputed: Month[]
  months: PastMonthLine[]
  /** What can be asked for now. */
  toAsk: Month[]
  /** The landlord's leases can be read only. */
  isReadOnly: boolean
  /** Why nothing can be asked for, as a code; null if something can. */
  closed: 'asked' | 'no_consent' | 'read_only' | 'province' | 'nothing_left' | null
  /** What waits for our reviewers, as far as this side may know. */
  open: OpenClaim | null
  /** What our reviewers wrote with their latest decision. */
  decisionWords: string | null
  draft: { parts: string[]; explanation: string; files: { id: string; fileName: string; size: number }[] }
}

export type OpenClaim = {
  id: string
  askedOn: string
  /** Whether this side asked, or is asked what it knows; otherwise it is a roommate's. */
  as: 'asker' | 'answerer' | 'other'
  words: string | null
  files: ProofLine[]
  months: { month: Month; said: Answer | null }[]
}

/** Past rent of a lease for the side that opens it; not found for anyone else. */
export const openPastRent = (member: Member, leaseId: string): Promise<PastRentView> =>
  inTransaction(member.actor, async (tx) => {
    const lease = found(await findPastLease(tx, member, leaseId))
    const draft = await findDisputeDraft(tx, member, { kind: pastRentKind, subjectId: leaseId })
    // A renter sees nothing of roommates; whether one of them asked already decides what can be asked for.
    await actForOrganization(tx, lease.organizationId)
    const claims = await listPastClaims(tx, { leaseId })
    const isReadOnly = lease.side === 'landlord' && (await areLeasesReadOnly(tx, lease.organizationId))
    const open = claims.find(({ state, isStanding }) => state === 'open' && isStanding)
    const months = monthLines(lease, claims)
    const toAsk = askable(lease, months)
    const renterIds = lease.renterId === null ? await listRenterIds(tx, leaseId) : [lease.renterId]
    const disputed = openMonthsOf(await listShownDisputes(tx, renterIds)) as Month[]
    const decided = claims.find(({ state }) => state === 'decided')
    return {
      leaseId,
      address: lease.address,
      landlord: lease.landlord,
      startsOn: lease.startsOn,
      countsFrom: lease.countsFrom,
      side: lease.side,
      renterId: lease.renterId,
      disputed: disputed.filter((month) => lease.months.includes(month)),
      months,
      toAsk,
      isReadOnly,
      closed: whyClosed(lease, {
        isAsked: open !== undefined,
        isReadOnly,
        left: toAsk.length,
      }),
      open: open ? await openClaim(tx, member, lease, open) : null,
      decisionWords: decided && maySee(lease, decided) ? decided.decisionWords : null,
      draft: {
        parts: draft?.parts ?? toAsk,
        explanation: draft?.explanation ?? '',
        files: (draft?.files ?? []).map(({ id, fileName, size }) => ({ id, fileName, size })),
      },
    }
  })

/** The same beside the lease; null where it has no earlier months. */
export const findPastRent = (
  member: Member,
  { id, ...lease }: { id: string; startsOn: IsoDate; countsFrom: IsoDate },
): Promise<PastRentView | null> =>
  pastMonths(lease).length > 0 ? openPastRent(member, id) : Promise.resolve(null)

type Closing = { isAsked: boolean; isReadOnly: boolean; left: number }

export function whyClosed(
  { isConsented, isProvinceReported }: Pick<PastLease, 'isConsented' | 'isProvinceReported'>,
  { isAsked, isReadOnly, left }: Closing,
): PastRentView['closed'] {
  if (!isProvinceReported) return 'province'
  if (isReadOnly) return 'read_only'
  if (!isConsented) return 'no_consent'
  if (isAsked) return 'asked'
  return left === 0 ? 'nothing_left' : null
}

/** Where each month stands: what was accepted stays so, otherwise the latest word counts. */
export function monthLines(
  { months }: Pick<PastLease, 'months'>,
  claims: readonly PastClaim[],
): PastMonthLine[] {
  const counted = claims.filter(
    ({ state, isStanding }) => state === 'decided' || (state === 'open' && isStanding),
  )
  return months.map((month) => {
    const said = counted.flatMap((claim) => {
      const own = claim.months.find((each) => each.month === month)
      return own ? [own.decision ?? ('asked' as const)] : []
    })
    return { month, state: said.includes('accepted') ? 'accepted' : (said[0] ?? 'open') }
  })
}

/** What this side can ask for. A landlord does not get around the answer to a dispute by asking again. */
export const askable = ({ side }: Pick<PastLease, 'side'>, months: readonly PastMonthLine[]): Month[] =>
  months
    .filter(({ state }) => state !== 'accepted' && state !== 'asked')
    .filter(({ state }) => side === 'renter' || state !== 'disputed')
    .map(({ month }) => month)

const listRenterIds = async (tx: Tx, leaseId: string): Promise<string[]> =>
  (await tx.selectFrom('lease_renter').select('id').where('lease_id', '=', leaseId).execute()).map(
    ({ id }) => id,
  )

/** Both sides see what a landlord asked for; of what a renter asked for, roommates see the months alone. */
const maySee = ({ side, renterId }: PastLease, claim: PastClaim): boolean =>
  side === 'landlord' || claim.side === 'landlord' || claim.renterId === renterId

async function openClaim(tx: Tx, member: Member, lease: PastLease, claim: PastClaim): Promise<OpenClaim> {
  const isAsker = claim.side === lease.side && claim.renterId === lease.renterId
  const as = isAsker ? 'asker' : claim.side === lease.side ? 'other' : 'answerer'
  return {
    id: claim.id,
    askedOn: claim.askedOn,
    as,
    words: maySee(lease, claim) ? claim.words : null,
    files: claim.personId === member.person.id ? await listProof(tx, claim.id) : [],
    months:
      as === 'other'
        ? []
        : claim.months.map(({ month, answers }) => ({
            month,
            said: answers.find(({ renterId }) => isAsker || renterId === lease.renterId)?.said ?? null,
          })),
  }
}
