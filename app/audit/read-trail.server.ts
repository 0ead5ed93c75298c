import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { wholeName } from '#app/platform/values/person-name.ts'

/** The filter; all given conditions must match. */
export type TrailFilter = {
  /** Actions on this subject or its parts: the documents and people of a debt. */
  subjectId?: string | undefined
  personId?: string | undefined
  organizationId?: string | undefined
  action?: Lowercase<string> | undefined
  /** Searches for a person, as an applicant or in orders: keyed hashes of their name. */
  applicants?: readonly string[] | undefined
  /** Days in Toronto, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Actors who are not on the team: our staff, other signed-in people, no one. */
  by?: 'staff' | 'outside' | 'automatic' | undefined
  team?: readonly string[] | undefined
}

export type TrailEntry = {
  id: number
  at: Date
  /** By the application's clock, which the sandbox can move ahead. */
  day: string
  action: string
  /** Null if no one was signed in; `isRequest` distinguishes a visitor from the product itself. */
  person: { id: string; name: string; isStaff: boolean } | null
  /** The name of the API key that acted; null if there was none. */
  apiKey: string | null
  isRequest: boolean
  organization: { id: string; name: string } | null
  subject: { kind: string; id: string } | null
  partOfId: string | null
  why: string | null
  details: Record<string, string | number>
  network: string | null
  device: string | null
  reference: string | null
}

/** `older` leads to the entries after these; null if there are no more. */
export type TrailPage = { entries: TrailEntry[]; older: number | null }

/**
 * A page of the trail, newest first, as far as this transaction's actor may read it: staff all of it, an admin their
 * organization's, everyone their own. New entries do not shift the pages.
 */
export async function readTrail(
  tx: Tx,
  filter: TrailFilter,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<TrailPage> {
  const rows = await selectEntries(tx)
    .where((e) => e.and(conditions(filter)))
    .$if(before !== null, (query) => query.where('entry.id', '<', before))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map(entryOf)
  return { entries, older: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

const conditions = (filter: TrailFilter) => [...ofWhat(filter), ...ofWhen(filter), ...ofOthers(filter)]

const ofWhat = ({ subjectId, personId, organizationId, action, applicants }: TrailFilter) => [
  ...(subjectId ? [sql<boolean>`(entry.subject_id = ${subjectId} or entry.part_of_id = ${subjectId})`] : []),
  ...(personId ? [sql<boolean>`entry.person_id = ${personId}::uuid`] : []),
  ...(organizationId ? [sql<boolean>`entry.organization_id = ${organizationId}::uuid`] : []),
  ...(action ? [sql<boolean>`entry.action = ${action}`] : []),
  ...(applicants
    ? [
        sql<boolean>`((entry.details ->> 'applicant' is not null and entry.details ->> 'applicant' = any(${applicants}::text[]))
          or (entry.action = 'search.named_party' and entry.subject_id = any(${applicants}::text[])))`,
      ]
    : []),
]

const ofWhen = ({ from, to }: TrailFilter) => [
  ...(from ? [sql<boolean>`entry.at >= ${from}::date::timestamp at time zone 'America/Toronto'`] : []),
  ...(to ? [sql<boolean>`entry.at < (${to}::date + 1)::timestamp at time zone 'America/Toronto'`] : []),
]

function ofOthers({ by, team = [] }: TrailFilter) {
  if (by === undefined) return []
  if (by === 'automatic') return [sql<boolean>`entry.person_id is null and entry.api_key_id is null`]
  if (by === 'staff') return [sql<boolean>`person.is_staff`]
  return [sql<boolean>`not person.is_staff and entry.person_id <> all(${team}::uuid[])`]
}

const selectEntries = (tx: Tx) =>
  tx
    .selectFrom('audit_entry as entry')
    .leftJoin('person', 'person.id', 'entry.person_id')
    .leftJoin('organization', 'organization.id', 'entry.organization_id')
    .leftJoin('api_key', 'api_key.id', 'entry.api_key_id')
    .select(['entry.id', 'entry.at', 'entry.day', 'entry.action', 'entry.person_id', 'entry.organization_id'])
    .select(['entry.subject_kind', 'entry.subject_id', 'entry.part_of_id', 'entry.why', 'entry.details'])
    .select(['entry.network', 'entry.device', 'entry.request_reference'])
    .select(['person.first_name', 'person.last_name', 'person.email', 'person.is_staff'])
    .select(['organization.name as organization_name', 'entry.api_key_id'])
    .select(['api_key.name as key_name', 'api_key.ending as key_ending'])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

function entryOf(row: Row): TrailEntry {
  const { subject_kind: kind, subject_id: subjectId, organization_id: organizationId } = row
  return {
    id: row.id,
    at: row.at,
    day: row.day,
    action: row.action,
    why: row.why,
    details: row.details,
    network: row.network,
    device: row.device,
    reference: row.request_reference,
    person:
      row.person_id === null
        ? null
        : { id: row.person_id, name: nameOf(row), isStaff: row.is_staff ?? false },
    apiKey: row.api_key_id === null ? null : keyNameOf(row),
    isRequest: row.request_reference !== null,
    organization:
      organizationId === null ? null : { id: organizationId, name: row.organization_name ?? organizationId },
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId },
    partOfId: row.part_of_id,
  }
}

/** A person who is gone is named by their id. */
const nameOf = ({ first_name, last_name, email, person_id }: Row): string =>
  wholeName(first_name, last_name) || email || (person_id ?? '')

/** A key without a name is identified by its last letters, as in the list of keys. */
const keyNameOf = ({ key_name: name, key_ending: ending }: Row): string =>
  name || ending === null ? `API key ${name ?? ''}`.trim() : `API key ••••${ending}`
