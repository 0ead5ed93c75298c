import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type CorrectableValues, chargesCompensation } from '../application/court-order/order-values.ts'
import { approvedMail } from '../mail/approved-mail.ts'
import { readMailFacts } from '../mail/mail-facts.server.ts'
import { namesByEmail } from '../mail/names-by-email.ts'
import { noticeMail } from '../mail/notice-mail.ts'
import type { OrderFacts } from '../mail-facts.ts'
import {
  findUpcomingReport,
  reportedOn,
  whyNotReported,
} from '../registered/bureau/upcoming-report.server.ts'
import { readOwed } from '../registered/ledger/read-owed.server.ts'
import { postNotice } from '../registered/notice/post-notice.server.ts'
import { tribunalName } from '../tribunal-names.ts'
import type { Application } from './applications.server.ts'
import { type Decided, decide } from './decide.server.ts'
import { gracePeriodEnd } from './grace-period.ts'

type Approving = {
  debtId: string
  /** The open checks as the reviewer saw them, and why it is approved anyway. */
  confirmed?: { seenChecks: string; why: string } | null
  once: OnceKey
}

const whyOf = ({ seenChecks, why }: { seenChecks: string; why: string }) => ({
  seenChecks,
  reason: { reason: why },
})

/**
 * Approves an application: the confirmed order's amounts apply, the debtors get notice and two weeks, and the filer is
 * notified. All of it or nothing.
 */
export function approveApplication(
  staff: Staff,
  { debtId, confirmed = null, once }: Approving,
): Promise<Decided> {
  const decision = { event: 'approved', once, ...(confirmed && whyOf(confirmed)) } as const
  return decide(staff, debtId, decision, async (tx, application, at) => {
    const approval = { at, ...approvable(application) }
    await fixAmounts(tx, application, approval)
    await notifyParties(tx, application, approval)
  })
}

type Approval = Approvable & { at: Date }
type Approvable = { values: CorrectableValues; order: Omit<OrderFacts, 'graceEndsOn'> }

/** The basis of an approval. The checks have verified that it is there. */
function approvable({ order, facts }: Application): Approvable {
  const { reference_id, issued_date, amount_owed, landlord_names } = order?.values ?? {}
  if (!order || !reference_id || !issued_date || !amount_owed) {
    throw new Error('an application that is not whole passed its checks')
  }
  return {
    values: order.values,
    order: {
      fileNumber: reference_id.toUpperCase(),
      tribunal: tribunalName(order.reading?.tribunal ?? null),
      issuedDate: issued_date,
      creditor: landlord_names?.join(' and ') || facts.organizationName,
    },
  }
}

async function fixAmounts(tx: Tx, { id, organizationId }: Application, approval: Approval): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({
      ...amountsOf(approval.values),
      approved_at: approval.at,
      grace_period_end_at: gracePeriodEnd(approval.at),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** The confirmed order's values, under the ledger's names. */
function amountsOf(values: CorrectableValues) {
  return {
    reference_id: values.reference_id?.toUpperCase() ?? null,
    landlord_names: values.landlord_names,
    tenant_names: values.tenant_names,
    issued_date: values.issued_date,
    interest_rate: values.interest_rate,
    interest_accrual_start_date: values.interest_accrual_start_date,
    daily_compensation_start_date: values.daily_compensation_start_date,
    per_day_rent: values.per_day_rent,
    rent: values.monthly_rent,
    starting_principal: values.amount_owed,
    starting_filing_cost: values.filing_cost ?? 0,
    // If the order does not say, the amount is assumed to include the cost: no one is charged twice by a guess.
    starting_principal_includes_filing_cost: values.starting_principal_includes_filing_cost ?? true,
    apply_rent_accrual: chargesCompensation(values),
  }
}

/** The two weeks of people notified by mail start today; the others' start when their notice is delivered. */
async function noteNotified(tx: Tx, { id, organizationId }: Application, on: IsoDate): Promise<void> {
  await tx
    .updateTable('debtor')
    .set({ notified_on: on })
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .where('email', 'is not', null)
    .execute()
}

async function notifyParties(tx: Tx, application: Application, { at, order }: Approval): Promise<void> {
  const facts = {
    ...(await readMailFacts(tx, application)),
    ...order,
    graceEndsOn: torontoDate(gracePeriodEnd(at)),
  }
  const { organizationId, id } = application
  const today = torontoDate(at)
  const owed = await readOwed(tx, organizationId, id, today)
  for (const [email, names] of namesByEmail(application.debtors)) {
    const debtorIds = application.debtors
      .filter((debtor) => debtor.email === email)
      .map((debtor) => debtor.id)
    const mail = noticeMail({ ...facts, owed, to: email, names })
    await postNotice(tx, { organizationId, debtId: id, debtorIds, mail, on: today })
  }
  await noteNotified(tx, application, today)
  const toPrint = application.debtors.filter(({ email }) => email === null).map(({ name }) => name)
  const upcoming = await findUpcomingReport(tx, organizationId, id, today)
  const firstReportOn = reportedOn(upcoming)
  const isMatched = whyNotReported(upcoming) !== 'no_identity'
  await postMail(tx, approvedMail({ ...facts, to: facts.contact.email, firstReportOn, isMatched, toPrint }))
}
