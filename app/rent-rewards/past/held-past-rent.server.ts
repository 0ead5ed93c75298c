import { type RawBuilder, sql } from 'kysely'
import { rowsOf, safeFileName } from '#app/platform/held-rows.server.ts'
import type { HeldFile, Kept, Reading } from '#app/platform/matter.ts'

/** Months that a person asked for, or that count for the leases they rent; of what others asked, the months alone. */
export const readHeldPastRent = async (reading: Reading, leases: RawBuilder<unknown>) => ({
  earlier_months_you_asked_for: await rowsOf(
    reading,
    sql`select id, lease_id, side, words, asked_on, state, closed_at, decision_words from past_rent_claim
      where person_id = ${reading.personId} order by asked_on`,
  ),
  earlier_months: await rowsOf(
    reading,
    sql`select m.claim_id, c.lease_id, m.month, m.decision, m.decided_at from past_rent_month m
      join past_rent_claim c on c.id = m.claim_id
      where c.lease_id in ${leases} or c.person_id = ${reading.personId} order by m.month`,
  ),
  what_you_said_of_earlier_months: await rowsOf(
    reading,
    sql`select claim_id, month, said, said_at from past_rent_answer where person_id = ${reading.personId} order by month`,
  ),
  proof_of_earlier_months: (await listHeldProof(reading)).map(({ name, sizeBytes }) => ({
    name,
    bytes: sizeBytes,
  })),
})

type FileRow = { file: unknown; key: unknown; bytes: unknown }

/** The proof that the person sent, each file under its own name. */
export async function listHeldProof(reading: Reading): Promise<HeldFile[]> {
  const rows = await rowsOf(
    reading,
    sql`select p.original_file_name as file, f.storage_key as key, f.size_bytes as bytes
      from past_rent_file p join past_rent_claim c on c.id = p.claim_id join stored_file f on f.id = p.file_id
      where c.person_id = ${reading.personId} order by p.created_at, p.id`,
  )
  return rows.map((row, index) => {
    const { file, key, bytes } = row as FileRow
    return {
      name: `files/rent-${String(index + 1).padStart(3, '0')}-${safeFileName(String(file))}`,
      storageKey: String(key),
      sizeBytes: Number(bytes),
    }
  })
}

export const keptPastRent: Kept = {
  what: 'Earlier months of rent that you asked to add',
  stays: 'What you wrote and the files that you sent, without your name',
  until: 'As long as the lease that they are about',
}
