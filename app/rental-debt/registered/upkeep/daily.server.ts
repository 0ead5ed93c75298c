import { runEach } from '#app/platform/run-each.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { dayOf, presentDay } from './day.server.ts'
import { endGracePeriods } from './end-grace-periods.server.ts'
import { expireDebts } from './expire-debts.server.ts'
import { followLedgers } from './follow-ledgers.server.ts'
import { forgetFormerDebtors } from './forget-former-debtors.server.ts'
import { remindFilers } from './remind-filers.server.ts'
import { remindOfNotices } from './remind-of-notices.server.ts'
import { sendNoticesAgain } from './send-notices-again.server.ts'

/**
 * A day's work on all debts, in this order: debts that are six years old end first, and nothing more happens to them;
 * then paid ones are settled, so that no one is notified on the same day that it became active; then grace periods end;
 * and remaining active ones get reminders. Each part does what is due on or before the day, so that missed days are
 * caught up, and does nothing the second time. A failing part does not stop later ones.
 */
export async function dailyDebtUpkeep(date: IsoDate): Promise<void> {
  const day = await dayOf(date)
  const present = await presentDay(date)
  await runEach({
    'expiring debts': () => expireDebts(day),
    'following ledgers': () => followLedgers(present),
    'ending grace periods': () => endGracePeriods(day),
    'reminding filers': () => remindFilers(day),
    'sending notices again': () => sendNoticesAgain(present),
    'reminding of notices': () => remindOfNotices(day),
    'forgetting former debtors': forgetFormerDebtors,
  })
}
