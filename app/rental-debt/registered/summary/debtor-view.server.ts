import type { HeldBack } from '#app/disputes/dispute-states.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { rentalDebtSubject } from '../../dispute-subject.ts'
import { findDeletionReport, findHeldBack, findLastReport, lastEarlyDay } from '../../early-dispute.server.ts'
import { graceDays } from '../../grace-days.ts'
import { canHappen, type DebtStatus } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'
import {
  type BankruptcyForDebtor,
  findBankruptcyForDebtor,
  findLastBureauLine,
  type LastBureauLine,
} from '../bankruptcy/bankruptcy-for-debtor.server.ts'
import { findUpcomingReport, reportedOn } from '../bureau/upcoming-report.server.ts'
import { isDisputed } from '../is-disputed.server.ts'
import { isTakenBack } from '../is-taken-back.server.ts'
import { type BalanceView, findBalance } from './balance-view.server.ts'

/**
 * A debt as a person named in it sees it. What it omits matters: no SIN, no birth date, nothing of another debtor, no
 * document except the court order.
 */
export type DebtorView = {
  kind: 'debtor'
  id: string
  title: string
  status: Exclude<DebtStatus, 'draft' | 'in_review' | 'cancelled'>
  fileNumber: string | null
  issuedOn: string | null
  creditor: string
  balance: BalanceView | 'fault' | null
  bankruptcy: BankruptcyForDebtor | null
  /** What the bureau gets about this person if they are bankrupt. */
  lastBureauLine: LastBureauLine
  /** Deleted because a dispute succeeded: nothing is owed on it. */
  isTakenBack: boolean
  /** The last day of this person's two weeks, until it is over. */
  graceEndsOn: IsoDate | null
  /** The next report to the bureau, if any. */
  nextReportOn: IsoDate | null
  /** The last report; if null, the next one is the first. */
  lastReportOn: IsoDate | null
  /** The report that deleted it at the bureau. */
  deletedOn: IsoDate | null
  /** Compensation is added for each day, because no move-out date is recorded. */
  isCompensated: boolean
  /** The creditor's contact. */
  contact: { name: string | null; email: string | null; phone: string | null }
  courtOrder: { id: string; fileName: string } | null
  /** Their own open dispute; what is not reported before the answer, and whether we are late. */
  ownDispute: { dueOn: string; heldBack: HeldBack | null; isLate: boolean } | null
  /** Another tenant's dispute is open; until when this person's own stops reporting. */
  anotherDisputes: { until: IsoDate | null } | null
  /** Where a dispute is filed; null if none can be filed now. */
  disputeAt: string | null
}

type Asked = { member: Member; debt: DebtAccess; today: IsoDate }

/** `requireDebt` has checked that this person is a debtor of it; row level security backs that up. */
export async function findDebtorView(tx: Tx, { member, debt, today }: Asked): Promise<DebtorView> {
  const { organizationId, id } = debt
  const row = await tx
    .selectFrom('rental_debt')
    .select(['issued_date', 'landlord_names', 'accounting_update_at', 'approved_at'])
    .select(['apply_rent_accrual', 'vacated_date'])
    .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = { organizationId, debtId: id, email: member.person.email }
  const ownDispute = await findOwnOpenDispute(tx, { member, debt, today })
  const isAnyOpen = await isDisputed(tx, member, debt)
  const updatedAt = row.accounting_update_at ?? row.approved_at
  const view: Omit<
    DebtorView,
    'isTakenBack' | 'nextReportOn' | 'lastReportOn' | 'deletedOn' | 'lastBureauLine'
  > = {
    kind: 'debtor',
    id,
    title: debt.title,
    status: debt.status as DebtorView['status'],
    fileNumber: debt.fileNumber,
    issuedOn: row.issued_date,
    creditor: row.landlord_names.join(' and ') || (row.filer_contact_name ?? 'the landlord'),
    balance: await findBalance(tx, { member, debt, today, updatedAt }),
    bankruptcy: await findBankruptcyForDebtor(tx, own),
    graceEndsOn: await findOwnLastDay(tx, { member, debt, today }),
    contact: {
      name: row.filer_contact_name,
      email: row.filer_contact_email,
      phone: row.filer_contact_number,
    },
    courtOrder: (await findCourtOrderDocument(tx, id)) ?? null,
    isCompensated: row.apply_rent_accrual === true && row.vacated_date === null,
    ownDispute,
    anotherDisputes: isAnyOpen && ownDispute === null ? await findLastDay(tx, { member, debt, today }) : null,
    disputeAt:
      canHappen('disputed', debt.status) && ownDispute === null
        ? (config().links.fileDispute ?? paths.dispute(id))
        : null,
  }
  const takenBack = await isTakenBack(tx, debt)
  // Read last, in the name of the debt's organization: another tenant's dispute can stop it.
  await actForOrganization(tx, organizationId)
  const nextReportOn = reportedOn(await findUpcomingReport(tx, organizationId, id, today))
  return {
    ...view,
    nextReportOn,
    lastReportOn: await findLastReport(tx, organizationId, id),
    deletedOn: await findDeletionReport(tx, organizationId, id),
    lastBureauLine: await findLastBureauLine(tx, own),
    isTakenBack: takenBack,
    balance: takenBack ? null : view.balance,
  }
}

/** Their two weeks start with the notice; if none has reached them, today, as they read of the debt. */
async function findOwnLastDay(tx: Tx, { member, debt, today }: Asked): Promise<IsoDate | null> {
  const { notifiedOn } = await tx
    .selectFrom('debtor')
    .select(({ fn }) => fn.max('notified_on').as('notifiedOn'))
    .where('rental_debt_id', '=', debt.id)
    .where('person_email', '=', member.person.email)
    .executeTakeFirstOrThrow()
  const lastDay = addDays(notifiedOn === null ? today : isoDate(notifiedOn), graceDays)
  return isBefore(lastDay, today) ? null : lastDay
}

async function findOwnOpenDispute(
  tx: Tx,
  { member, debt: { id: debtId, organizationId }, today }: Asked,
): Promise<DebtorView['ownDispute']> {
  const row = await tx
    .selectFrom('dispute')
    .select(['opened_on', 'due_on', 'party_id'])
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', rentalDebtSubject)
    .where('subject_id', '=', debtId)
    .where('person_id', '=', member.person.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) return null
  // The reports, including this person's lines, are read in the name of the debt's organization.
  await actForOrganization(tx, organizationId)
  const filed = { organizationId, debtId, partyId: row.party_id, openedOn: row.opened_on }
  const heldBack = await findHeldBack(tx, filed)
  await actForOrganization(tx, member.organizationId)
  return { dueOn: row.due_on, heldBack, isLate: row.due_on < today }
}

async function findLastDay(tx: Tx, { member, debt, today }: Asked): Promise<{ until: IsoDate | null }> {
  const { organizationId, id: debtId } = debt
  await actForOrganization(tx, organizationId)
  const until = await lastEarlyDay(tx, { organizationId, debtId }, today)
  await actForOrganization(tx, member.organizationId)
  return { until }
}

const findCourtOrderDocument = (tx: Tx, debtId: string) =>
  tx
    .selectFrom('document')
    .select(['id', 'original_file_name as fileName'])
    .where('rental_debt_id', '=', debtId)
    .where('document_type', '=', 'court_order')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
