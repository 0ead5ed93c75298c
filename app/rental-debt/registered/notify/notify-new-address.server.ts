import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { addDays, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { graceDays } from '../../grace-days.ts'
import { addressLeftMail } from '../../mail/address-left-mail.ts'
import { lateNoticeMail } from '../../mail/late-notice-mail.ts'
import { readOwed } from '../ledger/read-owed.server.ts'
import { followFirstNotice } from '../notice/debt-weeks.server.ts'
import { postNotice } from '../notice/post-notice.server.ts'
import { readDebtUpdate } from './notify-parties.server.ts'

type AddressNotification = {
  debt: Pick<DebtAccess, 'organizationId' | 'id' | 'status'>
  debtor: { id: string; first_name: string; middle_name: string | null; last_name: string; email: string }
  on: IsoDate
  /** An earlier notice to this address came back. */
  isAgain?: boolean
}

/**
 * Sends the notice of a debt to an address that the filer gave later: no one is reported without a notice, and its
 * recipient learns how to pay and dispute. Returns whether a notice was needed.
 */
export async function notifyNewAddress(
  tx: Tx,
  { debt, debtor, on, isAgain = false }: AddressNotification,
): Promise<boolean> {
  const { organizationId, id: debtId, status } = debt
  const { approved_at, grace_period_end_at, issued_date, starting_principal } = await tx
    .selectFrom('rental_debt')
    .select(['approved_at', 'grace_period_end_at', 'issued_date', 'starting_principal'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  // Before the approval no one is notified; a settled debt needs no answer.
  if (!approved_at || !issued_date || starting_principal === null || status === 'settled') return false
  const update = await readDebtUpdate(tx, { organizationId, debtId, on })
  const graceEndsOn = (await isFirstNotice(tx, { organizationId, debtorId: debtor.id, on }))
    ? addDays(on, graceDays)
    : status === 'notified' && grace_period_end_at && torontoDate(grace_period_end_at)
  const mail = lateNoticeMail({
    ...update,
    to: debtor.email,
    names: [fullName(debtor)],
    issuedDate: issued_date,
    owed: await readOwed(tx, organizationId, debtId, on),
    graceEndsOn: graceEndsOn || null,
    isAgain,
  })
  await postNotice(tx, { organizationId, debtId, debtorIds: [debtor.id], mail, on })
  await followFirstNotice(tx, organizationId, debtId)
  return true
}

/** Records the day for a person no notice has reached yet: their own two weeks start then. */
async function isFirstNotice(
  tx: Tx,
  { organizationId, debtorId, on }: { organizationId: string; debtorId: string; on: IsoDate },
): Promise<boolean> {
  const noted = await tx
    .updateTable('debtor')
    .set({ notified_on: on })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .where('notified_on', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/**
 * Tells a debtor's earlier address that it gets no more mail about the debt, so that a mistake, or worse, is noticed.
 */
export async function notifyOldAddress(tx: Tx, { debt, debtor, on }: AddressNotification): Promise<void> {
  const update = await readDebtUpdate(tx, { organizationId: debt.organizationId, debtId: debt.id, on })
  await postMail(tx, addressLeftMail({ ...update, to: debtor.email, names: [fullName(debtor)] }))
}
