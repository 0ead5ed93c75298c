import { doubts } from '#app/order-reader/doubts.ts'
import { showValue } from '#app/order-reader/field-values.ts'
import type { ArithmeticCheck, OrderField, OrderFieldName, OrderReading } from '#app/order-reader/reading.ts'
import { orderFields } from '#app/order-reader/reading.ts'
import type { Address } from '#app/platform/values/full-address.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import type { CourtOrder } from './court-orders.server.ts'
import { findCorrectable } from './order-values.ts'

/** One field of the order on the page: the current value, and the text of the order it came from. */
export type FieldView = {
  key: OrderFieldName
  label: string
  kind: OrderField['kind']
  /** Null if neither the order nor a person has given it. */
  value: Shown | null
  /** False if it is confirmed elsewhere. */
  isCorrectable: boolean
  source: { page: number; line: number | null; sentence: string } | null
  /** How to treat it, as text; null if the order says exactly this. */
  doubt: string | null
  isCorrected: boolean
}

export type OrderView = {
  fileName: string
  documentId: string
  state: CourtOrder['state']
  isOrder: boolean
  fields: FieldView[]
  problems: string[]
  pages: { all: number; read: number } | null
}

/** The page data of an uploaded order; nothing internal except the document's id for its address. */
export function viewCourtOrder(order: CourtOrder): OrderView {
  const { reading } = order
  return {
    fileName: order.fileName,
    documentId: order.documentId,
    state: order.state,
    isOrder: reading?.isOrder ?? false,
    fields: orderFields.map((field) => viewField(order, field)),
    problems: (reading?.checks ?? [])
      .filter((check) => !check.ok && check.fields.length > 0)
      .map(problemText),
    pages: reading && { all: reading.pages, read: reading.pagesRead - (reading.unseen?.length ?? 0) },
  }
}

function viewField(order: CourtOrder, field: OrderField): FieldView {
  const { key, label, kind } = field
  const read = order.reading?.fields[key]
  const correctable = findCorrectable(key)
  const current = correctable ? order.values[correctable.key] : (read?.value ?? null)
  const isCorrected = read !== undefined && JSON.stringify(read.value) !== JSON.stringify(current)
  const { page, line, sentence } = read ?? { page: null, line: null, sentence: null }
  return {
    key,
    label,
    kind,
    value: showValue(kind, current),
    isCorrectable: correctable !== null,
    source: page !== null && sentence ? { page, line, sentence } : null,
    doubt: isCorrected || !read ? null : doubts[read.confidence],
    isCorrected,
  }
}

const labelOf = (name: OrderFieldName) => orderFields.find((field) => field.key === name)?.label ?? name
const isMoney = (names: OrderFieldName[]) =>
  names.some((name) => orderFields.find((field) => field.key === name)?.kind === 'money')

/** A sum or date of the order that does not match, as text. */
function problemText(check: ArithmeticCheck): string {
  const show = (value: string | number) =>
    typeof value === 'number' && isMoney(check.fields) ? formatCents(value) : String(value)
  const where = check.page === null ? '' : ` (page ${check.page})`
  const what = check.fields.map(labelOf).join(', ') || 'The order'
  return `${what}: the order says ${show(check.found)}, we calculate ${show(check.expected)}${where}.`
}

/**
 * The initial address of the form: the confirmed one, otherwise the order's. Where the order does not say it, that of the
 * lease from which the application was started.
 */
export function addressToConfirm(
  confirmed: Address,
  order: { province: string | null; reading: OrderReading | null },
  ofLease: Address | null,
): Address {
  if (confirmed.address_1 || confirmed.postal_code) return inFields(confirmed)
  const fields = order.reading?.fields
  const read = {
    province: fields?.province.value ?? order.province,
    address_1: fields?.address_1.value ?? null,
    address_2: fields?.address_2.value ?? null,
    city: fields?.city.value ?? null,
    postal_code: fields?.postal_code.value ?? null,
  }
  return inFields(ofLease && !read.address_1 ? ofLease : read)
}

/** With the postal code as people write it. */
const inFields = (address: Address): Address => ({
  ...address,
  postal_code: address.postal_code && formatPostalCode(address.postal_code, ' '),
})
