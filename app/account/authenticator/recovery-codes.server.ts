import { createHash, randomInt } from 'node:crypto'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

const codesPerPerson = 10
/** Leaves out characters that are easily confused: 0 and o, 1 and l and i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 6
const lettersOfGroup = 4

/** Twenty-four letters are 118 bits; from 112 bits, a plain hash is as good as a slow one (ASVS 6.5.2). */
const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** Normalizes a typed code. */
const bare = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

const hashOf = (personId: string, code: string) =>
  createHash('sha256')
    .update(`${personId}\n${bare(code)}`)
    .digest()

/** Makes ten codes and deletes the earlier ones. Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codesPerPerson }, newCode)
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })))
    .execute()
  return codes
}

/** Uses up one code; false if it is not theirs or was used before. */
export async function useRecoveryCode(tx: Tx, personId: string, typed: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: nowInTransaction })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function countRecoveryCodes(tx: Tx, personId: string): Promise<number> {
  const rows = await tx
    .selectFrom('recovery_code')
    .select('id')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
