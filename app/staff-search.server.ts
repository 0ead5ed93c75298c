import { type RawBuilder, sql } from 'kysely'
import { bureauPaths } from './bureau/paths.ts'
import { contributionPaths } from './court-records/contributions/paths.ts'
import { filingStates } from './court-records/filing/filing-states.ts'
import { type LookedUp, lookUpFilings } from './court-records/filing/look-up.server.ts'
import { paths as courtRecords } from './court-records/paths.ts'
import { disputePaths } from './disputes/paths.ts'
import { feedbackPaths } from './feedback/feedback.ts'
import type { Staff } from './organization/guards.server.ts'
import { inTransactionWithin } from './platform/database/time-limit.server.ts'
import type { Tx } from './platform/database/transaction.server.ts'
import { isUuid } from './platform/http/responses.server.ts'
import { torontoDate } from './platform/values/dates.ts'
import { formatDate } from './platform/values/format-date.ts'
import { findDebts } from './rental-debt/review/find-debts.server.ts'
import { listOrganizations } from './staff/organizations/organizations.server.ts'
import { staffPaths } from './staff/paths.ts'
import { listPeople } from './staff/people/people.server.ts'
import type { Found } from './staff/search/search.ts'

const longestMs = 5000

/**
 * Whatever staff can open that has this email address, file number, name or id, over all matters: of each kind the first
 * twenty or fifty.
 */
export async function searchForStaff(staff: Staff, asked: string): Promise<Found[]> {
  const people = await findPeople(staff, asked)
  // An address is a person's: the organizations that they own stand on their page.
  if (asked.includes('@')) return people
  const found = [...people, ...(await findOrganizations(staff, asked))]
  const isId = isUuid(asked)
  // A file number has a digit.
  if (!isId && !/\d/.test(asked)) return found
  return [
    ...found,
    ...(await findDebts(staff, asked)).map((debt): Found => ({ kind: 'debt', ...debt })),
    ...(await lookUpFilings(staff, asked)).map(foundFiling),
    ...(isId ? await findById(staff, asked.toLowerCase()) : []),
  ]
}

async function findPeople(staff: Staff, find: string): Promise<Found[]> {
  const { rows } = await listPeople(staff, { find, page: 1 })
  return rows.map(({ id, name, email }) => ({
    ...{ kind: 'person', id, label: name, detail: email, to: staffPaths.person(id) },
  }))
}

async function findOrganizations(staff: Staff, find: string): Promise<Found[]> {
  const { rows } = await listOrganizations(staff, { find, page: 1 })
  return rows.map(({ id, name, ownerEmail }) => ({
    ...{ kind: 'organization', id, label: name, to: staffPaths.organization(id) },
    detail: ownerEmail && `owned by ${ownerEmail}`,
  }))
}

function foundFiling({ id, fileNumber, state, names }: LookedUp): Found {
  const isPending = state === 'pending'
  return {
    kind: isPending ? 'pending' : 'filing',
    ...{ id, label: fileNumber, detail: [filingStates[state], ...names].join(', ') },
    to: isPending ? contributionPaths.review(id) : courtRecords.staff.filing(id),
  }
}

type Kept = { id: string; createdAt: Date; words: string | null }

/** What has no name: found by its id alone. */
const findById = ({ actor }: Staff, id: string): Promise<Found[]> =>
  inTransactionWithin(actor, longestMs, async (tx) => [
    ...(await one(
      tx,
      sql`select id, created_at as "createdAt", state as words from dispute where id = ${id}`,
      {
        ...{ kind: 'dispute', label: 'Dispute', to: disputePaths.dispute },
      },
    )),
    ...(await one(
      tx,
      sql`select id, created_at as "createdAt", state as words from feedback where id = ${id}`,
      {
        ...{ kind: 'feedback', label: 'Feedback', to: feedbackPaths.one },
      },
    )),
    ...(await one(
      tx,
      sql`select id, created_at as "createdAt", null as words from bureau_batch where id = ${id}`,
      {
        ...{ kind: 'batch', label: 'Credit bureau file', to: bureauPaths.batch },
      },
    )),
    ...(await one(
      tx,
      sql`select f.id, c.created_at as "createdAt", f.file_number as words
        from contribution c join court_filing f on f.id = c.filing_id where c.id = ${id} and f.state = 'pending'`,
      { kind: 'pending', label: 'Uploaded order', to: contributionPaths.review },
    )),
    ...(await one(
      tx,
      sql`select f.id, c.created_at as "createdAt", f.file_number as words
        from contribution c join court_filing f on f.id = c.filing_id where c.id = ${id} and f.state <> 'pending'`,
      { kind: 'filing', label: 'Filing of an uploaded order', to: courtRecords.staff.filing },
    )),
  ])

type Shown = { kind: Found['kind']; label: string; to: (id: string) => string }

async function one(tx: Tx, query: RawBuilder<unknown>, { kind, label, to }: Shown): Promise<Found[]> {
  const { rows } = await (query as RawBuilder<Kept>).execute(tx)
  return rows.map(({ id, createdAt, words }) => ({
    ...{ kind, id, to: to(id) },
    label: words && kind !== 'dispute' && kind !== 'feedback' ? words : label,
    detail: [label, words, `of ${formatDate(torontoDate(createdAt.getTime()))}`].filter(Boolean).join(', '),
  }))
}
