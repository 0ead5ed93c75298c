// From an order's pages to its fields. Pure: the same pages always give the same reading.
import { inferred, unread } from './evidence.ts'
import { readLtbOrder } from './ltb.ts'
import { orderTextFrom } from './order-text.ts'
import type { OrderPage } from './page-lines.ts'
import type { OrderFields, OrderReading } from './reading.ts'
import { detectTribunal, looksLikeOrder } from './tribunals.ts'

export function interpretOrder(pages: readonly OrderPage[], pageCount = pages.length): OrderReading {
  const sorted = [...pages].sort((a, b) => a.number - b.number)
  const text = orderTextFrom(sorted)
  const tribunal = detectTribunal(text)
  const read = { 'ON-LTB': readLtbOrder, 'BC-RTB': null, 'QC-TAL': null, 'ON-SCSM': null }[tribunal ?? 'BC-RTB']
  const { fields, checks } = read ? read(text) : { fields: emptyFields(), checks: [] }
  return { tribunal, isOrder: looksLikeOrder(text, tribunal), fields, checks, pages: pageCount, pagesRead: pages.length }
}

export function emptyFields(): OrderFields {
  return {
    reference_id: unread(null),
    submission_type: unread(null),
    province: unread(null),
    address_1: unread(null),
    address_2: unread(null),
    city: unread(null),
    postal_code: unread(null),
    landlord_names: unread([]),
    tenant_names: unread([]),
    landlord_legal_rep_name: unread(null),
    tenant_legal_rep_name: unread(null),
    adjudicator_name: unread(null),
    issued_date: unread(null),
    meeting_date: unread(null),
    sheriff_call_date: unread(null),
    tenancy_terminated_date: unread(null),
    daily_compensation_start_date: unread(null),
    per_day_rent: unread(null),
    monthly_rent: unread(null),
    amount_owed: unread(null),
    filing_cost: unread(null),
    starting_principal_includes_filing_cost: unread(null),
    interest_rate: unread(null),
    interest_accrual_start_date: unread(null),
    tags: unread([]),
    dismissed: inferred(false, 'none'),
  }
}
