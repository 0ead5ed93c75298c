import { sql } from 'kysely'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { csvOf } from '#app/platform/values/csv.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { recordAudit, recordOpening } from './audit.server.ts'
import { actionOptions, factsOf, labelOf, momentOfEntry, subjectWord } from './entry-words.ts'
import type { OwnTrailRow, OwnTrailView } from './OwnTrailPage.tsx'
import { type OwnTrailQuery, others } from './own-trail-filter.ts'
import { readTrail, type TrailEntry, type TrailFilter } from './read-trail.server.ts'
import { namesOf, type SubjectNames, viewSubject } from './subject-names.ts'
import { type Trail, trailOf } from './trail.ts'

/** An admin and the organization whose trail they read. The caller checks that they are an admin. */
type Admin = { actor: Actor; organizationId: string }

const rowsPerPage = 50
/** The limit of one file; older entries are found by date. */
export const maxInFile = 10_000
const rowsAtOnce = 1_000

/** A page of an organization's own trail. Reading it is recorded. */
export async function viewOwnTrail(
  { actor, organizationId }: Admin,
  asked: OwnTrailQuery,
  matters: readonly Matter[],
): Promise<OwnTrailView> {
  const { typed, errors, before } = asked
  const trail = trailOf(matters)
  return inTransaction(actor, async (tx) => {
    const team = await readTeamOf(tx, organizationId)
    const options = optionsOf(trail, [...(await listActions(tx, organizationId)), asked.action ?? ''])
    const shown = { typed, errors, actions: options, people: peopleOptions(team) }
    if (Object.keys(errors).length > 0) return { ...shown, rows: [], older: null, isFirst: true }
    const filter = filterOf(organizationId, asked, team)
    const { entries, older } = await readTrail(tx, filter, { before, limit: rowsPerPage })
    await recordOpening(tx, 'trail.read', { subject: organizationId })
    const names = await namesOf(tx, matters, { entries, organizationId })
    const rows = entries.map((entry) => rowOf(entry, { team, names, trail }))
    return { ...shown, rows, older, isFirst: before === null }
  })
}

/** The same entries as a file for a spreadsheet, newest first; null if the filter cannot be understood. */
export async function ownTrailCsv(
  { actor, organizationId }: Admin,
  asked: OwnTrailQuery,
  matters: readonly Matter[],
): Promise<string | null> {
  if (Object.keys(asked.errors).length > 0) return null
  return inTransaction(actor, async (tx) => {
    const team = await readTeamOf(tx, organizationId)
    const filter = filterOf(organizationId, asked, team)
    const lines: string[][] = []
    for (let before: number | null = null; lines.length < maxInFile; ) {
      const { entries, older } = await readTrail(tx, filter, { before, limit: rowsAtOnce })
      lines.push(
        ...entries.map((entry) => lineOf(entry, { team, trail: trailOf(matters), names: new Map() })),
      )
      before = older
      if (before === null) break
    }
    await recordAudit(tx, 'trail.exported', { subject: organizationId, details: { entries: lines.length } })
    return csvOf([fileHead, ...lines])
  })
}

const fileHead = ['Date', 'Time', 'What', 'Details', 'Who', 'About', 'Id', 'Belongs to', 'From']

/** For programs: sortable dates and times, and full ids. */
function lineOf(entry: TrailEntry, known: Known): string[] {
  const { date, time } = momentOfEntry(entry)
  const { label, facts, who, subject, from } = rowOf(entry, known)
  return [
    date,
    time,
    label,
    facts.join('; '),
    who,
    subject?.label ?? '',
    subject?.id ?? '',
    entry.partOfId ?? '',
    from.join(', '),
  ]
}

/** Current and former people of a team, with their names by id. */
type Team = ReadonlyMap<string, string>

/** The trail itself knows who left or was removed. */
async function readTeamOf(tx: Tx, organizationId: string): Promise<Team> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) as name
    from person p where not p.is_staff and p.id in (
      select m.person_id from membership m where m.organization_id = ${organizationId}
      union select a.person_id from audit_entry a
        where a.organization_id = ${organizationId} and a.action = 'team.left'
      union select (a.details ->> 'person')::uuid from audit_entry a
        where a.organization_id = ${organizationId} and a.action = 'team.member_removed')
    order by name, p.id`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Actions in an organization's name: most recorded actions cannot be, such as the work of our staff. */
async function listActions(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select a.action from audit_entry a where a.organization_id = ${organizationId} order by a.action limit 1)
      union all
      select (select a.action from audit_entry a
        where a.organization_id = ${organizationId} and a.action > found.action order by a.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`.execute(tx)
  return rows.map(({ action }) => action)
}

const optionsOf = (trail: Trail, found: readonly string[]) =>
  actionOptions(trail).filter(({ value }) => found.includes(value))

const peopleOptions = (team: Team) => [
  ...[...team].map(([value, label]) => ({ value, label })),
  ...Object.entries(others).map(([value, label]) => ({ value, label })),
]

function filterOf(organizationId: string, asked: OwnTrailQuery, team: Team): TrailFilter {
  const { action, subjectId, from, to, by } = asked
  const whose =
    by && ('personId' in by ? ofTeam(by.personId, team) : { by: by.other, team: [...team.keys()] })
  return { organizationId, action, subjectId, from, to, ...whose }
}

/** The id of a person who is not named here finds nothing: an id must not reveal which of our staff acted. */
const ofTeam = (id: string, team: Team) => ({ personId: team.has(id) ? id : nobodysId })
const nobodysId = '00000000-0000-0000-0000-000000000000'

type Known = { team: Team; names: SubjectNames; trail: Trail }

function rowOf(entry: TrailEntry, { team, names, trail }: Known): OwnTrailRow {
  const { id, at, action } = entry
  const who = nameOf(entry, team)
  return {
    id,
    at: momentOf(at),
    label: labelOf(trail, action),
    facts: factsOf(trail, entry, (id) => team.get(id) ?? null),
    who: who.name,
    subject: viewSubject(entry, names, (kind) => subjectWord(trail, kind)),
    // The organization does not see the network address of other people.
    from: who.isOfTeam ? [entry.network, entry.device].filter((part) => part !== null) : [],
  }
}

/**
 * Our staff are not named here, and neither is a tenant who opens or disputes a debt: the debt's own pages name them.
 */
function nameOf({ person, apiKey, isRequest }: TrailEntry, team: Team): { name: string; isOfTeam: boolean } {
  if (apiKey !== null) return { name: apiKey, isOfTeam: true }
  if (!person) return { name: isRequest ? 'Someone signed out' : others.automatic, isOfTeam: false }
  if (person.isStaff) return { name: others.staff, isOfTeam: false }
  const name = team.get(person.id)
  return name === undefined
    ? { name: 'Someone outside your team', isOfTeam: false }
    : { name, isOfTeam: true }
}
