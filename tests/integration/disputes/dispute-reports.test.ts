// What the mails about a dispute say of reports: only what the credit bureau has got, and what it gets next.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportDateBefore } from '#app/bureau/report-dates.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { createBureauEntry } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { deleteBatches } from '../worlds/bureau.ts'
import { alsoOwedBy, disputeAt, disputeStaffAt, fileOne, owedBy } from '../worlds/disputes.ts'
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
beforeEach(deleteBatches)
afterAll(stopJobs)

const lastTo = async (email: string) => (await mailsTo(email)).at(-1)?.text_body ?? ''
const toRobin = () => lastTo(robin.member.person.email)
const today = () => torontoDate(Date.now())
const upcomingOf = (debtId: string) =>
  filer.inOwnName((tx) => findUpcomingReport(tx, filer.owner.organizationId, debtId, today()))

/** The report of the last 15th, as the job would have made it, with what it said of disputes. */
async function reported(debtId: string, complianceCondition: 'XB' | null, without = 'no one') {
  const upcoming = await upcomingOf(debtId)
  if (upcoming?.outcome.kind !== 'line') throw new Error('nothing is reported')
  const on = reportDateBefore(addDays(today(), 1))
  const { line: next } = upcoming.outcome
  const consumers = next.consumers.filter(({ firstName }) => firstName !== without)
  const line = JSON.stringify({ ...next, consumers, reportDate: on, complianceCondition })
  await filer.inOwnName((tx) =>
    createBureauEntry(tx, filer.owner, debtId, { line, equifax_report_date: on, end_date: on }),
  )
}

const noLonger = 'no longer says that it is disputed'
const stillOpen = 'Another tenant’s dispute is open'

/** Robin and Ada are named in a debt that was reported, Robin disputes it. */
async function disputedByRobin({ before, with: code }: { before: boolean; with: 'XB' | null }) {
  const owed = await owedBy(filer, robin)
  await alsoOwedBy(filer, ada, owed.debtId)
  if (before) await reported(owed.debtId, code)
  const dispute = await fileOne(robin, owed.debtId)
  if (!before) await reported(owed.debtId, code)
  return { ...owed, dispute }
}

const answer = (dispute: string, path: string, fields = {}) =>
  staff.send(disputeStaffAt(dispute, path), { words: 'We looked.', ...fields })

test('an answer says that a mark ends if a report had it, and no other dispute is open', async () => {
  const { dispute, contact } = await disputedByRobin({ before: false, with: 'XB' })
  expect((await answer(dispute, '/uphold')).status).toBe(303)
  for (const to of [robin.member.person.email, contact]) expect(await lastTo(to)).toContain(noLonger)
})

test('an answer between two reports ends no mark: none was there', async () => {
  const { dispute } = await disputedByRobin({ before: true, with: null })
  await answer(dispute, '/uphold')
  expect(await toRobin()).toContain('The debt continues as it was before the dispute.\n')
  expect(await toRobin()).not.toContain(noLonger)
})

test.each(['uphold', 'withdraw'])('%s: beside another tenant’s open dispute the mark stays', async (how) => {
  const { dispute, debtId, contact } = await disputedByRobin({ before: false, with: 'XB' })
  await fileOne(ada, debtId)
  if (how === 'uphold') await answer(dispute, '/uphold')
  else await robin.send(disputeAt(debtId, '/withdraw'), {})
  for (const to of [robin.member.person.email, contact]) {
    expect(await lastTo(to)).toContain(stillOpen)
    expect(await lastTo(to)).not.toContain(noLonger)
  }
  const upcoming = await upcomingOf(debtId)
  expect(upcoming?.outcome).toMatchObject({ kind: 'line', line: { complianceCondition: 'XB' } })
})

test('a correction beside another tenant’s paused dispute promises no new amounts', async () => {
  const { dispute, debtId, debtorId } = await disputedByRobin({ before: false, with: 'XB' })
  const adas = await fileOne(ada, debtId)
  await answer(adas, '/pause', { reason: 'amount' })
  const payment = { amount: '500', at: '2024-03-02', paid_by_id: debtorId }
  await staff.send(disputeStaffAt(dispute, '/partly-right/add/payment'), payment)
  const { html } = await staff.get(disputeStaffAt(dispute, '/partly-right/check'))
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await answer(dispute, '/partly-right/check', { seen })).status).toBe(303)
  expect(await toRobin()).toContain(stillOpen)
  expect(await toRobin()).not.toMatch(/has the corrected amounts|is resolved/)
})

test('a debt that is taken back is deleted on a day, and who disputed reads when to look', async () => {
  const { dispute, contact } = await disputedByRobin({ before: false, with: 'XB' })
  await answer(dispute, '/take-back')
  expect(await toRobin()).toMatch(
    /We reported this debt\. On \w+\s\d+,\s\d{4} we tell the credit bureau to delete it\. Look at your credit report after/,
  )
  expect(await lastTo(contact)).toMatch(/On \w+\s\d+,\s\d{4} we tell the credit bureau to delete it\./)
})

test('the end of a pause starts no report within the two weeks, nor beside another pause', async () => {
  const end = new Date(Date.now() + 5 * 86_400_000)
  const early = await owedBy(filer, robin, 'notified', { grace_period_end_at: end })
  const first = await fileOne(robin, early.debtId)
  await answer(first, '/pause', { reason: 'amount' })
  expect(await toRobin()).toContain('we report nothing to the credit bureau.\n')
  await staff.send(disputeStaffAt(first), { intent: 'resume' })
  for (const to of [robin.member.person.email, early.contact])
    expect(await lastTo(to)).toContain('nothing is reported before we answer.\n')

  await deleteBatches()
  const { dispute, debtId } = await disputedByRobin({ before: false, with: 'XB' })
  const adas = await fileOne(ada, debtId)
  for (const each of [dispute, adas]) await answer(each, '/pause', { reason: 'amount' })
  await staff.send(disputeStaffAt(dispute), { intent: 'resume' })
  expect(await toRobin()).toContain('It stays paused for another tenant’s dispute.')
  await staff.send(disputeStaffAt(adas), { intent: 'resume' })
  expect(await lastTo(ada.member.person.email)).toMatch(
    /The report to the credit bureau on .+ says that it is disputed\./,
  )
})

test('no one asks us to look again at an answer that removed the person who disputed', async () => {
  const { debtId } = await owedBy(filer, robin)
  await alsoOwedBy(filer, ada, debtId)
  const adas = await fileOne(ada, debtId)
  await staff.send(disputeStaffAt(adas, '/partly-right/add/person'), {})
  const { html } = await staff.get(disputeStaffAt(adas, '/partly-right/check'))
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await answer(adas, '/partly-right/check', { seen })).status).toBe(303)
  const before = (await mailsTo(ada.member.person.email)).length
  const asked = await filer.get(disputeAt(debtId, `/ask/${adas}`))
  expect(asked.location).toMatch(/done=taken-out$/)
  expect((await filer.get(asked.location ?? '')).html).toContain('Our answer took this person out')
  const posted = await filer.send(disputeAt(debtId, `/ask/${adas}`), { words: 'She is the one.' })
  expect(posted.location).toMatch(/done=taken-out$/)
  expect(await mailsTo(ada.member.person.email)).toHaveLength(before)
})

test('who disputes in their own two weeks, later than the debt’s, is not reported before the answer, and reads so', async () => {
  const { debtId, contact } = await owedBy(filer, robin)
  const adasId = await alsoOwedBy(filer, ada, debtId)
  await filer.inOwnName((tx) =>
    tx
      .updateTable('debtor')
      .set({ notified_on: addDays(today(), -3) })
      .where('id', '=', adasId)
      .execute(),
  )
  await reported(debtId, null, 'Ada')
  const adas = await fileOne(ada, debtId)
  const held = 'We do not report you on this debt before we answer'
  expect(await lastTo(ada.member.person.email)).toContain(`You disputed in time. ${held} you, by`)
  expect(await lastTo(contact)).toContain('we do not report them on this debt before we answer.')
  const page = `/dashboard/rental-debt/${debtId}`
  expect(textOf((await ada.get(page)).html)).toContain(held)
  expect(textOf((await ada.get(`${page}/dispute/filed`)).html)).toContain(held)
  expect(textOf((await staff.get(disputeStaffAt(adas))).html)).toContain('this tenant’s own two weeks')
  const upcoming = await upcomingOf(debtId)
  const { line } = upcoming?.outcome.kind === 'line' ? upcoming.outcome : {}
  expect(line?.consumers.map(({ firstName }) => firstName)).toEqual(['Robin'])
  // Robin’s two weeks are over: theirs is reported as disputed.
  await fileOne(robin, debtId)
  expect(await toRobin()).toContain('any report of the debt to the credit bureau says that it is disputed')
})
