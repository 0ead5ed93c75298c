import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type OccupancyUpdate, occupancyMail, occupancyNotice } from '../../mail/occupancy-mail.ts'
import { type BalanceEffect, type OccupancyAnswer, occupancyText } from '../move-out/occupancy-change.ts'
import { hasFiler } from './has-filer.server.ts'
import { notifyDebtors, readDebtUpdate } from './notify-parties.server.ts'

type Happened = {
  kind: OccupancyUpdate['kind']
  debt: { organizationId: string; id: string }
  before: { vacated_date: string | null; vacated_date_status: string }
  answer: OccupancyAnswer
  reason: string | null
  /** For a decision on a dispute: then it is ours, and the filer has the dispute's answer. */
  disputeId: string | null
  effect: BalanceEffect
  on: IsoDate
  /** From the reviewer who decided a pending change. */
  words?: string | null
}

/** Notifies each tenant of a change of who has the unit, the reason, and the effect on the balance. */
export async function notifyOccupancy(tx: Tx, happened: Happened): Promise<void> {
  const { debt, before, answer, effect, on } = happened
  const about = { organizationId: debt.organizationId, debtId: debt.id }
  if (!(await hasFiler(tx, about))) return
  const update: OccupancyUpdate = {
    kind: happened.kind,
    was: occupancyText(before.vacated_date, before.vacated_date_status),
    now: occupancyText(answer.vacated_date, answer.vacated_date_status),
    reason: happened.reason,
    byStaff: happened.disputeId !== null,
    words: happened.words ?? null,
    ...effect,
  }
  await notifyDebtors(tx, { ...about, on, toDebtor: (given) => occupancyNotice({ ...given, ...update }) })
  if (happened.words === undefined) return
  const given = await readDebtUpdate(tx, { ...about, on })
  await postMail(tx, occupancyMail({ ...given, to: given.contact.email, ...update }))
}
