import type { Caller } from '#app/organization/caller.ts'
import { nowInTransaction, today } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { ConfirmedAddress } from '#app/platform/values/address-schema.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import type { Draft } from '../drafts.server.ts'
import { findCourtOrder } from './court-orders.server.ts'
import { isRefused, orderFacts, orderStops } from './order-stops.ts'

export const addressRefusals = {
  'no-order': 'Upload the court order first',
  'still-reading': 'Wait until the court order has been read',
  'refused-order': 'We cannot register this order as it is. The reason is below',
}
export type AddressRefusal = keyof typeof addressRefusals

/**
 * Saves the address of a draft's rental unit as the filer confirmed it. Refused while there is no order, or it is being
 * read, and for an order that cannot become a debt.
 */
export async function confirmAddress(
  caller: Caller,
  { address, ...save }: ApplicationSave & { address: ConfirmedAddress },
): Promise<SavedStep<AddressRefusal>> {
  const day = await today()
  return saveStep<AddressRefusal>(caller, 'court-order', save, (tx, draft) =>
    writeAddress(tx, draft, address, day),
  )
}

/** The same in the caller's transaction. */
export async function writeAddress(
  tx: Tx,
  draft: Draft,
  address: ConfirmedAddress,
  day: IsoDate,
): Promise<AddressRefusal | undefined> {
  const order = await findCourtOrder(tx, draft.organizationId, draft.id)
  if (!order) return 'no-order'
  if (order.state === 'waiting') return 'still-reading'
  if (isRefused(orderStops(orderFacts(order), day))) return 'refused-order'
  await tx
    .updateTable('rental_debt')
    .set(address)
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  await tx
    .updateTable('court_order')
    .set({ values_confirmed_at: nowInTransaction })
    .where('organization_id', '=', draft.organizationId)
    .where('document_id', '=', order.documentId)
    .execute()
  return undefined
}
