import type { Actor, Tx } from '#app/platform/database/transaction.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { actions } from './actions.ts'
import { addressHash } from './address-hash.server.ts'
import { factsOf, labelOf, subjectWord } from './entry-words.ts'
import { readTrail, type TrailEntry, type TrailFilter } from './read-trail.server.ts'
import { recordAudit } from './record.server.ts'
import { idsOf, type NameSubjects, type SubjectNames, viewSubject } from './subject-names.ts'
import type { TrailRow, TrailView } from './TrailPage.tsx'
import type { TrailQuery } from './trail-filter.ts'

const rowsPerPage = 50

/** A page of the trail for staff, who find in it that they read it. An invalid filter is ignored. */
export async function viewTrail(
  actor: Actor,
  asked: TrailQuery,
  nameSubjects: NameSubjects,
): Promise<TrailView> {
  const { typed, errors, before } = asked
  const shown = { typed, errors, options: actionOptions }
  if (Object.keys(errors).length > 0) return { ...shown, rows: [], older: null, isFirst: true }
  return inTransaction(actor, async (tx) => {
    const filter = await filterOf(tx, asked)
    const { entries, older } = filter
      ? await readTrail(tx, filter, { before, limit: rowsPerPage })
      : { entries: [], older: null }
    await recordReading(tx, filter ?? {})
    const names = await nameSubjects(tx, idsOf(entries), actor.organizationId)
    return { ...shown, rows: entries.map((entry) => rowOf(entry, names)), older, isFirst: before === null }
  })
}

const actionOptions = Object.entries(actions)
  .map(([value, { label }]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Null if the filter names an unknown person. */
async function filterOf(tx: Tx, { subject, person, filter }: TrailQuery): Promise<TrailFilter | null> {
  const personId = person && 'email' in person ? await findPerson(tx, person.email) : person?.id
  if (personId === null) return null
  const subjectId = subject && ('email' in subject ? addressHash(subject.email) : subject.id)
  return { ...filter, personId, subjectId: subjectId ?? undefined }
}

async function findPerson(tx: Tx, email: string): Promise<string | null> {
  const row = await tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

async function recordReading(tx: Tx, { subjectId, personId, organizationId, action }: TrailFilter) {
  const details = { subject: subjectId, person: personId, organization: organizationId, action }
  await recordAudit(tx, 'trail.read', { details })
}

function rowOf(entry: TrailEntry, names: SubjectNames): TrailRow {
  const { id, at, day, action, person, organization } = entry
  return {
    ...{ id, organization, at: momentOf(at) },
    subject: viewSubject(entry, names, subjectWord),
    clockDay: day === torontoDate(at.getTime()) ? null : day,
    label: labelOf(action),
    person: entry.apiKey === null && person ? { id: person.id, name: person.name } : null,
    nobody: entry.apiKey ?? (entry.isRequest ? 'Someone signed out' : 'Rentbook'),
    facts: factsOf(entry),
    from: [entry.network, entry.device].filter((part) => part !== null),
    reference: entry.reference,
  }
}
