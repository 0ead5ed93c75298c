import { type Confidence, type OrderReading, orderFields } from '#app/order-reader/reading.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import {
  filerInOrder,
  filersInOrder,
  orderFacts,
  orderStops,
  type Stop,
  type StopReason,
} from '../application/court-order/order-stops.ts'
import type { CorrectableValues } from '../application/court-order/order-values.ts'
import { expiryDate } from '../eligibility.ts'
import { findSameName } from '../names.ts'
import type { SinceOrder } from '../registered/outlook/ledger-on-approval.ts'
import { type CorrectedField, correctionText } from './order-fields.ts'
import { owedOnApproval } from './owed-check.ts'
import { compareSameNumber, type NumberedDebt } from './same-file-number.ts'
import { compareAddress, type UnitAddress } from './unit-address.ts'

/** The input of the checks, under the fields' own names. */
export type ReviewFacts = {
  order: {
    isRead: boolean
    isOrder: boolean
    province: string | null
    values: CorrectableValues
    reading: OrderReading | null
    /** Sums and dates that do not match, as text. */
    problems: readonly string[]
    /** Which values a person changed after reading. */
    corrected: readonly CorrectedField[]
  } | null
  organizationName: string
  filer: {
    name: string
    relationship: 'landlord' | 'operator' | 'other' | null
    representing: string | null
    verification_status: VerificationStatus
  }
  debtors: readonly { name: string; email: string | null; hasBirthDate: boolean }[]
  sinceOrder: SinceOrder
  /** When rent was first missed, and the source; null if it was never asked. */
  firstMissed: { on: string | null; source: 'order' | 'filer' | 'unknown' } | null
  /** Other debts with the same file number. */
  sameNumber: readonly NumberedDebt[]
  /** The unit, as the filer confirmed it. */
  unit: UnitAddress
}

type CheckState = 'ok' | 'look' | 'failed'
export type ReviewCheck = {
  name: string
  title: string
  /** `failed`: it cannot be approved like this. `look`: a person decides. */
  state: CheckState
  words: string
  /** Where on the page it can be checked. */
  place: string
  /** Other debts that it names; without an address if there is nothing to open. */
  links?: readonly { to: string | null; text: string }[]
}

type Finding = Pick<ReviewCheck, 'state' | 'words' | 'links'>
const ok = (words: string): Finding => ({ state: 'ok', words })
const look = (words: string): Finding => ({ state: 'look', words })
const failed = (words: string): Finding => ({ state: 'failed', words })

type Rule = {
  name: string
  title: string
  place: string
  find: (facts: ReviewFacts, today: IsoDate) => Finding
}

/** The checks before a decision, in a reviewer's reading order. */
const rules: readonly Rule[] = [
  { name: 'order', title: 'Court order', place: 'order', find: checkOrder },
  { name: 'file-number', title: 'File number', place: 'order-reference_id', find: checkFileNumber },
  { name: 'eligibility', title: 'Date of the order', place: 'order-issued_date', find: checkEligibility },
  { name: 'amount', title: 'Amount', place: 'order-amount_owed', find: checkAmount },
  { name: 'owed', title: 'Owed on approval', place: 'order-per_day_rent', find: checkOwed },
  {
    name: 'first-missed',
    title: 'First missed rent',
    place: 'facts',
    find: checkFirstMissed,
  },
  { name: 'arithmetic', title: 'Arithmetic of the order', place: 'order-fields', find: checkArithmetic },
  {
    name: 'same-file-number',
    title: 'Same file number elsewhere',
    place: 'order-reference_id',
    find: checkSameNumber,
  },
  {
    name: 'address',
    title: 'Address of the unit',
    place: 'facts',
    find: ({ order, unit }) => compareAddress(unit, order?.reading?.fields ?? null),
  },
  { name: 'filer-name', title: 'Filer in the order', place: 'filer', find: checkFilerName },
  { name: 'debtor-names', title: 'Tenants in the order', place: 'debtors', find: checkDebtorNames },
  { name: 'birth-dates', title: 'Birth dates', place: 'debtors', find: checkBirthDates },
  { name: 'identity', title: 'Identity of the filer', place: 'filer', find: checkIdentity },
  { name: 'confidence', title: 'Read with little confidence', place: 'order-fields', find: checkConfidence },
  { name: 'corrections', title: 'Changed by the filer', place: 'order-fields', find: checkCorrections },
]

/** Every check with its outcome as text. The same facts on the same day give the same result. */
export function reviewChecks(facts: ReviewFacts, today: IsoDate): ReviewCheck[] {
  return rules.map(({ find, ...check }) => ({ ...check, ...find(facts, today) }))
}

/** The checks that prevent an approval: the application can be returned or rejected. */
export const failedChecks = (checks: readonly ReviewCheck[]) =>
  checks.filter(({ state }) => state === 'failed')

/** The checks that a person decides about: an approval while one is open gives a reason. */
export const openChecks = (checks: readonly ReviewCheck[]) => checks.filter(({ state }) => state === 'look')

export const countUnpassed = (checks: readonly ReviewCheck[]) =>
  checks.filter(({ state }) => state !== 'ok').length

/** An order's stops are the same for its filer, before the fee. */
function stopsOf({ order }: ReviewFacts, today: IsoDate, ...reasons: StopReason[]): Stop | undefined {
  return order ? orderStops(orderFacts(order), today).find((one) => reasons.includes(one.reason)) : undefined
}

function checkOrder(facts: ReviewFacts, today: IsoDate): Finding {
  const { order } = facts
  if (!order) return failed('There is no court order.')
  if (stopsOf(facts, today, 'dismissed'))
    return failed('The order dismisses the application. Nothing is owed under it.')
  if (stopsOf(facts, today, 'landlord-pays'))
    return failed('The order tells the landlord to pay. No tenant owes anything under it.')
  if (!order.isRead)
    return look('The order could not be read: the filer typed its values. Compare each with the pages.')
  if (!order.isOrder) return look('The document does not look like an order of a tribunal.')
  if (order.values.tags.includes('tenant_filed'))
    return look('The tenant filed this application. Check whether the order makes the tenant pay.')
  return ok('It was read as an order, and it does not dismiss the application.')
}

function checkFileNumber(facts: ReviewFacts, today: IsoDate): Finding {
  const isUnknown = !facts.order || stopsOf(facts, today, 'no-file-number')
  return isUnknown
    ? failed('The file number is not known.')
    : ok(`The file number is ${facts.order?.values.reference_id}.`)
}

function checkEligibility(facts: ReviewFacts, today: IsoDate): Finding {
  const issued = facts.order?.values.issued_date
  const stop = stopsOf(facts, today, 'unknown', 'future', 'before-2019', 'six-years')
  if (!issued || stop?.reason === 'unknown') return failed('The date of issue is not known.')
  const text = formatDate(issued)
  switch (stop?.reason) {
    case undefined:
      return ok(`Reporting ends on ${formatDate(expiryDate(isoDate(issued)))}.`)
    case 'future':
      return failed(`The order is dated ${text}, which is in the future.`)
    case 'before-2019':
      return failed(`The order was issued on ${text}, before January 1, 2019.`)
    default:
      return failed(`The order was issued on ${text}, six years ago or more.`)
  }
}

function checkAmount(facts: ReviewFacts): Finding {
  const { order } = facts
  const amount = order?.values.amount_owed ?? null
  if (amount === null) return failed('The amount owed is not known.')
  if (amount === 0) return failed('The amount owed is nothing.')
  const { filing_cost, starting_principal_includes_filing_cost: includes } = order?.values ?? {}
  if (filing_cost && includes === null)
    return look('The order has a filing cost, and it is not known whether the amount owed includes it.')
  return ok(`The order comes to ${formatCents(amount)}.`)
}

function checkOwed({ order, sinceOrder }: ReviewFacts, today: IsoDate): Finding {
  const owed = order && owedOnApproval(order.values, sinceOrder, today)
  if (!owed) return ok('Nothing can be calculated yet.')
  const { words, doubts } = owed
  return doubts.length > 0 ? look([words, ...doubts].join(' ')) : ok(words)
}

/** A day later than the true one keeps a debt on a person's file for longer. */
function checkFirstMissed({ order, firstMissed }: ReviewFacts): Finding {
  const read = order?.reading?.firstMissedRent?.value ?? null
  const inOrder = read && `The order says ${formatDate(read)}`
  if (!firstMissed?.on) {
    return look(
      read
        ? `The order says ${formatDate(read)}; the filer does not know when rent was first missed: the bureau gets the date of the order.`
        : 'The filer does not know when rent was first missed: the bureau gets the date of the order.',
    )
  }
  const text = formatDate(firstMissed.on)
  if (read === null)
    return ok(`Rent was first missed on ${text}, as the filer says. The order does not say it.`)
  if (read === firstMissed.on) return ok(`Rent was first missed on ${text}, as the order says.`)
  const later = read < firstMissed.on ? ' A later day keeps the debt on file for longer.' : ''
  return look(`${inOrder}; the filer says ${text}.${later}`)
}

function checkArithmetic({ order }: ReviewFacts): Finding {
  const problems = order?.problems ?? []
  if (problems.length > 0) return look(problems.join(' '))
  const calculated = order?.reading?.checks.length ?? 0
  return calculated > 0
    ? ok('Every sum we could calculate is right.')
    : ok('The order has no sum to calculate.')
}

function checkSameNumber({ sameNumber, order, debtors }: ReviewFacts): Finding {
  return compareSameNumber(
    {
      debtors,
      orderTenants: order?.values.tenant_names ?? [],
      tribunal: order?.reading?.tribunal ?? null,
      province: order?.province ?? null,
    },
    sameNumber,
  )
}

/** The filer must be the landlord of the order, or a representative that the order names. */
function checkFilerName({ order, filer, organizationName }: ReviewFacts): Finding {
  const named = order ? filersInOrder(order.values) : []
  if (!order || named.length === 0) return look('The order names no landlord that we could read.')
  const landlords = order.values.landlord_names
  const match = filerInOrder(order.values, { name: filer.name, organizationName })
  if (match && (filer.relationship !== 'landlord' || landlords.includes(match)))
    return ok(`The order names ${match}.`)
  const inOrder = `The order names ${named.join(', ')}`
  if (match)
    return look(`${inOrder}; the filer says they are the landlord, but is named as the representative.`)
  const represents = filer.representing ? findSameName(filer.representing, landlords) : null
  const instead = represents ? `, and acts for ${represents}` : ''
  return look(`${inOrder}; the filer is ${filer.name} of ${organizationName}${instead}.`)
}

function checkDebtorNames({ order, debtors }: ReviewFacts): Finding {
  const tenants = order?.values.tenant_names ?? []
  if (tenants.length === 0) return look('The order names no tenant that we could read.')
  const names = debtors.map(({ name }) => name)
  const strangers = names.filter((name) => !findSameName(name, tenants))
  const leftOut = tenants.filter((tenant) => !findSameName(tenant, names))
  const text = [
    strangers.length > 0 && `Not among the tenants of the order: ${strangers.join(', ')}.`,
    leftOut.length > 0 && `Tenants of the order who are not listed: ${leftOut.join(', ')}.`,
  ].filter((one) => one !== false)
  return text.length > 0
    ? look(text.join(' '))
    : ok('Every tenant listed is in the order, and none is left out.')
}

function checkBirthDates({ debtors }: ReviewFacts): Finding {
  if (debtors.length === 0) return failed('No tenants are listed.')
  const without = debtors.filter(({ hasBirthDate }) => !hasBirthDate).map(({ name }) => name)
  if (without.length === 0) return ok('Every birth date is known.')
  return look(`Not known for ${without.join(', ')}: without it the bureau cannot match the person.`)
}

function checkIdentity({ filer }: ReviewFacts): Finding {
  switch (filer.verification_status) {
    case 'approved':
      return ok('The identity check is approved.')
    case 'submitted':
      return look('The identity check is submitted and not yet approved.')
    default:
      return failed('The identity check is not finished.')
  }
}

function checkConfidence({ order }: ReviewFacts): Finding {
  const corrected = new Set(order?.corrected.map(({ label }) => label))
  const readWith = (confidence: Confidence) =>
    orderFields
      .filter(
        ({ key, label }) => order?.reading?.fields[key]?.confidence === confidence && !corrected.has(label),
      )
      .map(({ label }) => label)
      .join(', ')
  const [low, medium] = [readWith('low'), readWith('medium')]
  const check = medium ? ` Check this: ${medium}.` : ''
  return low
    ? look(`The order can be read in two ways: ${low}.${check}`)
    : ok(`Nothing was read with little confidence.${check}`)
}

function checkCorrections({ order }: ReviewFacts): Finding {
  const corrected = order?.corrected ?? []
  if (corrected.length === 0) return ok('Every value is as it was read.')
  return look(`${corrected.map(correctionText).join('; ')}.`)
}
