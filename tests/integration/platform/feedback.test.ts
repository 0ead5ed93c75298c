import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { requestJob, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail, sendMail } from '#app/platform/mail/outbox.server.ts'
import { suppress } from '#app/platform/mail/suppression.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const form = '/dashboard/feedback'

let app: BuiltApp
let person: Person
let staff: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  person = await signedIn(app)
  staff = await signedInStaff(app)
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

const asOwner = async <T>(statement: ReturnType<typeof sql<T>>) => statement.execute((await database()).owner)
const kept = async () =>
  (
    await asOwner(sql<{
      id: string
      message: string
      url: string
      email: string | null
      person_id: string | null
      state: string
    }>`
    select id, message, url, email, person_id, state from feedback order by created_at`)
  ).rows

/** A form from a signed-out visitor. */
async function sendSignedOut(browser: Browser, fields: Record<string, string>, path = form) {
  const page = await (await app.send(browser, browser.request(path))).text()
  const form_token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await app.send(browser, browser.post(path, { form_token, ...fields }))
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}

test('a signed-in person sends feedback about a page, once per form', async () => {
  const form_token = await person.token()
  const path = `${form}?url=${encodeURIComponent('/dashboard/legal-research?q=noise')}`
  const post = () => person.post(path, { form_token, message: ' The list\r\njumps. ' })
  const [one, two] = await Promise.all([post(), post()])
  expect(one.status).toBe(303)
  expect(one.location).toBe(two.location)
  expect((await person.get(one.location ?? '')).html).toContain('Thanks for providing feedback')
  expect(await kept()).toMatchObject([
    {
      message: 'The list\njumps.',
      url: '/dashboard/legal-research?q=noise',
      state: 'open',
      email: person.member.person.email,
      person_id: person.member.person.id,
    },
  ])
  expect((await trailOf({ action: 'feedback.sent' })).map((entry) => entry.person)).toEqual([
    person.member.person.id,
  ])
})

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(3000)}`,
])('a foreign page is no page: %s', async (url) => {
  const path = `${form}?url=${encodeURIComponent(url)}`
  expect((await person.get(path)).html).not.toContain('evil.example')
  const answer = await person.send(path, { message: 'About a page elsewhere' })
  expect(answer.location).toBe(`${form}?url=%2Fdashboard&sent=yes`)
  expect((await kept()).at(-1)?.url).toBe('/dashboard')
})

test.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['x'.repeat(10_000), 'Use at most 4,000 characters'],
])('a message that cannot be taken is said to be so, and stays', async (message, problem) => {
  const before = (await kept()).length
  const answer = await person.send(form, { message })
  expect(answer.status).toBe(400)
  expect(answer.html).toContain(problem)
  if (message.length > 10) expect(answer.html).toContain(message)
  expect(await kept()).toHaveLength(before)
})

test('a signed-out visitor sends feedback from the not-found page, a limited number of times', async () => {
  const browser = new Browser('198.51.100.61')
  const lost = await (await app.send(browser, browser.request('/dashboard/nope?a=1'))).text()
  const link = /href="(\/dashboard\/feedback\?url=[^"]+)"[^>]*>tell us</.exec(lost)?.[1] ?? ''
  expect(link).toBe('/dashboard/feedback?url=%2Fdashboard%2Fnope%3Fa%3D1')
  const wrong = await sendSignedOut(browser, { message: 'A bad link', email: 'nobody' }, link)
  expect(wrong.status).toBe(400)
  const sent = await sendSignedOut(browser, { message: 'A bad link', email: 'Lost@People.example' }, link)
  expect(sent.status).toBe(303)
  expect((await kept()).at(-1)).toMatchObject({
    url: '/dashboard/nope?a=1',
    email: 'lost@people.example',
    person_id: null,
  })
  const answers: Awaited<ReturnType<typeof sendSignedOut>>[] = []
  for (let time = 0; time < 10; time += 1)
    answers.push(await sendSignedOut(browser, { message: `Again ${time}` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(303), 429])
  // Others of the network may have sent it.
  expect(answers.at(-1)?.html).toContain('A lot of feedback was sent from your network.')
})

test('after a hundred from signed-out visitors, the next one reads that it was not them', async () => {
  await asOwner(sql`update rate_limit set hits = 100 where key like 'feedback-signed-out%'`)
  const refused = await sendSignedOut(new Browser('198.51.100.63'), { message: 'My first' })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain(
    'We are getting a lot of feedback right now. Sign in to send this, or wait an hour.',
  )
  expect(refused.html).toContain('My first')
  await asOwner(sql`delete from rate_limit where key like 'feedback-signed-out%'`)
})

test('staff reply once by mail, or mark it as done; no one else sees it', async () => {
  await person.send(form, { message: 'Please add dark mode' })
  await sendSignedOut(new Browser('198.51.100.62'), { message: 'No address' })
  const ids = new Map((await kept()).map(({ id, message }) => [message, id]))
  const [mine, without] = [ids.get('Please add dark mode') ?? '', ids.get('No address') ?? '']
  for (const path of ['/staff/feedback', `/staff/feedback/${mine}`, '/staff/jobs']) {
    expect((await person.get(path)).status, path).toBe(404)
  }
  expect((await staff.get('/staff/feedback')).html).toContain('Please add dark mode')
  const answer = 'It follows your system’s setting.'
  const [one, two] = await Promise.all([
    staff.send(`/staff/feedback/${mine}`, { answer }),
    staff.send(`/staff/feedback/${mine}`, { answer }),
  ])
  const led = [one.location, two.location].map((to) => to?.replace('/staff/feedback?done=', '')).toSorted()
  expect(led).toEqual(['answered', 'gone'])
  const mails = await mailsTo(person.member.person.email)
  expect(mails.filter(({ text_body }) => text_body.includes(answer))).toHaveLength(1)
  const refused = await staff.send(`/staff/feedback/${without}`, { answer })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('This person left no address')
  expect((await staff.send(`/staff/feedback/${without}`, { answer: '' })).location).toBe(
    '/staff/feedback?done=done',
  )
  const decided = (await staff.get('/staff/feedback?show=decided')).html
  for (const text of ['Please add dark mode', 'Answered', 'No address', 'Done'])
    expect(decided).toContain(text)
  expect((await staff.get(`/staff/feedback/${crypto.randomUUID()}`)).status).toBe(404)
})

test('a job that was given up is tried again, and a message that waits is sent again', async () => {
  const mailId = await inTransaction(anonymous, async (tx) => {
    await requestJob(tx, 'copy-order-file', { filingId: crypto.randomUUID() })
    await postMail(tx, plainMail({ to: 'waits@people.example', subject: 'It waits', text: 'x', html: 'x' }))
    const { id } = await tx
      .selectFrom('outgoing_mail')
      .select('id')
      .where('recipient', '=', 'waits@people.example')
      .executeTakeFirstOrThrow()
    return id
  })
  await asOwner(sql`update outgoing_mail set created_at = now() - interval '1 hour' where id = ${mailId}`)
  await asOwner(
    sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'copy-order-file'`,
  )
  const { rows } = await asOwner(
    sql<{ id: string }>`select id from pgboss.job where name = 'copy-order-file'`,
  )
  const job = rows[0]?.id ?? ''
  const page = (await staff.get('/staff/jobs')).html
  for (const text of ['copy-order-file', job, 'It waits', 'waits@people.example'])
    expect(page).toContain(text)
  expect((await staff.send('/staff/jobs', { kind: 'job', id: job })).location).toBe(
    '/staff/jobs?done=retried',
  )
  expect((await staff.send('/staff/jobs', { kind: 'job', id: job })).location).toBe('/staff/jobs?done=gone')
  expect((await staff.send('/staff/jobs', { kind: 'mail', id: mailId })).location).toBe(
    '/staff/jobs?done=retried',
  )
  const mailJobs = await asOwner(
    sql<{ n: number }>`select count(*)::int as n from pgboss.job where data ->> 'mailId' = ${mailId}`,
  )
  expect(mailJobs.rows[0]?.n).toBe(2)
  const states = await asOwner(sql<{ state: string }>`select state from pgboss.job where id = ${job}`)
  expect(states.rows).toEqual([{ state: 'retry' }])
  expect((await person.send('/staff/jobs', { kind: 'job', id: job })).status).toBe(404)
})

test('a message that came back is listed with the reason, and staff send it again', async () => {
  const to = 'returned@people.example'
  const words = { to, subject: 'It came back', text: 'x', html: 'x' }
  await inTransaction(anonymous, async (tx) => {
    await postMail(tx, plainMail(words))
    await suppress(tx, to, 'bounced')
  })
  const { rows } = await asOwner(sql<{ id: string }>`select id from outgoing_mail where recipient = ${to}`)
  const id = rows[0]?.id ?? ''
  await sendMail({ mailId: id })
  const page = (await staff.get('/staff/jobs')).html
  for (const text of ['It came back', to, 'Not sent: an earlier message came back'])
    expect(page).toContain(text)
  const again = () => staff.send('/staff/jobs', { kind: 'mail', id })
  expect((await again()).location).toBe('/staff/jobs?done=retried')
  await sendMail({ mailId: id })
  expect((await staff.get('/staff/jobs')).html).not.toContain(to)
  expect((await again()).location).toBe('/staff/jobs?done=gone')
})

test('news is shown to accounts of more than two days, until it is closed for good', async () => {
  const link = '/dashboard/whats-new'
  expect((await person.get('/dashboard')).html).not.toContain(link)
  await asOwner(
    sql`update person set created_at = now() - interval '4 days' where id = ${person.member.person.id}`,
  )
  expect((await person.get('/dashboard')).html).toContain(link)
  expect((await person.get(link)).html).toContain('What is new')
  expect((await person.get('/dashboard')).html).toContain(link)
  expect((await person.send(link, {})).location).toBe('/dashboard')
  expect((await person.get('/dashboard')).html).not.toContain(link)
  expect((await person.send(link, {})).location).toBe('/dashboard')
})
