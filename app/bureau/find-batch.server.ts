import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { foundById } from '#app/platform/found-by-id.server.ts'
import type { Found } from '#app/platform/matter.ts'
import { bureauPaths } from './paths.ts'

/** The file of a month, for staff who have its id. */
export const findBatch = (tx: Tx, id: string): Promise<Found[]> =>
  foundById(tx, sql`select id, created_at as "createdAt", null as words from bureau_batch where id = ${id}`, {
    kind: 'batch',
    label: 'Credit bureau file',
    to: bureauPaths.batch,
  })
