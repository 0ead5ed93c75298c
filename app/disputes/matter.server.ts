import { sql } from 'kysely'
import { foundById } from '#app/platform/found-by-id.server.ts'
import { inEach, leftOutAs, rowsOf, safeFileName } from '#app/platform/held-rows.server.ts'
import type { HeldFile, Matter, Reading } from '#app/platform/matter.ts'
import { countText } from '#app/platform/values/count-text.ts'
import { disputesTrail } from './audit-trail.ts'
import { deleteDisputeDraftsOf, deleteOldDisputeDrafts } from './drafts/delete-old-drafts.server.ts'
import { countOpenDisputes } from './open-disputes.server.ts'
import { disputePaths } from './paths.ts'
import { mailOverdueDisputes } from './reminding/mail-overdue.server.ts'
import { remindOfDisputes } from './reminding/remind-staff.server.ts'
import { listWaitingDisputes } from './reminding/waiting-disputes.server.ts'
import { disputeSubjectsOf } from './subject.ts'

export const disputesMatter: Matter = {
  name: 'disputes',
  trail: disputesTrail,
  schedules: [
    {
      name: 'reminding of disputes',
      when: { every: 'day' },
      run: (_, matters) => remindOfDisputes(disputeSubjectsOf(matters)),
    },
    {
      name: 'mailing late disputes',
      when: { every: 'day' },
      run: (_, matters) => mailOverdueDisputes(disputeSubjectsOf(matters)),
    },
    { name: 'forgetting drafts of disputes', when: { every: 'day' }, run: deleteOldDisputeDrafts },
  ],
  staff: {
    counts: async (tx) => ({ disputes: await countOpenDisputes(tx) }),
    waiting: {
      dispute: {
        label: 'Dispute',
        days: 10,
        list: (tx, limit, matters) => listWaitingDisputes(tx, disputeSubjectsOf(matters), limit),
      },
    },
    finds: { dispute: 'Disputes' },
    findById: (tx, id) =>
      foundById(tx, sql`select id, created_at as "createdAt", state as words from dispute where id = ${id}`, {
        kind: 'dispute',
        label: 'Dispute',
        to: disputePaths.dispute,
      }),
  },
  held: {
    files: { 'disputes.json': 'Your disputes: what you wrote and the files that you sent' },
    tables: {
      dispute: { in: 'disputes.json', onDeletion: 'kept' },
      dispute_draft: { in: 'disputes.json', onDeletion: 'deleted' },
      dispute_event: { in: 'disputes.json', onDeletion: 'kept' },
      dispute_statement: { in: 'disputes.json', onDeletion: 'kept' },
      dispute_correction_draft: { not: leftOutAs.work, onDeletion: 'kept' },
      dispute_overdue_notice: { not: leftOutAs.work, onDeletion: 'kept' },
      dispute_evidence: { in: 'disputes.json', onDeletion: 'kept' },
      dispute_draft_file: { in: 'disputes.json', onDeletion: 'deleted' },
      dispute_reminder: { not: leftOutAs.work, onDeletion: 'kept' },
    },
    read: { 'disputes.json': readDisputes },
    sent: listHeldFiles,
  },
  deletion: {
    async standing(tx, { personId }) {
      const disputes = await tx
        .selectFrom('dispute')
        .select('state')
        .where('person_id', '=', personId)
        .execute()
      const open = disputes.filter(({ state }) => state === 'open').length
      return {
        blockers:
          open === 0
            ? []
            : [
                `You have ${countText(open, 'dispute', 'disputes')} that we have not answered yet. Withdraw it, or wait for the answer.`,
              ],
        kept:
          disputes.length === 0
            ? []
            : [
                {
                  what: 'Your disputes',
                  stays: 'What you wrote and the files that you sent, without your name',
                  until: 'As long as the record that you disputed',
                },
              ],
      }
    },
    leave: deleteDisputeDraftsOf,
  },
}

/** The person's statements and the answers; not the words of people outside our team. */
async function readDisputes(reading: Reading): Promise<unknown> {
  const { personId } = reading
  return {
    disputes: await rowsOf(
      reading,
      sql`select id, subject_kind, subject_id, reason, parts, explanation, state, opened_on, due_on, resolution, resolved_on,
          contested_on, contested_words, created_at from dispute where person_id = ${personId} order by created_at`,
    ),
    what_happened: await rowsOf(
      reading,
      sql`select e.dispute_id, e.event, case when e.person_id = ${personId} then e.words end as words, e.created_at
        from dispute_event e join dispute d on d.id = e.dispute_id
        where d.person_id = ${personId} order by e.created_at, e.sequence`,
    ),
    what_you_added: await rowsOf(
      reading,
      sql`select dispute_id, words, files, created_at from dispute_statement
        where person_id = ${personId} and side = 'consumer' order by created_at`,
    ),
    drafts: await inEach(
      reading,
      (
        id,
      ) => sql`select subject_kind, subject_id, reason, parts, explanation, created_at, updated_at from dispute_draft
        where organization_id = ${id} and person_id = ${personId} order by created_at`,
    ),
    files: (await listHeldFiles(reading)).map(({ name, sizeBytes }) => ({ name, bytes: sizeBytes })),
  }
}

type FileRow = { file: unknown; key: unknown; bytes: unknown }

/** The files the person sent or drafted for disputes, each under its own name. */
async function listHeldFiles(reading: Reading): Promise<HeldFile[]> {
  const { personId } = reading
  const sent = await rowsOf(
    reading,
    sql`select e.original_file_name as file, f.storage_key as key, f.size_bytes as bytes
      from dispute_evidence e join dispute d on d.id = e.dispute_id join stored_file f on f.id = e.file_id
      where d.person_id = ${personId} and e.side = 'consumer' order by e.created_at, e.id`,
  )
  const gathered = await inEach(
    reading,
    (id) => sql`select w.original_file_name as file, f.storage_key as key, f.size_bytes as bytes
      from dispute_draft_file w join dispute_draft d on d.id = w.draft_id join stored_file f on f.id = w.file_id
      where w.organization_id = ${id} and d.person_id = ${personId} order by w.created_at, w.id`,
  )
  return [...sent, ...gathered].map((row, index) => {
    const { file, key, bytes } = row as FileRow
    const name = `files/${String(index + 1).padStart(3, '0')}-${safeFileName(String(file))}`
    return { name, storageKey: String(key), sizeBytes: Number(bytes) }
  })
}
