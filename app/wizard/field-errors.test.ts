import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const labels = { amount: 'Amount', at: 'Date received', first_name: 'First name' }

test.each([
  ['payment-at', 'must be specified', 'Enter the date you received it'],
  ['payment-at', 'too far in the future', 'Date received: too far in the future'],
  ['payment-at', 'Enter a date that is in the calendar', 'Enter a date that is in the calendar'],
  ['payment-amount', 'Enter an amount of at least $0.01', 'Enter an amount of at least $0.01'],
  ['debtors.new-1.first_name', 'Required', 'First name: Required'],
  ['', 'must be read again', 'must be read again'],
])('at %s, %s is listed as %s', (id, message, shown) => {
  expect(fieldErrors({ [id]: [message] }, { labels })).toEqual([{ ...(id && { id }), message: shown }])
})

test('with several of the same it says which, and with one alone it does not', () => {
  const [first, second] = [{ id: 'new-1' }, { id: 'new-2' }]
  const errors = { 'payments.new-2.amount': ['Enter an amount'], 'payments.new-2.at': ['must be specified'] }
  const shown = (rows: { id: string }[]) =>
    fieldErrors(errors, { labels, list: { name: 'payments', title: 'Payment', rows } }).map(
      ({ message }) => message,
    )
  expect(shown([first, second])).toEqual([
    'Payment 2: Enter an amount',
    'Payment 2: Enter the date you received it',
  ])
  expect(shown([second])).toEqual(['Enter an amount', 'Enter the date you received it'])
})
