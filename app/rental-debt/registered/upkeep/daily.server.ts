import { runEach } from '#app/platform/run-each.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { dayOf, presentDay } from './day.server.ts'
import { endGracePeriods } from './end-grace-periods.server.ts'
import { expireDebts } from './expire-debts.server.ts'
import { followLedgers } from './follow-ledgers.server.ts'
import { forgetFormerDebtors } from './forget-former-debtors.server.ts'
import { remindFilers } from './remind-filers.server.ts'
import { remindOfNotices } from './remind-of-notices.server.ts'

/**
 * A day's work on all debts, in this order: what is six years old ends first, and nothing more happens to it; then what
 * is paid is settled, so that nobody is notified on the same day that it became active; then grace periods end; and who is
 * still active after all that is reminded. Each part does what is due on the day or was due before it, so that days
 * without a running process are caught up, and does nothing the second time. A part that fails keeps no later one from
 * its day.
 */
export async function dailyDebtUpkeep(date: IsoDate): Promise<void> {
  const day = await dayOf(date)
  const present = await presentDay(date)
  await runEach({
    'expiring debts': () => expireDebts(day),
    'following ledgers': () => followLedgers(present),
    'ending grace periods': () => endGracePeriods(day),
    'reminding filers': () => remindFilers(day),
    'reminding of notices': () => remindOfNotices(day),
    'forgetting former debtors': forgetFormerDebtors,
  })
}
