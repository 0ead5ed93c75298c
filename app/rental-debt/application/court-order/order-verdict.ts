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

/** Another debt of the same organization that comes from the same order, as far as can be told. */
export type SameOrder = { debtId: string; title: string; statusLabel: string }

export type VerdictFacts = {
  values: CorrectableValues
  /** It was read, and it looks like an order. */
  isRead: boolean
  /** Sums and dates that do not come out, as text. */
  problems: readonly string[]
  filer: { name: string; organizationName: string }
  sameFileNumber: readonly SameOrder[]
  sameFile: readonly SameOrder[]
}

export type Reason = {
  words: string
  /** Which value it is about. */
  field?: CorrectableName
  link?: { to: string; text: string }
}

/**
 * `refused`: it cannot become a debt, and the application stops. `missing`: that cannot be told yet. `doubtful`: its filer
 * is told, and can go on; a reviewer looks at the same.
 */
export type OrderVerdict = {
  kind: 'qualifies' | 'doubtful' | 'missing' | 'refused'
  title: string
  /** What it comes to in a sentence; the reasons stand below it. */
  words: string
  reasons: Reason[]
}

/** Reporting that ends so soon is told before the fee. */
const soonDays = 183

export const factsOf = ({ values, isRead }: VerdictFacts): OrderFacts => ({ ...values, isRead })

/** Whether an order can become a debt, and why, in words for its filer. */
export function judgeOrder(facts: VerdictFacts, today: IsoDate): OrderVerdict {
  const stops = orderStops(factsOf(facts), today)
  const reasonOf = (stop: Stop): Reason => ({ words: stopWords(stop, facts, today), field: stop.field })
  if (isRefused(stops)) {
    const reasons = stops.filter(({ isMissing }) => !isMissing).map(reasonOf)
    return { kind: 'refused', title: 'We cannot register this order', words: '', reasons }
  }
  const doubts = doubtsOf(facts, today)
  if (stops.length > 0) {
    return {
      kind: 'missing',
      title: 'We cannot tell yet whether this order qualifies',
      words:
        'Add what is missing from your copy of the order. You can continue, but you cannot pay until it is there.',
      reasons: [...stops.map(reasonOf), ...doubts],
    }
  }
  const words = `It tells the tenants to pay ${formatCents(facts.values.amount_owed ?? 0)}, and it is less than six years old.`
  return doubts.length > 0
    ? { kind: 'doubtful', title: 'This order qualifies, with something to check', words, reasons: doubts }
    : { kind: 'qualifies', title: 'This order qualifies', words, reasons: [] }
}

/** Why an order keeps its application from being paid for, in one sentence. */
export function stopWords(
  { reason, isMissing }: Pick<Stop, 'reason' | 'isMissing'>,
  { values: { issued_date } }: { values: Pick<CorrectableValues, 'issued_date'> },
  today: IsoDate,
): string {
  const issued = issued_date ? formatDate(issued_date) : ''
  switch (reason) {
    case 'landlord-pays':
      return `It tells the landlord to pay the tenant. ${productName} registers only money that a tenant owes a landlord.`
    case 'dismissed':
      return 'It dismisses the application, so no one owes money under it.'
    case 'nothing-owed':
      return 'The amount owed is $0.00, so there is nothing to register.'
    case 'no-sum':
      return isMissing
        ? 'We do not know how much the tenants must pay.'
        : 'We found no amount in it that the tenants must pay.'
    case 'no-file-number':
      return 'We do not know the file number of the order.'
    case 'unknown':
      return 'We do not know when this order was issued.'
    case 'future':
      return `Its date of issue, ${issued}, is in the future.`
    case 'before-2019':
      return `It was issued on ${issued}. We register orders issued on or after ${formatDate(earliestIssueDate)}.`
    case 'six-years':
      return `It was issued on ${issued}, six years ago or more. We register orders issued after ${formatDate(addYears(today, -6))}.`
  }
}

function doubtsOf(facts: VerdictFacts, today: IsoDate): Reason[] {
  const { values, problems, filer, sameFileNumber, sameFile } = facts
  const said: Reason[] = []
  if (values.issued_date) said.push(...soonOver(expiryDate(isoDate(values.issued_date)), today))
  for (const other of sameFileNumber)
    said.push({
      words: 'Your organization has another debt with this file number. A debt can be registered only once.',
      link: linkTo(other),
    })
  for (const other of sameFile.filter(({ debtId }) => !sameFileNumber.some((one) => one.debtId === debtId)))
    said.push({ words: 'You uploaded this same file before.', link: linkTo(other) })
  const named = filersInOrder(values)
  if (named.length === 0)
    said.push({ words: 'We could not read who the landlord is.', field: 'landlord_names' })
  else if (!filerInOrder(values, filer))
    said.push({
      words: `The order names ${named.join(', ')}. You are ${filer.name} of ${filer.organizationName}. We take applications only from the landlord in the order, or from someone the landlord hired who is named in it.`,
      field: 'landlord_names',
    })
  if (values.tags.includes('tenant_filed'))
    said.push({
      words: 'The tenant filed this application. Check that the order makes the tenant pay.',
      field: 'payable_by',
    })
  if (values.filing_cost && values.starting_principal_includes_filing_cost === null)
    said.push({
      words:
        'We do not know whether the amount owed includes the filing cost. Until you tell us, we assume that it does.',
      field: 'starting_principal_includes_filing_cost',
    })
  return [...said, ...problems.map((words) => ({ words }))]
}

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
