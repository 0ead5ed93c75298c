import type { Actor } from '#app/platform/database/actor.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isIsoDate } from '#app/platform/values/dates.ts'

/** Notices that a person can dismiss for good. */
const dismissible = ['reporting_agency', 'whats_new'] as const
type PlanEnded = `plan_ended_${'plus' | 'rent_rewards'}-${string}`
export type Dismissible = (typeof dismissible)[number] | PlanEnded

/** The notice that a plan ended on a day; if the same plan ends again, that is another notice. */
export const planEnded = (product: 'plus' | 'rent_rewards', day: IsoDate): PlanEnded =>
  `plan_ended_${product}-${day}`

export const isDismissible = (notice: string | null): notice is Dismissible =>
  notice !== null && (dismissible.some((known) => known === notice) || isPlanEnded(notice))

function isPlanEnded(notice: string): boolean {
  const [, day] = /^plan_ended_(?:plus|rent_rewards)-(.*)$/.exec(notice) ?? []
  return day !== undefined && isIsoDate(day)
}

type Whose = { person: { id: string }; actor: Actor }

/** The names of the notices that a person has dismissed. */
export async function readDismissed(tx: Tx, personId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('dismissed_notice')
    .select('notice')
    .where('person_id', '=', personId)
    .execute()
  return new Set(rows.map(({ notice }) => notice))
}

/** Dismisses a notice; doing it again changes nothing. */
export const dismissNotice = ({ actor, person }: Whose, notice: Dismissible): Promise<void> =>
  inTransaction(actor, async (tx) => {
    await tx
      .insertInto('dismissed_notice')
      .values({ person_id: person.id, notice })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
