import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calculateFigures } from '#app/court-records/figures/calculate-figures.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { createBankruptcy } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { textOf } from '../support/page-forms.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'
import { activeDebt, app, debtor, filer, stranger, useSummary } from '../worlds/summary-world.ts'

// Its figures are of the demo's filings.
useSummary({ DEMO_DATA: '1' })

const home = async (person: Person) => textOf((await person.get('/dashboard')).html)
const agency = 'Rentbook is a certified consumer reporting agency.'

describe('what waits', () => {
  let debt: Awaited<ReturnType<typeof activeDebt>>
  beforeAll(async () => {
    debt = await activeDebt()
  })

  test('is the debt of a tenant, with what is owed today and who to; nothing of it for others', async () => {
    const text = await home(debtor)
    expect(text).toContain('Waiting for you')
    expect(text).toMatch(/You owe .* \$[\d,]+\.\d\d to .+, as of today/)
    expect(await home(stranger)).not.toContain('Waiting for you')
  })

  test('is the next report of the landlord, and the last day that counts', async () => {
    const text = await home(filer)
    expect(text).toMatch(
      /Next report\s\w+\s15,\s20\d\d\sYou have 1 active debt\s?\. A payment recorded by\s\w+\s14,\s20\d\d\s?counts\./,
    )
    expect(text).not.toContain('You owe')
  })

  test('asks nothing of a tenant who is bankrupt, though another still owes', async () => {
    await filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, debt))
    expect(await home(debtor)).not.toContain('You owe')
  })

  test('is a draft, with its next step, and no more than three of them', async () => {
    const other = await signedIn(app)
    for (let count = 0; count < 5; count += 1)
      await other.inOwnName((tx) =>
        rentalDebtFactory.create(tx, { ...other.owner, filerId: other.owner.personId }),
      )
    const text = await home(other)
    expect(text.match(/of 8 steps done/g)).toHaveLength(3)
    expect(text).toContain('2 more drafts')
    expect(await home(stranger)).not.toContain('steps done')
  })

  test('is an order that was uploaded and not handed in, for who uploaded it', async () => {
    const other = await signedIn(app)
    for (let count = 0; count < 4; count += 1)
      await other.inOwnName((tx) => createContribution(tx, other.owner))
    const text = await home(other)
    expect(text).toMatch(/Order to check\s+order\.pdf .*Check and hand in/)
    expect(text).toContain('1 more order to check')
    expect(await home(stranger)).not.toContain('Order to check')
  })
})

test('dismissing the agency’s notice affects only that person', async () => {
  expect(await home(filer)).toContain(agency)
  const { status } = await filer.send('/dashboard/preferences', { dismiss: 'reporting_agency' })
  expect(status).toBe(303)
  expect(await home(filer)).not.toContain(agency)
  await filer.send('/dashboard/preferences', { dismiss: 'reporting_agency' })
  await filer.send('/dashboard/preferences', { dismiss: 'anything' })
  expect(await home(stranger)).toContain(agency)
})

describe('the months to an L1 hearing', () => {
  const months = {
    '2023-Q3': '9',
    '2023-Q4': '8.5',
    '2024-Q1': '8',
    '2024-Q2': '7',
    '2024-Q3': '6',
    '2024-Q4': '5',
    '2025-Q1': '4.5',
  }

  let staff: Person
  beforeEach(async () => {
    staff = await signedInStaff(app)
    await calculateFigures(isoDate('2026-11-23'))
  })

  test('are what staff set, with the source, until they are taken off', async () => {
    const set = await staff.send('/staff/figures', { act: 'save', ...months, source: 'Annual report 2025' })
    expect([set.status, set.location]).toEqual([303, '/staff/figures?done=saved'])
    const text = await home(stranger)
    expect(text).toContain('Source: Annual report 2025')
    expect(text).toContain('8.5')
    expect(text).not.toContain('Sample values')
    await staff.send('/staff/figures', { act: 'remove' })
    expect(await home(stranger)).toContain('Sample values')
  })

  test('are refused where one is missing or no number, and what was typed is kept', async () => {
    const { status, html } = await staff.send('/staff/figures', {
      act: 'save',
      ...months,
      '2024-Q1': 'eight',
      '2024-Q2': '',
      source: '',
    })
    expect(status).toBe(400)
    const text = textOf(html)
    expect(text).toContain('Enter the months in 2024 Q1 as a number up to 120, such as 8.6')
    expect(text).toContain('Enter the months in 2024 Q2')
    expect(text).toContain('Say where the values come from')
    expect(html).toContain('value="eight"')
  })

  test('can be set by no one else', async () => {
    expect((await stranger.send('/staff/figures', { act: 'remove' })).status).toBe(404)
  })
})
