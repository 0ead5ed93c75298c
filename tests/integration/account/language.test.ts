import { beforeAll, describe, expect, test } from 'vitest'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { config } from '#app/platform/config.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { mailOf } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { argsOf, Browser } from '../support/browser.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { app, useSummary } from '../worlds/summary-world.ts'

useSummary()

const pseudo = { 'Accept-Language': 'en-XA,en;q=0.9' }
const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]
const pageOf = async (browser: Browser, path: string, headers = {}) =>
  (await app.send(browser, browser.request(path, { headers }))).text()

/** What is in the outbox for an address, the newest last. */
const outboxOf = (to: string) =>
  inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['subject', 'html_body as html', 'language'])
      .where('recipient', '=', to)
      .orderBy('created_at')
      .execute(),
  )

const words = { heading: 'Help', paragraphs: ['Help'], footnote: 'Maria' }
const post = (to: string) =>
  inTransaction(anonymous, (tx) =>
    postMail(tx, mailOf({ en: () => ({ subject: 'Help', ...words }) }, { to })),
  )

describe('signed out', () => {
  test('a page is in the language that the browser wants, and in English where it wants none of ours', async () => {
    expect(langOf(await pageOf(new Browser(), '/dashboard/login'))).toBe('en')
    expect(langOf(await pageOf(new Browser(), '/dashboard/login', { 'Accept-Language': 'fr-CA' }))).toBe('en')
    const html = await pageOf(new Browser(), '/dashboard/login', pseudo)
    expect(langOf(html)).toBe('en-XA')
    expect(html).toContain('[Send me a code')
    expect(html).not.toContain('<script')
  })

  test('outside of the sandbox there is no other language', async () => {
    Object.assign(config(), { isSandbox: false })
    expect(
      await requestLanguage(argsOf(new Browser().request('/dashboard/login', { headers: pseudo }))),
    ).toBe('en')
    clearSingleton('config')
  })
})

describe('a person who chose', () => {
  const { email, ...facts } = personFactory.named()
  let person: Person
  beforeAll(async () => {
    person = await signedIn(app, { email, ...facts })
    await person.send('/dashboard/preferences', { language: 'en-XA' })
  })

  test('reads every page in their language, whatever the browser wants', async () => {
    const { html } = await person.get('/dashboard/profile')
    expect(langOf(html)).toBe('en-XA')
    expect(html).toContain('[Save language')
    expect(html).toContain(email)
    expect(html).not.toContain(`[${email}`)
  })

  test('gets mail in it, also when another person causes it; others get theirs', async () => {
    await post(email)
    await post('another@people.example')
    expect((await outboxOf(email)).at(-1)).toMatchObject({
      language: 'en-XA',
      subject: expect.stringMatching(/^\[Help/),
      html: expect.stringMatching(/<html lang="en-XA">.*<p [^>]*>Maria<\/p>/),
    })
    expect((await outboxOf('another@people.example')).at(-1)).toMatchObject({
      language: 'en',
      subject: 'Help',
      html: expect.stringContaining('<html lang="en">'),
    })
  })

  test('can go back, and nothing else is a language', async () => {
    for (const forged of ['fr', 'EN', '', '__proto__', 'en-XA"><script>', 'en '.repeat(1000)]) {
      await person.send('/dashboard/preferences', { language: forged })
      expect(langOf((await person.get('/dashboard')).html), forged).toBe('en-XA')
    }
    await person.send('/dashboard/preferences', { language: 'en' })
    expect(langOf((await person.get('/dashboard')).html)).toBe('en')
  })
})
