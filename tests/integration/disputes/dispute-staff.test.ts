import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypeOf } from '#app/platform/files/content-type.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
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

describe('the pages of staff about disputes', () => {
  test('list what is open, next due first, and say how late it is', async () => {
    const late = await owedBy(filer, debtor, 'active', { address_1: '1 Late Lane' })
    const soon = await owedBy(filer, debtor, 'active', { address_1: '2 Soon Street' })
    await openDispute(filer, soon, { opened_on: '2099-01-02', due_on: '2099-01-16' })
    await openDispute(filer, late, { opened_on: '2020-01-02', due_on: '2020-01-16' })
    const text = textOf((await staff.get('/staff/disputes')).html)
    expect(text.indexOf('1 Late Lane')).toBeGreaterThan(0)
    expect(text.indexOf('1 Late Lane')).toBeLessThan(text.indexOf('2 Soon Street'))
    expect(text).toMatch(/1 Late Lane.*Jan 16, 2020.*\d+ business days late/)
  })

  test('hand out the evidence, and write down who opened it', async () => {
    const { debtId } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    const page = await staff.get(disputeStaffAt(disputeId))
    expect(textOf(page.html)).toMatch(/10 business days left.*I paid \$500\.00.*receipt\.png/)
    const file = linksOf(page.html).find(({ text }) => text === 'receipt.png')?.href ?? ''
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.send(staff.browser, staff.browser.request(file))
      expect(answer.headers.get('Content-Disposition')).toContain('attachment')
      expect(contentTypeOf(new Uint8Array(await answer.arrayBuffer()))).toBe('image/png')
    }
    const opened = await trailOf({ action: 'evidence.opened' })
    const [person, organization] = [staff.member.person.id, debtor.member.organizationId]
    expect(opened).toMatchObject([{ person, organization, partOf: disputeId, why: 'review' }])
    // Evidence of one dispute is not found under another.
    const other = await disputed()
    const elsewhere = file.replace(disputeId, other.disputeId)
    expect((await staff.get(elsewhere)).status).toBe(404)
  })

  test('say what the tenant reads: of the first two weeks nothing is reported, later it is marked', async () => {
    const inAWeek = new Date(Date.now() + 7 * 86_400_000)
    const early = await fileOne(
      debtor,
      (await owedBy(filer, debtor, 'notified', { grace_period_end_at: inAWeek })).debtId,
    )
    const late = await fileOne(debtor, (await owedBy(filer, debtor)).debtId)
    const [held, marked] = [
      'nothing is reported before you answer',
      'Any report of it says that it is disputed',
    ]
    const wordsOf = async (id: string) => textOf((await staff.get(disputeStaffAt(id))).html)
    expect(await wordsOf(early)).toContain(held)
    expect(await wordsOf(early)).not.toContain(marked)
    expect(await wordsOf(late)).toContain(marked)
    expect(textOf((await staff.get('/staff/disputes')).html)).toContain('Held until answered')
  })

  test('are closed to staff with a part in the debt', async () => {
    const named = await signedInStaff(app)
    const { debtId } = await owedBy(filer, named)
    const disputeId = await fileOne(named, debtId)
    const page = await named.get(disputeStaffAt(disputeId))
    expect(textOf(page.html)).toContain('You are named in this debt')
    expect(page.html).not.toContain('I paid $500')
    for (const act of ['/uphold', '/take-back', '/pause']) {
      expect((await named.get(disputeStaffAt(disputeId, act))).status).toBe(404)
      const sent = await named.send(disputeStaffAt(disputeId, act), { words })
      expect([403, 404]).toContain(sent.status)
    }
    expect(await disputeOf(debtId)).toMatchObject({ state: 'open', reporting_paused_at: null })
    expect(textOf((await named.get('/staff/disputes')).html)).toContain('For someone else')
  })
})

const disputesOfId = (disputeId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('dispute').selectAll().where('id', '=', disputeId).executeTakeFirstOrThrow(),
  )

describe('two of staff at the same moment', () => {
  test('one answers, the other sees who did what', async () => {
    const { debtId, contact, disputeId } = await disputed()
    const answers = await Promise.all([
      staff.send(disputeStaffAt(disputeId, '/uphold'), { words }),
      second.send(disputeStaffAt(disputeId, '/take-back'), { words: 'The order was set aside.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(textOf(late?.html ?? '')).toMatch(
      /Sam Iqaluk (upheld the debt|took the debt back) on .* What you sent was not saved/,
    )
    expect(late?.html).toMatch(/The receipt is for another unit|The order was set aside/)
    expect(await eventsOf(filer, disputeId)).toHaveLength(1)
    expect(await subjects(contact)).toEqual(['The dispute is answered'])
    expect(['active', 'terminated']).toContain((await debtOf(filer, debtId)).status)
  })
})

describe('pausing the report to the bureau', () => {
  test('once with its reason, shown to both sides, and resumed once', async () => {
    const { debtId, contact, disputeId } = await disputed()
    const reason = 'The bank statement has to be checked.'
    const paused = await staff.send(disputeStaffAt(disputeId, '/pause'), {
      reason: 'other',
      words: reason,
    })
    expect(paused).toMatchObject({ status: 303, location: `${disputeStaffAt(disputeId)}?done=paused` })
    const again = await second.send(disputeStaffAt(disputeId, '/pause'), {
      reason: 'other',
      words: 'Me too.',
    })
    expect(again.status).toBe(409)
    expect(textOf(again.html)).toContain('Sam Iqaluk paused reporting on')
    expect(await disputesOfId(disputeId)).toMatchObject({
      reporting_pause_reason: reason,
      reporting_paused_by: staff.member.person.id,
      reporting_paused_at: expect.any(Date),
    })
    for (const person of [filer, debtor])
      expect(textOf((await person.get(disputeAt(debtId, '/filed'))).html)).toContain(reason)
    // The reason is about another person's evidence: another tenant has a dispute of their own, or none.
    const other = await signedIn(app)
    await alsoOwedBy(filer, other, debtId)
    const another = await other.get(disputeAt(debtId, '/filed'))
    expect(another.location).toBe(disputeAt(debtId))
    expect((await other.get(disputeAt(debtId))).html).not.toContain(reason)
    const resumed = await staff.send(disputeStaffAt(disputeId), { intent: 'resume' })
    expect(resumed).toMatchObject({ status: 303, location: `${disputeStaffAt(disputeId)}?done=resumed` })
    expect((await second.send(disputeStaffAt(disputeId), { intent: 'resume' })).status).toBe(409)
    expect((await disputesOfId(disputeId)).reporting_paused_at).toBeNull()
    expect((await eventsOf(filer, disputeId)).map(({ event }) => event)).toEqual([
      'reporting_paused',
      'reporting_resumed',
    ])
    // It was disputed in time: no report starts before the answer.
    const notices = ['Reporting is paused', 'The pause of reporting has ended']
    expect(await subjects(contact)).toEqual(notices)
    expect(await lastSubjects(debtor.member.person.email, 2)).toEqual(notices)
  })

  test('ends with the answer', async () => {
    const { disputeId } = await disputed()
    await staff.send(disputeStaffAt(disputeId, '/pause'), { reason: 'other', words: 'Looking.' })
    await staff.send(disputeStaffAt(disputeId, '/uphold'), { words })
    expect(await disputesOfId(disputeId)).toMatchObject({ state: 'upheld', reporting_paused_at: null })
    const late = { reason: 'other', words: 'Late.' }
    expect((await staff.send(disputeStaffAt(disputeId, '/pause'), late)).status).toBe(409)
  })
})
