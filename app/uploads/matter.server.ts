import { sql } from 'kysely'
import { inEach } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'

const storedFiles =
  'Files belong to the record that they are part of. Those that you sent for a dispute are in this copy.'

export const uploadsMatter: Matter = {
  name: 'uploads',
  held: {
    files: {
      'uploads.json':
        'Court orders that you uploaded, mistakes that you reported, and uploads that were not finished',
    },
    tables: {
      stored_file: { not: storedFiles, onDeletion: 'unfinished deleted' },
      upload: { in: 'uploads.json', onDeletion: 'deleted' },
    },
    read: {
      'uploads.json': async (reading) => ({
        not_finished: await inEach(
          reading,
          (id) => sql`select file_name, declared_bytes, received_bytes, created_at from upload
            where organization_id = ${id} and person_id = ${reading.personId} order by created_at`,
        ),
      }),
    },
  },
  deletion: {
    async leave(tx, { organizationId, personId }) {
      await tx
        .deleteFrom('upload')
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', personId)
        .execute()
    },
  },
}
