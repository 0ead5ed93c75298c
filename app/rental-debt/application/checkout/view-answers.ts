import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { stepAddress } from '#app/wizard/frame.ts'
import type { StepName } from '../../step-names.ts'
import { correctionTo, fromCheck } from '../court-order/correction-address.ts'
import { orderStops } from '../court-order/order-stops.ts'
import { findCorrectable } from '../court-order/order-values.ts'
import { type Reason, stopWords } from '../court-order/order-verdict.ts'
import { applicationWizard, steps } from '../steps.ts'
import type { Application, ApplicationDebtor, ApplicationPayment } from './application.ts'

/** A part of an answer: text, or a value with its own presentation. */
export type AnswerPart = string | { date: string } | { cents: number } | { code: string } | { email: string }
type AnswerRow = { label: string; lines: AnswerPart[][] }
/** The answers of a step. `to` is where they can be changed; a change leads back to the check. */
export type AnswerGroup = { title: string; rows: AnswerRow[]; to: string }

const notYet = 'Not given yet'
const answer = (text: string | null | undefined): AnswerPart[][] => [[text || notYet]]
const dated = (date: string | null): AnswerPart[][] => [[date ? { date } : notYet]]

/** Every answer of the application, by step, for its person to check. A SIN is its mask. */
export function viewAnswers(application: Application, debtId: string, values: Values): AnswerGroup[] {
  const groups: Partial<Record<StepName, AnswerRow[]>> = {
    'court-order': courtOrderRows(application),
    tenant: debtorRows(application.debtors),
    occupancy: occupancyRows(application),
    repayment: [{ label: 'Collected so far', lines: paymentLines(application) }],
    'supporting-documents': [{ label: 'Documents', lines: documentLines(application) }],
    verification: verificationRows(application),
    'contact-details': contactRows(application, values),
  }
  return steps.flatMap(({ name, title }) => {
    const rows = groups[name]
    const to = stepAddress(applicationWizard, { subjectId: debtId, step: name, isChange: true })
    return rows ? [{ title, rows, to }] : []
  })
}

function courtOrderRows({ facts, fileNumber, order, address }: Application): AnswerRow[] {
  return [
    { label: 'File', lines: answer(facts.courtOrderFileName) },
    { label: 'File number', lines: fileNumber ? [[{ code: fileNumber }]] : answer(null) },
    { label: 'Date issued', lines: dated(order?.issued_date ?? null) },
    { label: 'Address', lines: answer(address) },
  ]
}

function debtorRows(debtors: readonly ApplicationDebtor[]) {
  if (debtors.length === 0) return [{ label: 'Tenants', lines: answer(null) }]
  return debtors.map((debtor, index) => ({ label: `Tenant ${index + 1}`, lines: debtorLines(debtor) }))
}

function debtorLines(debtor: ApplicationDebtor): AnswerPart[][] {
  const { first_name, middle_name, last_name, email, date_of_birth: born, sinMask } = debtor
  return [
    [wholeName(first_name, middle_name, last_name)],
    [email ? { email } : 'No email'],
    ['Born ', born ? { date: born } : '(date not known)'],
    sinMask ? ['SIN ', { code: sinMask }] : ['No SIN given'],
  ]
}

function occupancyRows(application: Application): AnswerRow[] {
  const { firstMissed, leaseStartedOn } = application
  const rows: AnswerRow[] = [
    { label: 'Tenants', lines: occupancyOf(application) },
    {
      label: 'First missed rent',
      lines:
        firstMissed && firstMissed.on === null ? answer('Date not known') : dated(firstMissed?.on ?? null),
    },
  ]
  return leaseStartedOn ? [...rows, { label: 'Lease started', lines: dated(leaseStartedOn) }] : rows
}

function occupancyOf({ facts }: Application): AnswerPart[][] {
  if (facts.vacated_date_status === 'in_possession') return [['Still live in the unit']]
  if (facts.vacated_date_status === 'active' && facts.vacated_date)
    return [['Moved out on ', { date: facts.vacated_date }]]
  return answer(null)
}

function paymentLines({ facts, payments }: Application): AnswerPart[][] {
  if (!facts.hasPaymentAnswer) return answer(null)
  if (payments.length === 0) return answer('No payments')
  return payments.map(({ amountInCents, at, debtorName }: ApplicationPayment) => [
    { cents: amountInCents },
    ` from ${debtorName} on `,
    { date: at },
  ])
}

function documentLines({ facts, documents }: Application): AnswerPart[][] {
  if (facts.skip_supporting_documents === null) return answer(null)
  return documents.length === 0 ? answer('None added') : documents.map((name) => [name])
}

const relationships = { landlord: 'Landlord', operator: 'Hired by the landlord', other: 'Other' }

function verificationRows({ facts, filer_representing }: Application) {
  const { verification_status: status, filer_relationship: relationship } = facts
  const identity = isIdentityGiven(status) ? (status === 'approved' ? 'Verified' : 'Submitted') : null
  const representing = filer_representing
    ? [{ label: 'Representing', lines: answer(filer_representing) }]
    : []
  return [
    { label: 'Your identity', lines: answer(identity) },
    { label: 'You are', lines: answer(relationship && relationships[relationship]) },
    ...representing,
  ]
}

function contactRows({ facts }: Application, values: Values) {
  const { filer_contact_number: number, filer_contact_email: email } = facts
  return [
    { label: 'Name', lines: answer(facts.filer_contact_name) },
    { label: 'Email', lines: email ? [[{ email }]] : answer(null) },
    { label: 'Phone', lines: answer(number && values.phone(number)) },
  ]
}

/** Warnings before the fee, in the order's words if they are known, with a link to fix each. */
export type DoubtView = Pick<Reason, 'words' | 'quote'> & {
  link: { to: string; text: string; field?: string } | null
}

export const viewDoubts = (doubts: readonly Reason[], debtId: string): DoubtView[] =>
  doubts.map(({ words, quote, field, link }) => ({
    words,
    quote,
    link:
      link ??
      (field
        ? {
            to: correctionTo(debtId, field, fromCheck),
            text: 'Change what we read',
            field: findCorrectable(field)?.label ?? '',
          }
        : null),
  }))

/** Why an application cannot be paid for yet, with a link to fix its order. */
export type StopView = { words: string; to: string; text: string; field: string }

/** The order's problems; none if it can be registered. */
export function viewStops({ order }: Pick<Application, 'order'>, debtId: string, today: IsoDate): StopView[] {
  if (!order) return []
  return orderStops(order, today).map((stop) => ({
    words: stopWords(stop, { values: order }, today),
    to: correctionTo(debtId, stop.field, fromCheck),
    text: stop.isMissing ? 'Add it from your copy of the order' : 'Change what we read',
    field: findCorrectable(stop.field)?.label ?? '',
  }))
}
