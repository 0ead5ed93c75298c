// Each named tenant has a dispute of their own, beside another's: with its own clock, text and answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { createBureauEntry } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import {
  alsoOwedBy,
  debtOf,
  disputeAt,
  disputeStaffAt,
  disputesOf,
  eventsOf,
  fileOne,
  gather,
  owedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let robin: Person
let ada: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  robin = await signedIn(app)
  ada = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

/** Both are named in one debt, and both dispute it. */
async function bothDispute() {
  const owed = await owedBy(filer, robin)
  await alsoOwedBy(filer, ada, owed.debtId)
  const robins = await fileOne(robin, owed.debtId)
  const form = await ada.get(disputeAt(owed.debtId))
  expect(textOf(form.html)).toContain(
    'Another tenant has disputed this debt. You can send your own reasons here at any time.',
  )
  const adas = await fileOne(ada, owed.debtId)
  return { ...owed, robins, adas }
}

test('within the two weeks another tenant reads until when their own reasons keep the debt back', async () => {
  const end = new Date(Date.now() + 5 * 86_400_000)
  const owed = await owedBy(filer, robin, 'notified', { grace_period_end_at: end })
  await alsoOwedBy(filer, ada, owed.debtId)
  await fileOne(robin, owed.debtId)
  const until = `You can send your own reasons here, until ${formatDate(torontoDate(end))}.`
  for (const page of [disputeAt(owed.debtId), `/dashboard/rental-debt/${owed.debtId}`])
    expect(textOf((await ada.get(page)).html).replaceAll('\u00a0', ' '), page).toContain(
      until.replaceAll('\u00a0', ' '),
    )
  // Both start with their options. Nothing is reported before the answer: neither gets a date.
  const summaryOf = async (person: Person) =>
    textOf((await person.get(`/dashboard/rental-debt/${owed.debtId}`)).html)
  expect(await summaryOf(ada)).toMatch(/You have two weeks Until .* Another tenant has disputed it/)
  expect(await summaryOf(robin)).toMatch(
    /You disputed this debt You disputed in time\. We do not report this debt before we answer you, by/,
  )
  for (const person of [ada, robin]) expect(await summaryOf(person)).not.toContain('report is on')
})

test('whose two weeks ended while their dispute was looked into reads no day that is past', async () => {
  const end = new Date(Date.now() - 2 * 86_400_000)
  const owed = await owedBy(filer, robin, 'notified', { grace_period_end_at: end })
  for (const person of [robin, filer]) {
    const text = textOf((await person.get(`/dashboard/rental-debt/${owed.debtId}`)).html)
    expect(text).toContain('Outstanding balance')
    expect(text).not.toMatch(/You have two weeks|They have until/)
  }
})

test('before it is sent, a dispute says what is reported until it is answered', async () => {
  const end = new Date(Date.now() + 5 * 86_400_000)
  const early = await owedBy(filer, robin, 'notified', { grace_period_end_at: end })
  const late = await owedBy(filer, robin)
  const checkOf = async ({ debtId }: { debtId: string }) => {
    await gather(robin, debtId)
    return textOf((await robin.get(disputeAt(debtId, '/check'))).html)
  }
  expect(await checkOf(early)).toContain('You are in time: nothing is reported before we answer.')
  expect(await checkOf(late)).toContain('Until we answer, every report says that the debt is disputed.')
})

const statesOf = async (debtId: string) => (await disputesOf(filer, debtId)).map(({ state }) => state)
const lastTo = async (person: Person) => (await mailsTo(person.member.person.email)).at(-1)?.subject ?? ''

test('both are open at once, and an answer to one leaves the other open and the debt disputed', async () => {
  const { debtId, robins, adas } = await bothDispute()
  expect(robins).not.toBe(adas)
  expect(await statesOf(debtId)).toEqual(['open', 'open'])
  const upheld = await staff.send(disputeStaffAt(robins, '/uphold'), { words: 'Not for Robin.' })
  expect(upheld.status).toBe(303)
  expect(await statesOf(debtId)).toEqual(['upheld', 'open'])
  expect((await debtOf(filer, debtId)).status).toBe('disputed')
  // Each reads their own, and nothing of the other's.
  expect(textOf((await robin.get(disputeAt(debtId, '/filed'))).html)).toContain('Not for Robin.')
  const adasPage = textOf((await ada.get(disputeAt(debtId, '/filed'))).html)
  expect(adasPage).toContain('10 business days left')
  expect(adasPage).not.toContain('Not for Robin.')
  // An answered person can dispute again while the other waits.
  expect((await robin.get(disputeAt(debtId))).status).toBe(200)
  await staff.send(disputeStaffAt(adas, '/uphold'), { words: 'Nor for Ada.' })
  expect((await debtOf(filer, debtId)).status).toBe('active')
})

test('the filer sees both and answers each, and a tenant reads the answer to their own alone', async () => {
  const { debtId, robins, adas } = await bothDispute()
  const page = await filer.get(disputeAt(debtId, '/filed'))
  expect([robins, adas].some((id) => page.html.includes(`/dispute/filed?of=${id}`))).toBe(true)
  expect(textOf(page.html)).toContain('Other disputes')
  const at = (path: string) => disputeAt(debtId, `${path}?of=${adas}`)
  await filer.send(at('/statement'), { words: 'Ada signed the lease.', go: 'check' })
  const { html } = await filer.get(at('/statement/check'))
  const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const sent = await filer.send(at('/statement/check'), { revision })
  expect(sent.location).toContain(`of=${adas}`)
  expect((await eventsOf(filer, adas)).map(({ event }) => event)).toEqual(['filed', 'answered'])
  expect((await eventsOf(filer, robins)).map(({ event }) => event)).toEqual(['filed'])
  expect(textOf((await ada.get(disputeAt(debtId, '/filed'))).html)).toContain('Ada signed the lease.')
  expect(textOf((await robin.get(disputeAt(debtId, '/filed'))).html)).not.toContain('Ada signed the lease.')
  // Input for one is not in the form of the other.
  await filer.send(disputeAt(debtId, `/statement?of=${adas}`), { words: 'More about Ada.', go: 'keep' })
  expect((await filer.get(disputeAt(debtId, `/statement?of=${robins}`))).html).not.toContain(
    'More about Ada.',
  )
})

test('one answer serves several where staff choose so', async () => {
  const { debtId, robins, adas } = await bothDispute()
  const page = await staff.get(disputeStaffAt(robins, '/uphold'))
  expect(page.html).toContain(`name="also" value="${adas}"`)
  await staff.send(disputeStaffAt(robins, '/uphold'), { words: 'The order names both.', also: adas })
  expect(await statesOf(debtId)).toEqual(['upheld', 'upheld'])
  expect((await debtOf(filer, debtId)).status).toBe('active')
  for (const person of [robin, ada]) {
    expect(await lastTo(person)).toMatch(/^The dispute is answered/)
    expect(textOf((await person.get(disputeAt(debtId, '/filed'))).html)).toContain('The order names both.')
  }
})

test('a debt that is taken back ends every dispute of it', async () => {
  const { debtId, adas } = await bothDispute()
  expect((await staff.send(disputeStaffAt(adas, '/take-back'), { words: 'Set aside.' })).status).toBe(303)
  expect(await statesOf(debtId)).toEqual(['closed', 'withdrawn'])
  expect(
    (await mailsTo(robin.member.person.email))
      .map(({ subject }) => subject)
      .slice(-2)
      .join(),
  ).toMatch(/The dispute is closed/)
})

test('who withdraws theirs leaves the other’s open', async () => {
  const { debtId } = await bothDispute()
  expect((await robin.send(disputeAt(debtId, '/withdraw'), {})).location).toContain('done=retracted')
  expect(await statesOf(debtId)).toEqual(['retracted', 'open'])
  expect((await debtOf(filer, debtId)).status).toBe('disputed')
})

test('a person removed by staff after a report is closed at the bureau as named by mistake, and reads on which day', async () => {
  const { debtId, adas } = await bothDispute()
  const former = () =>
    filer.inOwnName((tx) =>
      tx
        .selectFrom('former_debtor')
        .select(['first_name', 'ecoa'])
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
  const { id: debtorId } = await filer.inOwnName((tx) =>
    tx
      .selectFrom('debtor')
      .select('id')
      .where('rental_debt_id', '=', debtId)
      .where('email', '=', ada.member.person.email)
      .executeTakeFirstOrThrow(),
  )
  const line = JSON.stringify({ consumers: [{ debtorId }] })
  await filer.inOwnName((tx) => createBureauEntry(tx, filer.owner, debtId, { line }))
  await staff.send(disputeStaffAt(adas, '/partly-right/add/person'), {})
  const check = disputeStaffAt(adas, '/partly-right/check')
  const seen = /name="seen" value="([^"]+)"/.exec((await staff.get(check)).html)?.[1] ?? ''
  expect((await staff.send(check, { words: 'Another birth date.', seen })).status).toBe(303)
  expect(await former()).toEqual([{ first_name: 'Ada', ecoa: 'Z' }])
  const page = textOf((await ada.get(`/dashboard/rental-debt/${debtId}/removed`)).html)
  expect(page).toMatch(/On \w+ 15, \d{4} we tell the credit bureau/)
})

test('a person removed from a debt reads what the bureau gets, and keeps a page and a letter of it', async () => {
  const { debtId } = await owedBy(filer, robin)
  const adasId = await alsoOwedBy(filer, ada, debtId)
  const at = `/dashboard/rental-debt/${debtId}`
  const removed = await filer.send(`${at}/people/${adasId}/remove`, { reason: 'mistake' })
  expect(removed.status).toBe(303)
  expect((await mailsTo(ada.member.person.email)).at(-1)).toMatchObject({
    subject: 'You are no longer named: file LTB-L-097733-23',
    text_body: expect.stringContaining('We never told the credit bureau that you were named on this debt.'),
  })
  for (const page of ['', '/dispute/filed', '/transactions'])
    expect((await ada.get(at + page)).location, page).toBe(`${at}/removed`)
  const text = textOf((await ada.get(`${at}/removed`)).html)
  expect(text).toContain('They say that you were named by mistake.')
  const letter = await app.send(ada.browser, ada.browser.request(`${at}/removed/letter.pdf`))
  expect([letter.status, letter.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  for (const person of [robin, filer]) expect((await person.get(`${at}/removed`)).status).toBe(404)
})

test('a removed person who changed their address reads it where they sign in now', async () => {
  const { debtId } = await owedBy(filer, robin)
  const adasId = await alsoOwedBy(filer, ada, debtId)
  const moved = await signedIn(app)
  const { email } = moved.member.person
  const { owner } = await database()
  await owner.updateTable('debtor').set({ person_email: email }).where('id', '=', adasId).execute()
  const before = (await mailsTo(ada.member.person.email)).length
  const at = `/dashboard/rental-debt/${debtId}`
  await filer.send(`${at}/people/${adasId}/remove`, { reason: 'ended' })
  expect((await mailsTo(email)).at(-1)?.subject).toMatch(/^You are no longer named/)
  expect(await mailsTo(ada.member.person.email)).toHaveLength(before)
  expect(textOf((await moved.get(`${at}/removed`)).html)).toContain('They say that you no longer owe it.')
})

test('staff take out who is not the person named: the debt stands for the others', async () => {
  const { debtId, robins, adas, contact } = await bothDispute()
  const add = disputeStaffAt(adas, '/partly-right/add/person')
  expect(textOf((await staff.get(add)).html)).toContain('not the person named')
  expect((await staff.send(add, {})).status).toBe(303)
  const check = disputeStaffAt(adas, '/partly-right/check')
  const page = await staff.get(check)
  expect(textOf(page.html)).toContain('Ada Tremblay')
  const seen = /name="seen" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  expect((await staff.send(check, { words: 'Another birth date.', seen })).status).toBe(303)
  expect(await statesOf(debtId)).toEqual(['open', 'corrected'])
  const subjects = (await mailsTo(ada.member.person.email)).map(({ subject }) => subject).slice(-2)
  expect(subjects.join()).toMatch(/You are no longer named.*Your dispute is answered/)
  // The rest of the debt no longer concerns them: neither its amount nor its pages.
  const answer = (await mailsTo(ada.member.person.email)).at(-1)?.text_body ?? ''
  expect(answer).toContain('Hello Ada Tremblay,')
  expect(answer).toContain('Another birth date.')
  expect(answer).toContain(`/dashboard/rental-debt/${debtId}/removed`)
  expect(answer).not.toMatch(/is owed|I still disagree|dispute\/filed/)
  expect((await mailsTo(contact)).at(-1)?.text_body).toContain('Ada Tremblay')
  expect(textOf((await ada.get(`/dashboard/rental-debt/${debtId}/removed`)).html)).toContain(
    'you are not the person named in the order',
  )
  expect(textOf((await ada.get(`/dashboard/rental-debt/${debtId}/removed`)).html)).toContain(
    'If something in it is wrong, call us at 1-800-555-0142.',
  )
  // The only remaining tenant cannot be removed: then the debt is taken back.
  await staff.send(disputeStaffAt(robins, '/partly-right/add/person'), {})
  expect(textOf((await staff.get(disputeStaffAt(robins, '/partly-right/check'))).html)).toContain(
    'Take the debt back instead',
  )
})

test('an answer that takes one person out and serves another tenant’s dispute does not give that name away', async () => {
  const { debtId, robins, adas } = await bothDispute()
  await staff.send(disputeStaffAt(adas, '/partly-right/add/person'), {})
  const check = disputeStaffAt(adas, '/partly-right/check')
  const seen = /name="seen" value="([^"]+)"/.exec((await staff.get(check)).html)?.[1] ?? ''
  // Nor do the reviewer's own words.
  const named = await staff.send(check, { words: 'Ada is another person.', seen, also: robins })
  expect(named.status).toBe(409)
  expect(textOf(named.html)).toContain('Your words name the person you take out')
  expect(await statesOf(debtId)).toEqual(['open', 'open'])
  const sent = await staff.send(check, { words: 'One birth date is another.', seen, also: robins })
  expect(sent.status).toBe(303)
  expect(await statesOf(debtId)).toEqual(['corrected', 'corrected'])
  const mails = await mailsTo(robin.member.person.email)
  expect(mails.at(-1)?.text_body).toContain('Named in this debt. Before: Another tenant. Now: removed.')
  for (const { subject, text_body } of mails) expect(`${subject} ${text_body}`).not.toMatch(/\bAda\b/)
  const pages = ['', '/dispute/filed', '/dispute', '/transactions', '/credit-reporting', '/people']
  for (const page of pages)
    expect((await robin.get(`/dashboard/rental-debt/${debtId}${page}`)).html, page).not.toMatch(/\bAda\b/)
  expect(textOf((await robin.get(disputeAt(debtId, '/filed'))).html)).toContain('Another tenant')
  // Who was taken out and who filed the debt read who it is.
  expect(textOf((await filer.get(disputeAt(debtId, `/filed?of=${adas}`))).html)).toContain('Ada Tremblay')
})
