import type { Updateable } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { writeOrderValue } from '../../application/court-order/correct-order.server.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import { type CorrectableValues, chargesCompensation } from '../../application/court-order/order-values.ts'
import { recordEvent } from '../../record-event.server.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import { readOwed } from '../ledger/read-owed.server.ts'
import { notifyAmount } from '../notify/notify-amount.server.ts'
import type { AmountField } from './amount-fields.ts'
import { amountName, shownAmount } from './amount-text.ts'

type Correcting = {
  organizationId: string
  debtId: string
  personId: string
  at: Date
  field: AmountField
  value: CorrectableValues[AmountField]
}

/**
 * Corrects a value of the order in a locked registered debt: it is recorded with the order and in the debt's history,
 * with the old value and the person, and everything is calculated again. Returns the old value; a text if it is not
 * possible.
 */
export async function correctAmount(
  tx: Tx,
  { field, value, ...by }: Correcting,
): Promise<{ was: CorrectableValues[AmountField] } | string> {
  const { organizationId, debtId, personId, at } = by
  const order = await findCourtOrder(tx, organizationId, debtId)
  if (!order) return 'There is no order to change.'
  const was = order.values[field]
  if (was === value) return 'This is already the value.'
  const today = torontoDate(at)
  const before = await readOwed(tx, organizationId, debtId, today)
  await writeOrderValue(tx, { organizationId, debtId, order, personId, field, value })
  const row = await tx
    .updateTable('rental_debt')
    .set(columnsOf({ ...order.values, [field]: value }, field))
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .returning('status')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    organizationId,
    debtId,
    personId,
    at,
    status: row.status,
    event: 'amounts_corrected',
    reason: { field, from: was, to: value },
  })
  const after = await readOwed(tx, organizationId, debtId, today)
  await notifyAmount(
    tx,
    { organizationId, debtId, on: today },
    {
      what: amountName(field),
      was: shownInEnglish(shownAmount(field, was) ?? 'none'),
      now: shownInEnglish(shownAmount(field, value) ?? 'none'),
      before: before.outstanding,
      after: after.outstanding,
    },
  )
  await factsChanged(tx, { ...by, today, because: 'a value of the order was changed' })
  return { was }
}

/** The debt's column for it, and whether compensation accrues by the current order. */
function columnsOf(values: CorrectableValues, field: AmountField): Updateable<RentalDebtTable> {
  switch (field) {
    case 'amount_owed':
      return { starting_principal: values.amount_owed }
    case 'filing_cost':
      return { starting_filing_cost: values.filing_cost ?? 0 }
    case 'interest_rate':
      return { interest_rate: values.interest_rate }
    case 'interest_accrual_start_date':
      return { interest_accrual_start_date: values.interest_accrual_start_date }
    case 'per_day_rent':
      return { per_day_rent: values.per_day_rent, apply_rent_accrual: chargesCompensation(values) }
    case 'daily_compensation_start_date':
      return {
        daily_compensation_start_date: values.daily_compensation_start_date,
        apply_rent_accrual: chargesCompensation(values),
      }
  }
}
