import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { isSealedByNewest, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import type { Draft } from './drafts.server.ts'
import type { StepName } from './steps.ts'

/** Whose typing it is, and of which step. */
export type TypingPlace = { organizationId: string; personId: string; debtId: string; step: StepName }

export const placeOfTyping = (draft: Draft, member: Member, step: StepName): TypingPlace => ({
  organizationId: draft.organizationId,
  personId: member.person.id,
  debtId: draft.id,
  step,
})

/** The presses that Back can go over; nobody makes more in a step, and a program that does fills no disk. */
const MOST_KEPT = 100

/** What was kept opens for its own person, step and row only, whatever the database hands out. */
const contextOf = ({ organizationId, personId, debtId, step }: TypingPlace, id: string) =>
  `step-typing:${organizationId}:${personId}:${debtId}:${step}:${id}`

/** Keeps what a step holds at this moment, apart from what is saved; the id leads back to it. */
export async function keepTyping(tx: Tx, place: TypingPlace, typed: object): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('step_typing')
    .values({
      id,
      organization_id: place.organizationId,
      rental_debt_id: place.debtId,
      person_id: place.personId,
      step: place.step,
      body_sealed: seal(JSON.stringify(typed), contextOf(place, id)),
    })
    .execute()
  await sql`delete from step_typing where organization_id = ${place.organizationId} and id in (
    select id from step_typing where organization_id = ${place.organizationId} and person_id = ${place.personId}
      and rental_debt_id = ${place.debtId} and step = ${place.step}
    order by created_at desc, id offset ${MOST_KEPT})`.execute(tx)
  return id
}

/**
 * What was kept under an id; null where it was saved since, swept, or is somebody else's, or where the keys were rotated:
 * typing is not sealed anew, and the older key may be gone before the sweep.
 */
export async function findTyping<Typed>(
  tx: Tx,
  place: TypingPlace,
  id: string | null,
): Promise<(Typed & { id: string }) | null> {
  if (id === null || !isUuid(id)) return null
  const row = await tx
    .selectFrom('step_typing')
    .select(['id', 'body_sealed'])
    .where('organization_id', '=', place.organizationId)
    .where('person_id', '=', place.personId)
    .where('rental_debt_id', '=', place.debtId)
    .where('step', '=', place.step)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !isSealedByNewest(row.body_sealed)) return null
  return { ...(JSON.parse(open(row.body_sealed, contextOf(place, row.id))) as Typed), id: row.id }
}

/** What is saved is not typing any more: Back shows the saved step. */
export async function forgetTyping(tx: Tx, place: TypingPlace): Promise<void> {
  await tx
    .deleteFrom('step_typing')
    .where('organization_id', '=', place.organizationId)
    .where('person_id', '=', place.personId)
    .where('rental_debt_id', '=', place.debtId)
    .where('step', '=', place.step)
    .execute()
}

/** Removes what nobody saved within a day; of younger rows upkeep sees nothing. */
export async function sweepTyping(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('step_typing').execute(),
  )
}
