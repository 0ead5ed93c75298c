import { expect, test } from 'vitest'
import { firstMissedRent } from './first-missed-rent.ts'
import { orderTextFrom } from './order-text.ts'

const read = (...lines: string[]) =>
  firstMissedRent(
    orderTextFrom([{ number: 1, fromScan: false, lines: lines.map((line) => ({ cells: [line] })) }]),
    '2023-09-29',
  )

test.each([
  [
    'The Tenant has not paid the total rent the Tenant was required to pay for the period from April 1, 2023 to September 30, 2023.',
    '2023-04-01',
  ],
  ['The Tenants did not pay rent for the months of May 1, 2023 and June 1, 2023.', '2023-05-01'],
  ['The rent was not paid from March 1, 2023 on.', '2023-03-01'],
  ['The tenant stopped paying rent in full on 2023-02-01.', '2023-02-01'],
  ['The arrears of rent from January 1, 2023 to the hearing are $4,300.00.', '2023-01-01'],
])('%s', (sentence, date) => {
  expect(read(sentence)).toMatchObject({ value: date, sentence, page: 1, line: 1 })
})

test.each([
  'The Tenant shall pay to the Landlord $8,015.36 on or before October 10, 2023.',
  'If the Tenant has not paid the full amount from October 11, 2023, interest starts.',
  'The lawful rent is $2,150.00. It is due on the 1st day of each month.',
])('says nothing of it: %s', (sentence) => expect(read(sentence).value).toBeNull())
