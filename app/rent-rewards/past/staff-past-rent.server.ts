import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { recordOpening } from '#app/rent-rewards/audit.server.ts'
import type { Month } from '../months/months.ts'
import { rentPaths } from '../paths.ts'
import { hasAnswered } from './decide-past-rent.server.ts'
import type { Answer, Decision } from './decisions.ts'
import { isStandingClaim, listPastClaims, type PastClaim, whoAnswers } from './past-claims.server.ts'
import { findPastConflict } from './past-conflict.server.ts'
import { decidableFrom, monthFrom, monthsInWords } from './past-months.ts'
import { listProof, type ProofLine } from './past-proof.server.ts'

const waiting = sql`c.state = 'open' and ${isStandingClaim}`

export async function countPastRent(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from past_rent_claim c where ${waiting}`.execute(tx)
  return rows[0]?.count ?? 0
}

export type PastRentRow = {
  id: string
  address: string
  organizationName: string
  side: 'landlord' | 'renter'
  state: string
  askedOn: string
  months: string
}

type Row = {
  id: string
  side: 'landlord' | 'renter'
  asked_on: string
  state: string
  organization: string
  address_1: string
  address_2: string | null
  city: string
  province: string
  postal_code: string
  months: string[]
}

/** What waits, oldest first; or what was decided, newest first. */
export async function listPastRent(tx: Tx, show: 'waiting' | 'decided', limit = 100): Promise<PastRentRow[]> {
  const { rows } = await sql<Row>`
    select c.id, c.side, c.asked_on, c.state, o.name as organization, l.address_1, l.address_2, l.city, l.province,
      l.postal_code, (select array_agg(m.month::text order by m.month) from past_rent_month m
        where m.organization_id = c.organization_id and m.claim_id = c.id) as months
    from past_rent_claim c join lease l on l.organization_id = c.organization_id and l.id = c.lease_id
      join organization o on o.id = c.organization_id
    where ${show === 'waiting' ? waiting : sql`c.state = 'decided'`}
    order by ${show === 'waiting' ? sql`c.created_at` : sql`c.closed_at desc`}, c.id limit ${limit}`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    address: fullAddress(row) ?? '',
    organizationName: row.organization,
    side: row.side,
    state: row.state,
    askedOn: row.asked_on,
    months: monthsInWords(row.months.map(monthFrom)),
  }))
}

/** For the list of everything that waits for staff. */
export const listWaitingPastRent = async (tx: Tx, limit: number) =>
  (await listPastRent(tx, 'waiting', limit)).map(({ id, address, askedOn }) => ({
    id,
    to: rentPaths.staff.pastRentClaim(id),
    reference: null,
    about: address,
    state: 'Asked for',
    since: isoDate(askedOn),
  }))

export type StaffPastRent = {
  id: string
  leaseId: string
  address: string
  organizationId: string
  organizationName: string
  startsOn: string
  side: 'landlord' | 'renter'
  /** Who asks. */
  by: string
  askedOn: string
  words: string
  state: PastClaim['state']
  isStanding: boolean
  decisionWords: string | null
  /** Renters whose consent stands: what is added is about them. */
  renters: { id: string; name: string; joinedOn: string }[]
  months: { month: Month; decision: Decision | null; answers: { name: string; said: Answer }[] }[]
  proof: ProofLine[]
  /** The day from which it can be decided; null once it is. */
  waitsUntil: string | null
  /** Why this reviewer may not decide; null if they may. */
  conflict: string | null
}

/** A claim with everything to decide it. Opening it is recorded in the landlord's trail. */
export async function openPastRentForStaff(staff: Staff, claimId: string): Promise<StaffPastRent> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const [one] = await listPastClaims(tx, { claimId })
    const claim = found(one)
    const conflict = await findPastConflict(tx, staff, claim)
    const lease = await tx
      .selectFrom('lease as l')
      .innerJoin('organization as o', 'o.id', 'l.organization_id')
      .select(['l.address_1', 'l.address_2', 'l.city', 'l.province', 'l.postal_code', 'l.starts_on'])
      .select('o.name as organization')
      .where('l.id', '=', claim.leaseId)
      .executeTakeFirstOrThrow()
    const renters = await tx
      .selectFrom('lease_renter')
      .select(['id', 'first_name', 'last_name', 'joined_on'])
      .where('lease_id', '=', claim.leaseId)
      .orderBy('position')
      .execute()
    const named = renters.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      joinedOn: row.joined_on,
    }))
    const nameOf = (id: string | null) =>
      id === null ? 'The landlord' : (named.find((each) => each.id === id)?.name ?? 'A renter')
    const parties = await whoAnswers(tx, claim)
    const answered = parties.filter((party) => hasAnswered(claim, party)).length
    const from = decidableFrom({ askedOn: claim.askedOn, toAnswer: parties.length, answered })
    const standing = await whoAnswers(tx, { ...claim, side: 'landlord' })
    const proof = conflict === null ? await listProof(tx, claimId) : []
    await actForOrganization(tx, claim.organizationId)
    await recordOpening(tx, 'past_rent.opened', { subject: claimId, why: 'review' })
    return {
      id: claim.id,
      leaseId: claim.leaseId,
      address: fullAddress(lease) ?? '',
      organizationId: claim.organizationId,
      organizationName: lease.organization,
      startsOn: lease.starts_on,
      side: claim.side,
      by: claim.renterId === null ? lease.organization : nameOf(claim.renterId),
      askedOn: claim.askedOn,
      words: claim.words,
      state: claim.state,
      isStanding: claim.isStanding,
      decisionWords: claim.decisionWords,
      renters: named.filter(({ id }) => standing.includes(id)),
      months: claim.months.map(({ month, decision, answers }) => ({
        month,
        decision,
        answers: answers.map(({ renterId, said }) => ({ name: nameOf(renterId), said })),
      })),
      proof,
      waitsUntil: claim.state === 'open' && today < from ? from : null,
      conflict,
    }
  })
}
