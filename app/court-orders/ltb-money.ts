// The money of an Ontario order: lump sum, filing cost, rent, daily compensation, interest.

import { dailyRent } from './arithmetic.ts'
import {
  type Candidate,
  choose,
  dateCandidates,
  inferred,
  lower,
  moneyCandidates,
  unread,
} from './evidence.ts'
import type { LtbParts } from './ltb-parts.ts'
import { ltb } from './ltb-phrases.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading } from './reading.ts'
import { rentCandidates } from './rents.ts'

type Money = FieldReading<number | null>

export const RENT = [
  ltb(
    'lawful(?: monthly)? rent(?: for the (?:rental )?unit| charged| payable| at the time| under the tenancy agreement)*(?: (?:is|was|of|being)|:)(?: set at| currently| now| then)? <money>(?!\\s?(?:per|a|each) (?:day|week))',
  ),
  ltb(
    'monthly rent(?: for the (?:rental )?unit| charged| payable| under (?:the|their) (?:tenancy|rental) agreement| under the lease)+ (?:is|was|of)(?: now| currently)? <money>',
  ),
  ltb(
    '(?<!market |average |comparable )monthly rent(?: for the (?:rental )?unit)?(?: (?:is|was|of|being|payable is|stood at|stands at)|:)(?: currently| now)? <money>',
  ),
  ltb(
    '(?<!market |average |comparable )rent(?: (?:is|was|of|stood at|stands at|being|set at|at|is charged at|was charged at|is set at|was set at|comes to|came to)|:)? (?:now |currently )?<money>,?(?: (?:per|a|each|every) month| monthly|/month)',
  ),
  ltb('(?:based on|calculated) .*?<money> (?:x|×|times|\\*) 12', 2),
  ltb('<money> (?:per month )?(?:is|was|being|as) the (?:lawful )?(?:monthly )?rent\\b'),
  ltb('rent(?: (?:is|was)|:) <money>', 2),
]
export const PER_DAY = [
  ltb(
    'daily (?:rent|compensation|rental rate|amount|rate)(?:\\s?/\\s?(?:daily )?(?:rent|compensation))?(?: (?:is|was|of|being|at)|:)?(?: set at| the rate of)? <money>',
  ),
  ltb(
    '(?:compensation|use (?:and occupation )?of the (?:rental )?unit|occupation).{0,60}?<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| daily| per diem)',
  ),
  ltb(
    '<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| daily| per diem).{0,60}?(?:compensation|use of|occup|mov|vacate)',
  ),
  ltb('per diem(?: rate| rent| compensation| amount)?(?: (?:is|was|of|at)|:)? <money>'),
  ltb('<money>,?(?: \\(?per day\\)?| (?:for )?(?:a|each|every) day| per diem|/day)', 2),
]
const COMPENSATION_START = [
  ltb('(?:per day|per diem|daily|(?:each|every|a) day).*?<from> <date>'),
  ltb('<from> <date>.{0,80}(?:per day|per diem|daily|(?:each|every|a) day)'),
  ltb('compensation.*?<from> <date>.*?(?:moves?|vacates?|possession)', 2),
]
export const FILING = [
  ltb('(?:costs?|fees?) of <money> (?:for|to) fil(?:ing|e)'),
  ltb(
    '<money>,? (?:for|as|being|representing)(?: \\w+){0,4}? ?(?:costs? of filing|cost to file|filing (?:fee|cost)s?|application (?:filing )?fees?|costs? of (?:the|this) application)',
  ),
  ltb(
    '(?:application|filing)(?: filing)? (?:fee|cost)s?(?: paid)?(?: (?:of|is|was|being|in the amount of)|:| -)?,? <money>',
  ),
  ltb(
    'costs? of filing (?:the|this|its|their|his|her)? ?application,?(?: (?:of|is|was|being|in the amount of)| \\()?\\s?<money>',
  ),
  ltb('(?:paid|incurred|spent) <money> (?:to file|for filing|in filing)'),
  ltb('cost (?:the )?(?:landlords?|tenants?|applicants?) <money> to file'),
  ltb('reimburse.{0,60}<money>', 2),
  ltb('<money>.{0,40}(?:filing|application fee)', 2),
]

/** What stands right after an amount that is not the lump sum. */
const OWN_CLAUSE =
  '(?!\\s?(?:,? ?(?:per|a|each|every) (?:day|month|week)|daily|,? (?:for|as|being|representing)(?: \\w+){0,3}? (?:costs? of filing|filing|application|charges|nsf|bank|administration|cost to file)))'
const LUMP: Record<'landlord' | 'tenant', ReturnType<typeof ltb>[]> = {
  landlord: [
    ltb(
      `(?:does|do) not (?:void|pay|comply).*?<T> <shall> pay (?:to )?<L>,? ?(?:(?:the|a) (?:total )?(?:sum|amount|total)(?: of)? )?<money>${OWN_CLAUSE}`,
    ),
    ltb(
      `<T> <shall> pay (?:to )?<L>,? ?(?:(?:the|a) (?:total |lump )?(?:sum|amount|total)(?: of)? )?<money>${OWN_CLAUSE}`,
    ),
    ltb(`<T> <shall> pay <money>${OWN_CLAUSE}.{0,12} to <L>`),
    ltb(
      '(?:total )?amount (?:that )?<T> (?:(?:<shall> pay|owes?) (?:to )?<L>|owing to <L> by <T>)(?: is|:| of| -)? <money>',
    ),
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
      `<L> <shall> pay (?:to )?<T>,? ?(?:(?:the|a) (?:total |lump )?(?:sum|amount|total)(?: of)? )<money>${OWN_CLAUSE}`,
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

export function ltbRent(parts: LtbParts, perDay: number | null): Money {
  const said = [...parts.findings, ...parts.opening, ...parts.order, ...parts.schedule]
  const found = rentCandidates(said, RENT)
  // A rent that was raised is given twice; the day's rent says which of the two is meant.
  const matching = found.filter((one) => perDay !== null && dailyRent(one.value) === perDay)
  return choose(matching.length > 0 ? matching : found) ?? unread(null)
}

export function ltbPerDay(parts: LtbParts): Money {
  const all = [...parts.findings, ...parts.order, ...parts.schedule]
  return (
    choose(
      moneyCandidates(
        all.filter((one) => !/\bparking\b|\bstorage\b/i.test(one.text)),
        PER_DAY,
      ),
    ) ?? unread(null)
  )
}

export function ltbCompensationStart(parts: LtbParts): FieldReading<string | null> {
  const ordered = parts.order.filter((sentence) =>
    /\b(?:per day|per diem|daily|each day|every day|a day|compensation)\b/i.test(sentence.text),
  )
  const inRows = joinRows(parts.schedule).filter((sentence) =>
    /^(?:plus )?daily compensation|occupation starting/i.test(sentence.text),
  )
  return (
    choose([
      ...dateCandidates(ordered, COMPENSATION_START),
      ...dateCandidates(inRows, [ltb('starting <date>', 2)]),
    ]) ?? unread(null)
  )
}

/** A row's label often runs over two lines with the amount on the first: put them together again. */
function joinRows(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence, index) => {
    const next = sentences[index + 1]
    const text = sentence.text.replace(/\$[\d,.]+/g, '').trim()
    return next && next.text.length < 60
      ? { ...sentence, text: `${text} ${next.text}` }
      : { ...sentence, text }
  })
}

export function ltbFilingCost(parts: LtbParts): Money {
  return (
    choose(moneyCandidates([...parts.findings, ...parts.order, ...parts.schedule], FILING)) ?? unread(null)
  )
}

/** Arrears to be paid by instalments: nothing is due as a lump sum yet. */
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
  /** The sum the schedule arrives at, where there is one. */
  scheduled: Money
}

export function ltbAmount(parts: LtbParts, filedBy: 'landlord' | 'tenant'): LumpSum {
  if (isPaymentPlan(parts)) return { amount: unread(null), scheduled: unread(null) }
  const clauses = parts.order.filter(
    (one) =>
      !FINE.test(one.text) &&
      !INSTALMENTS.test(one.text) &&
      (!TO_VOID.test(one.text) || /not void/i.test(one.text)),
  )
  const found = moneyCandidates(clauses, LUMP[filedBy])
  const principal = found.filter(
    (one) => !/\b(?:also|further|additionally) (?:pay|owes?)\b/i.test(one.sentence),
  )
  const scheduled = filedBy === 'landlord' ? lastSectionTotal(parts) : unread(null)
  const amount = preferStated(principal.length > 0 ? principal : found, filedBy)
  if (amount) return { amount, scheduled }
  return { amount: scheduled.value === null ? unread(null) : lower(scheduled, 'medium'), scheduled }
}

/** Where several clauses order money, one that says it is the total, or what it represents, is the lump sum. */
function preferStated(found: readonly Candidate<number>[], filedBy: 'landlord' | 'tenant'): Money | null {
  const conditional = /\bdo(?:es)? not void\b/i
  const stated =
    /\btotal amount\b|\bwhich represents\b|\bthis amount (?:includes|represents)\b|made up as follows/i
  const narrowed = [
    found.filter((one) => conditional.test(one.sentence)),
    found.filter((one) => stated.test(one.sentence)),
    found,
  ].find((group) => group.length > 0)
  const reading = choose(narrowed ?? [])
  if (!reading) return null
  const several = new Set(found.filter((one) => one.strength === 3).map((one) => one.value)).size > 1
  return several && filedBy === 'tenant' && narrowed === found ? lower(reading, 'low') : reading
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

/** Its own clause (older orders), or inside the lump sum (newer ones, and wherever the lump sum's words name it). */
export function ltbIncludesFiling(
  parts: LtbParts,
  amount: Money,
  filing: Money,
): FieldReading<boolean | null> {
  if (amount.value === null || filing.value === null) return unread(null)
  const own = parts.order.find(
    (one) =>
      OWN_FEE_CLAUSE.some(({ pattern }) => pattern.test(one.text)) &&
      !/\bthis amount\b|\binclud|\btotal amount\b|\binstal/i.test(one.text) &&
      (one.printed ?? one.text) !== amount.sentence,
  )
  if (own) return { value: false, confidence: 'high', page: own.page, line: own.line, sentence: own.text }
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
