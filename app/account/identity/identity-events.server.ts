import { recordAudit } from '#app/account/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/logging.server.ts'
import type { Consumer } from '#app/platform/provider-events/take-event.server.ts'
import { type IdentityEvent, identityEventTypes } from '#app/platform/vendors/persona.server.ts'
import { type IdentityState, outranks, overallStatusOf } from './overall-status.ts'

/** Processes the vendor's event about a check, with its effect on the person's overall status. */
export const identityEvents: Consumer<IdentityEvent> = {
  name: 'identity',
  types: identityEventTypes,
  prepare: async ({ id, inquiryId, personId: reference, outcome, occurredAt }) => {
    if (!outcome) return 'not-ours'
    if (!inquiryId) return 'not-understood'
    const apply = async (tx: Tx) => {
      const personId = await findPerson(tx, inquiryId, reference)
      if (!personId) return log().warn({ event: id }, 'an event about nobody we know')
      await lockVerification(tx, personId, occurredAt)
      await updateInquiry(tx, inquiryId, personId, { ...outcome, occurredAt })
      await updateOverallStatus(tx, personId)
      const { status, setback } = outcome
      await recordAudit(tx, 'identity.checked', { subject: personId, details: { status, setback } })
    }
    return { organizationId: null, apply }
  },
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A check stays with its first person, whatever later events say. */
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

/** One at a time for each person: two events at the same moment would each calculate the status without the other. */
async function lockVerification(tx: Tx, personId: string, occurredAt: Date): Promise<void> {
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

async function updateInquiry(
  tx: Tx,
  inquiryId: string,
  personId: string,
  news: IdentityState,
): Promise<void> {
  const known = (await readInquiries(tx, personId)).find((check) => check.inquiryId === inquiryId)
  if (known && !outranks(news, known)) return
  const { status, setback, occurredAt: occurred_at } = news
  await tx
    .insertInto('identity_inquiry')
    .values({ inquiry_id: inquiryId, person_id: personId, status, setback, occurred_at })
    .onConflict((conflict) => conflict.column('inquiry_id').doUpdateSet({ status, setback, occurred_at }))
    .execute()
}

async function updateOverallStatus(tx: Tx, personId: string): Promise<void> {
  const overall = overallStatusOf(await readInquiries(tx, personId))
  if (!overall) return
  const { inquiryId: inquiry_id, status, setback, occurredAt: occurred_at } = overall
  await tx
    .updateTable('identity_verification')
    .set({ inquiry_id, status, setback, occurred_at, updated_at: nowInTransaction })
    .where('person_id', '=', personId)
    // An approved person stays approved.
    .where('status', '<>', 'approved')
    .execute()
}

/** In a fixed order, so that ties always break the same way. */
async function readInquiries(tx: Tx, personId: string): Promise<(IdentityState & { inquiryId: string })[]> {
  return tx
    .selectFrom('identity_inquiry')
    .select(['inquiry_id as inquiryId', 'status', 'setback', 'occurred_at as occurredAt'])
    .where('person_id', '=', personId)
    .orderBy('inquiry_id')
    .execute()
}
