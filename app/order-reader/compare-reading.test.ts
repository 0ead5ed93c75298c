import { expect, test } from 'vitest'
import { compareReading, type Expected } from './compare-reading.ts'
import { interpretOrder } from './interpret-order.ts'
import { pageFromText } from './page-lines.ts'

const reading = interpretOrder([
  pageFromText(`RTDRS File No.: 25013377
Residential Tenancy Dispute Resolution Service
Alberta
Reasons
1. The Tenant has not paid the rent for the period from March 1, 2024.
2. The Tenant vacated the premises on May 2, 2024.
IT IS ORDERED THAT:
1. The Tenant shall pay to the Landlord $500.00, which represents the cost of repairing the damage.
Order Date: May 7, 2024`),
])
const right = {
  elsewhere: 'AB-RTDRS',
  damages: 50_000,
  first_non_payment_date: '2024-03-01',
  vacated_date: '2024-05-02',
  reasoning: { from: 'The Tenant has not paid', to: 'on May 2, 2024.' },
  pages: 1,
} as const
const wrongOf = (differing: object) =>
  compareReading(reading, { ...right, ...differing } as unknown as Expected, false).filter(
    (one) => !one.right,
  )

test('everything that the corpus keeps is compared', () => expect(wrongOf({})).toEqual([]))

test.each([
  [{ damages: 1 }, false],
  [{ first_non_payment_date: '2024-03-02' }, false],
  [{ vacated_date: null }, false],
  [{ reasoning: { from: 'The Tenant has not paid', to: 'which represents the damage.' } }, true],
  [{ reasoning: null }, true],
  [{ pages: 2 }, true],
  // An order of Alberta read as one of Saskatchewan, the other way round: shown without a mark, so it counts as
  // certain.
  [{ elsewhere: 'SK-ORT' }, true],
])('%j is reported as wrong, and whether it was certain', (differing, confident) => {
  const [field] = Object.keys(differing)
  expect(wrongOf(differing)).toMatchObject([{ field, confident }])
})

test('what was not read is wrong, and not sure', () =>
  expect(
    compareReading({ ...reading, elsewhere: null }, right as unknown as Expected, false).find(
      ({ field }) => field === 'elsewhere',
    ),
  ).toMatchObject({ right: false, confident: false }))
