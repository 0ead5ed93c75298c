import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { insertRenter } from '#app/rent-rewards/leases/add-lease.server.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import type { NewRenter } from '#app/rent-rewards/leases/lease-schema.ts'
import { countsFrom, trackedFrom } from '#app/rent-rewards/months/confirmed.ts'

export type LeaseFacts = {
  address_1: string
  address_2: string | null
  city: string
  startsOn: IsoDate
  endsOn: IsoDate | null
  dueDay: number
  /** In cents. */
  rent: number
  renters: NewRenter[]
}

export const renterFacts = (facts: Partial<NewRenter> = {}): NewRenter => ({
  first_name: 'Elif',
  middle_name: null,
  last_name: 'Karaca',
  email: `renter-${randomUUID().slice(0, 8)}@renter.example`,
  phone: null,
  ...facts,
})

/** Leases in named states; `create` writes one as if it had been added on a day, and returns the ids. */
export const leaseFactory = {
  plain: (facts: Partial<LeaseFacts> = {}): LeaseFacts => ({
    address_1: '18 Tamarack Lane',
    address_2: 'Unit 109',
    city: 'Hamilton',
    startsOn: isoDate('2026-01-01'),
    endsOn: null,
    dueDay: 1,
    rent: 150_000,
    renters: [renterFacts()],
    ...facts,
  }),

  async create(
    tx: Tx,
    organizationId: string,
    { today, ...facts }: LeaseFacts & { today: IsoDate },
  ): Promise<{ leaseId: string; renterIds: string[] }> {
    const leaseId = randomUUID()
    const tracked = trackedFrom(facts.startsOn, today)
    await tx
      .insertInto('lease')
      .values({
        id: leaseId,
        organization_id: organizationId,
        address_1: facts.address_1,
        address_2: facts.address_2,
        city: facts.city,
        province: 'ON',
        postal_code: 'L8P3K7',
        starts_on: facts.startsOn,
        ends_on: facts.endsOn,
        due_day: facts.dueDay,
        tracked_from: tracked,
        followed_on: today,
      })
      .execute()
    await tx
      .insertInto('lease_term')
      .values({
        organization_id: organizationId,
        lease_id: leaseId,
        starts_on: countsFrom(facts.startsOn, tracked),
        rent: facts.rent,
      })
      .execute()
    const renterIds: string[] = []
    for (const [index, renter] of facts.renters.entries())
      renterIds.push(
        await insertRenter(tx, {
          organizationId,
          leaseId,
          position: index + 1,
          joinedOn: facts.startsOn,
          renter,
        }),
      )
    await followLeases(tx, { organizationId, ids: [leaseId], today })
    return { leaseId, renterIds }
  },
}
