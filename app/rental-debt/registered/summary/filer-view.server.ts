import { findFirstReport } from '#app/bureau/entries.server.ts'
import { shownFrom } from '#app/bureau/report-dates.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isBefore, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { findFeePayment } from '../../application/checkout/fee-payment.server.ts'
import type { FeePayment } from '../../application/checkout/fee-receipt-mail.ts'
import { type DocumentLine, documentLine, listDocuments } from '../../application/documents.server.ts'
import { canUpdateOccupancy } from '../../application/occupancy/occupancy.ts'
import { type DebtAccess, requireDebt } from '../../debt-access.server.ts'
import { mayDeleteAny } from '../../deletion-right.server.ts'
import { findLastReport } from '../../early-dispute.server.ts'
import { expiryDate } from '../../eligibility.ts'
import { canHappen, type DebtStatus } from '../../lifecycle.ts'
import type { BureauReports } from '../../report-of-end.ts'
import { type Bankruptcy, listBankruptcies } from '../bankruptcy/bankruptcies.server.ts'
import { canRecordBankruptcy } from '../bankruptcy/bankruptcy.ts'
import { reasonLabels } from '../bureau/reasons.ts'
import { debtSourceName } from '../bureau/source-name.ts'
import {
  findUpcomingReport,
  reportedOn,
  type UpcomingReport,
  whyNotReported,
} from '../bureau/upcoming-report.server.ts'
import { isDisputed } from '../is-disputed.server.ts'
import { isTakenBack } from '../is-taken-back.server.ts'
import { findWaitingChange, type WaitingChange } from '../move-out/waiting-change.server.ts'
import { takesDelivery } from '../notice/delivery.ts'
import { isAnyNotified, listUnnotified, type Unnotified } from '../notice/notices.server.ts'
import { isRecordable } from '../transactions/recordable.ts'
import { type FilerBalance, findFilerBalance } from './balance-view.server.ts'
import { type DebtorView, findDebtorView } from './debtor-view.server.ts'
import { type OrderSummary, readOrderSummary } from './order-summary.server.ts'
import { findRefund, findRejectionReason, type Refund } from './rejection.server.ts'
import { untilOver } from './until-over.ts'
import { isReviewLate, type NextEntry, type NextFacts, whatsNext } from './whats-next.ts'

/** Only visible before there is a ledger: the application as submitted. */
type ApplicationView = {
  order: OrderSummary
  documents: DocumentLine[]
  contact: { name: string | null; email: string | null; phone: string | null }
  payment: FeePayment | null
}

/** A debt after the draft as the organization that filed it sees it. */
export type FilerView = {
  kind: 'filer'
  id: string
  title: string
  status: Exclude<DebtStatus, 'draft'>
  /** The application has waited longer than a review takes. */
  isReviewLate: boolean
  /** A debtor's dispute is open, even if the debt is bankrupt. */
  isDisputed: boolean
  contactEmail: string | null
  /** The debtors that no notice has reached. */
  unnotified: Unnotified[]
  graceEndsOn: IsoDate | null
  /** A change of who has the unit that a reviewer checks first. */
  waitingChange: WaitingChange | null
  endedOn: IsoDate | null
  next: NextEntry[]
  reports: BureauReports
  /** Whether its line can be seen yet. */
  isLineShown: boolean
  application: ApplicationView | null
  balance: FilerBalance | 'fault' | null
  bankruptcies: Bankruptcy[]
  details: {
    issuedOn: string | null
    interestRate: string | null
    vacatedOn: string | null
    possession: 'active' | 'in_possession' | 'unknown'
    reportingEndsOn: IsoDate | null
  }
  may: { terminate: boolean; updateOccupancy: boolean; record: boolean; recordBankruptcy: boolean }
  /** Deleted because a dispute succeeded: nothing is owed on it. */
  isTakenBack: boolean
  rejectionReason: string | null
  refund: Refund | null
}

export type DebtView = FilerView | DebtorView

/** A debt as this person may see it; null while it is a draft. Not found for outsiders. */
export async function viewDebt(member: Member, debtId: string, today: IsoDate): Promise<DebtView | null> {
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    if (debt.status === 'draft') return null
    return debt.role === 'filer'
      ? findFilerView(tx, { member, debt, today })
      : findDebtorView(tx, { member, debt, today })
  })
}

const readRow = (tx: Tx, { organizationId, id }: DebtAccess) =>
  tx
    .selectFrom('rental_debt')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Row = Awaited<ReturnType<typeof readRow>>

type Asked = { member: Member; debt: DebtAccess; today: IsoDate }

async function findFilerView(tx: Tx, { member, debt, today }: Asked): Promise<FilerView> {
  const { organizationId, id, title } = debt
  const status = debt.status as FilerView['status']
  const row = await readRow(tx, debt)
  const takenBack = await isTakenBack(tx, debt)
  const unnotified = takesDelivery(debt.status) ? await listUnnotified(tx, organizationId, id) : []
  const isNotified = unnotified.length === 0 || (await isAnyNotified(tx, organizationId, id))
  const balance = takenBack
    ? null
    : await findFilerBalance(tx, { member, debt, today, updatedAt: updatedAt(row) })
  return {
    kind: 'filer',
    id,
    title,
    status,
    isReviewLate: isInLateReview(row, today),
    isDisputed: await isDisputed(tx, member, debt),
    contactEmail: row.filer_contact_email,
    unnotified,
    graceEndsOn: isNotified ? untilOver(row.grace_period_end_at, today) : null,
    waitingChange: canUpdateOccupancy(status) ? await findWaitingChange(tx, organizationId, id) : null,
    endedOn: endOf(row, status),
    ...(await viewNext(tx, row, { status, today, isNotified })),
    application: balance || takenBack ? null : await viewApplication(tx, row),
    balance,
    bankruptcies: await listBankruptcies(tx, organizationId, id),
    details: detailsOf(row),
    may: {
      terminate: canHappen('terminated', status) && (await mayDeleteAny(tx, member)),
      updateOccupancy: canUpdateOccupancy(status),
      record: balance !== null && balance !== 'fault' && isRecordable(status),
      recordBankruptcy: canRecordBankruptcy(status),
    },
    isTakenBack: takenBack,
    rejectionReason: status === 'cancelled' ? await findRejectionReason(tx, organizationId, id) : null,
    refund: await findRefund(tx, organizationId, id),
  }
}

const dateOf = (at: Date | null): IsoDate | null => at && torontoDate(at)

const updatedAt = (row: Row): Date | null => row.accounting_update_at ?? row.approved_at

const isInLateReview = ({ status, submitted_at: at }: Row, today: IsoDate): boolean =>
  status === 'in_review' && at !== null && isReviewLate(torontoDate(at), today)

/** The day a debt ended. */
function endOf(row: Row, status: DebtStatus): IsoDate | null {
  if (status === 'settled') return dateOf(row.settled_at)
  if (status === 'terminated') return dateOf(row.terminated_at)
  return status === 'expired' ? dateOf(row.expired_at) : null
}

async function viewNext(
  tx: Tx,
  row: Row,
  { status, today, isNotified }: { status: DebtStatus; today: IsoDate; isNotified: boolean },
): Promise<Pick<FilerView, 'next' | 'reports' | 'isLineShown'>> {
  if (status === 'cancelled' || !row.submitted_at)
    return { next: [], reports: { lastReportOn: null, nextReportOn: null }, isLineShown: false }
  const upcoming = await findUpcomingReport(tx, row.organization_id, row.id, today)
  const next = whatsNext({
    status,
    today,
    submittedOn: torontoDate(row.submitted_at),
    approvedOn: dateOf(row.approved_at),
    isNotified,
    firstReportOn: await findFirstReport(tx, {
      organizationId: row.organization_id,
      source: debtSourceName,
      subjectId: row.id,
    }),
    nextReport: nextReportOf(upcoming),
  })
  const on = reportedOn(upcoming)
  const lastReportOn = await findLastReport(tx, row.organization_id, row.id)
  return {
    next,
    reports: { lastReportOn, nextReportOn: on },
    isLineShown: on !== null && !isBefore(today, shownFrom(on)),
  }
}

function nextReportOf(upcoming: UpcomingReport | null): NextFacts['nextReport'] {
  const on = reportedOn(upcoming)
  if (on) return { on }
  const until = reasonLabels(whyNotReported(upcoming))?.until
  return until ? { until } : null
}

async function viewApplication(tx: Tx, row: Row): Promise<ApplicationView> {
  return {
    order: await readOrderSummary(tx, row.organization_id, row.id),
    documents: (await listDocuments(tx, row.organization_id, row.id)).map(documentLine),
    contact: {
      name: row.filer_contact_name,
      email: row.filer_contact_email,
      phone: row.filer_contact_number,
    },
    payment: await findFeePayment(tx, row.organization_id, row.id),
  }
}

function detailsOf(row: Row): FilerView['details'] {
  return {
    issuedOn: row.issued_date,
    interestRate: row.interest_rate,
    vacatedOn: row.vacated_date,
    possession: row.vacated_date_status,
    reportingEndsOn: row.issued_date ? expiryDate(isoDate(row.issued_date)) : null,
  }
}
