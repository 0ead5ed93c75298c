import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { activatedMail, activatedNotice } from './activated-mail.ts'
import { tellBothSides } from './debt-sides.server.ts'
import { expiredMail, expiredNotice } from './expired-mail.ts'
import { reopenedMail, reopenedNotice } from './reopened-mail.ts'
import { settledMail, settledNotice } from './settled-mail.ts'

/** What the product does to a debt by itself, and how each side is told. */
const news = {
  grace_period_ended: { toFiler: activatedMail, toDebtor: activatedNotice },
  settled: { toFiler: settledMail, toDebtor: settledNotice },
  reopened: { toFiler: reopenedMail, toDebtor: reopenedNotice },
  expired: { toFiler: expiredMail, toDebtor: expiredNotice },
} as const

type About = { organizationId: string; debtId: string; on: IsoDate }

/** Tells both sides what became of a debt, in the transaction in which it did. */
export const tellStatus = (tx: Tx, event: keyof typeof news, about: About): Promise<void> =>
  tellBothSides(tx, { ...about, ...news[event] })
