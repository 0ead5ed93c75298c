import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { findCourtOrder } from '../court-order/court-orders.server.ts'
import { fullAddress } from '../debts.server.ts'
import { type DocumentLine, documentLine, listDocuments } from '../documents.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { type DebtorView, findDebtorView } from './debtor-view.server.ts'
import { type NextEntry, whatsNext } from './whats-next.ts'

/** What the order lets collect, as confirmed; fixed once the debt is approved. */
export type OrderSummary = {
  fileNumber: string | null
  issuedOn: string | null
  landlords: string[]
  tenants: string[]
  amount: number | null
  filingCost: number | null
  includesFilingCost: boolean | null
  interestRate: string | null
  interestStartsOn: string | null
  perDay: number | null
  perDayStartsOn: string | null
}

type Refund = { state: 'requested' | 'refunded' | 'failed' | null; on: IsoDate | null }

/** A debt as the organization that filed it sees it, after the draft. */
export type FilerView = {
  kind: 'filer'
  id: string
  title: string
  status: Exclude<DebtStatus, 'draft'>
  debtorNames: string[]
  graceEndsOn: IsoDate | null
  next: NextEntry[]
  order: OrderSummary
  documents: DocumentLine[]
  contact: { name: string | null; email: string | null; phone: string | null }
  rejection: { reason: string | null; refund: Refund } | null
}

export type DebtView = FilerView | DebtorView | { kind: 'draft' }

/** A debt as this person may see it: of their organization, or one they are named in. Otherwise it is not found. */
export async function viewDebt(member: Member, debtId: string): Promise<DebtView> {
  return inTransaction(member.actor, async (tx) => {
    const view =
      (await findFilerView(tx, member.organizationId, debtId)) ?? (await findDebtorView(tx, member, debtId))
    if (!view) throw notFound()
    return view
  })
}

const findRow = (tx: Tx, organizationId: string, debtId: string) =>
  tx
    .selectFrom('rental_debt')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findFilerView(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<FilerView | { kind: 'draft' } | null> {
  const row = await findRow(tx, organizationId, debtId)
  if (!row) return null
  const status = row.status as DebtStatus
  if (status === 'draft') return { kind: 'draft' }
  const order = await orderSummary(tx, row)
  return {
    kind: 'filer',
    id: row.id,
    title: fullAddress(row) ?? row.id,
    status,
    debtorNames: await debtorNames(tx, row),
    graceEndsOn: row.grace_period_end_at && dateOf(row.grace_period_end_at),
    next: nextOf(row, status),
    order,
    documents: (await listDocuments(tx, organizationId, debtId)).map(documentLine),
    contact: {
      name: row.filer_contact_name,
      email: row.filer_contact_email,
      phone: row.filer_contact_number,
    },
    rejection: status === 'cancelled' ? await findRejection(tx, row) : null,
  }
}

const dateOf = (at: Date): IsoDate => torontoDate(at.getTime())

function nextOf(row: Row, status: DebtStatus): NextEntry[] {
  if (status === 'cancelled' || !row.submitted_at) return []
  const approvedOn = row.approved_at && dateOf(row.approved_at)
  return whatsNext({ status, submittedOn: dateOf(row.submitted_at), approvedOn })
}

/** Until the approval the confirmed order speaks; from then on what the approval took from it. */
async function orderSummary(tx: Tx, row: Row): Promise<OrderSummary> {
  if (row.approved_at) {
    return {
      fileNumber: row.reference_id,
      issuedOn: row.issued_date,
      landlords: row.landlord_names,
      tenants: row.tenant_names,
      amount: row.starting_principal,
      filingCost: row.starting_filing_cost,
      includesFilingCost: row.starting_principal_includes_filing_cost,
      interestRate: row.interest_rate,
      interestStartsOn: row.interest_accrual_start_date,
      perDay: row.per_day_rent,
      perDayStartsOn: row.daily_compensation_start_date,
    }
  }
  const values = (await findCourtOrder(tx, row.organization_id, row.id))?.values
  return {
    fileNumber: values?.reference_id ?? null,
    issuedOn: values?.issued_date ?? null,
    landlords: values?.landlord_names ?? [],
    tenants: values?.tenant_names ?? [],
    amount: values?.amount_owed ?? null,
    filingCost: values?.filing_cost ?? null,
    includesFilingCost: values?.starting_principal_includes_filing_cost ?? null,
    interestRate: values?.interest_rate ?? null,
    interestStartsOn: values?.interest_accrual_start_date ?? null,
    perDay: values?.per_day_rent ?? null,
    perDayStartsOn: values?.daily_compensation_start_date ?? null,
  }
}

async function debtorNames(tx: Tx, row: Row): Promise<string[]> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', row.organization_id)
    .where('rental_debt_id', '=', row.id)
    .orderBy('position')
    .execute()
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}

async function findRejection(tx: Tx, row: Row): Promise<FilerView['rejection']> {
  const event = await tx
    .selectFrom('debt_event')
    .select('reason')
    .where('organization_id', '=', row.organization_id)
    .where('rental_debt_id', '=', row.id)
    .where('event', '=', 'rejected')
    .executeTakeFirst()
  const fee = await tx
    .selectFrom('checkout')
    .select(['refund_state as state', 'refunded_at'])
    .where('organization_id', '=', row.organization_id)
    .where('rental_debt_id', '=', row.id)
    .where('refund_state', 'is not', null)
    .executeTakeFirst()
  const { reason = null } = (event?.reason ?? {}) as { reason?: string }
  return {
    reason,
    refund: { state: fee?.state ?? null, on: fee?.refunded_at ? dateOf(fee.refunded_at) : null },
  }
}
