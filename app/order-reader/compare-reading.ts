// Compares a reading with the known content of an order. Used by the bench and the tests.
import type { Confidence, ElsewhereTribunal, FieldReading, OrderReading, OrderValues } from './reading.ts'

/** Known facts about an order besides its fields; unknown or open ones are left out. */
export interface ExpectedBody {
  /** The tribunal that the product has no code for. */
  elsewhere: ElsewhereTribunal | null
  damages: number | null
  first_non_payment_date: string | null
  vacated_date: string | null
  /** The first and the last words of the reasons. */
  reasoning: { from: string; to: string } | null
  /** How many pages have text. */
  pages: number
}
export type Expected = OrderValues & { tribunal: OrderReading['tribunal'] } & Partial<ExpectedBody>

export interface FieldResult {
  field: string
  right: boolean
  found: unknown
  expected: unknown
  confidence: Confidence
  /** Wrong but read as certain: this must not happen. */
  confident: boolean
}

const ADDRESS = /^(?:address_1|address_2|city|postal_code)$/

export function compareReading(reading: OrderReading, expected: Expected, scanned: boolean): FieldResult[] {
  const read = readingsOf(reading)
  return Object.entries(expected).map(([field, value]) => {
    const { value: found, confidence } = read[field] ?? certain(null)
    const right =
      field === 'reasoning'
        ? isReasoning(found, value as ExpectedBody['reasoning'], scanned)
        : comparable(field, found, scanned) === comparable(field, value, scanned)
    return { field, right, found, expected: value, confidence, confident: !right && confidence === 'high' }
  })
}

type Read = Pick<FieldReading<unknown>, 'value' | 'confidence'>
/** A value shown without a mark counts as certain, unless it is empty. */
const certain = (value: unknown): Read => ({ value, confidence: value === null ? 'none' : 'high' })

function readingsOf({ fields, tribunal, elsewhere, body }: OrderReading): Record<string, Read> {
  return {
    ...fields,
    tribunal: certain(tribunal),
    elsewhere: certain(elsewhere?.code ?? null),
    reasoning: certain(body?.reasoning ?? null),
    pages: certain(body?.pages.filter(({ text }) => text.trim() !== '').length ?? null),
    ...(body && {
      damages: body.damages,
      first_non_payment_date: body.first_non_payment_date,
      vacated_date: body.vacated_date,
    }),
  }
}

function isReasoning(found: unknown, expected: ExpectedBody['reasoning'], scanned: boolean): boolean {
  if (expected === null || typeof found !== 'string') return expected === found
  const words = (text: string) => comparable('reasoning', text, scanned).replace(/[^\p{L}\d]/gu, '')
  const text = words(found.replace(/^\W*\d{1,3}\W+/, ''))
  return text.startsWith(words(expected.from)) && text.endsWith(words(expected.to))
}

function comparable(field: string, value: unknown, scanned: boolean): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(field, item, scanned))
    return `[${(field === 'tags' ? items.sort() : items).join('|')}]`
  }
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  let text = value
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
  if (ADDRESS.test(field)) text = text.replace(/[^\p{L}\d\s]/gu, ' ')
  if (scanned) text = text.normalize('NFD').replace(/\p{M}/gu, '')
  return text.replace(/\s+/g, ' ').trim()
}
