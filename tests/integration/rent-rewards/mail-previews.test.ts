import { expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { renterFacts } from '#database/factories/lease.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { lease, start } from './consent-world.ts'
import { app, landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

const emails = `${start}/notification-settings/emails`

async function preview(name: string, of = landlord) {
  const response = await app.send(of.browser, of.browser.request(`${emails}/${name}`))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** What is the same in every such mail: a mail with what is said of its renter taken out. */
const frameOf = (html: string) => ({
  around: html.replace(/<h1[\s\S]*<a /, '').replace(/href="[^"]*"/, ''),
  questions: /Questions\? Write to [^<]+/.exec(html)?.[0],
  paragraphs: (html.match(/<p /g) ?? []).length,
})

test('a mail is shown as it is mailed, with the name, the phone and the logo that are saved', async () => {
  const { organizationId } = landlord.owner
  const picture = pictureOf('maple', 'png', [80, 40])
  await landlord.inOwnName(async (tx) => {
    await tx.updateTable('rent_settings').set({ phone: '4165550123' }).execute()
    await tx
      .insertInto('organization_logo')
      .values({ organization_id: organizationId, png: picture, width: 80, height: 40 })
      .execute()
  })
  const shown = await preview('request')
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('May Maple Court Properties report your rent, Sample?')
  expect(shown.html).toContain(
    'Questions? Write to Maple Court Properties: office@maplecourt.example or 416 555 0123',
  )
  expect(shown.html).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`)
  expect(shown.html).not.toContain('cid:')

  const facts = renterFacts({ first_name: 'Sample' })
  const { renterIds } = await lease([facts])
  await landlord.send(start, { do: 'request', renter: renterIds[0] ?? '' })
  const mailed = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select('html_body')
      .where('recipient', '=', facts.email ?? '')
      .executeTakeFirstOrThrow(),
  )
  const real = frameOf(mailed.html_body)
  expect(frameOf(shown.html.replace(/src="data:[^"]+"/, 'src="cid:logo@rentbook"'))).toEqual(real)
})

test('each mail neither runs nor loads anything, and only our own pages frame it', async () => {
  const headings = {
    request: 'report your rent, Sample?',
    attested: 'Give your birth date, Sample, and your rent is reported',
    welcome: 'Your rent will be reported, Sample',
  }
  for (const [name, heading] of Object.entries(headings)) {
    const { headers, html } = await preview(name)
    expect(html).toContain(heading)
    expect(html).toContain('href="#"')
    expect(headers.get('Content-Security-Policy')).toBe(
      "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  }
  expect((await preview('other')).status).toBe(404)
})

test('the page frames all of them, and may frame nothing else', async () => {
  const page = await app.send(landlord.browser, landlord.browser.request(emails))
  const { headers } = page
  // Outside production it only reports.
  const policy =
    headers.get('Content-Security-Policy') ?? headers.get('Content-Security-Policy-Report-Only') ?? ''
  expect(policy).toContain("frame-src 'self';")
  const html = await page.text()
  expect([...html.matchAll(/<iframe[^>]* src="([^"?]+)/g)].map(([, src]) => src)).toEqual(
    ['request', 'attested', 'welcome'].map((name) => `${emails}/${name}`),
  )
  expect(html.match(/<iframe[^>]*sandbox="allow-scripts"/g)).toHaveLength(3)
})

test('another organization sees its own mails', async () => {
  const other = await landlordOf()
  await other.inOwnName((tx) => tx.updateTable('rent_settings').set({ display_name: 'Birch Lane' }).execute())
  const { html } = await preview('request', other)
  expect(html).toContain('May Birch Lane report your rent')
  expect(html).not.toContain('Maple')
})
