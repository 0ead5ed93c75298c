import { sql } from 'kysely'
import { type Caller, emailOf } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { atMillisecond, isBehind } from '#app/platform/database/behind-cursor.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { RowCursor } from '#app/platform/values/row-cursor.ts'
import { findDebt } from '../../find-debt.server.ts'
import type { Figures } from '../ledger/figures.ts'
import { readFiguresOfMany } from '../ledger/read-ledger.server.ts'
import type { RentalDebtEntity } from './debt-call.ts'
import { type DebtorRow, type DebtRow, type DocumentRow, debtEntity } from './debt-entity.ts'

/** Which debts of a list, newest first. */
export type DebtsAsked = {
  limit: number
  offset: number
  /** Only those behind it. */
  after: RowCursor | null
  status?: string
  updatedSince?: string
}

/** The debts of the caller's organization. */
export async function listDebtEntities(caller: Caller, asked: DebtsAsked): Promise<RentalDebtEntity[]> {
  const { actor, organizationId } = caller
  const today = await clockToday()
  const { limit, offset, after, status, updatedSince } = asked
  return inTransaction(actor, async (tx) => {
    const rows = await tx
      .selectFrom('rental_debt')
      .select('id')
      .where('organization_id', '=', organizationId)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .$if(updatedSince !== undefined, (query) =>
        query.where('updated_at', '>=', new Date(updatedSince ?? 0)),
      )
      .$if(after !== null, (query) => query.where(isBehind(sql`created_at`, sql`id`, after)))
      .orderBy(atMillisecond(sql`created_at`), 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const ids = rows.map(({ id }) => id)
    return readEntities(tx, { ids, organizationId, today, role: 'filer', email: null })
  })
}

/** The debts that name the caller, of any organization. A key is no one's debtor. */
export async function listDebtsOfDebtor(caller: Caller): Promise<RentalDebtEntity[]> {
  const today = await clockToday()
  const email = emailOf(caller)
  return inTransaction(caller.actor, async (tx) => {
    const rows = await tx
      .selectFrom('rental_debt as debt')
      .select(['debt.id', 'debt.organization_id'])
      .where('debt.approved_at', 'is not', null)
      .where('debt.status', 'not in', ['draft', 'in_review', 'cancelled'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('debtor')
            .select('debtor.id')
            .whereRef('debtor.rental_debt_id', '=', 'debt.id')
            .where('debtor.person_email', '=', email),
        ),
      )
      .orderBy('debt.created_at', 'desc')
      .orderBy('debt.id')
      .execute()
    const entities: RentalDebtEntity[] = []
    for (const [organizationId, debts] of Map.groupBy(rows, (row) => row.organization_id)) {
      const ids = debts.map(({ id }) => id)
      entities.push(...(await readEntities(tx, { ids, organizationId, today, role: 'debtor', email })))
    }
    return entities
  })
}

/** One debt as this caller may see it, as filer or as debtor; null for everyone else. */
export async function readDebtEntity(caller: Caller, debtId: string): Promise<RentalDebtEntity | null> {
  const today = await clockToday()
  return inTransaction(caller.actor, async (tx) => {
    const debt = await findDebt(tx, caller, debtId)
    if (!debt) return null
    const { organizationId, role } = debt
    const asked = { ids: [debtId], organizationId, today, role, email: emailOf(caller) }
    return (await readEntities(tx, asked))[0] ?? null
  })
}

type Reading = {
  ids: readonly string[]
  organizationId: string
  today: IsoDate
  role: 'filer' | 'debtor'
  email: string | null
}

async function readEntities(tx: Tx, reading: Reading): Promise<RentalDebtEntity[]> {
  const { ids, organizationId, today, role, email } = reading
  if (ids.length === 0) return []
  const figures = await readFiguresOfMany(tx, organizationId, {
    ids,
    asOf: today,
    onFault: (debt, error) =>
      log().error({ debt, error: describeError(error) }, 'no amount of a debt in an answer'),
  })
  const rows = new Map((await debtRows(tx, organizationId, ids)).map((row) => [row.id, row]))
  const debtors = await debtorsOf(tx, organizationId, ids)
  const documents = await documentsOf(tx, organizationId, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const given: Figures | null = figures.get(id) ?? null
    const parts = {
      debtors: debtors.filter(({ rental_debt_id }) => rental_debt_id === id),
      documents: documents.filter(({ rental_debt_id }) => rental_debt_id === id),
    }
    return [debtEntity(row, { figures: given, ...parts, role, email })]
  })
}

/** Until the approval fixes the order's values, the order itself is read. */
const debtRows = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<DebtRow[]> =>
  tx
    .selectFrom('rental_debt as debt')
    .leftJoin('person as filer', 'filer.id', 'debt.filer_id')
    .leftJoin('document as paper', (join) =>
      join
        .onRef('paper.rental_debt_id', '=', 'debt.id')
        .on('paper.document_type', '=', 'court_order')
        .on('paper.replaced_at', 'is', null),
    )
    .leftJoin('court_order as ord', 'ord.document_id', 'paper.id')
    .selectAll('debt')
    .select(['filer.email as filer_email', 'filer.first_name as filer_first_name'])
    .select(['filer.middle_name as filer_middle_name', 'filer.last_name as filer_last_name'])
    .select(['ord.reference_id as order_reference_id', 'ord.issued_date as order_issued_date'])
    .select(['ord.landlord_names as order_landlord_names', 'ord.tenant_names as order_tenant_names'])
    .select(['ord.tags as order_tags', 'ord.sheriff_call_date as order_sheriff_call_date'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bankruptcy')
          .select('bankruptcy.id')
          .whereRef('bankruptcy.rental_debt_id', '=', 'debt.id'),
      ).as('has_bankruptcy'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('occupancy_change')
          .select('occupancy_change.id')
          .whereRef('occupancy_change.rental_debt_id', '=', 'debt.id')
          .where('occupancy_change.state', '=', 'waiting'),
      ).as('waits_for_reviewer'),
    )
    .where('debt.organization_id', '=', organizationId)
    .where('debt.id', '=', anyOf(ids))
    .execute()

const debtorsOf = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<DebtorRow[]> =>
  tx
    .selectFrom('debtor')
    .select(['id', 'rental_debt_id', 'first_name', 'middle_name', 'last_name', 'email', 'person_email'])
    .select(['date_of_birth', 'sin_last_digits', 'created_at', 'updated_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', anyOf(ids))
    .orderBy('position')
    .execute()

const documentsOf = (tx: Tx, organizationId: string, ids: readonly string[]): Promise<DocumentRow[]> =>
  tx
    .selectFrom('document as paper')
    .innerJoin('stored_file as file', 'file.id', 'paper.file_id')
    .leftJoin('court_order as ord', 'ord.document_id', 'paper.id')
    .select(['paper.id', 'rental_debt_id', 'original_file_name', 'document_type', 'paper.created_at'])
    .select('file.content_type')
    .select(sql<Date>`greatest(paper.created_at, ord.read_at, ord.values_confirmed_at)`.as('updated_at'))
    .where('paper.organization_id', '=', organizationId)
    .where('rental_debt_id', '=', anyOf(ids))
    .where('replaced_at', 'is', null)
    .orderBy('paper.created_at')
    .orderBy('paper.id')
    .execute()
