import { sql } from 'kysely'
import { deleteOwnRows } from '#app/platform/delete-own-rows.server.ts'
import { leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import { moveStoppedTopics } from '#app/platform/mail/suppression.server.ts'
import type { Matter, Reading } from '#app/platform/matter.ts'
import { profileTrail } from './audit-trail.ts'
import { deleteDueAccounts } from './deletion/carry-out.server.ts'
import { deleteExpiredExports } from './export/exports.server.ts'
import { makeExport } from './export/make-export.server.ts'
import { mailWithoutSecrets } from './export/without-codes.ts'
import { profileMailSamples } from './mail-samples.ts'

/** Copies, deletions, and the platform's data of everyone: sent mail, and forms that were cut off. */
export const profileMatter: Matter = {
  name: 'profile',
  trail: profileTrail,
  mailSamples: profileMailSamples,
  jobsOverAll: (matters) => ({ 'make-export': (data, work) => makeExport(matters, data, work) }),
  schedules: [
    { name: 'deleting copies of data', when: { every: 'day' }, run: deleteExpiredExports },
    {
      name: 'deleting accounts',
      when: { every: 'day' },
      run: (date, matters) => deleteDueAccounts(matters, date),
    },
  ],
  changeAddress: moveStoppedTopics,
  held: {
    files: {
      'emails.json':
        'The messages that we sent you in the last 30 days, without codes and the secret part of links',
    },
    tables: {
      data_export: { in: 'account.json', onDeletion: 'deleted' },
      account_deletion: { in: 'account.json', onDeletion: 'deleted' },
      outgoing_mail: { in: 'emails.json', onDeletion: 'kept' },
      kept_post: { not: leftOutAs.typing, onDeletion: 'deleted' },
    },
    read: {
      'account.json': async (reading) => ({
        deletion_that_waits: await rowsOf(
          reading,
          sql`select created_at, due_on from account_deletion where person_id = ${reading.personId}`,
        ),
        copies_of_your_data: await rowsOf(
          reading,
          sql`select created_at, expires_on from data_export where person_id = ${reading.personId}`,
        ),
      }),
      'emails.json': readMails,
    },
    leftOut: [
      'Court orders and the documents of a debt name other people. You can open those that you may see on the page of the debt.',
      'Searches that others made for an applicant with your name may be about someone else with the same name. The help line tells you how to ask.',
    ],
  },
  deletion: {
    standing: async () => ({
      kept: [
        {
          what: 'Emails',
          stays: 'The messages that we sent you, with your address',
          until: '30 days after each message',
        },
      ],
    }),
    forget: (tx, { personId }) => deleteOwnRows(tx, ['data_export'], personId),
  },
}

/** Each as it was sent to this person's own mailbox, without anything that still gives access. */
async function readMails(reading: Reading): Promise<unknown> {
  const mails = await rowsOf(
    reading,
    sql`select subject, text_body, created_at, sent_at from outgoing_mail where recipient = ${reading.email}
      order by created_at`,
  )
  return mails.map(({ subject, text_body, ...days }) => ({
    ...mailWithoutSecrets({ subject: String(subject), text: String(text_body) }),
    ...days,
  }))
}

/** Only the newest: each debt has one per month for the bureau alone. */

declare module '#app/platform/jobs/jobs.server.ts' {
  interface Jobs {
    'make-export': { personId: string; exportId: string }
  }
}
