import type { Actor } from '#app/platform/database/actor.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'

/** Notices that a person may put away for good. */
const dismissible = ['reporting_agency'] as const
export type Dismissible = (typeof dismissible)[number]

export const isDismissible = (notice: string | null): notice is Dismissible =>
  dismissible.some((known) => known === notice)

type Whose = { person: { id: string }; actor: Actor }

export const isDismissed = ({ actor, person }: Whose, notice: Dismissible): Promise<boolean> =>
  inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('dismissed_notice')
      .select('notice')
      .where('person_id', '=', person.id)
      .where('notice', '=', notice)
      .executeTakeFirst()
    return row !== undefined
  })

/** Puts a notice away; again is the same. */
export const dismissNotice = ({ actor, person }: Whose, notice: Dismissible): Promise<void> =>
  inTransaction(actor, async (tx) => {
    await tx
      .insertInto('dismissed_notice')
      .values({ person_id: person.id, notice })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
