import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { firstDayOf } from '#app/rent-rewards/months/months.ts'
import { createConsent, type LeaseFacts, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { app, landlord, landlordOf, monthBefore, useLandlord } from '../rent-rewards/landlord-world.ts'
import { allowKeys, Program, programOf } from '../support/api.ts'
import type { Person } from '../worlds/reviewer.ts'

export let stranger: Person
export let program: Program
export let foreign: Program
/** A key that only reads. */
export let reader: Program
/** The landlord's own page. */
export let page: Program

/** A landlord and another one, each with a key that reads and changes Rent Rewards. */
export function useRentKeys(): void {
  useLandlord()
  beforeAll(async () => {
    stranger = await landlordOf()
    await allowKeys()
    program = await programOf(app, landlord.member, ['rent_rewards:read', 'rent_rewards:write'])
    foreign = await programOf(app, stranger.member, ['rent_rewards:read', 'rent_rewards:write'])
    reader = await programOf(app, landlord.member, ['rent_rewards:read'])
    page = new Program(app, null, landlord.browser)
  }, 240_000)
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute((await database()).owner)
  })
}

export const renting = '/api/rent-report'
export const at = (leaseId: string, rest = '') => `${renting}/lease/${leaseId}${rest}`
export const newId = () => crypto.randomUUID()

/** A lease of the landlord's whose months count from three months ago on; the renters named here have agreed. */
export async function lease(facts: Partial<LeaseFacts> = {}, agreed: readonly number[] = []) {
  const day = await today()
  const startsOn = firstDayOf(monthBefore(day, 3))
  const { organizationId } = landlord.owner
  const renters = facts.renters ?? [renterFacts()]
  const made = await landlord.inOwnName(async (tx) => {
    const all = { ...leaseFactory.plain({ startsOn, ...facts, renters }), today: startsOn }
    const one = await leaseFactory.create(tx, organizationId, all)
    for (const index of agreed) {
      const renterId = one.renterIds[index] ?? ''
      await createConsent(tx, { organizationId, renterId, coversLate: true, on: startsOn })
    }
    return one
  })
  return { ...made, startsOn, day, renters }
}

export const row = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease').selectAll().where('id', '=', leaseId).executeTakeFirstOrThrow(),
  )

/** The id of a dispute about a renter, for rows that say which decision made them. */
export async function disputeOf(renterId: string): Promise<string> {
  const id = newId()
  const { owner } = await database()
  await owner
    .insertInto('dispute')
    .values({
      id,
      organization_id: landlord.owner.organizationId,
      subject_kind: 'lease_renter',
      subject_id: renterId,
      party_id: renterId,
      person_id: stranger.owner.personId,
      reason: 'lease_not_mine',
      explanation: 'I never lived there.',
      opened_on: '2026-03-02',
      due_on: '2026-03-16',
    })
    .execute()
  return id
}
