import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { moveStoppedTopics } from '#app/platform/mail/suppression.server.ts'
import { unsubscribeLink } from '#app/platform/mail/unsubscribe.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1', SMTP_URL: '', PUBLIC_URL: origin })

let app: BuiltApp
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

let address: string
beforeEach(() => {
  address = `${crypto.randomUUID()}@people.example`
})

const linkOf = (topic = 'new-orders', to = address) => {
  const { pathname, search } = new URL(unsubscribeLink({ address: to, topic }))
  return `${pathname}${search}`
}
const gets = (to: string, topic?: 'new-orders') =>
  inTransaction(anonymous, async (tx) => {
    const words = { to, subject: 'A subject', text: 'text', html: '<p>text</p>' }
    return (await postMail(tx, plainMail(words), topic && { topic })) !== null
  })

/** A mail program, and a person at another site, have no cookies of ours and no token. */
async function press(path: string, body = 'List-Unsubscribe=One-Click', method = 'POST') {
  const program = new Browser()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = program.request(path, { method, headers, ...(method === 'POST' && { body }) })
  const answer = await app.send(program, request)
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}

test('one press in a mail program stops mail of the kind, and nothing else', async () => {
  const other = `other-${address}`
  expect(await press(linkOf())).toMatchObject({ status: 200, location: null })
  expect(await gets(address, 'new-orders')).toBe(false)
  expect(await gets(address)).toBe(true)
  expect(await gets(other, 'new-orders')).toBe(true)
})

test('opening the link stops nothing: it shows a button, and whose mail it is to them alone', async () => {
  for (const method of ['GET', 'HEAD']) expect((await press(linkOf(), '', method)).status).toBe(200)
  expect(await gets(address, 'new-orders')).toBe(true)
  const { html } = await press(linkOf(), '', 'GET')
  const said = textOf(html)
  expect(said.replaceAll(' ,', ',')).toContain(
    `New court orders of a saved search, to ${address[0]}…@people.example`,
  )
  expect(html).not.toContain(address)
})

test('the button stops it, for a person without an account, and the page says so; again changes nothing', async () => {
  const link = linkOf()
  const pressed = await Promise.all([press(link, ''), press(link, ''), press(link)])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 200])
  expect(pressed[0]?.location).toBe(link)
  expect(textOf((await press(link, '', 'GET')).html)).toContain('The emails have stopped')
  const rows = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('mail_suppression').select('topic').where('reason', '=', 'asked').execute(),
  )
  expect(rows.filter(({ topic }) => topic !== 'new-orders')).toEqual([])
})

test.each<[string, (link: string) => string]>([
  ['without a token', () => '/mail/unsubscribe'],
  ['with a forged token', (link) => `${link.slice(0, -4)}AAAA`],
  ['with a token that was cut off', (link) => link.slice(0, -10)],
  ['of a kind that there is not', () => linkOf('sign-in')],
])('a link %s stops nothing', async (_, changed) => {
  const path = changed(linkOf())
  expect((await press(path)).status).toBe(410)
  expect((await press(path, '', 'GET')).status).toBe(410)
  expect(await gets(address, 'new-orders')).toBe(true)
})

test('a body larger than a mail program’s is not read', async () => {
  expect((await press(linkOf(), 'x'.repeat(10_000))).status).toBe(413)
  expect(await gets(address, 'new-orders')).toBe(true)
})

test('another person’s link stops their mail, also for who is signed in; the profile turns on only one’s own', async () => {
  const person = await signedIn(app, personFactory.named({ email: address }))
  const { email } = (await signedIn(app)).member.person
  const { pathname, search } = new URL(unsubscribeLink({ address: email, topic: 'new-orders' }))
  await app.send(person.browser, person.browser.request(`${pathname}${search}`, { method: 'POST' }))
  expect([await gets(address, 'new-orders'), await gets(email, 'new-orders')]).toEqual([true, false])
  await person.send('/dashboard/profile/mail', { topic: 'new-orders' })
  expect(await gets(email, 'new-orders')).toBe(false)
})

test('the profile says what was stopped and when, and turns it on again', async () => {
  const person = await signedIn(app, personFactory.named({ email: address }))
  await press(linkOf())
  const stopped = textOf((await person.get('/dashboard/profile')).html)
  expect(stopped).toMatch(/New court orders of a saved search ?: You stopped these emails on .*, by the link/)
  const answer = await person.send('/dashboard/profile/mail', { topic: 'new-orders' })
  expect([answer.status, answer.location]).toEqual([303, '/dashboard/profile?done=mail'])
  expect(textOf((await person.get('/dashboard/profile?done=mail')).html)).toContain(
    'You get these emails again.',
  )
  expect(await gets(address, 'new-orders')).toBe(true)
  expect((await person.send('/dashboard/profile/mail', { topic: 'sign-in' })).status).toBe(400)
})

test('what a person stopped stays stopped at their new address', async () => {
  await press(linkOf())
  const to = `new-${address}`
  await inTransaction(anonymous, (tx) => moveStoppedTopics(tx, { from: address, to }))
  expect([await gets(to, 'new-orders'), await gets(address, 'new-orders')]).toEqual([false, true])
})
