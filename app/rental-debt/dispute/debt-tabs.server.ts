import { displayName } from '#app/account/display-name.ts'
import { labelOf } from '#app/audit/entry-words.ts'
import { readTrail, type TrailEntry } from '#app/audit/read-trail.server.ts'
import { disputesTrail } from '#app/disputes/audit-trail.ts'
import {
  type DisputeTab,
  type DisputeTabHead,
  openDisputeTab,
} from '#app/disputes/deciding/staff-tab.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { productName } from '#app/platform/product.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordOpening } from '#app/rental-debt/audit.server.ts'
import { rentalDebtTrail } from '../audit-trail.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { listChangedFacts } from '../registered/transactions/changed-facts.server.ts'
import type { LedgerReader, ReadDebt } from '../registered/transactions/labelled-ledger.server.ts'
import {
  readTransactions,
  type TransactionsView,
} from '../registered/transactions/transactions-view.server.ts'
import type { ChangedFact } from '../registered/transactions/withdrawn-credits.server.ts'
import type { Show } from '../registered/transactions/years-to-show.ts'
import { rentalDebtDisputes } from './rental-debt-disputes.server.ts'

/** The page beside the dispute of a debt; disputes of another kind have no such pages. */
export const openDebtTab = (staff: Staff, disputeId: string): Promise<DisputeTab> =>
  openDisputeTab(staff, [rentalDebtDisputes], disputeId)

type Asked = { show: Show; year: string | null; page: number }
export type LedgerTabView = { head: DisputeTabHead; view: TransactionsView; today: IsoDate }

/** Today's ledger of the debt as its filer sees it, without the notes. Opening it is recorded. */
export async function openLedgerTab(staff: Staff, disputeId: string, asked: Asked): Promise<LedgerTabView> {
  const today = await clockToday()
  const { head, dispute } = await openDebtTab(staff, disputeId)
  const view = await inTransaction(staff.actor, async (tx) => {
    await actForOrganization(tx, dispute.organizationId)
    await recordOpening(tx, 'ledger.opened', { subject: dispute.subjectId, why: 'dispute' })
    const debt = await readDebt(tx, dispute)
    return readTransactions(tx, readerOf(staff), debt, { ...asked, asOf: today, today })
  })
  return { head, view, today }
}

const readerOf = ({ person }: Staff): LedgerReader => ({ person })

async function readDebt(
  tx: Tx,
  { organizationId, subjectId: id }: DisputeTab['dispute'],
): Promise<ReadDebt & { status: DebtStatus }> {
  const { status } = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, organizationId, role: 'staff', status: status as DebtStatus }
}

/** Trail entries per page; the rest is in the trail itself. */
const entriesShown = 50

export type HistoryEntry = { id: number; what: string; by: string; on: IsoDate }
export type HistoryTabView = {
  head: DisputeTabHead
  debtId: string
  entries: HistoryEntry[]
  hasMore: boolean
  withdrawn: ChangedFact[]
  earlier: { id: string; by: string; on: string; outcome: string; words: string | null }[]
}

/** What was done to the debt and its people, which payments were changed, and how earlier disputes ended. */
export async function openHistoryTab(staff: Staff, disputeId: string): Promise<HistoryTabView> {
  const { head, dispute } = await openDebtTab(staff, disputeId)
  const { subjectId: debtId, organizationId } = dispute
  return inTransaction(staff.actor, async (tx) => {
    await actForOrganization(tx, organizationId)
    await recordOpening(tx, 'history.opened', { subject: debtId, why: 'dispute' })
    const { entries, older } = await readTrail(tx, { subjectId: debtId }, { limit: entriesShown })
    return {
      head,
      debtId,
      hasMore: older !== null,
      entries: entries.map(entryOf),
      withdrawn: await listChangedFacts(tx, readerOf(staff), await readDebt(tx, dispute)),
      earlier: await listEarlier(tx, { debtId, disputeId }),
    }
  })
}

/** A debt's entries are from its own trail, and from its disputes. */
const debtHistory = { actions: { ...rentalDebtTrail.actions, ...disputesTrail.actions } }

const entryOf = ({ id, action, person, isRequest, at }: TrailEntry): HistoryEntry => ({
  id,
  what: labelOf(debtHistory, action),
  by: person?.name ?? (isRequest ? 'Someone signed out' : productName),
  on: torontoDate(at),
})

async function listEarlier(tx: Tx, { debtId, disputeId }: { debtId: string; disputeId: string }) {
  const rows = await tx
    .selectFrom('dispute')
    .innerJoin('person', 'person.id', 'dispute.person_id')
    .select(['dispute.id', 'dispute.opened_on as on', 'dispute.state', 'dispute.resolution'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('dispute.subject_kind', '=', rentalDebtDisputes.kind)
    .where('dispute.subject_id', '=', debtId)
    .where('dispute.id', '<>', disputeId)
    .orderBy('dispute.created_at', 'desc')
    .execute()
  const { outcomeLabels } = rentalDebtDisputes.labels.staff
  return rows.map((row) => ({
    id: row.id,
    on: row.on,
    words: row.resolution,
    by: displayName(row),
    outcome: row.state === 'open' ? 'Open' : outcomeLabels[row.state],
  }))
}
