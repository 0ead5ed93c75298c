import { describe, expect, test } from 'vitest'
import { emptyFields } from '#app/order-reader/fields.ts'
import { interpretOrder } from '#app/order-reader/interpret-order.ts'
import { pageFromText } from '#app/order-reader/page-lines.ts'
import type { Confidence, OrderReading } from '#app/order-reader/reading.ts'
import {
  doubtOf,
  filingFields,
  isComplete,
  missingFields,
  readFiling,
  sureValuesOf,
  toFiling,
  valuesOf,
} from './filing-values.ts'

const says = <Value>(value: Value, confidence: Confidence = 'high') => ({
  value,
  confidence,
  page: 1,
  line: 4,
  sentence: 'as the order says it',
})

function reading(
  differing: Partial<OrderReading['fields']> = {},
  more: Partial<OrderReading> = {},
): OrderReading {
  return {
    tribunal: 'ON-LTB',
    isOrder: true,
    checks: [],
    pages: 3,
    pagesRead: 3,
    fields: {
      ...emptyFields(),
      reference_id: says('LTB-L-086390-22'),
      submission_type: says('L1'),
      province: says('ON'),
      issued_date: says('2023-01-10'),
      meeting_date: says('2022-12-01', 'medium'),
      tenant_names: says(['Daniela Okonjo']),
      landlord_names: says(['Quillan Heights GP Inc.']),
      payable_by: says('tenant'),
      amount_owed: says(717_658),
      interest_rate: says('6.00'),
      tags: says(['landlord_filed', 'n4']),
      ...differing,
    },
    body: {
      reasoning: 'The rent was not paid.',
      damages: says(12_000, 'medium'),
      first_non_payment_date: says('2022-06-01'),
      vacated_date: says(null, 'none'),
      pages: [{ page: 1, text: 'ORDER' }],
    },
    ...more,
  }
}

const today = '2024-01-01'
const doubt = (...given: Parameters<typeof reading>) => {
  const read = reading(...given)
  return doubtOf(read, readFiling(read), today)
}

describe('what a reading says of a filing', () => {
  test('carries over under the names of the corpus', () => {
    const values = valuesOf(readFiling(reading()))
    if (!isComplete(values)) throw new Error('it is complete')
    expect(
      toFiling(values, { id: 'x', reasoning: 'why', conditional: null, neutralCitation: null }),
    ).toMatchObject({
      fileNumber: 'LTB-L-086390-22',
      tribunal: 'Landlord and Tenant Board',
      submissionType: 'L1',
      issuedDate: '2023-01-10',
      meetingDate: '2022-12-01',
      payableBy: 'tenant',
      amountOwed: 717_658,
      damages: 12_000,
      firstNonPaymentDate: '2022-06-01',
      vacatedDate: null,
      dismissed: false,
      tags: ['landlord_filed', 'n4'],
      reasoning: 'why',
      tenantNames: ['Daniela Okonjo'],
    })
  })

  test('of a tribunal without a code names it and its province', () => {
    const elsewhere = { code: 'SK-ORT', name: 'the Office', province: 'SK' } as const
    const values = valuesOf(
      readFiling(reading({ province: says(null, 'none') }, { tribunal: null, elsewhere })),
    )
    expect(values).toMatchObject({ tribunal: 'Office of Residential Tenancies', province: 'SK' })
  })

  test('of a tribunal without a code is sure of nothing, so an import leaves it to staff', () => {
    const elsewhere = { code: 'SK-ORT', name: 'the Office', province: 'SK' } as const
    const read = readFiling(reading({ province: says(null, 'none') }, { tribunal: null, elsewhere }))
    expect(read).toMatchObject({ tribunal: { confidence: 'medium' }, province: { confidence: 'medium' } })
    expect(doubt({ province: says(null, 'none') }, { tribunal: null, elsewhere })).toBe('not-sure')
  })

  test('of a judgment that does not say who of both is the tenant is left to staff', () => {
    const judgment = interpretOrder([
      pageFromText(`ONTARIO
SUPERIOR COURT OF JUSTICE
SMALL CLAIMS COURT
Court File No. SC-22-00078811-0000
Plaintiff: Helmi Vanamo
Defendant: Trevin Ashdown
The premises were rented, and the monthly rent was not paid.
There will be judgment for the plaintiff against the defendant in the amount of $8,412.60.
Released: May 14, 2024`),
    ])
    expect(doubtOf(judgment, readFiling(judgment), '2025-01-01')).toBe('names-not-sure')
  })

  test('holds every field also where nothing was read', () => {
    const values = valuesOf(readFiling(null))
    expect(Object.keys(values).sort()).toEqual(filingFields.map(({ key }) => key).sort())
    expect(missingFields(values)).toEqual([
      'tribunal',
      'reference_id',
      'issued_date',
      'province',
      'tenant_names',
    ])
  })

  test('a number without letters or digits finds nothing', () => {
    expect(missingFields(valuesOf(readFiling(reading({ reference_id: says('— 第 —') }))))).toEqual([
      'reference_id',
    ])
  })

  test('uncertain values are left out if no one checks', () => {
    expect(sureValuesOf(readFiling(reading()))).toMatchObject({
      meeting_date: null,
      damages: null,
      amount_owed: 717_658,
      dismissed: false,
    })
  })
})

describe('an import publishes by itself', () => {
  test.each([
    ['what is sure', {}, {}, null],
    ['no number that is not', { reference_id: says('LTB-L-086390-22', 'medium') }, {}, 'not-sure'],
    ['no name that is not', { tenant_names: says(['Daniela Okonjo'], 'medium') }, {}, 'names-not-sure'],
    ['no order without a second side or a place', { tenant_names: says([], 'none') }, {}, 'not-sure'],
    [
      'an order that names a place instead',
      { tenant_names: says([], 'none'), address_1: says('8 Tallow Lane'), city: says('Toronto') },
      {},
      null,
    ],
    ['no order of which a page was not read', {}, { pagesRead: 2 }, 'unseen-pages'],
    ['no order of which a page was not seen', {}, { unseen: [2] }, 'unseen-pages'],
    ['no order of tomorrow', { issued_date: says('2024-01-02') }, {}, 'not-yet-issued'],
  ] as const)('%s', (_, fields, more, expected) => {
    expect(doubt(fields as never, more as never)).toBe(expected)
  })
})
