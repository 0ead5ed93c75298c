import { createHash } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { documentLine, listDocuments } from '../application/documents.server.ts'
import { fullName } from '../application/tenants/debtor-name.ts'
import type { CreditReason } from '../registered/ledger/facts.ts'
import { creditTitle } from '../registered/transactions/transaction-labels.ts'
import type { StepName } from '../step-names.ts'
import type { Application } from './applications.server.ts'
import type { ApplicationLine } from './changes-since.ts'

type Lines = Promise<ApplicationLine[]>

/**
 * An application's content, line by line, for the comparison with its earlier content. Never a SIN, only its last
 * digits; for a birth date a digest with `salt`, which shows a change and reveals nothing.
 */
export async function readLines(tx: Tx, application: Application, salt: string): Lines {
  return [
    ...orderLines(application),
    ...(await debtorLines(tx, application, salt)),
    ...(await paymentLines(tx, application)),
    ...(await documentLines(tx, application)),
    ...(await debtLines(tx, application)),
  ]
}

const lineOf = (step: StepName) => (key: string, label: string, value: string | null, mark?: string) => ({
  step,
  key,
  label,
  value: value || null,
  ...(mark && { mark }),
})

function orderLines({ order, fields }: Application): ApplicationLine[] {
  const line = lineOf('court-order')
  if (!order) return []
  return [
    line('file', 'Court order', order.fileName, order.sha256.toString('hex').slice(0, 16)),
    ...fields.map(({ key, label, value }) => line(key, label, value && shownInEnglish(value))),
  ]
}

async function debtorLines(tx: Tx, { id, organizationId }: Application, salt: string): Lines {
  const line = lineOf('tenant')
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'email', 'date_of_birth', 'sin_last_digits'])
    .select(['address_1', 'address_2', 'city', 'province', 'postal_code'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.flatMap((row) => {
    const name = fullName(row)
    const about = (what: string) => `${what} of ${name}`
    const { date_of_birth: born, sin_last_digits: digits } = row
    return [
      line(`${row.id} name`, 'Tenant', name),
      line(`${row.id} email`, about('Email'), row.email),
      line(`${row.id} born`, about('Date of birth'), born && 'Known', born ? digest(salt, born) : undefined),
      line(`${row.id} sin`, about('SIN'), digits && `XXX-XXX-${digits}`),
      line(`${row.id} address`, about('Address'), fullAddress(row)),
    ]
  })
}

const digest = (salt: string, text: string) =>
  createHash('sha256').update(`${salt}:${text}`).digest('base64url').slice(0, 16)

async function paymentLines(tx: Tx, { id, organizationId }: Application): Lines {
  const line = lineOf('repayment')
  const rows = await tx
    .selectFrom('debt_transaction')
    .select(['id', 'reason', 'amount_in_cents', 'at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    line(
      row.id,
      creditTitle(row.reason as CreditReason),
      `${formatCents(row.amount_in_cents)} on ${formatDate(row.at)}`,
    ),
  )
}

async function documentLines(tx: Tx, { id, organizationId }: Application): Lines {
  const line = lineOf('supporting-documents')
  const documents = await listDocuments(tx, organizationId, id)
  return documents
    .filter(({ documentType }) => documentType !== 'court_order')
    .map(documentLine)
    .map((document) => line(document.id, `File (${document.typeName})`, document.fileName))
}

const possessions = {
  unknown: 'Not known',
  in_possession: 'Still in possession',
  active: 'Moved out',
} as const

async function debtLines(tx: Tx, { id, organizationId, title, facts }: Application): Lines {
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
    .select(['vacated_date_status', 'vacated_date', 'first_delinquency_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { vacated_date_status: status, vacated_date: left, first_delinquency_date: missed } = debt
  const occupancy = lineOf('occupancy')
  const contact = lineOf('contact-details')
  const moved = left ? `${possessions[status]} on ${formatDate(left)}` : possessions[status]
  return [
    lineOf('court-order')('address', 'Address of the unit', title),
    occupancy('possession', 'Possession', moved),
    occupancy('missed', 'First missed rent', missed && shownInEnglish({ date: missed })),
    contact('name', 'Contact', debt.filer_contact_name),
    contact('email', 'Contact email', debt.filer_contact_email),
    contact('phone', 'Contact phone', debt.filer_contact_number),
    contact('relationship', 'Relationship', facts.filer.relationship),
    contact('representing', 'Acts for', facts.filer.representing),
    lineOf('verification')(
      'identity',
      'Identity check',
      facts.filer.verification_status.replaceAll('_', ' '),
    ),
  ]
}
