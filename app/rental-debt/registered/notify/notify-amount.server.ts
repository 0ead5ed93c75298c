import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type AmountUpdate, amountNotice } from '../../mail/amounts-mail.ts'
import { hasFiler } from './has-filer.server.ts'
import { notifyDebtors } from './notify-parties.server.ts'

type About = { organizationId: string; debtId: string; on: IsoDate }

/** Notifies each tenant which value of the order was changed, and the effect on the balance. */
export async function notifyAmount(tx: Tx, about: About, update: AmountUpdate): Promise<void> {
  if (!(await hasFiler(tx, about))) return
  await notifyDebtors(tx, { ...about, toDebtor: (given) => amountNotice({ ...given, ...update }) })
}
