import { expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { followRequests } from '#app/rent-rewards/consent/follow-requests.server.ts'
import { readConsentHistory } from '#app/rent-rewards/consent/read-history.server.ts'
import { renterFacts } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { signedIn } from '../worlds/reviewer.ts'
import { asked, lease, start, yes } from './consent-world.ts'
import { app, landlord, landlordOf, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

/** In the order of the page. */
const expectInOrder = (text: string, parts: readonly string[]) => {
  const at = parts.map((part) => text.indexOf(part))
  expect(at, text).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
}

test('what happened to a consent is listed for both sides, by day, latest first', async () => {
  const { leaseId, renterId, email, link } = await asked()
  await followRequests(addDays(await today(), 7))
  await new Visitor().send(link, { ...yes, late: 'on' })
  const stop = await latestLink(email)
  await new Visitor().send(stop, { what: 'late' })
  await new Visitor().send(stop, { what: 'all' })

  const page = await landlord.get(`${start}/lease/${leaseId}`)
  const own = textOf(page.html)
  expectInOrder(own, [
    'History of consent of Elif Karaca',
    'Stopped late months',
    'Agreed to on-time and late months, text 1',
    'Reminded by email',
    'Asked by email',
  ])
  const history = page.html.slice(page.html.indexOf('History of consent'))
  const [items = ''] = /<ol.*?<\/ol>/s.exec(history) ?? []
  expect(items.match(/<li/g)).toHaveLength(5)
  expect(items.match(/<time/gi)).toHaveLength(5)
  expect(page.html).not.toContain('1990')

  const behindLink = textOf((await new Visitor().open(stop)).html)
  expectInOrder(behindLink, [
    'What happened',
    'You stopped ',
    'You stopped late months',
    'You agreed to on-time and late months, text 1',
    'We reminded you by email',
    'We asked you by email',
  ])
  expect((await renterRow(renterId)).consent).toBe('withdrawn')
})

test('an attestation and its objection are listed; what our staff look into is not', async () => {
  const facts = renterFacts()
  const { leaseId, renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
  const stop = await latestLink(facts.email ?? '')
  await new Visitor().send(stop, { what: 'all' })
  await landlord.inOwnName((tx) =>
    tx
      .insertInto('consent_event')
      .values({
        organization_id: landlord.owner.organizationId,
        lease_renter_id: renterId,
        event: 'objection_checked',
        by_whom: 'product',
        created_at: new Date(),
      } as never)
      .execute(),
  )
  expectInOrder(textOf((await landlord.get(`${start}/lease/${leaseId}`)).html), [
    'Objected: says that they did not agree',
    'Marked as consented to on-time months, text 1',
  ])
  expectInOrder(textOf((await new Visitor().open(stop)).html), [
    'You objected: you did not agree',
    'Your landlord wrote that you agreed to on-time months, text 1',
  ])
})

test('a signed-in renter reads their own, and nothing of a roommate or of another organization', async () => {
  const renter = await signedIn(app)
  const own = renterFacts({ first_name: 'Ada', email: renter.member.person.email })
  const mate = renterFacts({ first_name: 'Tobias', last_name: 'Lindgren' })
  const { leaseId, renterIds } = await lease([own, mate])
  const [ownId = '', mateId = ''] = renterIds
  await landlord.send(start, { do: 'request', renter: ownId })
  await new Visitor().send(await latestLink(own.email ?? ''), { ...yes, name: 'Ada Karaca' })
  await landlord.send(start, { do: 'attest', renter: mateId, addendum: 'Addendum B' })
  const text = textOf((await renter.get(`${start}/lease/${leaseId}`)).html)
  expectInOrder(text, ['Your consent', 'You agreed to on-time months, text 1', 'We asked you by email'])
  expect(text).not.toContain('wrote that you agreed')

  const { organizationId } = landlord.owner
  const asked = { organizationId, renterIds }
  const seenBy = async (actor: Parameters<typeof inTransaction>[0]) => [
    ...(await inTransaction(actor, (tx) => readConsentHistory(tx, asked))).keys(),
  ]
  expect(await seenBy({ personId: renter.owner.personId, organizationId: null })).toEqual([ownId])
  const other = await landlordOf()
  expect(
    await seenBy({ personId: other.owner.personId, organizationId: other.owner.organizationId }),
  ).toEqual([])
})
