import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { TrailEntry } from './read-trail.server.ts'

/** The name of a subject and its reference number. */
export type SubjectName = { title: string; fileNumber: string | null }

/** Finds the names of ids for the reader; the matters know them, and the trail stores only ids. */
export type NameSubjects = (
  tx: Tx,
  ids: readonly string[],
  organizationId: string | null,
) => Promise<ReadonlyMap<string, SubjectName>>

export type SubjectNames = ReadonlyMap<string, SubjectName>

/** The subject of an entry: its own name or, if it has none, the name of its parent. */
export type SubjectView = {
  id: string
  /** Its kind. */
  label: string
  name: SubjectName | null
  partOf: { id: string; name: SubjectName | null } | null
}

type Subjects = Pick<TrailEntry, 'subject' | 'partOfId'>

const isUuid = (id: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id)

const idsOf = (entries: readonly Subjects[]): string[] => [
  ...new Set(entries.flatMap(({ subject, partOfId }) => [subject?.id ?? '', partOfId ?? '']).filter(isUuid)),
]

/** The labels of all matters' subjects. */
export async function namesOf(
  tx: Tx,
  matters: readonly Matter[],
  { entries, organizationId }: { entries: readonly Subjects[]; organizationId: string | null },
): Promise<SubjectNames> {
  const names = new Map<string, SubjectName>()
  for (const { nameSubjects } of matters)
    for (const [id, name] of (await nameSubjects?.(tx, idsOf(entries), organizationId)) ?? [])
      names.set(id, name)
  return names
}

export function viewSubject(
  { subject, partOfId }: Subjects,
  names: SubjectNames,
  wordOf: (kind: string) => string,
): SubjectView | null {
  if (!subject) return null
  const nameOf = (id: string) => names.get(id) ?? null
  return {
    id: subject.id,
    label: wordOf(subject.kind),
    name: nameOf(subject.id),
    partOf: partOfId === null ? null : { id: partOfId, name: nameOf(partOfId) },
  }
}
