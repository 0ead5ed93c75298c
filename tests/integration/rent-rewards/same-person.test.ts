import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { stopPage } from '#app/rent-rewards/consent/links.server.ts'
import { createConsent, renterFacts } from '#database/factories/lease.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { asked, lease, start, yes } from './consent-world.ts'
import { landlord, latestLink, renterRow, tokenOf, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

const question = 'Are you the same person?'
const { do: _, ...typed } = { ...yes, name: 'Tobias Lindgren' }
const other = { ...typed, do: 'yes' }

/** The form of a page as its browser sends it back, by one of its buttons. */
const fieldsOf = (html: string, button: Record<string, string>) => ({
  ...Object.fromEntries(readPageForm(html, 'sure').fields),
  ...button,
})

async function attested() {
  const facts = renterFacts()
  const { leaseId, renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
  return { leaseId, renterId, link: await latestLink(facts.email ?? '') }
}

const identityOf = (renterId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('renter_identity')
      .select('legal_name')
      .where('lease_renter_id', '=', renterId)
      .executeTakeFirst(),
  )

describe('a name that shares nothing with the landlord’s', () => {
  test('is asked about before a consent counts, and counts once the renter says that it is them', async () => {
    const { renterId, link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.send(link, { ...other, late: 'on' })
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain(question)
    expect(textOf(page.html)).toContain(
      'Maple Court Properties calls the renter Elif Karaca . You wrote Tobias Lindgren .',
    )
    expect((await renterRow(renterId)).consent).toBe('requested')
    expect(await identityOf(renterId)).toBeUndefined()

    const sent = await visitor.send(link, fieldsOf(page.html, { sure: 'on' }))
    expect(sent.status).toBe(303)
    expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: true })
    expect(await identityOf(renterId)).toEqual({ legal_name: 'Tobias Lindgren' })
  })

  test('goes back to the form with everything that was typed', async () => {
    const { renterId, link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.send(link, { ...other, late: 'on' })
    const back = await visitor.send(link, fieldsOf(page.html, { sure: 'back' }))
    expect(back.status).toBe(200)
    expect(textOf(back.html)).not.toContain('There is a problem')
    const kept = Object.fromEntries(readPageForm(back.html, 'do').fields)
    expect(kept).toMatchObject({ ...typed, late: 'on' })
    expect((await renterRow(renterId)).consent).toBe('requested')
  })

  test('of someone else forgets the address', async () => {
    const { renterId, link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.send(link, other)
    await visitor.send(link, fieldsOf(page.html, { do: 'not-me' }))
    expect(await renterRow(renterId)).toMatchObject({ consent: 'pending', email: null, is_returned: true })
  })

  test('is not asked about where the request is not open: the page says no name', async () => {
    const { link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.open(link)
    await new Visitor().send(link, { do: 'no' })
    const answer = await visitor.post(link, { ...tokenOf(page.html), ...other })
    expect(answer.status).toBe(303)
    const after = await visitor.open(answer.location ?? '')
    expect(textOf(after.html)).toContain('This request has been answered')
    expect(after.html).not.toContain('Karaca')
  })

  test('is asked about of a renter who starts again, who cannot forget the address', async () => {
    const { renterIds } = await lease()
    const [renterId = ''] = renterIds
    const { organizationId } = landlord.owner
    const on = await today()
    await landlord.inOwnName((tx) => createConsent(tx, { organizationId, renterId, coversLate: false, on }))
    const stop = stopPage.pathTo(renterId, organizationId, 'renter@people.example')
    const visitor = new Visitor()
    await visitor.send(stop, { what: 'all' })
    const again = stop.replace('/stop?', '/start?')
    const page = await visitor.send(again, other)
    expect(textOf(page.html)).toContain(question)
    expect(page.html).not.toContain('not-me')
    expect((await renterRow(renterId)).consent).toBe('withdrawn')
    await visitor.send(again, fieldsOf(page.html, { sure: 'on' }))
    expect((await renterRow(renterId)).consent).toBe('accepted')
  })
})

describe('the same after an attestation', () => {
  const given = { ...typed, what: 'identity' }

  test('is asked before the birth date is kept', async () => {
    const { renterId, link } = await attested()
    const visitor = new Visitor()
    const page = await visitor.send(link, given)
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain(question)
    expect(await identityOf(renterId)).toBeUndefined()
    const back = await visitor.send(link, fieldsOf(page.html, { sure: 'back' }))
    expect(Object.fromEntries(readPageForm(back.html, 'what').fields)).toMatchObject({
      name: other.name,
      y: '1990',
      m: '5',
      d: '17',
    })
    const sent = await visitor.send(link, fieldsOf(page.html, { sure: 'on' }))
    expect(textOf((await visitor.open(sent.location ?? '')).html)).toContain('We have your birth date')
    expect(await identityOf(renterId)).toEqual({ legal_name: 'Tobias Lindgren' })
  })

  test('of someone else forgets the address, and keeps what the landlord attested', async () => {
    const { leaseId, renterId, link } = await attested()
    const visitor = new Visitor()
    const page = await visitor.send(link, given)
    const leave = fieldsOf(page.html, { do: 'not-me' })
    const sent = await visitor.send(link, leave)
    expect(textOf((await visitor.open(sent.location ?? '')).html)).toContain('We removed your address')
    expect((await visitor.send(link, leave)).location).toBe(sent.location)
    expect(await renterRow(renterId)).toMatchObject({
      consent: 'accepted',
      email: null,
      person_email: null,
      is_returned: true,
    })
    expect(await identityOf(renterId)).toBeUndefined()
    const own = textOf((await landlord.get(`${start}/lease/${leaseId}`)).html)
    expect(own).toContain('The address belongs to someone else')
    expect((await landlord.get(`${start}?consent_status=returned`)).html).toContain(leaseId)
  })
})
