import type { Actor, Tx } from '#app/platform/database/transaction.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { addressHash } from './address-hash.server.ts'
import { recordAudit } from './audit.server.ts'
import { actionOptions, factsOf, labelOf, subjectWord } from './entry-words.ts'
import { readTrail, type TrailEntry, type TrailFilter } from './read-trail.server.ts'
import { namesOf, type SubjectNames, viewSubject } from './subject-names.ts'
import type { TrailRow, TrailView } from './TrailPage.tsx'
import { type Trail, trailOf } from './trail.ts'
import type { TrailQuery } from './trail-filter.ts'

const rowsPerPage = 50

/** A page of the trail for staff; their reading is recorded in it. An invalid filter is ignored. */
export async function viewTrail(
  actor: Actor,
  asked: TrailQuery,
  matters: readonly Matter[],
): Promise<TrailView> {
  const { typed, errors, before } = asked
  const trail = trailOf(matters)
  const shown = { typed, errors, options: actionOptions(trail) }
  if (Object.keys(errors).length > 0) return { ...shown, rows: [], older: null, isFirst: true }
  return inTransaction(actor, async (tx) => {
    const filter = await filterOf(tx, asked)
    const { entries, older } = filter
      ? await readTrail(tx, filter, { before, limit: rowsPerPage })
      : { entries: [], older: null }
    await recordReading(tx, filter ?? {})
    const names = await namesOf(tx, matters, { entries, organizationId: actor.organizationId })
    return {
      ...shown,
      rows: entries.map((entry) => rowOf(entry, names, trail)),
      older,
      isFirst: before === null,
    }
  })
}

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

function rowOf(entry: TrailEntry, names: SubjectNames, trail: Trail): TrailRow {
  const { id, at, day, action, person, organization } = entry
  return {
    id,
    organization,
    at: momentOf(at),
    subject: viewSubject(entry, names, (kind) => subjectWord(trail, kind)),
    clockDay: day === torontoDate(at) ? null : day,
    label: labelOf(trail, action),
    person: entry.apiKey === null && person ? { id: person.id, name: person.name } : null,
    nobody: entry.apiKey ?? (entry.isRequest ? 'Someone signed out' : 'Rentbook'),
    facts: factsOf(trail, entry),
    from: [entry.network, entry.device].filter((part) => part !== null),
    reference: entry.reference,
  }
}
