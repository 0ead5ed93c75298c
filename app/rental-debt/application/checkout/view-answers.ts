import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { addDays, addYears, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatPhone } from '#app/platform/values/phone.ts'
import { earliestIssueDate, eligibilityOf } from '../../eligibility.ts'
import type { StepName } from '../../step-names.ts'
import { steps } from '../steps.ts'

import type { Application, ApplicationDebtor, ApplicationPayment } from './application.ts'

/** A part of an answer: words, or a value that has its own look. */
export type AnswerPart = string | { date: string } | { cents: number } | { code: string }
export type AnswerRow = { label: string; lines: AnswerPart[][]; step: StepName }
export type AnswerGroup = { title: string; rows: AnswerRow[] }

const notYet = 'Not given yet'
const said = (text: string | null | undefined): AnswerPart[][] => [[text || notYet]]
const dated = (date: string | null): AnswerPart[][] => [[date ? { date } : notYet]]

/** Every answer of the application, by step, for its person to check. A SIN is its mask. */
export function viewAnswers(application: Application): AnswerGroup[] {
  const groups: Partial<Record<StepName, Omit<AnswerRow, 'step'>[]>> = {
    'court-order': courtOrderRows(application),
    tenant: tenantRows(application.debtors),
    occupancy: [{ label: 'Tenants', lines: occupancyOf(application) }],
    repayment: [{ label: 'Collected so far', lines: paymentLines(application) }],
    'supporting-documents': [{ label: 'Documents', lines: documentLines(application) }],
    verification: verificationRows(application),
    'contact-details': contactRows(application),
  }
  return steps.flatMap(({ name, title }) => {
    const rows = groups[name]?.map((row) => ({ ...row, step: name }))
    return rows ? [{ title, rows }] : []
  })
}

function courtOrderRows({ facts, fileNumber, issued_date, address }: Application) {
  return [
    { label: 'Court order', lines: said(facts.courtOrderFileName) },
    { label: 'File number', lines: fileNumber ? [[{ code: fileNumber }]] : said(null) },
    { label: 'Date issued', lines: dated(issued_date) },
    { label: 'Address', lines: said(address) },
  ]
}

function tenantRows(debtors: readonly ApplicationDebtor[]) {
  if (debtors.length === 0) return [{ label: 'Tenants', lines: said(null) }]
  return debtors.map((debtor, index) => ({ label: `Tenant ${index + 1}`, lines: debtorLines(debtor) }))
}

function debtorLines(debtor: ApplicationDebtor): AnswerPart[][] {
  const { first_name, middle_name, last_name, email, date_of_birth: born, sinMask } = debtor
  return [
    [[first_name, middle_name, last_name].filter(Boolean).join(' ')],
    [email || 'No email'],
    ['Born ', born ? { date: born } : '(date not known)'],
    sinMask ? ['SIN ', { code: sinMask }] : ['No SIN given'],
  ]
}

function occupancyOf({ facts }: Application): AnswerPart[][] {
  if (facts.vacated_date_status === 'in_possession') return [['Still live in the unit']]
  if (facts.vacated_date_status === 'active' && facts.vacated_date)
    return [['Moved out on ', { date: facts.vacated_date }]]
  return said(null)
}

function paymentLines({ facts, payments }: Application): AnswerPart[][] {
  if (!facts.hasPaymentAnswer) return said(null)
  if (payments.length === 0) return said('No payments')
  return payments.map(({ amountInCents, at, debtorName }: ApplicationPayment) => [
    { cents: amountInCents },
    ` from ${debtorName} on `,
    { date: at },
  ])
}

function documentLines({ facts, documents }: Application): AnswerPart[][] {
  if (facts.skip_supporting_documents === null) return said(null)
  return documents.length === 0 ? said('None added') : documents.map((name) => [name])
}

const relationships = { landlord: 'Landlord', operator: 'Hired by the landlord', other: 'Other' }

function verificationRows({ facts, filer_representing }: Application) {
  const { verification_status: status, filer_relationship: relationship } = facts
  const identity = isIdentityGiven(status) ? (status === 'approved' ? 'Verified' : 'Submitted') : null
  const representing = filer_representing ? [{ label: 'Representing', lines: said(filer_representing) }] : []
  return [
    { label: 'Your identity', lines: said(identity) },
    { label: 'You are', lines: said(relationship && relationships[relationship]) },
    ...representing,
  ]
}

function contactRows({ facts }: Application) {
  const { filer_contact_number: number } = facts
  return [
    { label: 'Name', lines: said(facts.filer_contact_name) },
    { label: 'Email', lines: said(facts.filer_contact_email) },
    { label: 'Phone', lines: said(number && formatPhone(number)) },
  ]
}

/** What the order's date means for reporting, or why the order cannot be registered. */
export type ReportingView =
  | { ok: true; reportedUntil: string; firstReport: string }
  | { ok: false; message: string; fix: string | null }

/** Review takes about a week, and tenants have two after that (specification 3, section 9). */
const reviewDays = 7
const graceDays = 14

/** An estimate: the first 15th after the two weeks that tenants have from their notice. */
export function viewReporting(issued: IsoDate | null, today: IsoDate): ReportingView {
  const eligibility = eligibilityOf(issued, today)
  if (eligibility.ok) {
    const firstReport = nextFifteenth(addDays(today, reviewDays), graceDays + 1)
    return { ok: true, reportedUntil: eligibility.reportedUntil, firstReport }
  }
  return { ok: false, ...whyNot(eligibility.reason, issued, today) }
}

type WhyNot = { message: string; fix: string | null }

function whyNot(reason: string, issued: IsoDate | null, today: IsoDate): WhyNot {
  if (reason === 'unknown' || !issued) {
    return {
      message:
        'We do not know yet when this order was issued, and only orders of the last six years can be registered. Add the date from your copy of the order, then come back here.',
      fix: 'Add the date issued',
    }
  }
  if (reason === 'future') {
    return {
      message: `The order's date of issue, ${formatDate(issued)}, is still to come. Correct it from your copy of the order.`,
      fix: 'Correct the date issued',
    }
  }
  const sixYearsAgo = formatDate(addYears(today, -6))
  return {
    message: `This order was issued on ${formatDate(issued)}. We can only register orders that were issued on or after ${formatDate(earliestIssueDate)}, and after ${sixYearsAgo}, six years before today. We have not charged you anything.`,
    fix: 'Correct the date issued',
  }
}
