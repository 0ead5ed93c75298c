// @engine: two posts of one form race for a lock
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { followRequests } from '#app/rent-rewards/consent/follow-requests.server.ts'
import { stopPage } from '#app/rent-rewards/consent/links.server.ts'
import { createConsent, renterFacts } from '#database/factories/lease.ts'
import { blocksOf, gradeOf, sentencesOf, syllablesOf } from '#tests/reading-grade.ts'
import { origin } from '../support/browser.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { asked, lease, start, yes } from './consent-world.ts'
import {
  app,
  landlord,
  latestLink,
  pathOf,
  renterRow,
  tokenOf,
  useLandlord,
  Visitor,
} from './landlord-world.ts'

useLandlord()

/** All that a renter's pages could have changed. */
const kept = (renterId: string) =>
  landlord.inOwnName(async (tx) => ({
    renter: await tx.selectFrom('lease_renter').selectAll().where('id', '=', renterId).execute(),
    requests: await tx
      .selectFrom('consent_request')
      .selectAll()
      .where('lease_renter_id', '=', renterId)
      .execute(),
    consents: await tx
      .selectFrom('rent_consent')
      .selectAll()
      .where('lease_renter_id', '=', renterId)
      .execute(),
    events: await tx
      .selectFrom('consent_event')
      .selectAll()
      .where('lease_renter_id', '=', renterId)
      .execute(),
    identity: await tx
      .selectFrom('renter_identity')
      .selectAll()
      .where('lease_renter_id', '=', renterId)
      .execute(),
  }))

const eventsOf = async (renterId: string) => (await kept(renterId)).events.map(({ event }) => event)

async function headOf(url: string) {
  const visitor = new Visitor()
  const response = await app.send(visitor.browser, visitor.browser.request(pathOf(url), { method: 'HEAD' }))
  return { status: response.status, body: await response.text() }
}

async function consented(): Promise<{ renterId: string; stop: string; email: string }> {
  const facts = renterFacts()
  const { renterIds } = await lease([facts])
  const [renterId = ''] = renterIds
  const { organizationId } = landlord.owner
  const on = await today()
  await landlord.inOwnName((tx) => createConsent(tx, { organizationId, renterId, coversLate: true, on }))
  return {
    renterId,
    stop: stopPage.pathTo(renterId, organizationId, 'renter@people.example'),
    email: facts.email ?? '',
  }
}

describe('a body of 20 MB', () => {
  const size = 20 * 1024 * 1024

  /** The form of a page, without its length, and how much of it was taken. */
  function flood(token: string) {
    const start = Buffer.from(`form_token=${encodeURIComponent(token)}&do=yes&name=`)
    const more = Buffer.alloc(64 * 1024, 'x')
    const sent = { bytes: 0 }
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent.bytes >= size) return controller.close()
        const piece = sent.bytes === 0 ? start : more
        sent.bytes += piece.length
        controller.enqueue(piece)
      },
    })
    return { body, sent }
  }

  test('is refused before it is read, on each page without an account, and changes nothing', async () => {
    const open = await asked()
    const { renterId, stop } = await consented()
    const before = [await kept(open.renterId), await kept(renterId)]
    for (const url of [open.link, stop, stop.replace('/stop?', '/start?'), '/rent-plan?plan=1&token=2']) {
      const visitor = new Visitor()
      const { form_token } = tokenOf((await visitor.open(open.link)).html)
      const { body, sent } = flood(form_token)
      const headers = new Headers(visitor.browser.request(pathOf(url)).headers)
      headers.set('Origin', origin)
      headers.set('Content-Type', 'application/x-www-form-urlencoded')
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
      const answer = await app.send(visitor.browser, new Request(new URL(pathOf(url), origin), init))
      expect(answer.status, url).toBe(413)
      expect(textOf(await answer.text()), url).toContain('too large')
      expect(sent.bytes, url).toBeLessThan(1024 * 1024)
    }
    expect([await kept(open.renterId), await kept(renterId)]).toEqual(before)
    expect((await new Visitor().open(open.link)).status).toBe(200)
  })
})

describe('HEAD of a page of consent', () => {
  test('answers as GET does, and changes nothing', async () => {
    const open = await asked()
    const { renterId, stop } = await consented()
    const again = stop.replace('/stop?', '/start?')
    const page = await new Visitor().open(stop)
    const receipt = linksOf(page.html).find(({ text }) => text.startsWith('Receipt of'))?.href ?? ''
    const before = [await kept(open.renterId), await kept(renterId)]
    for (const url of [open.link, `${open.link}x`, stop, `${stop}x`, again, receipt, `${receipt}x`]) {
      const got = await new Visitor().open(url)
      expect(await headOf(url), url).toEqual({ status: got.status, body: '' })
    }
    expect((await headOf(open.link)).status).toBe(200)
    expect((await headOf(receipt)).status).toBe(200)
    expect((await headOf(`${receipt}x`)).status).toBe(404)
    expect([await kept(open.renterId), await kept(renterId)]).toEqual(before)
  })
})

describe('a form that is sent twice', () => {
  test('gives one consent, and both end on the same page', async () => {
    const { renterId, email, link } = await asked()
    const visitor = new Visitor()
    const page = await visitor.open(link)
    const other = await visitor.open(link)
    const form = { ...tokenOf(page.html), ...yes }
    const sent = await Promise.all([visitor.post(link, form), visitor.post(link, form)])
    sent.push(await visitor.post(link, { ...tokenOf(other.html), ...yes }))
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
    const after = await visitor.open(sent[0]?.location ?? '')
    expect(textOf(after.html)).toContain('Thank you. Your rent will be reported')
    expect(await eventsOf(renterId)).toEqual(['requested', 'accepted'])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'May Maple Court Properties report your rent?',
      'You agreed to report your rent',
    ])
  })

  test.each([
    ['no', 'You said no. Nothing is reported', 'declined'],
    ['not-me', 'We will not write to you about it again', 'not_me'],
  ])('with %s counts once', async (answer, words, event) => {
    const { renterId, link } = await asked()
    const visitor = new Visitor()
    const form = { ...tokenOf((await visitor.open(link)).html), do: answer }
    const sent = [await visitor.post(link, form), await visitor.post(link, form)]
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
    expect(textOf((await visitor.open(sent[1]?.location ?? '')).html)).toContain(words)
    expect(await eventsOf(renterId)).toEqual(['requested', event])
  })

  test('with another answer the second time is not thanked for it', async () => {
    const { renterId, link } = await asked()
    const visitor = new Visitor()
    const token = tokenOf((await visitor.open(link)).html)
    await visitor.post(link, { ...token, ...yes, late: 'on' })
    for (const other of [{ do: 'no' }, yes]) {
      const sent = await visitor.post(link, { ...token, ...other })
      expect(textOf((await visitor.open(sent.location ?? '')).html)).toContain(
        'This request has been answered',
      )
    }
    expect(await renterRow(renterId)).toMatchObject({ consent: 'accepted', late_consent: true })
  })

  test.each([
    ['all', 'Your rent is no longer reported'],
    ['late', 'We stopped late months'],
    ['removal', 'asks the credit bureau to take it out'],
  ])('to stop (%s) counts once', async (what, words) => {
    const { renterId, stop, email } = await consented()
    const visitor = new Visitor()
    const form = { ...tokenOf((await visitor.open(stop)).html), what }
    const sent = await Promise.all([visitor.post(stop, form), visitor.post(stop, form)])
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
    expect(textOf((await visitor.open(sent[0]?.location ?? '')).html)).toContain(words)
    expect((await eventsOf(renterId)).filter((event) => event.includes('withdrawn'))).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('to object to an attestation ends both times on the page of an objection', async () => {
    const facts = renterFacts()
    const { renterIds } = await lease([facts])
    const [renterId = ''] = renterIds
    await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
    const stop = await latestLink(facts.email ?? '')
    const visitor = new Visitor()
    const form = { ...tokenOf((await visitor.open(stop)).html), what: 'all' }
    const sent = [await visitor.post(stop, form), await visitor.post(stop, form)]
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1)
    expect(textOf((await visitor.open(sent[1]?.location ?? '')).html)).toContain('take it out')
  })

  test('to have it taken out, after a stop in another tab, is not lost', async () => {
    const { renterId, stop } = await consented()
    const visitor = new Visitor()
    const form = tokenOf((await visitor.open(stop)).html)
    await visitor.post(stop, { ...form, what: 'all' })
    const sent = await visitor.post(stop, { ...form, what: 'removal' })
    expect(textOf((await visitor.open(sent.location ?? '')).html)).toContain('take it out')
    const { consents } = await kept(renterId)
    expect(consents.map(({ removal_asked_at }) => removal_asked_at)).toEqual([expect.any(Date)])
    const late = await visitor.post(stop, { ...form, what: 'late' })
    expect(textOf((await visitor.open(late.location ?? '')).html)).not.toContain('still reported')
  })
})

describe('an old link', () => {
  const expire = async () => followRequests(addDays(await today(), 30))

  test.each<[string, (of: { email: string; link: string }) => Promise<unknown>, string]>([
    ['that has expired', expire, 'This link has expired'],
    [
      'that was answered',
      ({ link }) => new Visitor().send(link, { do: 'no' }),
      'This request has been answered',
    ],
    [
      'of a consent that was taken back',
      async ({ link, email }) => {
        await new Visitor().send(link, yes)
        await new Visitor().send(await latestLink(email), { what: 'all' })
      },
      'You stopped. Nothing is reported',
    ],
  ])('%s says so in words, and changes nothing', async (_, end, words) => {
    const { renterId, email, link } = await asked()
    const visitor = new Visitor()
    const form = { ...tokenOf((await visitor.open(link)).html), ...yes }
    await end({ email, link })
    expect(textOf((await visitor.open(link)).html)).toContain(words)
    expect(textOf((await visitor.open(`${link}&did=yes`)).html)).toContain(words)
    const before = await kept(renterId)
    const sent = await visitor.post(link, form)
    expect(textOf((await visitor.open(sent.location ?? '')).html)).toContain(words)
    expect(await kept(renterId)).toEqual(before)
  })
})

describe('the words of the consent page', () => {
  test('ask for eight years of school at most', async () => {
    const { link } = await asked()
    const { html } = await new Visitor().open(link)
    const sentences = sentencesOf(blocksOf(html))
    expect(sentences.length).toBeGreaterThan(12)
    expect(gradeOf(sentences), sentences.join('\n')).toBeLessThanOrEqual(8)
  })

  test('are measured by a formula that knows easy from hard', () => {
    expect(['credit', 'bureau', 'reported', 'late', 'months', 'people', 'history'].map(syllablesOf)).toEqual([
      2, 2, 3, 1, 1, 2, 3,
    ])
    expect(gradeOf(['The cat sat on the mat.', 'It was warm.'])).toBeLessThan(2)
    const hard =
      'Notwithstanding any antecedent authorization, the undersigned irrevocably acknowledges the dissemination of individually identifiable financial information to consumer reporting agencies.'
    expect(gradeOf([hard])).toBeGreaterThan(16)
  })
})
