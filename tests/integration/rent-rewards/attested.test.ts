// @engine: policies by a setting of the transaction, and locks
import { describe, expect, test } from 'vitest'
import { now, today } from '#app/platform/clock.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { giveIdentity } from '#app/rent-rewards/consent/give-identity.server.ts'
import { openBirthDates } from '#app/rent-rewards/consent/identity.server.ts'
import { stopPage } from '#app/rent-rewards/consent/links.server.ts'
import { createConsent, renterFacts } from '#database/factories/lease.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { lease, start } from './consent-world.ts'
import { app, landlord, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'
import { change } from './lease-changes-world.ts'

useLandlord()

const given = { what: 'identity', name: 'Elif Naz Karaca', y: '1990', m: '5', d: '17' }
const question = 'Give your birth date'

/** A renter whose landlord marked them as consented. */
async function attested(facts = renterFacts()) {
  const { leaseId, renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
  const email = facts.email ?? ''
  return { leaseId, renterId, email, link: email && (await latestLink(email)) }
}

const eventsOf = (renterId: string) =>
  landlord.inOwnName(async (tx) => {
    const rows = await tx
      .selectFrom('consent_event')
      .select('event')
      .where('lease_renter_id', '=', renterId)
      .orderBy('id')
      .execute()
    return rows.map(({ event }) => event)
  })

const birthDateOf = (renterId: string) =>
  landlord.inOwnName(
    async (tx) => (await openBirthDates(tx, landlord.owner.organizationId, [renterId])).get(renterId) ?? null,
  )

/** Saves the landlord's form about a renter with another address. */
async function fixAddress({ leaseId, renterId }: { leaseId: string; renterId: string }, email: string) {
  const fields = {
    first_name: 'Elif',
    middle_name: '',
    last_name: 'Karaca',
    phone: '',
    joined_on: '2026-01-01',
  }
  const saved = await change(`${start}/lease/${leaseId}/renter/${renterId}`, { ...fields, email })
  expect(saved.location).toContain('done=renter-changed')
}

describe('the birth date of an attested renter', () => {
  test('is asked by the link of the mail, first of all, and given once', async () => {
    const { leaseId, renterId, email, link } = await attested()
    const [mail] = await mailsTo(email)
    expect(mail?.text_body).toContain('Nothing is sent until you give your birth date')
    expect(mail?.text_body).toContain('finds your file by your name and birth date')

    const visitor = new Visitor()
    const page = await visitor.open(link)
    const text = textOf(page.html)
    expect(text).toContain(question)
    expect(text.indexOf(question)).toBeLessThan(text.indexOf('says you agreed to'))
    expect(text).toContain('Nothing is sent until then. You can also stop')
    expect(page.html).toContain('value="Elif Karaca"')
    expect(await birthDateOf(renterId)).toBeNull()

    const answer = await visitor.send(link, given)
    expect(answer.status).toBe(303)
    const after = textOf((await visitor.open(answer.location ?? '')).html)
    expect(after).toContain('We have your birth date')
    expect(after).not.toContain(question)
    expect(after).toContain('Left blank')
    expect(await birthDateOf(renterId)).toBe('1990-05-17')
    expect(await eventsOf(renterId)).toEqual(['attested', 'identity_given'])
    const consents = await landlord.inOwnName((tx) =>
      tx.selectFrom('rent_consent').selectAll().where('lease_renter_id', '=', renterId).execute(),
    )
    expect(consents).toEqual([
      expect.objectContaining({ channel: 'attested', covers_late: false, legal_name: 'Elif Karaca' }),
    ])
    const own = await landlord.get(`${start}/lease/${leaseId}`)
    expect(textOf(own.html)).toContain('Birth date given')
    expect(own.html).not.toContain('1990')
    const trail = await landlord.inOwnName((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'part_of_id'])
        .where('subject_id', '=', renterId)
        .execute(),
    )
    expect(trail).toContainEqual({ action: 'consent.identity_given', part_of_id: leaseId })

    // Given again, it is as it was; another one is refused in words.
    await visitor.send(link, { ...given, name: 'Someone Else' })
    const other = await visitor.send(link, { ...given, y: '1991' })
    expect(other.status).toBe(400)
    expect(textOf(other.html)).toContain('not the birth date that was given')
    expect(await birthDateOf(renterId)).toBe('1990-05-17')
    expect(await eventsOf(renterId)).toEqual(['attested', 'identity_given'])
  })

  test('given twice at once, is given once', async () => {
    const { renterId, link } = await attested()
    const both = await Promise.all([new Visitor().send(link, given), new Visitor().send(link, given)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await eventsOf(renterId)).toEqual(['attested', 'identity_given'])
  })

  test.each<[string, Record<string, string>, string]>([
    ['a child', { y: '2018' }, 'You have to be at least 16 years old'],
    ['a day that is none', { m: '2', d: '30' }, 'Enter your birth date as a year, a month and a day'],
    ['no name', { name: ' ' }, 'Enter your full legal name'],
  ])('says what is wrong with %s, and keeps what was typed', async (_, fields, message) => {
    const { renterId, link } = await attested()
    const answer = await new Visitor().send(link, { ...given, ...fields })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(message)
    expect(answer.html).toContain(`value="${{ ...given, ...fields }.d}"`)
    expect(await birthDateOf(renterId)).toBeNull()
    expect((await renterRow(renterId)).consent).toBe('accepted')
  })

  test('is not taken by the link of another renter, nor after a stop', async () => {
    const one = await attested()
    const other = await attested()
    const { search } = new URL(other.link)
    const token = new URLSearchParams(search).get('token') ?? ''
    const mixed = `/rent-consent/stop?${new URLSearchParams({ renter: one.renterId, token })}`
    expect((await new Visitor().open(mixed)).status).toBe(410)
    const visitor = new Visitor()
    await visitor.open(other.link)
    await visitor.send(other.link, given)
    expect(await birthDateOf(one.renterId)).toBeNull()

    await visitor.send(one.link, { what: 'all' })
    expect(textOf((await visitor.open(one.link)).html)).not.toContain(question)
    const link = { id: one.renterId, organizationId: landlord.owner.organizationId }
    const who = { legalName: 'Elif Karaca', birthDate: isoDate('1990-05-17') }
    expect(await giveIdentity(link, who, { at: await now(), isSure: true })).toEqual({
      ok: false,
      refusal: 'not-asked',
    })
    expect(await birthDateOf(one.renterId)).toBeNull()
    expect(await eventsOf(one.renterId)).toEqual(['attested', 'objected'])
  })

  test('is not asked from a renter who answered themselves', async () => {
    const { renterIds } = await lease()
    const [renterId = ''] = renterIds
    const { organizationId } = landlord.owner
    const on = await today()
    await landlord.inOwnName((tx) => createConsent(tx, { organizationId, renterId, coversLate: false, on }))
    const page = await new Visitor().open(stopPage.pathTo(renterId, organizationId, 'renter@people.example'))
    expect(page.status).toBe(200)
    expect(textOf(page.html)).not.toContain(question)
  })

  test('is asked on the signed-in page and by the words about offers, with the page to give it', async () => {
    const renter = await signedIn(app)
    const facts = renterFacts({ email: renter.member.person.email })
    const { leaseId, renterId } = await attested(facts)
    const page = await renter.get(`${start}/lease/${leaseId}`)
    const offers = await renter.get(`${start}/perks`)
    for (const { html } of [page, offers]) {
      const link = linksOf(html).find(({ text }) => text === question)
      expect(link?.href).toContain(`/rent-consent/stop?renter=${renterId}`)
      expect(textOf((await new Visitor().open(link?.href ?? '')).html)).toContain(question)
    }
    await new Visitor().send(await latestLink(facts.email ?? ''), given)
    expect(textOf((await renter.get(`${start}/lease/${leaseId}`)).html)).not.toContain(question)
  })

  test('is asked by mail once the landlord adds an address, and again at one that is fixed', async () => {
    const { leaseId, renterId } = await attested(renterFacts({ email: null }))
    const path = `${start}/lease/${leaseId}`
    expect(textOf((await landlord.get(path)).html)).toContain(
      'Birth date missing: nothing is sent yet. Add their email, and we send them the page for it',
    )
    const first = `first-${renterId.slice(0, 8)}@renter.example`
    await fixAddress({ leaseId, renterId }, first)
    expect((await renterRow(renterId)).person_email).toBe(first)
    expect(textOf((await landlord.get(path)).html)).not.toContain('Add their email')
    expect(textOf((await new Visitor().open(await latestLink(first))).html)).toContain(question)

    const right = `right-${renterId.slice(0, 8)}@renter.example`
    await fixAddress({ leaseId, renterId }, right)
    expect((await renterRow(renterId)).person_email).toBe(right)
    expect((await mailsTo(first)).at(-1)?.text_body).not.toContain('Your account stays')
    const link = await latestLink(right)
    await new Visitor().send(link, given)
    expect(await birthDateOf(renterId)).toBe('1990-05-17')

    const last = `last-${renterId.slice(0, 8)}@renter.example`
    await fixAddress({ leaseId, renterId }, last)
    // Who answered keeps the account they answered with; the new address hears of what was agreed to.
    expect((await mailsTo(last)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('writes to you at this address now'),
    ])
    expect((await renterRow(renterId)).person_email).toBe(right)
  })
})

describe('a stop', () => {
  test('of an attestation is said to take out what was sent, in one button', async () => {
    const { link, email } = await attested()
    const visitor = new Visitor()
    const page = textOf((await visitor.open(link)).html)
    expect(page).toContain('It works at once, and what was sent before is taken out')
    expect(page).not.toContain('what was sent before stays')
    expect(page).not.toContain('Stop, and take out what was sent')
    const stopped = await visitor.send(link, { what: 'all' })
    expect(textOf((await visitor.open(stopped.location ?? '')).html)).toContain(
      'asks the credit bureau to take it out',
    )
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your rent is no longer reported')
  })

  test('of a renter’s own consent keeps what was sent, unless they ask for more', async () => {
    const { renterIds } = await lease()
    const [renterId = ''] = renterIds
    const { organizationId } = landlord.owner
    const on = await today()
    await landlord.inOwnName((tx) => createConsent(tx, { organizationId, renterId, coversLate: false, on }))
    const link = stopPage.pathTo(renterId, organizationId, 'renter@people.example')
    const page = textOf((await new Visitor().open(link)).html)
    expect(page).toContain('If you only stop, what was sent before stays')
    expect(page).toContain('Stop, and take out what was sent')
  })
})

test('an objection waits for staff, with how many of the landlord’s renters objected, until one checks it', async () => {
  const staff = await signedInStaff(app)
  const page = '/staff/objections'
  const one = await attested(renterFacts({ first_name: 'Odile', last_name: 'Objects' }))
  expect(textOf((await staff.get(page)).html)).not.toContain('Odile Objects')
  await new Visitor().send(one.link, { what: 'all' })

  const waiting = textOf((await staff.get(page)).html)
  expect(waiting).toContain('Odile Objects')
  expect(waiting).toContain('Addendum B')
  expect(waiting).toMatch(/Renters who objected: \d+ of \d+/)
  expect(textOf((await staff.get('/staff?kind=consent_objection')).html)).toContain('A renter objected')
  const own = await staff.get(`/staff/organizations/${landlord.owner.organizationId}`)
  expect(textOf(own.html)).toMatch(/Renters marked as consented.*Of these, objected/)

  const both = await Promise.all([1, 2].map(() => staff.send(page, { renter: one.renterId })))
  expect(both.map(({ location }) => location).toSorted()).toEqual([
    `${page}?done=checked`,
    `${page}?done=gone`,
  ])
  expect(textOf((await staff.get(page)).html)).not.toContain('Odile Objects')
  expect(textOf((await staff.get(`${page}?show=checked`)).html)).toContain('Odile Objects')
  expect(await eventsOf(one.renterId)).toEqual(['attested', 'objected', 'objection_checked'])
})

describe('a link that reached someone else', () => {
  test('opens nothing once they say so, also when the landlord has the right address', async () => {
    const one = await attested()
    const other = new Visitor()
    await other.send(one.link, { do: 'not-me' })
    const right = renterFacts().email ?? ''
    await fixAddress(one, right)
    const before = await eventsOf(one.renterId)

    const page = await other.open(one.link)
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain('We removed your address')
    expect(page.html).not.toMatch(/Elif|Karaca|Tamarack/)
    await other.send(one.link, given)
    await other.send(one.link, { what: 'removal' })
    expect(await eventsOf(one.renterId)).toEqual(before)
    expect(await birthDateOf(one.renterId)).toBeNull()

    const own = await new Visitor().open(await latestLink(right))
    expect(textOf(own.html)).toContain(question)
  })

  test('opens again where the landlord enters that address again', async () => {
    const one = await attested()
    await new Visitor().send(one.link, { do: 'not-me' })
    await fixAddress(one, one.email)
    expect(textOf((await new Visitor().open(one.link)).html)).toContain(question)
  })
})
