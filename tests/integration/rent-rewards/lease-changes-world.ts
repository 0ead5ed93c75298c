import { today } from '#app/platform/clock.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { firstDayOf, type Month } from '#app/rent-rewards/months/months.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { landlord, monthBefore } from './landlord-world.ts'

export const at = (leaseId: string, path = '') => `/dashboard/rent-rewards/lease/${leaseId}${path}`

type World = { agreed?: boolean[]; startsMonthsAgo?: number }

/** A lease whose months count from three months ago on. */
export async function lease({ agreed = [true], startsMonthsAgo = 3 }: World = {}) {
  const day = await today()
  const startsOn = firstDayOf(monthBefore(day, startsMonthsAgo))
  const renters = agreed.map((_, index) => renterFacts({ first_name: ['Elif', 'Tobias'][index] ?? 'Noor' }))
  const { organizationId } = landlord.owner
  const made = await landlord.inOwnName(async (tx) => {
    const one = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters, startsOn }),
      today: startsOn,
    })
    for (const [index, renterId] of one.renterIds.entries())
      if (agreed[index]) await createConsent(tx, { organizationId, renterId, coversLate: true, on: startsOn })
    return one
  })
  return { ...made, startsOn, day, emails: renters.map(({ email }) => email ?? '') }
}

export const row = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease').selectAll().where('id', '=', leaseId).executeTakeFirstOrThrow(),
  )

export const receipts = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_receipt')
      .selectAll()
      .where('lease_id', '=', leaseId)
      .orderBy('recorded_at')
      .execute(),
  )

export const state = (leaseId: string, month: Month, paid: number, on: IsoDate) =>
  landlord.inOwnName((tx) =>
    createStatement(tx, landlord.owner, { leaseId, month: firstDayOf(month), paid, on }),
  )

export const payment = (on: string, more: Record<string, string> = {}) => ({
  kind: 'payment',
  amount: '1,500.00',
  received_on: on,
  ...more,
})

/** Submits the form of the page with the revision that it shows. */
export async function change(path: string, fields: Record<string, string>) {
  const { html } = await landlord.get(path)
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
  return landlord.send(path, { revision, ...fields })
}
