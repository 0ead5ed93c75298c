/** Seeded randomness, dates, money and the shape of an expected file. */

export type Expected = {
  tribunal: string | null
  reference_id: string | null
  submission_type: string | null
  province: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  postal_code: string | null
  landlord_names: string[]
  tenant_names: string[]
  landlord_legal_rep_name: string | null
  tenant_legal_rep_name: string | null
  adjudicator_name: string | null
  issued_date: string | null
  meeting_date: string | null
  sheriff_call_date: string | null
  tenancy_terminated_date: string | null
  daily_compensation_start_date: string | null
  per_day_rent: number | null
  monthly_rent: number | null
  amount_owed: number | null
  filing_cost: number | null
  starting_principal_includes_filing_cost: boolean | null
  interest_rate: string | null
  interest_accrual_start_date: string | null
  tags: string[]
  dismissed: boolean
  /** The corpus's other values; omitted if the maker does not know them. */
  elsewhere: string | null
  vacated_date: string | null
  damages?: number
  first_non_payment_date?: string
  reasoning?: { from: string; to: string }
  pages?: number
}

export function blankExpected(): Expected {
  return {
    tribunal: null,
    reference_id: null,
    submission_type: null,
    province: null,
    address_1: null,
    address_2: null,
    city: null,
    postal_code: null,
    landlord_names: [],
    tenant_names: [],
    landlord_legal_rep_name: null,
    tenant_legal_rep_name: null,
    adjudicator_name: null,
    issued_date: null,
    meeting_date: null,
    sheriff_call_date: null,
    tenancy_terminated_date: null,
    daily_compensation_start_date: null,
    per_day_rent: null,
    monthly_rent: null,
    amount_owed: null,
    filing_cost: null,
    starting_principal_includes_filing_cost: null,
    interest_rate: null,
    interest_accrual_start_date: null,
    tags: [],
    dismissed: false,
    elsewhere: null,
    vacated_date: null,
  }
}

/** Small deterministic generator (mulberry32), one per document so that documents do not disturb each other. */
export class Chance {
  private state: number
  constructor(seed: number, name: string) {
    let h = seed >>> 0
    for (const ch of name) h = Math.imul(h ^ ch.charCodeAt(0), 2654435761) >>> 0
    this.state = h
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }
  bool(p = 0.5): boolean {
    return this.next() < p
  }
  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)]
    if (value === undefined) throw new Error('pick from an empty list')
    return value
  }
  /** Several different values. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const out: T[] = []
    while (out.length < count && left.length > 0) out.push(...left.splice(this.int(0, left.length - 1), 1))
    return out
  }
}

// ---- dates, always ISO inside ----

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MOIS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

function parts(iso: string): { y: number; m: number; d: number } {
  const [y, m, d] = iso.split('-').map(Number)
  if (y === undefined || m === undefined || d === undefined) throw new Error(`not a date: ${iso}`)
  return { y, m, d }
}
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10)
}
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86400000)
}
/** First day of the month `months` away from the month of `iso`. */
export function monthStart(iso: string, months = 0): string {
  const { y, m } = parts(iso)
  return new Date(Date.UTC(y, m - 1 + months, 1)).toISOString().slice(0, 10)
}
export function monthEnd(iso: string, months = 0): string {
  return addDays(monthStart(iso, months + 1), -1)
}
export function dayOf(iso: string): number {
  return parts(iso).d
}
export function yearOf(iso: string): number {
  return parts(iso).y
}

export type DateStyle = 'mdy' | 'dmy' | 'iso' | 'short'

export function showDate(iso: string, style: DateStyle): string {
  const { y, m, d } = parts(iso)
  const name = MONTHS[m - 1] ?? ''
  if (style === 'iso') return iso
  if (style === 'dmy') return `${d} ${name} ${y}`
  if (style === 'short') return `${name.length > 4 ? `${name.slice(0, 3)}.` : name} ${d}, ${y}`
  return `${name} ${d}, ${y}`
}
export function showDateFr(iso: string): string {
  const { y, m, d } = parts(iso)
  return `${d === 1 ? '1er' : d} ${MOIS[m - 1] ?? ''} ${y}`
}

// ---- money, always integer cents ----

export function perDay(monthly: number): number {
  return Math.round((monthly * 12) / 365)
}
function grouped(n: number, sep: string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, sep)
}
export function showMoney(cents: number, bareRound: boolean, prefix = '$'): string {
  const whole = grouped(Math.floor(Math.abs(cents) / 100), ',')
  const rest = Math.abs(cents) % 100
  if (bareRound && rest === 0) return `${prefix}${whole}`
  return `${prefix}${whole}.${String(rest).padStart(2, '0')}`
}
export function showMoneyFr(cents: number): string {
  const rest = cents % 100
  const whole = grouped(Math.floor(cents / 100), '\u00a0')
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0$`
}
