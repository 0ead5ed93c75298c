import { sql } from 'kysely'
import { rowsOf } from '#app/platform/held-rows.server.ts'
import { keptMessages, type Matter } from '#app/platform/matter.ts'
import { deletedAddress } from '#app/platform/values/deleted-address.ts'

export const feedbackMatter: Matter = {
  name: 'feedback',
  held: {
    tables: { feedback: { in: 'account.json' } },
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
    /** The message stays, and no one is answered any more. */
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
