import { displayName } from '#app/account/display-name.ts'
import type { Dispute, Fact, RecordPanel, RecordSummary, Reviewer } from '#app/disputes/subject.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import { amountFault } from '../amount-fault.ts'
import { type Conflict, findConflict } from '../conflict.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { readFiguresOfMany } from '../registered/ledger/read-ledger.server.ts'

const selectDebts = (tx: Tx, debtIds: readonly string[]) =>
  tx
    .selectFrom('rental_debt as debt')
    .innerJoin('organization', 'organization.id', 'debt.organization_id')
    .select(['debt.id', 'debt.reference_id', 'organization.name as organizationName'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .where('debt.id', 'in', debtIds)

/** Debts by id, as staff find them in the queue. */
export async function listDebtSummaries(
  tx: Tx,
  debtIds: readonly string[],
): Promise<Map<string, RecordSummary>> {
  if (debtIds.length === 0) return new Map()
  const rows = await selectDebts(tx, debtIds).execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { title: fullAddress(row) ?? row.reference_id ?? row.id, organizationName: row.organizationName },
    ]),
  )
}

const conflictMessages: Record<Conflict, string> = {
  organization:
    'You belong to the organization that filed this debt, so someone else must answer the dispute.',
  filer: 'You filed this debt, so someone else must answer the dispute.',
  debtor: 'You are named in this debt, so someone else must answer the dispute.',
}

/** Why a person may not decide a dispute of it: they filed it, belong to its organization, or are named in it. */
export async function findDebtConflict(
  tx: Tx,
  reviewer: Reviewer,
  { organizationId, subjectId, disputerId }: Dispute,
): Promise<string | null> {
  if (disputerId === reviewer.id) return conflictMessages.debtor
  const { filerId } = await tx
    .selectFrom('rental_debt')
    .select('filer_id as filerId')
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const debtors = await tx
    .selectFrom('debtor')
    .select('person_email as email')
    .where('rental_debt_id', '=', subjectId)
    .execute()
  const conflict = await findConflict(tx, reviewer, { organizationId, filerId, debtors })
  return conflict && conflictMessages[conflict]
}

/** The facts for reviewing a disputed debt: its status, its order, and its amounts today. */
export async function readDebtPanel(
  tx: Tx,
  { organizationId, subjectId: id }: Dispute,
  today: IsoDate,
): Promise<RecordPanel> {
  const debt = await selectDebts(tx, [id])
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .select(['debt.status', 'filer.first_name', 'filer.last_name', 'filer.email'])
    .executeTakeFirstOrThrow()
  const badge = debtStatusBadges[debt.status as DebtStatus]
  const { reference_id: fileNumber } = debt
  return {
    facts: [
      { label: 'Status', value: { badge } },
      { label: 'File number', value: fileNumber === null ? { text: 'Not known' } : { fileNumber } },
      { label: 'Filed by', value: { text: `${displayName(debt)}, ${debt.organizationName}` } },
      ...(await orderFacts(tx, id)),
      ...(await amountFacts(tx, { organizationId, debtId: id, today })),
    ],
    page: { label: 'See the application', to: paths.staff.application(id) },
  }
}

async function orderFacts(tx: Tx, debtId: string): Promise<Fact[]> {
  const order = await tx
    .selectFrom('document')
    .innerJoin('court_order', 'court_order.document_id', 'document.id')
    .select(['document.id', 'document.original_file_name as fileName'])
    .where('document.rental_debt_id', '=', debtId)
    .where('document.document_type', '=', 'court_order')
    .where('document.replaced_at', 'is', null)
    .executeTakeFirst()
  if (!order) return []
  return [
    {
      label: 'Court order',
      value: { file: order.fileName ?? '', to: paths.staff.document(debtId, order.id) },
    },
  ]
}

type Asked = { organizationId: string; debtId: string; today: IsoDate }

async function amountFacts(tx: Tx, { organizationId, debtId, today }: Asked): Promise<Fact[]> {
  let isFault = false
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no amounts of a disputed debt')
    isFault = true
  }
  const asked = { ids: [debtId], asOf: today, onFault }
  const figures = (await readFiguresOfMany(tx, organizationId, asked)).get(debtId)
  if (isFault) return [{ label: 'Outstanding today', value: { text: amountFault } }]
  if (!figures) return []
  return [
    { label: 'Total', value: { money: figures.total } },
    { label: 'Paid', value: { money: figures.payments } },
    { label: 'Waived', value: { money: figures.waivers } },
    { label: 'Outstanding today', value: { money: figures.outstanding } },
  ]
}
