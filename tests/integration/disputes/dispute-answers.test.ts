import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createPayment } from '#database/factories/application.ts'
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
  openDispute,
  owedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
let second: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  staff = await signedInStaff(app)
  second = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const words = 'The receipt is for another unit.'
const subjects = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject.replace(/:.*/, ''))
const lastSubjects = async (email: string, count: number) => (await subjects(email)).slice(-count)

async function disputed(columns: Parameters<typeof owedBy>[3] = {}) {
  const owed = await owedBy(filer, debtor, 'active', columns)
  return { ...owed, disputeId: await openDispute(filer, owed) }
}
const disputeOf = async (debtId: string) => (await disputesOf(filer, debtId))[0]

const disputesOfId = (disputeId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('dispute').selectAll().where('id', '=', disputeId).executeTakeFirstOrThrow(),
  )

describe('upholding a debt', () => {
  test.each(['notified', 'active'] as const)(
    'leads it back to %s and notifies both sides with the reasons',
    async (state) => {
      const { debtId, contact } = await owedBy(filer, debtor, state)
      const disputeId = await fileOne(debtor, debtId)
      const form = { form_token: await staff.token(), words }
      for (let time = 0; time < 2; time += 1) {
        const answer = await staff.post(disputeStaffAt(disputeId, '/uphold'), form)
        expect(answer).toMatchObject({ status: 303, location: `/staff/disputes?done=${disputeId}` })
      }
      expect((await debtOf(filer, debtId)).status).toBe(state)
      expect(await disputesOfId(disputeId)).toMatchObject({
        state: 'upheld',
        resolution: words,
        resolved_by: staff.member.person.id,
        resolved_at: expect.any(Date),
      })
      expect((await eventsOf(filer, disputeId)).map(({ event }) => event)).toEqual(['filed', 'upheld'])
      expect(await subjects(contact)).toEqual(['A dispute was filed', 'The dispute is answered'])
      expect((await mailsTo(contact)).at(-1)?.text_body).toContain(words)
      expect(await lastSubjects(debtor.member.person.email, 1)).toEqual(['The dispute is answered'])
      for (const person of [filer, debtor]) {
        const page = await person.get(disputeAt(debtId, '/filed'))
        expect(textOf(page.html)).toContain(words)
      }
      // It can be disputed again, and the earlier one stays as it was answered.
      expect((await debtor.get(disputeAt(debtId))).status).toBe(200)
      await fileOne(debtor, debtId)
      expect((await disputesOf(filer, debtId)).map(({ state }) => state).sort()).toEqual(['open', 'upheld'])
    },
  )

  test('keeps its debtor from nothing: they dispute again at once, and staff see what was found before', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const first = await fileOne(debtor, debtId)
    expect(textOf((await staff.get(disputeStaffAt(first))).html)).not.toContain('Other disputes')
    await staff.send(disputeStaffAt(first, '/uphold'), { words })
    const again = await fileOne(debtor, debtId)
    const { html } = await second.get(disputeStaffAt(again))
    expect(textOf(html)).toMatch(
      /Other disputes of this debt I paid all or part of it ?, by Robin Tremblay on .+ The debt stands The receipt is for another unit\./,
    )
    expect(html).toContain(`href="${disputeStaffAt(first)}"`)
    // Of another debt there is nothing here.
    const other = await disputed()
    expect(textOf((await second.get(disputeStaffAt(other.disputeId))).html)).not.toContain('Other disputes')
  })

  test('settles a debt that was paid meanwhile', async () => {
    const { debtId, debtorId } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    await filer.inOwnName((tx) =>
      createPayment(tx, filer.owner, { debtId, debtorId, amount_in_cents: 9_000_000, at: '2024-03-01' }),
    )
    await staff.send(disputeStaffAt(disputeId, '/uphold'), { words })
    expect((await debtOf(filer, debtId)).status).toBe('settled')
  })

  test.each([
    ['', 'Say what you found'],
    ['x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('asks for words (%#)', async (typed, message) => {
    const { disputeId, debtId } = await disputed()
    const answer = await staff.send(disputeStaffAt(disputeId, '/uphold'), { words: typed })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('<title>Error: Uphold the debt')
    expect(textOf(answer.html)).toContain(message)
    expect(answer.html).toContain(typed)
    expect(await disputeOf(debtId)).toMatchObject({ state: 'open' })
  })
})

describe('taking a debt back', () => {
  test('terminates it for good', async () => {
    const { debtId, contact } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    const answer = await staff.send(disputeStaffAt(disputeId, '/take-back'), { words })
    expect(answer).toMatchObject({ status: 303, location: `/staff/disputes?done=${disputeId}` })
    expect(await debtOf(filer, debtId)).toMatchObject({
      status: 'terminated',
      terminated_at: expect.any(Date),
    })
    expect(await disputesOfId(disputeId)).toMatchObject({ state: 'withdrawn', resolution: words })
    expect((await eventsOf(filer, disputeId)).map(({ event }) => event)).toEqual(['filed', 'withdrawn'])
    expect(await subjects(contact)).toEqual(['A dispute was filed', 'The dispute is answered'])
    expect(textOf((await debtor.get(disputeAt(debtId, '/filed'))).html)).toContain('The debt was taken back')
  })

  test('leaves nothing owed on it in the lists of both sides, and what is owed on another as it was', async () => {
    const [owner, named] = [await signedIn(app), await signedIn(app)]
    const { debtId } = await owedBy(owner, named)
    await owedBy(owner, named)
    const owed = async (person: Person) =>
      [
        ...textOf((await person.get('/dashboard/rental-debt')).html).matchAll(
          /\$[\d,]+\.\d\d(?= (?:Active|Disputed|Terminated))/g,
        ),
      ].map(([amount]) => amount)
    const [one, two, ...more] = await owed(owner)
    expect([one, more]).toEqual([two, []])
    await staff.post(disputeStaffAt(await fileOne(named, debtId), '/take-back'), {
      form_token: await staff.token(),
      words,
    })
    for (const person of [owner, named]) expect(await owed(person)).toEqual([one, '$0.00'])
  })
})

describe('the other debtors of a debt that is taken back', () => {
  test('hear that it is deleted at the bureau; nothing of the dispute, nor who disputed', async () => {
    const other = await signedIn(app)
    const { debtId } = await owedBy(filer, debtor)
    await alsoOwedBy(filer, other, debtId)
    const disputeId = await fileOne(debtor, debtId)
    const before = (await mailsTo(debtor.member.person.email)).length
    expect(await mailsTo(other.member.person.email)).toEqual([])
    const form = { form_token: await staff.token(), words }
    for (const _ of ['once', 'twice']) await staff.post(disputeStaffAt(disputeId, '/take-back'), form)
    const [mail, ...more] = await mailsTo(other.member.person.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Taken back: file LTB-L-097733-23')
    for (const said of [
      'Hello Ada Tremblay',
      'took back the rental debt',
      'We never told the credit bureau about this debt.',
    ])
      expect(mail?.text_body).toContain(said)
    for (const unsaid of [/disput/i, /I paid/, /another unit/, /Robin/, /Sam Iqaluk/])
      expect(mail?.text_body).not.toMatch(unsaid)
    expect(mail?.text_body).not.toContain(debtor.member.person.email)
    // The person who disputed is notified once, in the answer's words.
    const theirs = (await mailsTo(debtor.member.person.email)).slice(before)
    expect(theirs.map(({ subject }) => subject)).toEqual([expect.stringContaining('The dispute is answered')])
  })

  test('hear nothing of a debt that is upheld', async () => {
    const other = await signedIn(app)
    const { debtId } = await owedBy(filer, debtor)
    await alsoOwedBy(filer, other, debtId)
    await staff.send(disputeStaffAt(await fileOne(debtor, debtId), '/uphold'), { words })
    expect(await mailsTo(other.member.person.email)).toEqual([])
  })
})
