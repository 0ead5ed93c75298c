import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { listOwedByYou, listOwedToYou } from '#app/rental-debt/list/debt-lists.server.ts'
import { readFilter } from '#app/rental-debt/list/list-filter.ts'
import { viewCreditReporting } from '#app/rental-debt/registered/bureau/view-credit-reporting.server.ts'
import { createBureauEntry, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { disputeStaffAt, openDispute } from '../worlds/disputes.ts'
import { faultyFacts } from '../worlds/faulty-facts.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const logged: string[] = []
const linesOf = (debtId: string) =>
  logged.filter((line) => line.includes(debtId)).map((line) => JSON.parse(line))
const error = 50

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
beforeAll(async () => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
  app = await loadBuiltApp()
  staff = await signedInStaff(app)
}, 240_000)
beforeEach(async () => {
  logged.length = 0
  filer = await signedIn(app)
  debtor = await signedIn(app)
})
afterAll(stopJobs)

const email = () => debtor.member.person.email
const activeDebt = (columns = {}) =>
  filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner, columns, { email: email() }))
type Fault = (typeof faultyFacts)[number][1]
async function faultyDebt(spoil: Fault, columns = {}) {
  const debt = await activeDebt(columns)
  await filer.inOwnName((tx) => spoil(tx, filer.owner, debt))
  return debt
}
const [[, anyFault] = []] = faultyFacts
if (!anyFault) throw new Error('there is no fault')

const day = isoDate('2026-03-14')
const noAmount = 'We cannot show this amount right now'

describe.each(faultyFacts)('a debt with %s', (_, spoil) => {
  test('is in both lists without its amount, which every other debt has', async () => {
    const faulty = await faultyDebt(spoil)
    const other = await activeDebt()
    const filter = readFilter(new URLSearchParams())
    const lists = [
      await listOwedToYou(filer.member, filter, day),
      await listOwedByYou(debtor.member, filter, day),
    ]
    for (const { rows, total } of lists) {
      expect(total).toBe(2)
      expect(Object.fromEntries(rows.map(({ id, owed }) => [id, owed]))).toEqual({
        [faulty.debtId]: 'fault',
        [other.debtId]: expect.any(Number),
      })
    }
    expect(linesOf(faulty.debtId)).toMatchObject([
      { level: error, debt: faulty.debtId, msg: 'no amount of a debt in a list' },
      { level: error, debt: faulty.debtId },
    ])
    expect(linesOf(other.debtId)).toEqual([])
  })

  test('has pages that say so in plain words', async () => {
    const { debtId } = await faultyDebt(spoil)
    await activeDebt()
    for (const person of [filer, debtor]) {
      const list = await person.get('/dashboard/rental-debt')
      expect(list.status).toBe(200)
      expect(textOf(list.html)).toContain(noAmount)
      expect(textOf(list.html)).toMatch(/\$\d+,\d{3}\.\d\d/)
      const tab = await person.get(`/dashboard/rental-debt/${debtId}/credit-reporting`)
      expect(tab.status).toBe(200)
      expect(textOf(tab.html)).toContain('This debt will be left out of the next report')
      expect(textOf(tab.html)).toContain('We know about it and are working on it.')
    }
    expect(linesOf(debtId).filter(({ msg }) => msg.includes('preview'))).toMatchObject([
      { level: error, debt: debtId },
      { level: error, debt: debtId },
    ])
  })

  test('keeps its tabs, which say so where its amounts would be', async () => {
    const { debtId } = await faultyDebt(spoil)
    const at = `/dashboard/rental-debt/${debtId}`
    for (const person of [filer, debtor]) {
      for (const tab of ['', '/transactions']) {
        const { status, html } = await person.get(at + tab)
        expect(status).toBe(200)
        expect(textOf(html)).toContain(noAmount)
        expect(textOf(html)).not.toContain('Record payment')
      }
      for (const file of ['/ledger.csv', '/ledger.pdf']) {
        expect(await person.get(at + file)).toMatchObject({ status: 302, location: `${at}/transactions` })
      }
    }
    expect(linesOf(debtId)[0]).toMatchObject({ level: error, debt: debtId, msg: 'no ledger of a debt' })
  })

  test('is shown to the staff who judge a dispute about it', async () => {
    const debt = await faultyDebt(spoil)
    const disputeId = await openDispute(filer, { ...debt, contact: '' })
    const { status, html } = await staff.get(disputeStaffAt(disputeId))
    expect(status).toBe(200)
    expect(textOf(html)).toContain(noAmount)
    expect(linesOf(debt.debtId)[0]).toMatchObject({ level: error, msg: 'no amounts of a disputed debt' })
  })

  test('is left out of the first file after its two weeks', async () => {
    const { debtId } = await faultyDebt(spoil, {
      status: 'notified',
      grace_period_end_at: new Date('2026-03-20T16:00:00Z'),
    })
    const { next } = await viewCreditReporting(filer.member, debtId, day)
    expect(next).toMatchObject({ reportDate: '2026-04-15', outcome: { kind: 'left_out' } })
  })
})

test('a debt that is deleted at the bureau has no next report, whatever is wrong with it', async () => {
  const { debtId } = await faultyDebt(anyFault, { status: 'terminated' })
  await filer.inOwnName((tx) =>
    createBureauEntry(tx, filer.owner, debtId, {
      equifax_report_date: addDays(day, -27),
      line: JSON.stringify({ accountStatus: 'DA' }),
    }),
  )
  expect((await viewCreditReporting(filer.member, debtId, day)).next).toBeNull()
})
