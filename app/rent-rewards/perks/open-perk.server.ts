import { randomUUID } from 'node:crypto'
import type { PersonCaller } from '#app/organization/caller.ts'
import { today as clockToday, nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { isFor } from './entitlement.ts'
import { perkState } from './perk-state.ts'
import { perkActor, readEntitlement } from './read-perks.server.ts'

const refusal = refusalOf<'gone' | 'not-entitled'>()

/** Gives a renter the code of an offer: recorded once, however often they ask. From then on its page shows the code. */
export async function openPerk(caller: PersonCaller, { id, once: key }: { id: string; once: OnceKey }) {
  const today = await clockToday()
  return refusal.outcome(
    inTransaction(perkActor(caller), (tx) =>
      onceDone(tx, key, async () => {
        const perk = await tx
          .selectFrom('perk')
          .select(['province', 'starts_on as startsOn', 'ends_on as endsOn'])
          .select(['published_on as publishedOn', 'ended_on as endedOn'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!perk || perkState(perk, today) !== 'live') throw refusal.because('gone')
        const entitlement = await readEntitlement(tx, caller, today)
        if (!entitlement.isEntitled || !isFor(perk, entitlement.provinces))
          throw refusal.because('not-entitled')
        const made = await tx
          .insertInto('perk_opening')
          .values({
            id: randomUUID(),
            perk_id: id,
            person_id: caller.by.person.id,
            opened_at: nowInTransaction,
          })
          .onConflict((conflict) => conflict.columns(['perk_id', 'person_id']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (made) await recordAudit(tx, 'perk.opened', { subject: id })
      }),
    ),
  )
}
