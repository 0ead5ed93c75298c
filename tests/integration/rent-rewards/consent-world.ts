import { expect } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { landlord, latestLink } from './landlord-world.ts'

export const start = '/dashboard/rent-rewards'

export const yes = { do: 'yes', on_time: 'on', name: 'Elif Karaca', y: '1990', m: '5', d: '17' }

export async function lease(renters = [renterFacts()]) {
  const day = await today()
  return landlord.inOwnName((tx) =>
    leaseFactory.create(tx, landlord.owner.organizationId, {
      ...leaseFactory.plain({ renters }),
      today: day,
    }),
  )
}

/** A lease whose renter was asked, with the link of their mail. */
export async function asked() {
  const facts = renterFacts()
  const { leaseId, renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  const email = facts.email ?? ''
  const answer = await landlord.send(start, { do: 'request', renter: renterId })
  expect(answer.location).toBe(`${start}?asked=1`)
  return { leaseId, renterId, email, link: await latestLink(email) }
}
