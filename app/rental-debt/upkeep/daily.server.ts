import type { IsoDate } from '#app/platform/values/dates.ts'
import { dayOf, presentDay } from './day.server.ts'
import { endGracePeriods } from './end-grace-periods.server.ts'
import { expireDebts } from './expire-debts.server.ts'
import { followLedgers } from './follow-ledgers.server.ts'
import { remindFilers } from './remind-filers.server.ts'

/**
 * A day's work on all debts, in this order: what is six years old ends first, and nothing more becomes of it; then what
 * is paid is settled, so that nobody hears on the same day that it became active; then grace periods end; and who is
 * still active after all that is reminded. Each part does what is due on the day or was due before it, so that days
 * without a running process are caught up, and does nothing the second time.
 */
export async function dailyDebtUpkeep(date: IsoDate): Promise<void> {
  const day = await dayOf(date)
  await expireDebts(day)
  await followLedgers(await presentDay(date))
  await endGracePeriods(day)
  await remindFilers(day)
}
