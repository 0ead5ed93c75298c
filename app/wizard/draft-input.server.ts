import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isSealedByNewest, open, seal } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'

/** The owner of the input, and its step and subject. */
export type DraftInputPlace = {
  organizationId: string
  personId: string
  /** The wizard's kind of subject, and its id. */
  subject: { kind: string; id: string }
  step: string
}

/**
 * How many presses Back can step through; no one makes more in a step, and a program that does must not fill the disk.
 */
const maxPresses = 100

/** Draft input can be decrypted only for its own person, subject, step and row, whatever the database returns. */
const sealContext = ({ organizationId, personId, subject, step }: DraftInputPlace, id: string) =>
  `draft-input:${organizationId}:${personId}:${subject.kind}:${subject.id}:${step}:${id}`

type StoredAs = {
  /** Storing the same input again changes nothing. */
  id?: string
  isUnfinished?: boolean
}

/** Stores a step form's current content, separate from what is saved; the id leads back to it. */
export async function storeDraftInput(
  tx: Tx,
  place: DraftInputPlace,
  input: object,
  { id = randomUUID(), isUnfinished = false }: StoredAs = {},
): Promise<string> {
  const { organizationId, personId, subject, step } = place
  await tx
    .insertInto('draft_input')
    .values({
      id,
      organization_id: organizationId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      person_id: personId,
      step,
      body_sealed: seal(JSON.stringify(input), sealContext(place, id)),
      is_unfinished: isUnfinished,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await sql`delete from draft_input where organization_id = ${organizationId} and id in (
    select id from draft_input where organization_id = ${organizationId} and person_id = ${personId}
      and subject_kind = ${subject.kind} and subject_id = ${subject.id} and step = ${step}
    order by created_at desc, id offset ${maxPresses})`.execute(tx)
  return id
}

/**
 * Draft input by id; null if it was saved since, swept, or is another person's, or if keys were rotated: it is not
 * encrypted again, and the older key may be gone before the sweep.
 */
export async function findDraftInput<Input>(
  tx: Tx,
  place: DraftInputPlace,
  id: string | null,
): Promise<(Input & { id: string }) | null> {
  if (id === null || !isUuid(id)) return null
  const row = await rowsAt(tx, place).where('id', '=', id).executeTakeFirst()
  return openRow<Input>(place, row)
}

/** What its person left in an incomplete step; null if the step was saved since. */
export async function findUnfinished<Input>(
  tx: Tx,
  place: DraftInputPlace,
  revision: number,
): Promise<(Input & { id: string }) | null> {
  const row = await rowsAt(tx, place).where('is_unfinished', '=', true).executeTakeFirst()
  const input = openRow<Input & { revision: number }>(place, row)
  return input?.revision === revision ? input : null
}

const rowsAt = (tx: Tx, place: DraftInputPlace) =>
  tx
    .selectFrom('draft_input')
    .select(['id', 'body_sealed'])
    .where('organization_id', '=', place.organizationId)
    .where('person_id', '=', place.personId)
    .where('subject_kind', '=', place.subject.kind)
    .where('subject_id', '=', place.subject.id)
    .where('step', '=', place.step)

function openRow<Input>(
  place: DraftInputPlace,
  row: { id: string; body_sealed: string } | undefined,
): (Input & { id: string }) | null {
  if (!row || !isSealedByNewest(row.body_sealed)) return null
  return { ...(JSON.parse(open(row.body_sealed, sealContext(place, row.id))) as Input), id: row.id }
}

/** Saved input is no longer a draft: Back shows the saved step. Of unfinished input, the latest counts. */
export async function deleteDraftInput(
  tx: Tx,
  place: DraftInputPlace,
  { onlyUnfinished = false } = {},
): Promise<void> {
  await tx
    .deleteFrom('draft_input')
    .$if(onlyUnfinished, (rows) => rows.where('is_unfinished', '=', true))
    .where('organization_id', '=', place.organizationId)
    .where('person_id', '=', place.personId)
    .where('subject_kind', '=', place.subject.kind)
    .where('subject_id', '=', place.subject.id)
    .where('step', '=', place.step)
    .execute()
}

/** Removes what was not saved within a day or, if left unfinished, within 90; upkeep cannot see younger rows. */
export async function sweepDraftInput(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('draft_input').execute(),
  )
}
