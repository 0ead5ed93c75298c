import type { OrderFieldName } from '#app/order-reader/reading.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { shownIn } from '#app/platform/values/shown.ts'
import type { OrderVerdict } from './order-verdict.ts'
import type { FieldView, OrderView } from './view-court-order.ts'

/** One value of the order as its step shows it. */
export type OrderRow = {
  /** The field's key, for its Change link and its anchor. */
  key: OrderFieldName
  label: string
  value: string
  /** Where it was read, and the order's text there. */
  at?: string
  quote?: string
  /** How to treat it. */
  mark?: string
  isChanged?: true
  isFixed?: true
}

export type OrderRows = {
  panel: OrderRow[]
  groups: { title: string; rows: OrderRow[] }[]
  /** A value that neither the order nor a person has given, and that can be added. */
  missing: { key: OrderFieldName; label: string }[]
}

const money: readonly OrderFieldName[] = [
  'amount_owed',
  'interest_rate',
  'interest_accrual_start_date',
  'per_day_rent',
  'daily_compensation_start_date',
  'filing_cost',
  'starting_principal_includes_filing_cost',
]
/** What a refusal can be based on. */
const grounds: readonly OrderFieldName[] = [
  'payable_by',
  'amount_owed',
  'submission_type',
  'issued_date',
  'dismissed',
]

const groups: readonly { title: string; fields: readonly OrderFieldName[] }[] = [
  {
    title: 'The case',
    fields: [
      ...(['reference_id', 'submission_type', 'tags', 'payable_by', 'dismissed'] as const),
      ...(['meeting_date', 'issued_date', 'adjudicator_name'] as const),
    ],
  },
  { title: 'The money', fields: money },
  {
    title: 'The people',
    fields: ['landlord_names', 'tenant_names', 'landlord_legal_rep_name', 'tenant_legal_rep_name'],
  },
  {
    title: 'The tenancy',
    fields: [
      ...(['address_1', 'address_2', 'city', 'province', 'postal_code'] as const),
      ...(['monthly_rent', 'tenancy_terminated_date', 'sheriff_call_date'] as const),
    ],
  },
]

/** The order's values for its step: what the debt is based on first, the rest in groups. */
export function rowsOf({ fields }: OrderView, kind: OrderVerdict['kind'], values: Values): OrderRows {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const rows = (keys: readonly OrderFieldName[]) =>
    keys.flatMap((key) => {
      const field = byKey.get(key)
      if (!field || field.value === null) return []
      // The address form shows the rest of it; its street has the source of all.
      const isShown = field.isCorrectable || field.doubt || key === 'address_1' || kind === 'refused'
      return isShown ? [rowOf(field, shownIn(values, field.value))] : []
    })
  const panel = kind === 'refused' ? grounds : money
  return {
    panel: rows(panel),
    groups: groups
      .map(({ title, fields: keys }) => ({ title, rows: rows(keys.filter((key) => !panel.includes(key))) }))
      .filter(({ rows: found }) => found.length > 0),
    missing: fields
      .filter(({ value, isCorrectable }) => value === null && isCorrectable)
      .map(({ key, label }) => ({ key, label })),
  }
}

function rowOf(
  { key, label, source, doubt, isCorrected, isCorrectable }: FieldView,
  value: string,
): OrderRow {
  return {
    key,
    label,
    value,
    ...(source && { at: clauseText(source), quote: source.sentence }),
    ...(isCorrected ? { mark: 'Changed by you', isChanged: true } : doubt && { mark: doubt }),
    ...(!isCorrectable && { isFixed: true }),
  }
}

/** How people look it up: by the number of its clause, if its text starts with one. */
function clauseText(source: NonNullable<FieldView['source']>): string {
  const [, clause] = /^(\d{1,3})[.)]\s/.exec(source.sentence) ?? []
  return clause ? `Clause ${clause}, page ${source.page}` : placeText(source)
}

export const placeText = ({ page, line }: { page: number; line: number | null }): string =>
  line === null ? `Page ${page}` : `Page ${page}, line ${line}`
