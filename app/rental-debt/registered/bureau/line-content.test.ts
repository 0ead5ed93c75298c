import { describe, expect, test } from 'vitest'
import {
  ada,
  allButCents,
  credit,
  debt,
  lineOf,
  on,
  opened,
  outcomeOf,
  reportDate,
  reported,
  robin,
} from '#database/factories/bureau-facts.ts'
import { accountNumber } from './account-number.ts'
import type { BureauFacts } from './bureau-facts.ts'

describe('a line', () => {
  test('says the amounts, the dates and the period of its month', () => {
    const paid = [
      credit('2026-02-15', 10_000),
      credit('2026-02-16', 20_000),
      credit('2026-03-15', 5_050),
      credit('2026-03-16', 1_000),
      credit('2026-03-10', 7_000, 'waive_other'),
    ]
    const facts = debt({}, paid)
    expect(outcomeOf(facts)).toMatchObject({ amount: 58_049, startsOn: '2026-02-15', endsOn: '2026-03-15' })
    expect(lineOf(facts)).toMatchObject({
      currentBalance: 58_049,
      amountPastDue: 58_049,
      highestCredit: 100_099,
      actualPayment: 25_050,
      dateOpened: '2025-02-10',
      dateFirstDelinquency: '2025-02-10',
      dateLastPayment: '2026-03-15',
      dateClosed: null,
      reportDate: '2026-03-15',
      creditor: 'Maple Court Properties',
    })
  })

  test('is closed by the last credit, a payment or not', () => {
    const paid = [credit('2026-02-20', 60_000), credit('2026-03-01', 40_099, 'waive_negotiation')]
    expect(lineOf(debt({ past: reported() }, paid))).toMatchObject({
      currentBalance: 0,
      dateClosed: '2026-03-01',
      dateLastPayment: '2026-02-20',
    })
  })

  test('of under a dollar owes nothing', () => {
    const facts = debt({ past: reported() }, allButCents)
    expect(outcomeOf(facts)).toMatchObject({ amount: 0 })
    expect(lineOf(facts)).toMatchObject({ currentBalance: 0, amountPastDue: 0, dateClosed: '2026-03-01' })
  })

  test('is closed since nothing is owed: what is paid beyond that is a payment, and closes nothing', () => {
    const { credits, ...order } = debt({}, [
      credit('2026-02-20', 100_099),
      credit('2026-03-10', 5_000),
    ]).ledger
    const facts = debt({ past: reported(), ledger: { ...order, credits } })
    expect(lineOf(facts)).toMatchObject({ dateClosed: '2026-02-20', dateLastPayment: '2026-03-10' })
    // Rent for the days between, so that the second payment closes the debt.
    const rent = { appliesRentAccrual: true, perDayRent: 100, compensationStartsOn: on('2026-03-01') }
    const grown = debt({ past: reported(), ledger: { ...order, ...rent, credits } })
    expect(lineOf(grown)).toMatchObject({ accountStatus: '62', dateClosed: '2026-03-10' })
  })

  test('of a deletion owes nothing and disputes nothing', () => {
    const facts = debt({ status: 'terminated', past: reported(), disputes: [opened] })
    expect(outcomeOf(facts)).toMatchObject({ amount: 0 })
    expect(lineOf(facts)).toMatchObject({
      currentBalance: 0,
      complianceCondition: null,
      specialComment: null,
    })
  })

  test('names one alone, several jointly, and leaves out who cannot be found', () => {
    expect(lineOf(debt()).consumers).toMatchObject([{ lastName: 'Tremblay', ecoa: '1' }])
    expect(lineOf(debt({ debtors: [robin, ada] })).consumers).toMatchObject([
      { lastName: 'Tremblay', ecoa: '2' },
      { lastName: 'Ma', ecoa: '2' },
    ])
    const unknown = { ...robin, hasBirthDate: false }
    expect(lineOf(debt({ debtors: [unknown, ada] })).consumers).toMatchObject([{ lastName: 'Ma', ecoa: '1' }])
  })

  test('says what is new about a person', () => {
    const past = reported()
    const news = (facts: Partial<BureauFacts>) =>
      lineOf(debt({ past, ...facts })).consumers.at(-1)?.transaction
    expect(lineOf(debt()).consumers[0].transaction).toBe('1')
    expect(news({})).toBeNull()
    expect(news({ debtors: [robin, ada] })).toBe('1')
    expect(news({ debtors: [{ ...robin, lastName: 'Tremblay-Roy' }] })).toBe('2')
    expect(news({ address: { ...debt().address, firstLine: '1 Elm St' } })).toBe('3')
    expect(news({ debtors: [{ ...robin, hasSin: true }] })).toBe('5')
  })

  test('carries its months: in collection, paid, silent, never more than 24', () => {
    const after = (past: BureauFacts['past'], date = reportDate) => lineOf(debt({ past }), date).history
    expect(after({ reason: null, lastLine: null })).toBe('')
    expect(after(reported())).toBe('G')
    expect(after(reported({ history: 'GDG' }))).toBe('GGDG')
    expect(after(reported({}, on('2025-12-15')))).toBe('DDG')
    expect(after(reported({ history: 'G'.repeat(24) }))).toBe('G'.repeat(24))
    expect(after(reported({ history: 'G'.repeat(24) }, on('2025-12-15')))).toBe(`DD${'G'.repeat(22)}`)
  })

  test('holds no SIN and no birth date', () => {
    const facts = debt({ debtors: [{ ...robin, hasSin: true }] })
    expect(Object.keys(lineOf(facts).consumers[0]).sort()).toEqual([
      'address',
      'debtorId',
      'ecoa',
      'firstName',
      'hasBirthDate',
      'hasSin',
      'informationIndicator',
      'isBankrupt',
      'lastName',
      'middleName',
      'sinSince',
      'transaction',
    ])
  })
})

test("an account number fits the field, and no two debts' are the same", () => {
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
  const all = [...ids, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  expect(new Set(all.map(accountNumber)).size).toBe(all.length)
  for (const id of all) expect(accountNumber(id)).toMatch(/^[0-9A-Z]{25}$/)
})
