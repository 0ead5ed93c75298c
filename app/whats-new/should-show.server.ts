import type { Tx } from '#app/platform/database/transaction.server.ts'
import { daysBetween, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { isShownNews } from './whats-new.ts'

/** Whether home shows this person the news. */
export async function shouldShowNews(
  tx: Tx,
  personId: string,
  { today, dismissed }: { today: IsoDate; dismissed: ReadonlySet<string> },
): Promise<boolean> {
  const { created_at: joined } = await tx
    .selectFrom('person')
    .select('created_at')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const days = daysBetween(torontoDate(joined), today)
  return isShownNews({ days, isClosed: dismissed.has('whats_new') })
}
