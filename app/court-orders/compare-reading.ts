// Compares a reading with what an order is known to say. Used by the bench and the tests.
import type { Confidence, OrderFieldName, OrderReading, OrderValues } from './reading.ts'

export type Expected = OrderValues & { tribunal: OrderReading['tribunal'] }

export interface FieldResult {
  field: string
  right: boolean
  found: unknown
  expected: unknown
  confidence: Confidence
  /** Wrong, and read as sure: what must not happen. */
  confident: boolean
}

const ADDRESS = /^(?:address_1|address_2|city|postal_code)$/

export function compareReading(reading: OrderReading, expected: Expected, scanned: boolean): FieldResult[] {
  const found: Record<string, unknown> = { tribunal: reading.tribunal }
  const confidences: Record<string, Confidence> = {}
  for (const [name, field] of Object.entries(reading.fields)) {
    found[name] = field.value
    confidences[name] = field.confidence
  }
  return Object.entries(expected).map(([field, value]) => {
    const right = comparable(field, found[field], scanned) === comparable(field, value, scanned)
    const confidence = confidences[field as OrderFieldName] ?? 'high'
    const confident = !right && confidence === 'high'
    return { field, right, found: found[field], expected: value, confidence, confident }
  })
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
