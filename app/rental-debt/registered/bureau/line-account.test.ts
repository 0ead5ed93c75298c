import { expect, test } from 'vitest'
import { dialects } from '#app/platform/metro2/dialects.ts'
import { readRecord } from '#app/platform/metro2/record.ts'
import { accountRecord } from '#app/platform/metro2/write-account.ts'
import { ada, credit, debt, lineOf, on, robin } from '#database/factories/bureau-facts.ts'
import { lineAccount } from './line-account.ts'

/** The decision's table of what a registered court debt is to the bureau, read back from its record. */
test('a registered court debt is O, 29, 001 and 93; its joint debtor is a J1, its landlord a K1 of class 09', () => {
  const line = lineOf(debt({ debtors: [robin, ada] }, [credit('2026-03-02', 20_050)]))
  const account = lineAccount(line, 'RB1', () => ({ sin: null, dateOfBirth: on('1990-04-12') }))
  const written = accountRecord(account, 'canada')
  expect(readRecord(written, dialects.canada)).toMatchObject({
    kind: 'base',
    values: {
      portfolioType: 'O',
      accountType: '29',
      termsDuration: '001',
      accountStatus: '93',
      dateOpened: '2025-02-10',
      dateFirstDelinquency: '2025-02-10',
      dateLastPayment: '2026-03-02',
      // 1,000.99 less 200.50: the cents are truncated.
      highestCredit: 1000,
      currentBalance: 800,
      amountPastDue: 800,
      actualPaymentAmount: 200,
      surname: 'TREMBLAY',
      ecoaCode: '2',
      currency: 'CAD',
      consumerTransactionType: '1',
      state: 'ON',
      zipCode: 'L5B0K2',
      countryCode: 'CA',
    },
    segments: [
      { id: 'J1', values: { surname: 'MA', ecoaCode: '2', consumerTransactionType: '1' } },
      { id: 'K1', values: { originalCreditorName: 'MAPLE COURT PROPERTIES', creditorClassification: 9 } },
    ],
  })
  expect(written.slice(-2)).toBe('09')
})
