import { redirect } from '@remix-run/node'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { findConflict } from '../conflict.server.ts'
import { paths } from '../paths.ts'
import { findCheckedOccupancy } from '../registered/move-out/checked-occupancy.server.ts'
import { occupancyText } from '../registered/move-out/occupancy-change.ts'

/** A change of who has the unit that waits for a reviewer. */
export type OccupancyRequest = {
  id: string
  debtId: string
  title: string
  fileNumber: string | null
  organizationName: string
  askedOn: string
  /** Who had the unit when we last checked it. */
  checked: string
  was: string
  now: string
  reason: string
  before: number
  after: number
  /** Names, in the order of the application. */
  tenants: string[]
  isOwn: boolean
}

/** Pending ones, oldest first; a page of a hundred. */
export const listOccupancyRequests = (staff: Staff): Promise<OccupancyRequest[]> =>
  inTransaction(staff.actor, async (tx) => {
    const rows = await selectRequests(tx)
      .orderBy('change.created_at')
      .orderBy('change.id')
      .limit(100)
      .execute()
    const requests: OccupancyRequest[] = []
    for (const row of rows) requests.push(await requestOf(tx, staff, row))
    return requests
  })

export const openOccupancyRequest = (staff: Staff, id: string): Promise<OccupancyRequest> =>
  inTransaction(staff.actor, async (tx) => {
    const row = await selectRequests(tx).where('change.id', '=', id).executeTakeFirst()
    if (!row) throw (await isKnown(tx, id)) ? redirect(`${paths.staff.occupancies}?done=gone`) : notFound()
    return requestOf(tx, staff, row)
  })

const isKnown = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('occupancy_change').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const selectRequests = (tx: Tx) =>
  tx
    .selectFrom('occupancy_change as change')
    .innerJoin('rental_debt as debt', 'debt.id', 'change.rental_debt_id')
    .innerJoin('organization as org', 'org.id', 'change.organization_id')
    .select(['change.id', 'change.vacated_date', 'change.vacated_date_status', 'change.created_at'])
    .select(['change.previous_vacated_date', 'change.previous_status', 'change.reason'])
    .select(['change.balance_before', 'change.balance_after'])
    .select(['debt.id as debt_id', 'debt.organization_id', 'debt.filer_id', 'debt.reference_id'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .select('org.name as organization_name')
    .where('change.state', '=', 'waiting')

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

async function requestOf(tx: Tx, staff: Staff, row: Row): Promise<OccupancyRequest> {
  const debtors = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name', 'person_email as email'])
    .where('rental_debt_id', '=', row.debt_id)
    .orderBy('position')
    .execute()
  const checked = await findCheckedOccupancy(tx, { organizationId: row.organization_id, id: row.debt_id })
  const held = { organizationId: row.organization_id, filerId: row.filer_id, debtors }
  return {
    id: row.id,
    debtId: row.debt_id,
    fileNumber: row.reference_id,
    title: fullAddress(row) ?? row.reference_id ?? row.debt_id,
    organizationName: row.organization_name,
    askedOn: torontoDate(row.created_at),
    checked: occupancyText(checked.vacated_date, checked.vacated_date_status),
    was: occupancyText(row.previous_vacated_date, row.previous_status),
    now: occupancyText(row.vacated_date, row.vacated_date_status),
    reason: row.reason ?? '',
    before: row.balance_before ?? 0,
    after: row.balance_after ?? 0,
    tenants: debtors.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    isOwn: (await findConflict(tx, staff.person, held)) !== null,
  }
}
