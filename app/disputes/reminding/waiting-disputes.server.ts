import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { disputePaths } from '../paths.ts'
import { type DisputeSubjects, subjectOf } from '../subject.ts'

type Row = {
  id: string
  subject_kind: string
  subject_id: string
  about: string
  opened_on: string
  due_on: string
  is_paused: boolean
  files: number
}

/** The open disputes of every subject, the next due first. */
export async function listWaitingDisputes(tx: Tx, subjects: DisputeSubjects, limit: number) {
  const { rows } = await sql<Row>`
    select dispute.id, dispute.subject_kind, dispute.subject_id, dispute.opened_on, dispute.due_on,
      dispute.reporting_paused_at is not null as is_paused,
      coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email) as about,
      (select count(*)::integer from dispute_evidence where dispute_id = dispute.id) as files
    from dispute join person on person.id = dispute.person_id
    where dispute.state = 'open' and dispute.subject_kind = any(${subjects.map(({ kind }) => kind)})
    order by dispute.due_on, dispute.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    to: disputePaths.dispute(row.id),
    matter: `Dispute: ${subjectOf(subjects, row.subject_kind).labels.name}`,
    reference: null,
    state: stateOf(row),
    since: isoDate(row.opened_on),
    dueOn: isoDate(row.due_on),
  }))
}

const stateOf = ({ is_paused, files }: Row): string =>
  is_paused ? 'Reporting paused' : files > 0 ? 'Evidence in' : 'New'
