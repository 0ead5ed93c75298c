// @engine: policies by a setting of the transaction, and locks
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { followRequests } from '#app/rent-rewards/consent/follow-requests.server.ts'
import { followConsentMail } from '#app/rent-rewards/consent/follow-returned.server.ts'
import { renterFacts } from '#database/factories/lease.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import { asked, lease, start, yes } from './consent-world.ts'
import { app, landlord, landlordOf, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

describe('a request', () => {
  test('is opened without an account, changes nothing, and is answered once', async () => {
    const { leaseId, renterId, email, link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.open(link)
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain('May Maple Court Properties report your rent, Elif')
    expect(textOf(page.html)).toContain('Unit 109, 18 Tamarack Lane, Hamilton')
    expect(page.html).not.toMatch(/type="checkbox"[^>]* checked/)
    expect((await renterRow(renterId)).consent).toBe('requested')

    const answer = await visitor.send(link, yes)
    expect(answer.status).toBe(303)
    const after = await visitor.open(answer.location ?? '')
    expect(textOf(after.html)).toContain('Thank you. Your rent will be reported')
    expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: false })
    const [, receipt, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(receipt?.subject).toBe('You agreed to report your rent')

    await visitor.send(link, { do: 'no' })
    expect((await renterRow(renterId)).consent).toBe('accepted')
    const own = await landlord.get(`${start}/lease/${leaseId}`)
    expect(textOf(own.html)).toContain('Birth date given')
    expect(own.html).not.toContain('1990')
  })

  test('of two answers at once, one counts', async () => {
    const { renterId, link } = await asked()
    await Promise.all([new Visitor().send(link, yes), new Visitor().send(link, { do: 'no' })])
    const events = await landlord.inOwnName((tx) =>
      tx.selectFrom('consent_event').select('event').where('lease_renter_id', '=', renterId).execute(),
    )
    expect(events.filter(({ event }) => event !== 'requested')).toHaveLength(1)
  })

  test.each<[string, Record<string, string>, string]>([
    ['nothing ticked', { on_time: '' }, 'Tick the first box to say yes'],
    ['late months alone', { on_time: '', late: 'on' }, 'Late months need the first box too'],
    ['a child', { y: '2018' }, 'You have to be at least 16 years old'],
    ['a day that is none', { m: '2', d: '30' }, 'Enter your birth date as a year, a month and a day'],
    ['an impossible age', { y: '1890' }, 'more than 120 years ago'],
    ['no name', { name: ' ' }, 'Enter your full legal name'],
  ])('says what is wrong with %s, and keeps what was typed', async (_, fields, message) => {
    const { renterId, link } = await asked()
    const answer = await new Visitor().send(link, { ...yes, ...fields })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(message)
    expect(answer.html).toContain(`value="${{ ...yes, ...fields }.d}"`)
    expect((await renterRow(renterId)).consent).toBe('requested')
  })

  test('is declined without filling in anything, and repeated only after 30 days', async () => {
    const { renterId, link } = await asked()
    await new Visitor().send(link, { do: 'no' })
    expect((await renterRow(renterId)).consent).toBe('declined')
    const again = await landlord.send(start, { do: 'request', renter: renterId })
    expect(again.location).toBe(`${start}?declined=1`)
    const attested = await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
    expect(attested.location).toBe(`${start}?declined=1`)
  })

  test('that reached someone else forgets the address', async () => {
    const { renterId, leaseId, link } = await asked()
    await new Visitor().send(link, { do: 'not-me' })
    expect(await renterRow(renterId)).toMatchObject({ consent: 'pending', email: null, is_returned: true })
    const page = await landlord.get(`${start}/lease/${leaseId}`)
    expect(textOf(page.html)).toContain('The address belongs to someone else')
  })

  test('that came back is seen on the list, its link is dead, and the address is not asked again', async () => {
    const facts = renterFacts({ email: `elif-${crypto.randomUUID().slice(0, 8)}@nowhere.example` })
    const { leaseId, renterIds } = await lease([facts])
    const [renterId = ''] = renterIds
    await landlord.send(start, { do: 'request', renter: renterId })
    const link = await latestLink(facts.email ?? '')
    const { id: requestId } = await landlord.inOwnName((tx) =>
      tx
        .selectFrom('consent_request')
        .select('id')
        .where('lease_renter_id', '=', renterId)
        .executeTakeFirstOrThrow(),
    )
    const returned = { address: facts.email ?? '', mailId: null, type: 'bounced', isPermanent: true } as const
    await inTransaction(anonymous, (tx) => recordReturn(tx, returned))
    const { organizationId } = landlord.owner
    await followConsentMail({ organizationId, requestId, canArrive: false })
    await followConsentMail({ organizationId, requestId, canArrive: false })
    expect((await renterRow(renterId)).is_returned).toBe(true)
    expect((await renterRow(renterId)).consent).toBe('pending')
    const list = await landlord.get(`${start}?consent_status=returned`)
    expect(list.html).toContain(leaseId)
    expect(textOf((await landlord.get(`${start}/lease`)).html)).toMatch(/\d emails? came back/)
    expect(textOf((await new Visitor().open(link)).html)).toContain('This request has been answered')
    const again = await landlord.send(start, { do: 'request', renter: renterId })
    expect(again.location).toBe(`${start}?returned=1`)
  })

  test('is sent in the name of the landlord, who gets the answer to it', async () => {
    const { email } = await asked()
    const [mail] = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('outgoing_mail').selectAll().where('recipient', '=', email).execute(),
    )
    expect(mail).toMatchObject({
      from_name: 'Maple Court Properties through Rentbook',
      reply_to: 'office@maplecourt.example',
    })
  })

  test.each<[string, (link: string) => string]>([
    ['no token', (link) => link.replace(/token=[^&]+/, 'token=')],
    ['another request', (link) => link.replace(/request=[^&]+/, `request=${crypto.randomUUID()}`)],
    ['a changed token', (link) => `${link}x`],
  ])('is not opened by a link with %s', async (_, changed) => {
    const { link } = await asked()
    const page = await new Visitor().open(changed(link))
    expect(page.status).toBe(410)
    expect(textOf(page.html)).toContain('This link does not work')
  })

  test('by the stop link of the same renter is not answered', async () => {
    const { link } = await asked()
    const page = await new Visitor().open(link.replace('rent-consent?request', 'rent-consent/stop?renter'))
    expect(page.status).toBe(410)
  })
})

test('a renter stops late months, then everything, by the link of their receipt', async () => {
  const { renterId, email, link } = await asked()
  await new Visitor().send(link, { ...yes, late: 'on' })
  const stop = await latestLink(email)
  const visitor = new Visitor()
  expect(textOf((await visitor.open(stop)).html)).toContain('Your rent is reported')
  expect((await renterRow(renterId)).late_consent).toBe(true)
  await visitor.send(stop, { what: 'late' })
  expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: false })
  const stopped = await visitor.send(stop, { what: 'all' })
  expect(textOf((await visitor.open(stopped.location ?? '')).html)).toContain('Your rent is not reported')
  expect((await renterRow(renterId)).consent).toBe('withdrawn')
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    subject: 'Your rent is no longer reported',
    text_body: expect.stringContaining('Nothing was sent about you.'),
  })
  const asking = await landlord.send(start, { do: 'request', renter: renterId })
  expect(asking.location).toBe(`${start}?withdrawn=1`)

  const page = await visitor.open(stop)
  const [again] = linksOf(page.html).filter(({ text }) => text === 'Report my rent again')
  const other = await visitor.send(again?.href ?? '', { ...yes, y: '1991' })
  expect(textOf(other.html)).toContain('not the birth date that was given')
  const started = await visitor.send(again?.href ?? '', yes)
  expect(textOf((await visitor.open(started.location ?? '')).html)).toContain('Your rent is reported')
  expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: false })
  const kept = await landlord.inOwnName((tx) =>
    tx.selectFrom('rent_consent').select('withdrawn_at').where('lease_renter_id', '=', renterId).execute(),
  )
  expect(kept.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1)
  expect(kept).toHaveLength(2)
})

test('a landlord attests on-time months only, with where it was agreed; the renter objects', async () => {
  const facts = renterFacts()
  const { leaseId, renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  const missing = await landlord.send(start, { do: 'attest', renter: renterId, addendum: ' ' })
  expect(missing.status).toBe(400)
  expect(textOf(missing.html)).toContain('Say where they agreed')
  const done = await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
  expect(done.location).toBe(`${start}?attested=1`)
  expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: false })
  const page = await landlord.get(`${start}/lease/${leaseId}`)
  expect(textOf(page.html)).toContain('Birth date missing: nothing is sent yet')
  const stop = await latestLink(facts.email ?? '')
  expect(textOf((await new Visitor().open(stop)).html)).toContain('Addendum B')
  await new Visitor().send(stop, { what: 'all' })
  expect((await renterRow(renterId)).consent).toBe('withdrawn')
})

describe('another organization', () => {
  test('neither opens, asks, attests nor changes what is not its own', async () => {
    const { leaseId, renterIds } = await lease()
    const [renterId = ''] = renterIds
    const other = await landlordOf()
    expect((await other.get(`${start}/lease/${leaseId}`)).status).toBe(404)
    expect((await other.get(`${start}/lease/${leaseId}/add-renter`)).status).toBe(404)
    expect((await other.get(`${start}/lease/${leaseId}/delete`)).status).toBe(404)
    await other.send(start, { do: 'request', renter: renterId })
    await other.send(start, { do: 'attest', renter: renterId, addendum: 'Mine' })
    await other.send(`${start}/lease/${leaseId}/delete`, {})
    await other.send(`${start}/confirm`, {
      as_of: await today(),
      lease: leaseId,
      [`said-${leaseId}`]: 'nothing',
    })
    expect((await renterRow(renterId)).consent).toBe('pending')
    const stated = await landlord.inOwnName((tx) =>
      tx.selectFrom('lease_statement').select('id').where('lease_id', '=', leaseId).execute(),
    )
    expect(stated).toEqual([])
  })
})

describe('a renter with an account', () => {
  test('sees their own lease and no roommate, also as a member of the landlord', async () => {
    const renter = await signedIn(app)
    const own = renterFacts({ first_name: 'Ada', email: renter.member.person.email })
    const mate = renterFacts({ first_name: 'Tobias', last_name: 'Lindgren' })
    const { leaseId, renterIds } = await lease([own, mate])
    const [renterId = ''] = renterIds
    expect((await renter.get(start)).location).toBe('/dashboard?refused=role')
    await landlord.send(start, { do: 'request', renter: renterId })
    await new Visitor().send(await latestLink(own.email ?? ''), yes)
    expect((await renter.get(start)).location).toBe(`${start}/lease/${leaseId}`)
    const page = await renter.get(`${start}/lease/${leaseId}`)
    expect(textOf(page.html)).toContain('Your rent, month by month')
    for (const secret of [mate.email ?? '', 'Tobias', 'Lindgren', renterIds[1] ?? ''])
      expect(page.html).not.toContain(secret)
    expect((await renter.get(`${start}/lease`)).location).toBe('/dashboard?refused=role')
    const stop = linksOf(page.html).find(({ text }) => text === 'See what you agreed to, or stop')
    expect((await new Visitor().open(stop?.href ?? '')).status).toBe(200)
  })

  test('reads nothing of others in the database', async () => {
    const renter = await signedIn(app)
    const own = renterFacts({ email: renter.member.person.email })
    const { leaseId } = await lease([own, renterFacts()])
    const actor = { personId: renter.owner.personId, organizationId: null }
    const seen = await inTransaction(actor, async (tx) => ({
      renters: await tx.selectFrom('lease_renter').select('email').execute(),
      leases: await tx.selectFrom('lease').select('id').execute(),
    }))
    expect(seen).toEqual({ renters: [{ email: own.email }], leases: [{ id: leaseId }] })
  })
})

test('a request is repeated once after a week, and ends after 30 days', async () => {
  const { renterId, email, link } = await asked()
  const day = await today()
  const follow = (after: number) => followRequests(addDays(day, after))
  for (const after of [1, 6, 7, 7, 8]) await follow(after)
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'May Maple Court Properties report your rent?',
    'Still waiting for your answer: may Maple Court Properties report your rent?',
  ])
  await follow(30)
  expect((await renterRow(renterId)).consent).toBe('expired')
  await new Visitor().send(link, yes)
  expect((await renterRow(renterId)).consent).toBe('expired')
})
