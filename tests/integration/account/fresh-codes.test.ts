import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { latestCode, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { wrongFor } from '../support/visitors.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let email: string
let debtId: string
let draftId: string

beforeAll(async () => {
  app = await loadBuiltApp()
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

/** A person with a debt and a draft who has signed in without further confirmation. */
beforeEach(async () => {
  filer = await signedIn(app)
  email = filer.member.person.email
  await signInOnly(filer.browser, email)
  await filer.inOwnName(async (tx) => {
    debtId = (await registeredDebtFactory.active(tx, filer.owner)).debtId
    draftId = await rentalDebtFactory.create(tx, {
      organizationId: filer.owner.organizationId,
      filerId: filer.owner.personId,
    })
  })
})

const contactAt = () => `/dashboard/rental-debt/${debtId}/people/contact`
const deletionAt = () => `/dashboard/rental-debt/${debtId}/terminate/confirm`
const draftAt = () => `/dashboard/rental-debt/${draftId}/delete`

const contact = (filer_contact_email: string) => ({
  filer_contact_name: 'O’Neil & "Sons"',
  filer_contact_email,
  filer_contact_number: '416 555 0188',
})

const token = (html: string) => /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? ''
const debt = (id = debtId) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('rental_debt')
      .select(['status', 'filer_contact_email', 'filer_contact_name'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
const confirmationMails = async () =>
  (
    await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('outgoing_mail')
        .select('text_body')
        .where('recipient', '=', email)
        .where('subject', 'like', '%confirmation code')
        .execute(),
    )
  ).map(({ text_body }) => text_body)
const asksForCode = { status: 400, html: expect.stringContaining('name="confirm_code"') }

test('another contact email waits for a mailed code, and keeps all that was typed', async () => {
  const fields = contact('other@landlord.example')
  const asked = await filer.send(contactAt(), fields)
  expect(asked).toMatchObject(asksForCode)
  expect(asked.html).toContain('Confirm that it is you')
  expect(asked.html).toContain('<title>Confirm that it is you')
  expect(textOf(asked.html)).toContain(email)
  expect(asked.html).toContain('value="O’Neil &amp; &quot;Sons&quot;"')
  expect((await debt())?.filer_contact_email).not.toBe('other@landlord.example')
  expect(await confirmationMails()).toEqual([
    expect.stringContaining('change the contact email of a rental debt'),
  ])

  const { code } = await latestCode(email)
  const again = { form_token: token(asked.html), ...fields }
  const wrong = await filer.post(contactAt(), { ...again, confirm_code: wrongFor(code) })
  expect(wrong).toMatchObject(asksForCode)
  expect(wrong.html).toContain('That is not the code we sent. Check the newest message; 4 tries left.')
  const done = await filer.post(contactAt(), {
    ...again,
    confirm_code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
  })
  expect(done.status).toBe(303)
  expect(await debt()).toMatchObject({
    filer_contact_email: 'other@landlord.example',
    filer_contact_name: 'O’Neil & "Sons"',
  })
  const trail = await trailOf({ person: filer.owner.personId })
  expect(trail.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['confirmation.code_sent', { act: 'contact_email' }],
      ['confirmation.failed', { way: 'mailed_code', cause: 'wrong' }],
      ['confirmation.given', { way: 'mailed_code' }],
    ]),
  )
})

test('a phone number alone needs no code', async () => {
  const { filer_contact_email: same } = (await debt()) ?? {}
  const done = await filer.send(contactAt(), contact(same ?? ''))
  expect(done.status).toBe(303)
  expect(await confirmationMails()).toEqual([])
})

test('form errors are shown before a code is asked for', async () => {
  const refused = await filer.send(contactAt(), contact('no address'))
  expect(refused.status).toBe(400)
  expect(refused.html).not.toContain('confirm_code')
  expect(await confirmationMails()).toEqual([])
})

test('a debt and a draft are deleted after a code alone; one counts for both, for half an hour', async () => {
  const { reference } = await filer.inOwnName((tx) =>
    tx
      .selectFrom('rental_debt')
      .select('reference_id as reference')
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow(),
  )
  expect(await filer.send(draftAt(), {})).toMatchObject(asksForCode)
  expect(await debt(draftId)).toBeDefined()
  expect(await filer.send(deletionAt(), { file_number: String(reference) })).toMatchObject(asksForCode)
  expect((await debt())?.status).not.toBe('terminated')

  const { code } = await latestCode(email)
  expect((await filer.send(draftAt(), { confirm_code: code })).status).toBe(303)
  expect(await debt(draftId)).toBeUndefined()
  const next = await filer.send(deletionAt(), { file_number: 'another' })
  expect(next.html).not.toContain('confirm_code')
  await inTransaction(anonymous, (tx) => ageProofs(tx, filer.owner.personId, 31))
  expect(await filer.send(deletionAt(), { file_number: 'another' })).toMatchObject(asksForCode)
})

describe('the code', () => {
  test('is mailed once for a form that is sent twice, and again when requested', async () => {
    await filer.send(draftAt(), {})
    const first = await latestCode(email)
    await filer.send(draftAt(), {})
    expect(await confirmationMails()).toHaveLength(1)
    const fresh = await filer.send(draftAt(), { confirm_code: '', confirm_again: 'yes' })
    expect(fresh.html).toContain('We sent you a new code')
    expect(await confirmationMails()).toHaveLength(2)
    const second = await latestCode(email)
    if (first.code !== second.code)
      expect(await filer.send(draftAt(), { confirm_code: first.code })).toMatchObject(asksForCode)
    expect((await filer.send(draftAt(), { confirm_code: second.code })).status).toBe(303)
  })

  test('is the session’s own: one of another session or of a sign-in is none', async () => {
    await filer.send(draftAt(), {})
    const { code } = await latestCode(email)
    await signInOnly(filer.browser, email)
    const signInCode = await latestCode(email)
    for (const typed of [code, signInCode.code]) {
      const answer = await filer.send(draftAt(), { confirm_code: typed })
      expect(answer.html).toContain('A code works for 10 minutes. Ask for a new one.')
    }
    expect(await debt(draftId)).toBeDefined()
  })

  test('is spent by five wrong ones, and late after ten minutes', async () => {
    await filer.send(draftAt(), {})
    const { code } = await latestCode(email)
    for (let tries = 0; tries < 5; tries += 1) await filer.send(draftAt(), { confirm_code: wrongFor(code) })
    const spent = await filer.send(draftAt(), { confirm_code: code })
    expect(spent.html).toContain('That code no longer works after too many tries')
    await filer.send(draftAt(), { confirm_code: '', confirm_again: 'yes' })
    await inTransaction(filer.member.actor, (tx) =>
      tx.updateTable('confirmation_code').set({ expires_at: sql`now()` }).execute(),
    )
    const late = await filer.send(draftAt(), { confirm_code: (await latestCode(email)).code })
    expect(late.html).toContain('Ask for a new one')
    expect(await debt(draftId)).toBeDefined()
  })

  test('is asked for no oftener than one to sign in', async () => {
    for (let asked = 0; asked < 6; asked += 1)
      await filer.send(draftAt(), { confirm_code: '', confirm_again: 'yes' })
    const refused = await filer.send(draftAt(), { confirm_code: '', confirm_again: 'yes' })
    expect(refused.html).toMatch(/You asked for too many codes\. Use the newest message, or wait \d+ minutes/)
    expect((await confirmationMails()).length).toBeLessThan(6)
    expect((await filer.send(draftAt(), { confirm_code: (await latestCode(email)).code })).status).toBe(303)
  })

  test('with missing digits has its error at the field', async () => {
    await filer.send(draftAt(), {})
    const answer = await filer.send(draftAt(), { confirm_code: '12 34' })
    expect(answer.html).toContain('Enter the six digits of the code')
    expect(answer.html).toContain('href="#confirm_code"')
  })
})
