import { expect, test } from 'vitest'
import type { CreditReason } from '../ledger/facts.ts'
import { creditTitle, readWaiveReason, waiveChoices } from './transaction-labels.ts'

test('the four reasons of a waiver, in the order and words of the specification', () => {
  expect(waiveChoices).toEqual([
    { value: 'waive_consumer_proposal', label: 'Consumer proposal' },
    { value: 'waive_negotiation', label: 'Negotiation' },
    { value: 'waive_court_ordered_mediation', label: 'Court-ordered mediation' },
    { value: 'waive_other', label: 'Other' },
  ])
  for (const { value } of waiveChoices) expect(readWaiveReason(value)).toBe(value)
  for (const other of ['payment', 'interest', 'waive', '', null]) expect(readWaiveReason(other)).toBeNull()
})

test('a line says what it is, and of a reason that there is not that it was not expected', () => {
  expect(creditTitle('payment')).toBe('Payment')
  expect(creditTitle('waive_court_ordered_mediation')).toBe('Waived: court-ordered mediation')
  for (const reason of ['refund', 'toString'])
    expect(() => creditTitle(reason as CreditReason)).toThrow('Unexpected transaction reason')
})
