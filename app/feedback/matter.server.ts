import { sql } from 'kysely'
import { foundById } from '#app/platform/found-by-id.server.ts'
import { rowsOf } from '#app/platform/held-rows.server.ts'
import { keptMessages, type Matter } from '#app/platform/matter.ts'
import { deletedAddress } from '#app/platform/values/deleted-address.ts'
import { feedbackTrail } from './audit-trail.ts'
import { feedbackPaths } from './feedback.ts'
import { feedbackMailSamples } from './feedback-mail.ts'
import { countOpenFeedback } from './staff-feedback.server.ts'
import { listWaitingFeedback } from './waiting-feedback.server.ts'

export const feedbackMatter: Matter = {
  name: 'feedback',
  trail: feedbackTrail,
  mailSamples: feedbackMailSamples,
  staff: {
    counts: async (tx) => ({ feedback: await countOpenFeedback(tx) }),
    waiting: { feedback: { label: 'Feedback', days: 10, list: listWaitingFeedback } },
    finds: { feedback: 'Feedback' },
    findById: (tx, id) =>
      foundById(
        tx,
        sql`select id, created_at as "createdAt", state as words from feedback where id = ${id}`,
        { kind: 'feedback', label: 'Feedback', to: feedbackPaths.one },
      ),
  },
  held: {
    tables: { feedback: { in: 'account.json', onDeletion: 'cleared' } },
    read: {
      'account.json': async (reading) => ({
        your_feedback: await rowsOf(
          reading,
          sql`select message, url, state, answer, created_at from feedback where person_id = ${reading.personId}
            order by created_at`,
        ),
      }),
    },
  },
  deletion: {
    async standing(tx, { personId }) {
      const row = tx.selectFrom('feedback').select('id').where('person_id', '=', personId)
      return { kept: (await row.limit(1).executeTakeFirst()) ? [keptMessages] : [] }
    },
    /** The message stays, and no reply is possible any more. */
    async forget(tx, { personId }) {
      const own = tx.updateTable('feedback').where('person_id', '=', personId)
      await own.where('state', '<>', 'answered').set({ email: null }).execute()
      await own
        .where('state', '=', 'answered')
        .set({ email: deletedAddress(personId) })
        .execute()
    },
  },
}
