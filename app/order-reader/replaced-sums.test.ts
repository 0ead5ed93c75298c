import { describe, expect, test } from 'vitest'
import { interpretOrder } from './interpret-order.ts'
import { linesFromPlacedText, pageFromText } from './page-lines.ts'
import { type Stroke, withoutStruck } from './pdf/struck-words.ts'

const order = (head: string, ordered: string) =>
  interpretOrder([
    pageFromText(`${head}
Landlord and Tenant Board
Order under Section 69 Residential Tenancies Act, 2006
File Number: LTB-L-012680-24
Between:   Nickel District Rentals Ltd.   Landlord
And
Basil Larocque   Tenant
It is ordered that:
1. ${ordered}
May 14, 2024
Date Issued`),
  ]).fields

describe('a sum that is replaced is never sure', () => {
  test('as it always is where nothing is replaced', () =>
    expect(order('', 'The Tenant shall pay to the Landlord $3,618.50.').amount_owed.confidence).toBe('high'))

  test('two side by side: the later one, as a question', () =>
    expect(order('', 'The Tenant shall pay to the Landlord $6,318.50 $3,618.50.').amount_owed).toMatchObject({
      value: 361_850,
      confidence: 'low',
    }))

  test.each([
    'The amount was typed as $6,318.50; it should have read $3,618.50.',
    'The sum of $6,318.50 in paragraph 1 is replaced by $3,618.50.',
  ])('two side by side, and which holds: %s', (said) => {
    const fields = order(said, 'The Tenant shall pay to the Landlord $6,318.50 $3,618.50.')
    expect(fields.amount_owed).toMatchObject({ value: 361_850, confidence: 'medium' })
    expect(fields.payable_by).toMatchObject({ value: 'tenant' })
  })

  test('the correction stands first', () =>
    expect(
      order(
        'The sum of $6,318.50 is replaced by $3,618.50.',
        'The Tenant shall pay to the Landlord $3,618.50 $6,318.50.',
      ).amount_owed.value,
    ).toBe(361_850))

  test.each([
    'AMENDED ORDER',
    'This order is issued to correct a clerical error in the order of May 2, 2024.',
  ])('an amended order: %s', (head) =>
    expect(order(head, 'The Tenant shall pay to the Landlord $3,618.50.').amount_owed).toMatchObject({
      value: 361_850,
      confidence: 'medium',
    }),
  )
})

describe('words that a line is drawn through', () => {
  const run = { text: 'must pay $6,318.50 $3,618.50 now', x: 100, y: 200, width: 320, height: 10 }
  const line = (from: [number, number], to: [number, number]): Stroke => ({
    from: { x: from[0], y: from[1] },
    to: { x: to[0], y: to[1] },
  })
  const left = (...strokes: Stroke[]) => {
    const { runs, struck } = withoutStruck([run], strokes)
    return [linesFromPlacedText(runs).map(({ cells }) => cells.join(' ')), struck.map(({ text }) => text)]
  }

  test('are not read', () =>
    expect(left(line([190, 196.5], [280, 196.5]))).toEqual([['must pay $3,618.50 now'], ['$6,318.50']]))
  test('by a slanted line', () =>
    expect(left(line([188, 199], [282, 194.5]))).toEqual([['must pay $3,618.50 now'], ['$6,318.50']]))
  test.each([
    ['an underline', line([190, 202], [280, 202])],
    ['a line above', line([190, 190], [280, 190])],
    ['a line beside', line([430, 196], [500, 196])],
  ])('stay under %s', (_, stroke) => expect(left(stroke)).toEqual([[run.text], []]))
})
