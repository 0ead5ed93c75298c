import { inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import type { IdentityEvent } from '#app/platform/vendors/persona.server.ts'
import { recordWebhookEvent } from '#app/platform/webhooks.server.ts'
import { type IdentityState, outranks, standingOf } from './standing.ts'

/** What became of an event: `known` came before, `idle` moves no check, `nobody` is about no person of ours. */
type Taken = 'taken' | 'known' | 'idle' | 'nobody'

/** Takes in the vendor's news of a check, once, in one transaction with its effect on the person's standing. */
export async function takeInIdentityEvent(event: IdentityEvent): Promise<Taken> {
  return inTransaction(nobody, async (tx) => {
    const { id: eventId, name: type, occurredAt } = event
    const isNew = await recordWebhookEvent(tx, { provider: 'persona', eventId, type, occurredAt })
    if (!isNew) return 'known'
    if (!event.outcome || !event.inquiryId) return 'idle'
    const personId = await findPerson(tx, event.inquiryId, event.personId)
    if (!personId) return 'nobody'
    await holdStanding(tx, personId, occurredAt)
    await moveCheck(tx, event.inquiryId, personId, { ...event.outcome, occurredAt })
    await drawStanding(tx, personId)
    return 'taken'
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A check stays with the person it was first about, whatever later news say. */
async function findPerson(tx: Tx, inquiryId: string, reference: string | null): Promise<string | null> {
  const check = await tx
    .selectFrom('identity_inquiry')
    .select('person_id as id')
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  if (check) return check.id
  if (!reference || !uuid.test(reference)) return null
  const person = await tx.selectFrom('person').select('id').where('id', '=', reference).executeTakeFirst()
  return person?.id ?? null
}

/** One at a time a person: two events at the same moment would each draw the standing without the other. */
async function holdStanding(tx: Tx, personId: string, occurredAt: Date): Promise<void> {
  await tx
    .insertInto('identity_verification')
    .values({ person_id: personId, setback: null, inquiry_id: null, occurred_at: occurredAt })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  await tx
    .selectFrom('identity_verification')
    .select('person_id')
    .where('person_id', '=', personId)
    .forUpdate()
    .execute()
}

async function moveCheck(tx: Tx, inquiryId: string, personId: string, news: IdentityState): Promise<void> {
  const known = (await readChecks(tx, personId)).find((check) => check.inquiryId === inquiryId)
  if (known && !outranks(news, known)) return
  const { status, setback, occurredAt: occurred_at } = news
  await tx
    .insertInto('identity_inquiry')
    .values({ inquiry_id: inquiryId, person_id: personId, status, setback, occurred_at })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet({ status, setback, occurred_at }))
    .execute()
}

async function drawStanding(tx: Tx, personId: string): Promise<void> {
  const standing = standingOf(await readChecks(tx, personId))
  if (!standing) return
  const { inquiryId: inquiry_id, status, setback, occurredAt: occurred_at } = standing
  await tx
    .updateTable('identity_verification')
    .set({ inquiry_id, status, setback, occurred_at, updated_at: new Date() })
    .where('person_id', '=', personId)
    // Somebody who was approved stays so.
    .where('status', '<>', 'approved')
    .execute()
}

/** In a fixed order, so that of two that are equal it is always the same. */
async function readChecks(tx: Tx, personId: string): Promise<(IdentityState & { inquiryId: string })[]> {
  return tx
    .selectFrom('identity_inquiry')
    .select(['inquiry_id as inquiryId', 'status', 'setback', 'occurred_at as occurredAt'])
    .where('person_id', '=', personId)
    .orderBy('inquiry_id')
    .execute()
}
