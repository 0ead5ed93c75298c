// The lump sum of an Ontario order: the payer, which of several sums it is, and whether the fee is included.
import { atMost, type Candidate, choose, inferred, lower, moneyCandidates, unread } from '../evidence.ts'
import { other } from '../header-parties.ts'
import type { Sentence } from '../order-text.ts'
import type { FieldReading, Payer } from '../reading.ts'
import { isNet } from '../set-off.ts'
import type { Side } from '../side.ts'
import type { LtbParts } from './ltb-parts.ts'
import { ltb } from './ltb-phrases.ts'

type Money = FieldReading<number | null>

/** Text right after an amount that is not the lump sum. */
const OWN_CLAUSE =
  '(?!\\s?(?:,? ?(?:per|a|each|every) (?:day|month|week)|daily|,? (?:for|as|being|representing)(?: \\w+){0,3}? (?:costs? of filing|filing|application|charges|nsf|bank|administration|cost to file)))'
const LUMP: Record<'landlord' | 'tenant', ReturnType<typeof ltb>[]> = {
  landlord: [
    ltb(
      `(?:does|do) not (?:void|pay|comply).*?<T>,? <shall>,? ?(?:<jointly> )?pay (?:to )?<L>,? ?(?:(?:the|a) (?:total )?(?:sum|amount|total)(?: of)? )?<money>${OWN_CLAUSE}`,
    ),
    ltb(
      `<T>,? (?:<jointly> )?<shall>,? ?(?:<jointly> )?pay (?:to )?<L>,? ?(?:(?:the|a) (?:total |lump )?(?:sum|amount|total)(?: of)? )?<money>${OWN_CLAUSE}`,
    ),
    ltb(`<T> <shall> pay <money>${OWN_CLAUSE}.{0,12} to <L>`),
    ltb(
      '(?:total )?amount (?:that )?<T> (?:(?:<shall> pay|owes?) (?:to )?<L>|owing to <L> by <T>)(?: is|:| of| -)? <money>',
    ),
    ltb(
      'total (?:amount |sum )?(?:owing|owed|due|payable|to be paid)? ?(?:by <T> )?to <L>(?: by <T>)?(?: is|:| of| -)? <money>',
    ),
    ltb('total (?:amount |sum )?(?:owing|owed|due|payable|to be paid) by <T>(?: is|:| of| -)? <money>'),
    ltb(
      `<T> (?:<shall>,? .{0,100}?,? pay|<shall> pay) (?:<L> )?(?:the (?:sum|amount) of )?<money>${OWN_CLAUSE}.{0,12} to <L>`,
    ),
    ltb('<L> is owed <money>,? .{0,30}<T> <shall> pay'),
    ltb(
      '<money>,?(?: which represents.{0,200}?,)? (?:is|are|shall be) (?:payable|owed|to be paid) by <T> to <L>',
    ),
    ltb(`<T> owes?(?: to)? <L> (?:a total of |the sum of |the amount of )?<money>${OWN_CLAUSE}`, 2),
    ltb(`<T>.{0,80}? pay.{0,60}?(?:sum|amount|total) of <money>${OWN_CLAUSE}`, 2),
  ],
  tenant: [
    ltb('total amount (?:that )?<L> (?:<shall> pay|owes?) (?:to )?<T>(?: is|:| of)? <money>'),
    ltb(
      `<L>,? (?:<jointly> )?<shall>,? ?(?:<jointly> )?pay (?:to )?<T>,? ?(?:(?:the|a) (?:total |lump )?(?:sum|amount|total)(?: of)? )<money>${OWN_CLAUSE}`,
    ),
    ltb(`<L> <shall> pay (?:to )?<T>,? ?<money>${OWN_CLAUSE}`),
    ltb(`<L> <shall> pay <money>${OWN_CLAUSE}.{0,12} to <T>`),
    ltb(`<L> owes?(?: to)? <T> (?:the sum of )?<money>${OWN_CLAUSE}`, 2),
  ],
}
const TO_VOID =
  /\b(?:to void|may void|voids? (?:the|this) order by|will be void|continue the tenancy by|if the payment is made|into the (?:board|ltb)|(?:board|ltb) in trust|pay on time)\b/i
const INSTALMENTS =
  /\binstal+ments?\b|\bfollowing schedule\b|\b(?:payment|repayment) (?:plan|schedule)\b|\bmonthly payments of\b/i
const FINE =
  /\badministrative fine\b|\bto the (?:landlord and tenant )?board\b(?! in trust)|\bminister of finance\b/i
const TOTAL_ROW = [
  ltb('^total amount (?:owing|owed|due|payable) (?:to|by).*?<money>', 2),
  ltb('^amount owing to the landlord.*?<money>', 2),
  ltb(
    '^total (?:amount )?(?:the )?(?:former )?tenants? (?:must|owes?|shall|is|are) .*?(?:terminated|landlord).{0,12}?<money>',
    2,
  ),
]

/** Arrears to be paid by instalments: no lump sum is due yet. */
export function isPaymentPlan(parts: LtbParts): boolean {
  const orders = parts.order.filter((one) => INSTALMENTS.test(one.text) && /\bpay/i.test(one.text))
  const endsTenancy = parts.order.some(
    (one) =>
      /\btenancy\b.*\b(?:is|will be|shall be) terminated\b/i.test(one.text) &&
      !/^\W*\d*\W*if\b/i.test(one.text),
  )
  return orders.length > 0 && !endsTenancy
}

export interface LumpSum {
  amount: Money
  payer: FieldReading<Payer | null>
  /** The total of the schedule, if there is one. */
  scheduled: Money
  /** The sum of the order's clauses beside the total it names. */
  parts: PartsOfTotal
}

/** With the fee's clause, without it, neither; `unknown` if the order names no total. */
export type PartsOfTotal = 'with fee' | 'without fee' | 'differ' | 'unknown'

export function ltbAmount(parts: LtbParts, filedBy: Side, filing: number | null): LumpSum {
  const nothing: LumpSum = {
    amount: unread(null),
    payer: unread(null),
    scheduled: unread(null),
    parts: 'unknown',
  }
  if (isPaymentPlan(parts)) return nothing
  const clauses = parts.order.filter(
    (one) =>
      !FINE.test(one.text) &&
      !INSTALMENTS.test(one.text) &&
      (!TO_VOID.test(one.text) || /not void/i.test(one.text)),
  )
  const found = principalOf(moneyCandidates(clauses, LUMP[filedBy]))
  const against = principalOf(
    moneyCandidates(clauses, LUMP[other(filedBy)]).filter((one) => one.strength === 3),
  )
  const scheduled = filedBy === 'landlord' ? lastSectionTotal(parts) : unread(null)
  const payer = (amount: Money, side: Side): FieldReading<Payer | null> =>
    amount.value === null ? unread(null) : { ...amount, value: side }
  const left = netClause(clauses)
  if (left) return { ...nothing, ...left, scheduled }
  const chosen = preferStated(found, filedBy)
  if (!chosen && against.length > 0) {
    // The side that applied is ordered to pay.
    const amount = lower(preferStated(against, other(filedBy)) ?? unread(null), 'medium')
    return { ...nothing, amount, payer: payer(amount, filedBy) }
  }
  if (!chosen) {
    const amount = scheduled.value === null ? unread(null) : lower(scheduled, 'medium')
    return { ...nothing, amount, payer: payer(amount, other(filedBy)), scheduled }
  }
  const sums = partsOfTotal(parts, chosen, filedBy, filing)
  const several = sums === 'unknown' && hasOtherSums(parts, chosen, filedBy)
  const isContested =
    several ||
    against.some((one) => one.sentence !== chosen.sentence) ||
    owesBack(clauses, chosen, filedBy) ||
    isOwedBack(parts, chosen, other(filedBy))
  const max = isContested ? 'low' : sums === 'differ' ? 'medium' : 'high'
  const amount = { ...chosen, confidence: atMost(max, chosen.confidence) }
  return { amount, payer: payer(amount, other(filedBy)), scheduled, parts: sums }
}

/** Where both sides owe, the one clause that orders what is left: who pays it is read there, not from who applied. */
function netClause(
  clauses: readonly Sentence[],
): { amount: Money; payer: FieldReading<Payer | null> } | null {
  const of = (payer: Side) => moneyCandidates(clauses, LUMP[other(payer)]).map((one) => ({ ...one, payer }))
  const both = { tenant: of('tenant'), landlord: of('landlord') }
  if (both.tenant.length === 0 || both.landlord.length === 0) return null
  const net = [...both.tenant, ...both.landlord].filter((one) => isNet(one.sentence))
  const [first] = net
  if (!first || net.some((one) => one.payer !== first.payer || one.value !== first.value)) return null
  const reading = choose(net)
  const amount = reading ? lower(reading, 'medium') : unread(null)
  return { amount, payer: { ...amount, value: first.payer } }
}

/** A clause of its own says that the side which is paid owes too; a deposit that is deducted is in the sum already. */
const owesBack = (clauses: readonly Sentence[], chosen: Money, filedBy: Side): boolean =>
  moneyCandidates(clauses, LUMP[other(filedBy)]).some(
    (one) =>
      one.strength === 2 && one.sentence !== chosen.sentence && !/\bdeduct|\bdeposit\b/i.test(one.sentence),
  )

function principalOf(found: Candidate<number>[]): Candidate<number>[] {
  const principal = found.filter(
    (one) => !/\b(?:also|further|additionally) (?:pay|owes?)\b/i.test(one.sentence),
  )
  return principal.length > 0 ? principal : found
}

const TOTAL = /\btotal (?:amount|sum)\b|\bin total\b|\ba total of\b/i

/** If several clauses order money: the one called the total, otherwise the one that says what it covers. */
function preferStated(found: readonly Candidate<number>[], filedBy: Side): Money | null {
  const conditional = /\bdo(?:es)? not void\b/i
  const stated = /\bwhich represents\b|\bthis amount (?:includes|represents)\b|made up as follows/i
  const narrowed = [
    found.filter((one) => TOTAL.test(one.sentence)),
    found.filter((one) => conditional.test(one.sentence)),
    found.filter((one) => stated.test(one.sentence)),
    found,
  ].find((group) => group.length > 0)
  const reading = choose(narrowed ?? [])
  if (!reading) return null
  const several = new Set(found.filter((one) => one.strength === 3).map((one) => one.value)).size > 1
  return several && filedBy === 'tenant' && narrowed === found ? lower(reading, 'low') : reading
}

const DUTY: Record<Side, ReturnType<typeof ltb>[]> = {
  landlord: [
    ltb(
      '<T> <shall> (?:also |further )?(?:pay|reimburse)\\b(?: to)?(?: <L>)?.{0,60}?<money>(?!\\s?(?:per|a|each) day)',
    ),
  ],
  tenant: [
    ltb(
      '<L> <shall> (?:also |further )?(?:pay|reimburse)\\b(?: to)?(?: <T>)?.{0,60}?<money>(?!\\s?(?:per|a|each) day)',
    ),
  ],
}

const SIDE_SUM =
  /\bNSF\b|\bfiling\b|\bapplication fee\b|\bper day\b|\b(?:each|every|a) day\b|\bcosts? of (?:the|this) application\b|\bbank\b|\bcheques?\b|\binstal|\bon or before the\b/i

/** Rent in one clause and damage in another, and no total: which of them is meant is a question. */
function hasOtherSums(parts: LtbParts, chosen: Money, filedBy: Side): boolean {
  if (TOTAL.test(chosen.sentence ?? '') || filedBy === 'tenant') return false
  return moneyCandidates(
    parts.order.filter((one) => !SIDE_SUM.test(one.text) && !TO_VOID.test(one.text) && !FINE.test(one.text)),
    DUTY[filedBy],
  ).some((one) => one.value !== chosen.value && one.sentence !== chosen.sentence)
}

/** The sentence of the sum also tells the other side to pay: what is left of both is a question. */
const isOwedBack = (parts: LtbParts, chosen: Money, payee: Side): boolean =>
  moneyCandidates(parts.order, DUTY[payee]).some(
    (one) => one.sentence === chosen.sentence && one.value !== chosen.value,
  )

/** The deposit, in its own clause before the total. */
const DEDUCTED = [ltb('<L> owes? <money>.{0,120}\\bdeposit\\b.{0,120}\\bdeduct', 3)]

function partsOfTotal(parts: LtbParts, total: Money, filedBy: Side, filing: number | null): PartsOfTotal {
  if (!TOTAL.test(total.sentence ?? '')) return 'unknown'
  const clauses = moneyCandidates(
    parts.order.filter(
      (one) =>
        (one.printed ?? one.text) !== total.sentence && !TO_VOID.test(one.text) && !FINE.test(one.text),
    ),
    DUTY[filedBy],
  ).filter((one) => !/\bper day\b|\bcompensation of\b.{0,30}\bday\b/i.test(one.sentence))
  if (clauses.length < 2) return 'unknown'
  const isFee = (one: Candidate<number>) =>
    one.value === filing && /filing|application fee/i.test(one.sentence)
  const deducted = moneyCandidates(parts.order, DEDUCTED)[0]?.value ?? 0
  const added = (some: readonly Candidate<number>[]) =>
    some.reduce((all, one) => all + one.value, 0) - deducted
  if (added(clauses) === total.value) return clauses.some(isFee) ? 'with fee' : 'unknown'
  return added(clauses.filter((one) => !isFee(one))) === total.value ? 'without fee' : 'differ'
}

function lastSectionTotal(parts: LtbParts): Money {
  const rows = [...parts.order, ...parts.schedule]
  const totals = moneyCandidates(rows, TOTAL_ROW).filter(
    (one) => !/void|continue the tenancy|per day/i.test(one.sentence),
  )
  return choose(totals) ?? unread(null)
}

const OWN_FEE_CLAUSE = [
  ltb('<shall> (?:pay|reimburse)\\b.{0,50}<money>.{0,40}(?:filing|application fee)'),
  ltb('<shall> (?:pay|reimburse)\\b.{0,50}(?:costs? of filing|filing fee|application fee).{0,40}<money>'),
]

/** In its own clause (older orders), or inside the lump sum (newer ones, and if the lump sum's text names it). */
export function ltbIncludesFiling(
  parts: LtbParts,
  amount: Money,
  filing: Money,
  sums: PartsOfTotal,
): FieldReading<boolean | null> {
  if (amount.value === null || filing.value === null) return unread(null)
  if (sums === 'with fee' || sums === 'without fee')
    return { ...amount, value: sums === 'with fee', confidence: amount.confidence }
  const own = parts.order.find(
    (one) =>
      OWN_FEE_CLAUSE.some(({ pattern }) => pattern.test(one.text)) &&
      !/\bthis amount\b|\binclud|\btotal amount\b|\binstal/i.test(one.text) &&
      (one.printed ?? one.text) !== amount.sentence,
  )
  // A total that differs from the sum of its clauses may include the fee or not.
  const sure = TOTAL.test(amount.sentence ?? '') ? 'medium' : 'high'
  if (own) return { value: false, confidence: sure, page: own.page, line: own.line, sentence: own.text }
  const paragraph = parts.order.find((one) => (one.printed ?? one.text) === amount.sentence)?.paragraph
  const named = parts.order.find(
    (one) =>
      paragraph !== undefined &&
      one.paragraph >= paragraph &&
      one.paragraph <= paragraph + 12 &&
      /filing/i.test(one.text) &&
      !/additional|plus the cost of filing/i.test(one.text),
  )
  if (named)
    return { value: true, confidence: 'high', page: named.page, line: named.line, sentence: named.text }
  const row = parts.schedule.find((one) => /filing fee|cost of filing/i.test(one.text))
  if (row) return { value: true, confidence: 'medium', page: row.page, line: row.line, sentence: row.text }
  return inferred(true, 'low')
}
