import { sql } from 'kysely'
import { requestOfTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import {
  checkedDetails,
  type Details,
  type DetailsOf,
  InvalidAuditDetail,
  isCode,
  isSubjectId,
} from './details.ts'
import { emitEvents } from './emit-events.server.ts'
import { isNoted } from './security-events.server.ts'
import type { ActionDefinition, Actions, Trail } from './trail.ts'

export type Subject = {
  id: string
  /** The parent of the subject, such as the debt of an order. */
  partOf?: string | null
}

/** Why: one of our codes. */
type Code<Given extends string> = string extends Given ? never : Given

type Entry<Definition, Given, Why extends string> = {
  subject?: string | null
  partOf?: string | null
  why?: Code<Why>
  details?: Given & DetailsOf<Definition, Given>
}

type NameIn<All> = keyof All & string

/**
 * Writes entries of a matter's trail in the caller's transaction: an entry exists if and only if that commits. The
 * database sets the person, organization and time from the transaction; the network address comes with its actor.
 */
export function recordersOf<const All extends Actions>({ actions }: Trail & { actions: All }) {
  const define = (action: NameIn<All>) => {
    const definition = actions[action]
    if (!definition) throw new Error(`${action} is no action of this trail`)
    return { action, definition }
  }

  /** Writes one entry. */
  async function recordAudit<A extends NameIn<All>, const Given extends Details, const Why extends string>(
    tx: Tx,
    action: A,
    { subject, partOf, why, details }: Entry<All[A], Given, Why> = {},
  ): Promise<void> {
    await write(tx, { ...define(action), subjects: [{ id: subject ?? null, partOf }], why, details })
  }

  /** The same for repeated views: views by one person within ten minutes are one entry. */
  async function recordOpening<A extends NameIn<All>, const Given extends Details, const Why extends string>(
    tx: Tx,
    action: A,
    { subject, partOf, why, details }: Entry<All[A], Given, Why> & { subject: string },
  ): Promise<void> {
    await write(tx, { ...define(action), subjects: [{ id: subject, partOf }], why, details, isOpening: true })
  }

  /** The same for several at once. */
  async function recordOpenings<A extends NameIn<All>>(
    tx: Tx,
    action: A,
    { subjects }: { subjects: readonly string[] },
  ): Promise<void> {
    await write(tx, { ...define(action), subjects: subjects.map((id) => ({ id })), isOpening: true })
  }

  /**
   * The same for many subjects in one statement. With `once`, an entry of the same action, subject and `once` is
   * written at most one time, however often the work is repeated.
   */
  async function recordAuditOfEach<
    A extends NameIn<All>,
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
    }: Omit<Entry<All[A], Given, Why>, 'subject' | 'partOf'> & {
      subjects: readonly Subject[]
      once?: string | null
    },
  ): Promise<void> {
    await write(tx, { ...define(action), subjects, why, details, once })
  }

  /** Records refusals, which outsiders can cause as often as they like; `isNoted` keeps them from filling the disk. */
  async function recordSecurityEvent<A extends NameIn<All>, const Given extends Details>(
    tx: Tx,
    action: A,
    { personId, subject, partOf, details }: Entry<All[A], Given, never> & { personId?: string | null } = {},
  ): Promise<void> {
    const noted = await isNoted(tx, action, personId)
    if (!noted) return
    const kept = noted.times ? { ...details, times: noted.times } : details
    await write(tx, { ...define(action), subjects: [{ id: subject ?? null, partOf }], details: kept })
  }

  return { recordAudit, recordOpening, recordOpenings, recordAuditOfEach, recordSecurityEvent }
}

type Written = {
  action: string
  definition: ActionDefinition
  subjects: readonly { id: string | null; partOf?: string | null | undefined }[]
  why?: string | undefined
  details?: Details | undefined
  once?: string | null | undefined
  isOpening?: boolean
}

async function write(tx: Tx, written: Written): Promise<void> {
  const { action, definition, subjects, why, details, once, isOpening } = written
  if (subjects.length === 0) return
  const origin = requestOfTransaction()
  if (why !== undefined && !isCode(why)) throw new InvalidAuditDetail(action, 'the reason')
  for (const { id, partOf } of subjects) checkSubject(written, id, partOf ?? null)
  const kept = JSON.stringify(checkedDetails(action, definition, details ?? {}))
  const onceKey = once ? sql`${`${action}:${once}:`} || s.id` : sql`null`
  // The new row is never compared with one that the policies hide: only a once-key can conflict with it.
  await sql`insert into audit_entry (action, subject_kind, subject_id, part_of_id, why, details,
      network, device, request_reference, once_key)
    select ${action}, case when s.id is null then null else ${definition.subject}::text end, s.id, s.part_of,
      ${why ?? null}, ${kept}::jsonb, ${origin?.network ?? null}, ${origin?.device ?? null},
      ${origin?.reference ?? null}, ${onceKey}
    from unnest(${subjects.map(({ id }) => id)}::text[], ${subjects.map((s) => s.partOf ?? null)}::text[])
      as s (id, part_of)
    where ${isOpening ? notOpenedRecently(action, why ?? null) : sql`true`}
    on conflict do nothing`.execute(tx)
  await emitOf(tx, written)
}

/** The event of an action, of each thing once. An entry that may not be written at all has none. */
async function emitOf(tx: Tx, { action, definition, subjects, once, isOpening }: Written): Promise<void> {
  const { event, eventOf } = definition
  if (event === undefined) return
  if (once || isOpening) throw new Error(`${action} is not always written: it cannot have an event`)
  const named = subjects.map(({ id, partOf }) => (eventOf === 'partOf' ? partOf : id))
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))]
  if (ids.length > 0) await emitEvents(tx, { type: event, ids })
}

function checkSubject(
  { action, definition: { subject, partOf: whole } }: Written,
  id: string | null,
  partOf: string | null,
): void {
  if (id !== null && (subject === null || !isSubjectId(id)))
    throw new InvalidAuditDetail(action, 'the subject')
  if (partOf !== null && (whole === undefined || !isSubjectId(partOf))) {
    throw new InvalidAuditDetail(action, 'what the subject belongs to')
  }
}

/** By the same person: people may read their own entries. */
const notOpenedRecently = (action: string, why: string | null) =>
  sql`not exists (select from audit_entry a where a.subject_id = s.id and a.action = ${action}
    and a.person_id = app_user_id() and a.why is not distinct from ${why}
    and a.at > now() - interval '10 minutes')`
