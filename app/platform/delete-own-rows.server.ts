import type { Schema } from './database/schema.ts'
import type { Tx } from './database/transaction.server.ts'

type OfPerson = {
  [Table in keyof Schema]: 'person_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/** Deletes a person's rows of each table. */
export async function deleteOwnRows(tx: Tx, tables: readonly OfPerson[], personId: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('person_id', '=', personId).execute()
}
