import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { createDispute } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { disputeAt, disputesOf, type Owed, owedBy } from '../worlds/disputes.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let debtor: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
}, 240_000)
afterAll(stopJobs)

const answered = {
  state: 'upheld',
  resolution: 'The payment was for another unit.',
  resolved_on: '2024-03-10',
  resolved_at: new Date('2024-03-10T15:00:00Z'),
} as const

/** A debt whose dispute was answered: it stands. */
async function upheld(): Promise<Owed & { page: string }> {
  const owed = await owedBy(filer, debtor)
  await filer.inOwnName((tx) => createDispute(tx, filer.owner, owed, answered))
  return { ...owed, page: disputeAt(owed.debtId, '/contest') }
}

const codeOf = async (debtId: string) => {
  const upcoming = await filer.inOwnName((tx) =>
    findUpcomingReport(tx, filer.owner.organizationId, debtId, torontoDate(Date.now())),
  )
  return upcoming?.outcome.kind === 'line'
    ? upcoming.outcome.line.complianceCondition
    : upcoming?.outcome.kind
}

test('a debtor still disagrees with an answer, once: both sides read it, and the next line says XC', async () => {
  const { debtId, page } = await upheld()
  expect(await codeOf(debtId)).toBeNull()
  expect((await debtor.get(disputeAt(debtId, '/filed'))).html).toContain(`href="${page}"`)
  expect(textOf((await debtor.get(page)).html)).toContain('I still disagree')
  const form = { form_token: await debtor.token(), words: 'It was for this unit.' }
  for (const answer of [await debtor.post(page, form), await debtor.send(page, { words: 'Again.' })])
    expect([answer.status, answer.location]).toEqual([303, disputeAt(debtId, '/filed')])
  const [dispute] = await disputesOf(filer, debtId)
  expect(dispute).toMatchObject({ state: 'upheld', contested_words: 'It was for this unit.' })
  for (const side of [debtor, filer]) {
    const text = textOf((await side.get(disputeAt(debtId, '/filed'))).html)
    expect(text).toContain('still disagree')
    expect(text).toContain('It was for this unit.')
  }
  expect((await debtor.get(disputeAt(debtId, '/filed'))).html).not.toContain(`href="${page}"`)
  expect(await codeOf(debtId)).toBe('XC')
  const trail = await trailOf({ action: 'dispute.contested', subject: dispute?.id ?? '' })
  expect(trail).toHaveLength(1)
})

test('never while an investigation is open', async () => {
  const { debtId, debtorId, contact, page } = await upheld()
  await debtor.send(page, { words: '' })
  const owed = { debtId, debtorId, contact }
  await filer.inOwnName((tx) => createDispute(tx, filer.owner, owed, { opened_on: '2024-04-01' }))
  expect(await codeOf(debtId)).toBe('XB')
  expect((await debtor.get(page)).location).toBe(disputeAt(debtId, '/filed'))
})

test('too long a statement is refused and kept; no one else makes it for them', async () => {
  const { debtId, page } = await upheld()
  const words = 'x'.repeat(1001)
  const { status, html } = await debtor.send(page, { words })
  expect([status, textOf(html)]).toEqual([400, expect.stringContaining('Use at most 1,000 characters')])
  expect(html).toContain(words)
  const stranger = await signedIn(app)
  for (const person of [filer, stranger]) {
    expect((await person.get(page)).status).toBe(404)
    expect((await person.send(page, { words: 'Forged.' })).status).toBe(404)
  }
  expect((await disputesOf(filer, debtId))[0]).toMatchObject({ contested_on: null })
})
