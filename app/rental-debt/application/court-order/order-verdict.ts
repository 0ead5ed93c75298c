import { productName } from '#app/platform/product.ts'
import { addYears, daysBetween, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { earliestIssueDate, expiryDate } from '../../eligibility.ts'
import { paths } from '../../paths.ts'
import { firstReportEstimate } from '../report-estimate.ts'
import {
  filerInOrder,
  filersInOrder,
  isRefused,
  type OrderFacts,
  orderStops,
  type Stop,
} from './order-stops.ts'
import type { CorrectableName, CorrectableValues } from './order-values.ts'

/** Another debt of the same organization from the same order, as far as can be known. */
export type SameOrder = { debtId: string; title: string; statusLabel: string; isDraft: boolean }

export type VerdictFacts = {
  values: CorrectableValues
  /** Guessed values, and the order's text that values were read from. */
  unsure: readonly CorrectableName[]
  quotes: Partial<Record<CorrectableName, Quote>>
  terms: OrderTellings
  /** False if the file was read and does not look like an order. */
  isOrder: boolean
  /** Sums and dates that do not match, as text. */
  problems: readonly string[]
  filer: { name: string; organizationName: string }
  sameFileNumber: readonly SameOrder[]
  sameFile: readonly SameOrder[]
}

export type Quote = { sentence: string; at: string }

/** An order's terms, as text for its filer; null if there are none. */
export type OrderTellings = {
  conditional: Quote | null
  /** What is due when; without a payment if we read none. */
  plan: { payments: string; quote: Quote | null } | null
  /** It keeps an earlier order in force, of this date if we read it. */
  confirms: { on: string | null; quote: Quote | null } | null
}

export type Reason = {
  words: string
  /** The order's words for it. */
  quote?: Quote | undefined
  /** Which value it is about. */
  field?: CorrectableName
  link?: { to: string; text: string }
}

/**
 * `refused`: it cannot become a debt, and the application stops. `missing`: that cannot be decided yet. `doubtful`: the
 * filer is warned and can continue; a reviewer checks the same.
 */
export type OrderVerdict = {
  kind: 'qualifies' | 'doubtful' | 'missing' | 'refused'
  title: string
  /** The verdict in one sentence; the reasons follow below. */
  words: string
  reasons: Reason[]
}

/** If reporting ends this soon, say so before the fee. */
const soonDays = 183

export const factsOf = ({ values, unsure }: VerdictFacts): OrderFacts => ({ ...values, unsure })

/** Whether an order can become a debt, and why, as text for its filer. */
export function judgeOrder(facts: VerdictFacts, today: IsoDate): OrderVerdict {
  const stops = orderStops(factsOf(facts), today)
  const reasonOf = (stop: Stop): Reason => ({
    words: stopWords(stop, facts, today),
    field: stop.field,
    quote: facts.unsure.includes(stop.field) ? facts.quotes[stop.field] : undefined,
  })
  if (isRefused(stops)) {
    const reasons = stops.filter(({ isMissing }) => !isMissing).map(reasonOf)
    return { kind: 'refused', title: 'We cannot register this order', words: '', reasons }
  }
  const doubts = doubtsOf(facts, today)
  if (stops.length > 0)
    return (
      withoutSum(facts, stops, [...stops.map(reasonOf), ...doubts]) ?? {
        kind: 'missing',
        title: 'We cannot tell yet whether this order qualifies',
        words:
          'Add what is missing from your copy of the order. You can continue, but you cannot pay until it is there.',
        reasons: [...stops.map(reasonOf), ...doubts],
      }
    )
  const words = orderedWords(facts)
  if (doubts.length === 0) return { kind: 'qualifies', title: 'This order qualifies', words, reasons: [] }
  const title = isDirectionOpen(facts)
    ? 'Check who must pay, and how much'
    : 'This order qualifies, with something to check'
  return { kind: 'doubtful', title, words, reasons: doubts }
}

/** Warnings for the filer before the fee; none if the order is refused, which is shown alone. */
export const openDoubts = (facts: VerdictFacts, today: IsoDate): Reason[] =>
  isRefused(orderStops(factsOf(facts), today)) ? [] : doubtsOf(facts, today)

/**
 * A file that orders no sum today, by its own text or because it is not an order; null if that is not why the sum is
 * missing.
 */
function withoutSum(
  { values, isOrder, terms: { plan, confirms } }: VerdictFacts,
  stops: readonly Stop[],
  reasons: readonly Reason[],
): OrderVerdict | null {
  if (values.amount_owed !== null) return null
  if (!isOrder)
    return {
      kind: 'missing',
      title: 'This does not look like a tribunal order',
      words:
        'We found no order of a tribunal about a rental home in it, so nothing is filled in. The file is kept as your document. Replace it if it is the wrong one, or fill in what your order says yourself.',
      reasons: [...reasons],
    }
  const others = reasons.filter(({ field }) => field !== 'amount_owed')
  const isOnlySum = stops.every(({ reason }) => reason === 'no-sum')
  const add = isOnlySum ? '' : ' Add what else is missing from your copy.'
  if (plan) {
    const missed = 'Was a payment missed? Add the amount that is due now, as the order says it.'
    return {
      kind: 'missing',
      title: 'This order is a payment plan',
      words: `No lump sum is due yet. ${plan.payments && `The order asks for ${plan.payments}. `}We keep this draft. Come back when a payment is missed.${add}`,
      reasons: [{ words: missed, field: 'amount_owed', quote: plan.quote ?? undefined }, ...others],
    }
  }
  if (!confirms) return null
  const earlier = confirms.on ? `the order of ${formatDate(confirms.on)}` : 'an earlier order'
  return {
    kind: 'missing',
    title: 'This order has no amount of its own',
    words: `It leaves ${earlier} as it is. Replace this file with that order, if it tells the tenants to pay.${add}`,
    reasons: [
      {
        words: 'Does this order name an amount after all? Type it as the order says it.',
        field: 'amount_owed',
        quote: confirms.quote ?? undefined,
      },
      ...others,
    ],
  }
}

/** The payer or the amount is a guess, or the payer is not known. */
const isDirectionOpen = ({ values, unsure }: VerdictFacts) =>
  values.payable_by === null || unsure.includes('payable_by') || unsure.includes('amount_owed')

function orderedWords(facts: VerdictFacts): string {
  const { values, terms } = facts
  const sum = formatCents(values.amount_owed ?? 0)
  if (isDirectionOpen(facts)) return `We read an amount of ${sum}. The order is less than six years old.`
  return terms.conditional
    ? `It tells the tenants to pay ${sum} unless they paid in time to keep their home, and it is less than six years old. Register it only if they did not.`
    : `It tells the tenants to pay ${sum}, and it is less than six years old.`
}

/** Why an order blocks the payment of its application, in one sentence. */
export function stopWords(
  { reason, isMissing }: Pick<Stop, 'reason' | 'isMissing'>,
  { values: { issued_date } }: { values: Pick<CorrectableValues, 'issued_date'> },
  today: IsoDate,
): string {
  const issued = issued_date ? formatDate(issued_date) : ''
  switch (reason) {
    case 'landlord-pays':
      if (isMissing)
        return 'We are not sure who must pay. It may be the landlord. Tell us as the order says it.'
      return `It tells the landlord to pay the tenant. ${productName} registers only money that a tenant owes a landlord.`
    case 'dismissed':
      if (isMissing) return 'It may dismiss the application, but we are not sure.'
      return 'It dismisses the application, so no one owes money under it.'
    case 'nothing-owed':
      if (isMissing) return 'We read an amount of $0.00, but we are not sure. Type it as the order says it.'
      return 'The amount owed is $0.00, so there is nothing to register.'
    case 'no-sum':
      return 'We could not read the amount. Type it as the order says it.'
    case 'no-file-number':
      return 'We do not know the file number of the order.'
    case 'unknown':
      return 'We do not know when this order was issued.'
    case 'future':
      if (isMissing) return `We are not sure that it was issued on ${issued}, which is in the future.`
      return `Its date of issue, ${issued}, is in the future.`
    case 'before-2019':
      if (isMissing)
        return `We are not sure that it was issued on ${issued}. We register orders issued on or after ${formatDate(earliestIssueDate)}.`
      return `It was issued on ${issued}. We register orders issued on or after ${formatDate(earliestIssueDate)}.`
    case 'six-years':
      if (isMissing) return `We are not sure that it was issued on ${issued}, six years ago or more.`
      return `It was issued on ${issued}, six years ago or more. We register orders issued after ${formatDate(addYears(today, -6))}.`
  }
}

function doubtsOf(facts: VerdictFacts, today: IsoDate): Reason[] {
  const { values, problems, filer, sameFileNumber, sameFile } = facts
  const reasons: Reason[] = [...openDirection(facts)]
  if (facts.terms.plan && values.amount_owed !== null) reasons.push(planDoubt(facts.terms.plan))
  if (values.issued_date) reasons.push(...soonOver(expiryDate(isoDate(values.issued_date)), today))
  for (const other of sameFileNumber)
    reasons.push({
      words: other.isDraft
        ? 'Your organization has another draft with this file number. An order is registered once: pay the fee for one of them only.'
        : 'Your organization has registered this file number already. An order is registered once: do not pay a second fee.',
      link: linkTo(other),
    })
  for (const other of sameFile.filter(({ debtId }) => !sameFileNumber.some((one) => one.debtId === debtId)))
    reasons.push({ words: 'You uploaded this same file before.', link: linkTo(other) })
  const named = filersInOrder(values)
  if (named.length === 0)
    reasons.push({ words: 'We could not read who the landlord is.', field: 'landlord_names' })
  else if (!filerInOrder(values, filer))
    reasons.push({
      words: `The order names ${ended(named.join(', '))} You are ${filer.name} of ${ended(filer.organizationName)} We take applications only from the landlord in the order, or from someone the landlord hired who is named in it.`,
      field: 'landlord_names',
    })
  if (values.tags.includes('tenant_filed'))
    reasons.push({
      words: 'The tenant filed this application. Check that the order makes the tenant pay.',
      field: 'payable_by',
    })
  if (values.filing_cost && values.starting_principal_includes_filing_cost === null)
    reasons.push({
      words:
        'We do not know whether the amount owed includes the filing cost. Until you tell us, we assume that it does.',
      field: 'starting_principal_includes_filing_cost',
    })
  return [...reasons, ...problems.map((words) => ({ words }))]
}

/** The end of a sentence after a name, which may have its own period: "Brisco Properties Inc." */
const ended = (name: string) => (name.endsWith('.') ? name : `${name}.`)

/** The payer and the amount, if uncertain: with the order's text, for a direct comparison. */
function openDirection({ values, unsure, quotes }: VerdictFacts): Reason[] {
  if (!values.amount_owed) return []
  const reasons: Reason[] = []
  if (values.payable_by === null)
    reasons.push({
      words: 'We could not read who must pay. Tell us as the order says it.',
      field: 'payable_by',
      quote: quotes.amount_owed,
    })
  else if (values.payable_by === 'tenant' && unsure.includes('payable_by'))
    reasons.push({
      words: 'We are not sure that the tenants must pay. Compare it with the order.',
      field: 'payable_by',
      quote: quotes.payable_by,
    })
  if (unsure.includes('amount_owed'))
    reasons.push({
      words: `We are not sure that the amount is ${formatCents(values.amount_owed)}. Compare it with the order.`,
      field: 'amount_owed',
      quote: quotes.amount_owed,
    })
  return reasons
}

const planDoubt = ({ payments, quote }: NonNullable<OrderTellings['plan']>): Reason => ({
  words: `The tenants may also pay in parts${payments && `: ${payments}`}. Register the debt only if they missed a payment.`,
  field: 'amount_owed',
  quote: quote ?? undefined,
})

function soonOver(reportedUntil: IsoDate, today: IsoDate): Reason[] {
  const left = daysBetween(today, reportedUntil)
  if (left <= 0 || left > soonDays) return []
  const first = firstReportEstimate(today)
  const words = isBefore(first, reportedUntil)
    ? `It is nearly six years old: reporting ends on ${formatDate(reportedUntil)}, in ${left} days.`
    : `It is nearly six years old: reporting ends on ${formatDate(reportedUntil)}, before the first report.`
  return [{ words, field: 'issued_date' }]
}

const linkTo = ({ debtId, title, statusLabel }: SameOrder) => ({
  to: paths.debt(debtId),
  text: `${title} (${statusLabel})`,
})
