import { isDismissed } from '#app/account/dismissed-notices.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { daysBetween, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { isShownNews } from './whats-new.ts'

/** Whether home shows this person the news. */
export async function shouldShowNews(
  whose: { person: { id: string }; actor: Actor },
  today: IsoDate,
): Promise<boolean> {
  const { created_at: joined } = await inTransaction(whose.actor, (tx) =>
    tx.selectFrom('person').select('created_at').where('id', '=', whose.person.id).executeTakeFirstOrThrow(),
  )
  const days = daysBetween(torontoDate(joined.getTime()), today)
  return isShownNews({ days, isClosed: await isDismissed(whose, 'whats_new') })
}
