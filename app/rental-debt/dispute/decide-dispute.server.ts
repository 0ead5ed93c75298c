import type { Updateable } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { DisputeEventTable, DisputeTable } from '#app/platform/database/schema-ledger.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { holdDebt } from '../hold-debt.server.ts'
import { nameOf } from '../person-words.ts'
import { getDispute } from './dispute-file.server.ts'
import type { Parties } from './tell.server.ts'

type Event = Exclude<DisputeEventTable['event'], 'filed' | 'closed'>

/** What somebody else did meanwhile. */
export type LastAct = { event: DisputeEventTable['event']; byYou: boolean; by: string; on: IsoDate }

export type ActRefusal =
  | { reason: 'conflict'; words: string }
  /** The dispute is not open any more, or reporting stands already where this act leads. */
  | { reason: 'done'; last: LastAct | null }

export type Acted = { ok: true; location: string } | { ok: false; refusal: ActRefusal }

export type Act = {
  disputeId: string
  event: Event
  words: string | null
  form: FormData
  /** Where a done act leads. */
  location: string
}

/** A dispute whose rows are held, acted on in the name of the debt's organization. */
export type Held = Parties & { disputeId: string; personId: string; at: Date; isPaused: boolean }

/** Takes everything back, the note of the form's submission included: the form can be sent again. */
class NotActed extends Error {
  readonly refusal: ActRefusal
  constructor(refusal: ActRefusal) {
    super('nothing was done about the dispute')
    this.refusal = refusal
  }
}

/**
 * Does something about an open dispute: what changes in it, the event with actor, time and words, and the effects, or
 * nothing of it. Of two at the same moment one wins, and the other is told who did what.
 */
export async function decideDispute(
  staff: Staff,
  act: Act,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<Acted> {
  // Before the transaction: the clock reads a row of its own, and the embedded database has one connection.
  const at = new Date(await now())
  try {
    const location = await inTransaction(staff.actor, (tx) =>
      oncePerForm(tx, act.form, `${act.disputeId}:${act.event}`, async () => {
        const held = await hold(tx, staff, act, at)
        await work(tx, held)
        await noteEvent(tx, held, act)
        return act.location
      }),
    )
    return { ok: true, location }
  } catch (error) {
    if (error instanceof NotActed) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** The debt first, as everything else does that changes both. */
async function hold(tx: Tx, staff: Staff, { disputeId, event }: Act, at: Date): Promise<Held> {
  const { dispute: seen } = await getDispute(tx, staff, disputeId)
  const [organizationId, debtId] = [seen.organization_id, seen.rental_debt_id]
  await actForOrganization(tx, organizationId)
  await holdDebt(tx, organizationId, debtId)
  const { dispute, conflict } = await getDispute(tx, staff, disputeId, { isLocked: true })
  if (conflict) throw new NotActed({ reason: 'conflict', words: conflict })
  const isPaused = dispute.reporting_paused_at !== null
  const isThereAlready = event === 'reporting_paused' ? isPaused : event === 'reporting_resumed' && !isPaused
  if (dispute.state !== 'open' || isThereAlready) {
    throw new NotActed({ reason: 'done', last: await findLastAct(tx, staff.person.id, disputeId) })
  }
  const parties = { organizationId, debtId, disputerId: dispute.person_id }
  return { ...parties, disputeId, personId: staff.person.id, at, isPaused }
}

export async function changeDispute(tx: Tx, held: Held, columns: Updateable<DisputeTable>): Promise<void> {
  const changed = await tx
    .updateTable('dispute')
    .set(columns)
    .where('organization_id', '=', held.organizationId)
    .where('id', '=', held.disputeId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound()
}

async function noteEvent(tx: Tx, held: Held, { event, words }: Act): Promise<void> {
  await tx
    .insertInto('dispute_event')
    .values({
      organization_id: held.organizationId,
      dispute_id: held.disputeId,
      event,
      words,
      person_id: held.personId,
      created_at: held.at,
    })
    .execute()
}

async function findLastAct(tx: Tx, personId: string, disputeId: string): Promise<LastAct | null> {
  const row = await tx
    .selectFrom('dispute_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.person_id', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.dispute_id', '=', disputeId)
    .where('event.event', '<>', 'filed')
    .orderBy('event.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    event: row.event,
    byYou: row.person_id === personId,
    by: nameOf(row),
    on: torontoDate(row.at.getTime()),
  }
}
