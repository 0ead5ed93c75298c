import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import type { Month } from '../months/months.ts'
import { standingOn } from '../months/standing.ts'
import type { Fee, Receipt } from '../receipts/receipts.server.ts'
import { type LedgerFacts, leaseLedger } from './lease-ledger.ts'
import { leaseLedgerCsv } from './ledger-csv.ts'
import { leaseLedgerPaper } from './ledger-paper.ts'
import type { WordedLedger } from './ledger-words.ts'

const money = (id: string, on: string, dollars: number, returnedOn: string | null = null) => ({
  id,
  on: isoDate(on),
  amount: dollars * 100,
  returnedOn: returnedOn === null ? null : isoDate(returnedOn),
  statedFor: null,
})

const said = (month: string) => ({
  month: month as Month,
  said: 'in_full' as const,
  asOf: isoDate(`${month}-28`),
})

const lease = (differing: Partial<LedgerFacts> = {}): LedgerFacts => ({
  startsOn: isoDate('2026-01-10'),
  endsOn: null,
  dueDay: 1,
  terms: [{ from: isoDate('2026-01-10'), rent: 150_000, fees: 0, subsidy: 0 }],
  receipts: [],
  oneOff: [],
  lastMonthDeposit: 0,
  owedBefore: 0,
  statements: [said('2026-01'), said('2026-02'), said('2026-03')],
  ...differing,
})

const linesOf = (of: LedgerFacts, day: string) =>
  leaseLedger(of, isoDate(day)).lines.map(
    ({ on, what, charged, credited, balance }) =>
      `${on} ${what.kind} ${charged} ${credited} ${balance ?? 'not known'}`,
  )

describe('a ledger', () => {
  const whole = lease({
    endsOn: isoDate('2026-03-31'),
    owedBefore: 10_000,
    lastMonthDeposit: 150_000,
    oneOff: [{ id: 'f', dueOn: isoDate('2026-02-01'), amount: 5_000 }],
    receipts: [
      money('a', '2026-01-10', 1164.52),
      money('b', '2026-02-03', 1600),
      money('c', '2026-02-04', 9, '2026-02-09'),
    ],
  })

  test('has every charge, the deposit and what counts, with what is owed after each', () => {
    expect(linesOf(whole, '2026-03-20')).toEqual([
      '2026-01-10 before 10000 0 10000',
      '2026-01-10 rent 106452 0 116452',
      '2026-01-10 receipt 0 116452 0',
      '2026-02-01 rent 150000 0 150000',
      '2026-02-01 fee 5000 0 155000',
      '2026-02-03 receipt 0 160000 -5000',
      '2026-03-01 rent 150000 0 145000',
      '2026-03-01 deposit 0 150000 -5000',
    ])
    const ledger = leaseLedger(whole, isoDate('2026-03-20'))
    expect(ledger.notCounted).toEqual([{ id: 'c', amount: 900, on: '2026-02-04', why: 'returned' }])
    const { owed, ahead } = standingOn(whole, isoDate('2026-03-20'))
    expect(ledger.balance).toBe(owed - ahead)
  })

  test('knows no balance from the first month on that no one confirmed', () => {
    const gap = lease({ statements: [said('2026-01')], receipts: [money('a', '2026-02-03', 100)] })
    expect(linesOf(gap, '2026-02-20')).toEqual([
      '2026-01-10 rent 106452 0 106452',
      '2026-02-01 rent 150000 0 not known',
      '2026-02-03 receipt 0 10000 not known',
    ])
    expect(leaseLedger(gap, isoDate('2026-02-20')).balance).toBeNull()
  })
})

const receipt: Receipt = {
  id: 'a',
  kind: 'payment',
  amount: 116_452,
  on: isoDate('2026-01-10'),
  method: 'Cheque',
  forMonth: '2026-01' as Month,
  reference: '=HYPERLINK("x")',
  note: 'From Tobias',
  returnedOn: null,
  returnedBecause: null,
  statedFor: null,
  by: 'Avery Chen',
  recordedOn: isoDate('2026-01-11'),
  removedOn: null,
  removedBecause: null,
  removedBy: null,
  isDecided: false,
}
const fee: Fee = {
  id: 'f',
  amount: 5_000,
  on: isoDate('2026-01-12'),
  what: 'Lost key',
  by: 'Avery Chen',
  recordedOn: isoDate('2026-01-12'),
  removedOn: null,
  removedBecause: null,
}

const worded = (renters: string[] | null): WordedLedger => ({
  ledger: leaseLedger(
    lease({
      receipts: [money('a', '2026-01-10', 1164.52)],
      oneOff: [{ id: 'f', dueOn: isoDate('2026-01-12'), amount: 5_000 }],
    }),
    isoDate('2026-01-20'),
  ),
  asOf: '2026-01-20',
  landlord: 'Maple Court Properties',
  beganOn: '2026-01-10',
  countsFrom: '2026-01-10',
  address: '18 Tamarack Lane',
  renters,
  receipts: new Map([['a', receipt]]),
  fees: new Map([['f', fee]]),
})

test('a landlord’s file has the record of each line, and runs no formula', () => {
  const csv = leaseLedgerCsv(worded(['Elif Karaca', 'Tobias Lindgren']))
  expect(csv).toContain('2026-01-10,"Payment, Cheque",2026-01,,1164.52,0.00,100.00,')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain('2026-01-12,Fee: Lost key,,50.00,,0.00,50.00,,,,,Avery Chen,2026-01-12')
  const paper = leaseLedgerPaper(worded(['Elif Karaca', 'Tobias Lindgren']), valuesIn('en'))
  expect(paper.facts).toContainEqual(['Renters', 'Elif Karaca, Tobias Lindgren'])
  expect(paper.figures[0]).toEqual(['Paid ahead', '$50.00'])
})

test('a renter’s copy names no roommate, and no one who recorded something', () => {
  const paper = JSON.stringify(leaseLedgerPaper(worded(null), valuesIn('en')))
  for (const copy of [leaseLedgerCsv(worded(null)), paper])
    for (const secret of ['Tobias', 'Avery', 'HYPERLINK']) expect(copy).not.toContain(secret)
})
