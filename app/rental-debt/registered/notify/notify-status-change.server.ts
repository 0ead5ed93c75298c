import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { activatedMail, activatedNotice } from '../../mail/activated-mail.ts'
import { expiredMail, expiredNotice } from '../../mail/expired-mail.ts'
import { reopenedMail, reopenedNotice } from '../../mail/reopened-mail.ts'
import { settledMail, settledNotice } from '../../mail/settled-mail.ts'
import { notifyBothSides } from './notify-parties.server.ts'

/** Automatic status changes of a debt, and the mail to each side. */
const update = {
  grace_period_ended: { toFiler: activatedMail, toDebtor: activatedNotice, asksToPay: true },
  settled: { toFiler: settledMail, toDebtor: settledNotice },
  expired: { toFiler: expiredMail, toDebtor: expiredNotice },
} as const

type About = { organizationId: string; debtId: string; on: IsoDate }

/** Notifies both sides of an event of a debt, in its transaction. */
export const notifyStatusChange = (tx: Tx, event: keyof typeof update, about: About): Promise<void> =>
  notifyBothSides(tx, { ...about, ...update[event] })

type Reopening = About & { outstanding: Cents; because: string }

/** The same for a settled debt on which something is owed again: how much, and why. */
export const notifyReopened = (tx: Tx, { outstanding, because, ...about }: Reopening): Promise<void> =>
  notifyBothSides(tx, {
    ...about,
    toFiler: (update) => reopenedMail({ ...update, outstanding, because }),
    toDebtor: (update) => reopenedNotice({ ...update, outstanding, because }),
    asksToPay: true,
  })
