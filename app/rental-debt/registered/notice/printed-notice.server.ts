import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { findCourtOrder } from '../../application/court-order/court-orders.server.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type DebtAccess, findFiledDebt } from '../../find-debt.server.ts'
import { noticeOnPaper } from '../../mail/notice-mail.ts'
import { tribunalName } from '../../tribunal-names.ts'
import { readOwed } from '../ledger/read-owed.server.ts'
import { readDebtUpdate } from '../notify/notify-parties.server.ts'
import { findDebtor, type RegisteredDebtor } from '../people/find-debtor.server.ts'
import { takesDelivery } from './delivery.ts'
import { isOnPaper, listNotices, type NoticeState } from './notices.server.ts'

export type ToPrint = {
  debt: DebtAccess
  debtor: RegisteredDebtor
  approvedOn: IsoDate
  issuedOn: string
  notice: NoticeState
}

/** No such debt; no such debtor of it; or their notice is not printed. */
export type NoticeRefusal = 'not-found' | 'gone' | 'not-printed'

/** A debtor whose notice is printed, for the filer. */
export async function findPrintedNotice(
  tx: Tx,
  caller: Caller,
  { debtId, debtorId }: { debtId: string; debtorId: string },
): Promise<ToPrint | NoticeRefusal> {
  const debt = await findFiledDebt(tx, caller, debtId)
  if (!debt) return 'not-found'
  const { organizationId } = debt
  const debtor = await findDebtor(tx, organizationId, debtId, debtorId)
  if (!debtor) return 'gone'
  const notice = (await listNotices(tx, organizationId, debtId)).get(debtorId) ?? {
    kind: 'outstanding',
    cameBackOn: null,
  }
  const { approved_at, issued_date } = await tx
    .selectFrom('rental_debt')
    .select(['approved_at', 'issued_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  if (!approved_at || !issued_date || !takesDelivery(debt.status) || !isOnPaper(notice)) {
    return 'not-printed'
  }
  return { debt, debtor, approvedOn: torontoDate(approved_at), issuedOn: issued_date, notice }
}

/** The printed notice: the text of the mailed one, with the amount owed on the day it is printed. */
export async function readPrintedNotice(tx: Tx, { debt, debtor, issuedOn, notice }: ToPrint, on: IsoDate) {
  const { organizationId, id: debtId } = debt
  const update = await readDebtUpdate(tx, { organizationId, debtId, on })
  const order = await findCourtOrder(tx, organizationId, debtId)
  return noticeOnPaper({
    ...update,
    issuedDate: issuedOn,
    tribunal: tribunalName(order?.reading?.tribunal ?? null),
    owed: await readOwed(tx, organizationId, debtId, on),
    names: [fullName(debtor)],
    cameBack: notice.cameBackOn !== null,
  })
}
