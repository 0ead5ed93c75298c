import { sql } from 'kysely'
import { requestOfTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type Action, definitionOf } from './actions.ts'
import {
  checkedDetails,
  type Details,
  type DetailsOf,
  InvalidAuditDetail,
  isCode,
  isSubjectId,
} from './details.ts'

export type Subject = {
  id: string
  /** What it belongs to: the debt of an order. */
  partOf?: string | null
}

/** Why: a code of ours. */
type Code<Given extends string> = string extends Given ? never : Given

type Entry<A extends Action, Given, Why extends string> = {
  subject?: string | null
  partOf?: string | null
  why?: Code<Why>
  details?: Given & DetailsOf<A, Given>
}

/**
 * Writes one entry of the audit trail in the caller's transaction: it is there if and only if that commits. Who, for
 * which organization and when are the transaction's own and set by the database; from where comes with its actor.
 */
export async function recordAudit<A extends Action, const Given extends Details, const Why extends string>(
  tx: Tx,
  action: A,
  { subject, partOf, why, details }: Entry<A, Given, Why> = {},
): Promise<void> {
  await write(tx, { action, subjects: [{ id: subject ?? null, partOf }], why, details })
}

/** The same for what somebody looks at again and again: the openings of ten minutes, by one person, are one entry. */
export async function recordOpening<A extends Action, const Given extends Details, const Why extends string>(
  tx: Tx,
  action: A,
  { subject, partOf, why, details }: Entry<A, Given, Why> & { subject: string },
): Promise<void> {
  await write(tx, { action, subjects: [{ id: subject, partOf }], why, details, isOpening: true })
}

/** The same for several at once. */
export async function recordOpenings<A extends Action>(
  tx: Tx,
  action: A,
  { subjects }: { subjects: readonly string[] },
): Promise<void> {
  await write(tx, { action, subjects: subjects.map((id) => ({ id })), isOpening: true })
}

/**
 * The same for many subjects by one statement. With `once`, an entry of the same action, subject and `once` is written
 * at most one time, however often the work is done again.
 */
export async function recordAuditOfEach<
  A extends Action,
  const Given extends Details,
  const Why extends string,
>(
  tx: Tx,
  action: A,
  {
    subjects,
    why,
    details,
    once,
  }: Omit<Entry<A, Given, Why>, 'subject' | 'partOf'> & {
    subjects: readonly Subject[]
    once?: string | null
  },
): Promise<void> {
  await write(tx, { action, subjects, why, details, once })
}

type Written = {
  action: Action
  subjects: readonly { id: string | null; partOf?: string | null | undefined }[]
  why?: string | undefined
  details?: Details | undefined
  once?: string | null | undefined
  isOpening?: boolean
}

async function write(tx: Tx, { action, subjects, why, details, once, isOpening }: Written): Promise<void> {
  if (subjects.length === 0) return
  const definition = definitionOf(action)
  const origin = requestOfTransaction()
  if (why !== undefined && !isCode(why)) throw new InvalidAuditDetail(action, 'the reason')
  for (const { id, partOf } of subjects) checkSubject(action, id, partOf ?? null)
  const kept = JSON.stringify(checkedDetails(action, definition, details ?? {}))
  const onceKey = once ? sql`${`${action}:${once}:`} || s.id` : sql`null`
  // The new row is never compared with one that the policies hide: only a once-key can stand in its way.
  await sql`insert into audit_entry (action, subject_kind, subject_id, part_of_id, why, details,
      network, device, request_reference, once_key)
    select ${action}, case when s.id is null then null else ${definition.subject}::text end, s.id, s.part_of,
      ${why ?? null}, ${kept}::jsonb, ${origin?.network ?? null}, ${origin?.device ?? null},
      ${origin?.reference ?? null}, ${onceKey}
    from unnest(${subjects.map(({ id }) => id)}::text[], ${subjects.map((s) => s.partOf ?? null)}::text[])
      as s (id, part_of)
    where ${isOpening ? notOpenedRecently(action, why ?? null) : sql`true`}
    on conflict do nothing`.execute(tx)
}

function checkSubject(action: Action, id: string | null, partOf: string | null): void {
  const { subject, partOf: whole } = definitionOf(action)
  if (id !== null && (subject === null || !isSubjectId(id)))
    throw new InvalidAuditDetail(action, 'the subject')
  if (partOf !== null && (whole === undefined || !isSubjectId(partOf))) {
    throw new InvalidAuditDetail(action, 'what the subject belongs to')
  }
}

/** By the same person: everybody reads their own entries. */
const notOpenedRecently = (action: Action, why: string | null) =>
  sql`not exists (select from audit_entry a where a.subject_id = s.id and a.action = ${action}
    and a.person_id = app_user_id() and a.why is not distinct from ${why}
    and a.at > now() - interval '10 minutes')`
