import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { followRequests } from '#app/rent-rewards/consent/follow-requests.server.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { asked, lease, start, yes } from './consent-world.ts'
import { landlord, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

/** The end of a term comes by itself: no one records it. */
async function itsTermEnds(leaseId: string): Promise<void> {
  const day = await today()
  const { organizationId } = landlord.owner
  await landlord.inOwnName(async (tx) => {
    await tx
      .updateTable('lease')
      .set({ ends_on: addDays(day, -1) })
      .where('id', '=', leaseId)
      .execute()
    await followLeases(tx, { organizationId, ids: [leaseId], today: day })
  })
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

describe('a lease that has ended', () => {
  test('has no one who is asked or marked, chosen or with all that match', async () => {
    const { leaseId, renterIds } = await lease()
    const [renterId = ''] = renterIds
    await itsTermEnds(leaseId)
    const list = textOf((await landlord.get(start)).html)
    expect(list).toContain('The lease has ended')
    for (const act of [{ do: 'request' }, { do: 'attest', addendum: 'Addendum B' }]) {
      await landlord.send(start, { ...act, renter: renterId })
      const row = await renterRow(renterId)
      expect([row.consent, await subjectsTo(row.email ?? '')]).toEqual(['pending', []])
    }
  })

  test('ends a request of before: no reminder, and nothing to agree to', async () => {
    const { leaseId, renterId, email, link } = await asked()
    await itsTermEnds(leaseId)
    const page = await new Visitor().open(link)
    expect(textOf(page.html)).toContain('This lease has ended')
    await new Visitor().send(link, yes)
    expect((await renterRow(renterId)).consent).toBe('requested')
    await followRequests(addDays(await today(), 8))
    expect((await renterRow(renterId)).consent).toBe('expired')
    expect(await subjectsTo(email)).toHaveLength(1)
  })

  test('is not started again: who stopped reads why, also where the page was open before', async () => {
    const { leaseId, renterId, email, link } = await asked()
    await new Visitor().send(link, yes)
    const stop = await latestLink(email)
    const visitor = new Visitor()
    await visitor.send(stop, { what: 'all' })
    const before = await visitor.open(stop)
    const again = linksOf(before.html).find(({ text }) => text === 'Report my rent again')?.href ?? ''
    expect((await visitor.open(again)).status).toBe(200)
    await itsTermEnds(leaseId)
    const page = await visitor.open(stop)
    expect(textOf(page.html)).toContain('This lease has ended, so its rent is not reported again')
    expect(linksOf(page.html).map(({ text }) => text)).not.toContain('Report my rent again')
    await visitor.send(again, yes)
    expect((await renterRow(renterId)).consent).toBe('withdrawn')
    const closed = await visitor.open(again)
    expect([closed.status, textOf(closed.html)]).toEqual([
      410,
      expect.stringContaining('This lease has ended'),
    ])
  })
})
