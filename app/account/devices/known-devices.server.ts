import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { hostCookie } from '#app/platform/http/cookies.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'

/** As long as browsers keep a cookie. */
const days = 400

/** A long random value that a browser keeps so that we recognize it. It does not sign in anyone. */
export const deviceCookie = () => singleton('device-cookie', () => hostCookie('device', days * 24 * 60 * 60))

export const newDeviceWord = () => randomBytes(24).toString('base64url')

export const deviceHash = (word: string) => createHash('sha256').update(word).digest()

/** Records that a person signs in from a device: one they used before, their first one, or a new one. */
export async function noteDevice(
  tx: Tx,
  { personId, hash }: { personId: string; hash: Buffer },
): Promise<'known' | 'first' | 'new'> {
  const known = await tx
    .updateTable('known_device')
    .set({ last_seen_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('device_hash', '=', hash)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return 'known'
  const others = await tx
    .selectFrom('known_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .limit(1)
    .execute()
  await tx.insertInto('known_device').values({ person_id: personId, device_hash: hash }).execute()
  return others.length === 0 ? 'first' : 'new'
}

/** Forgets a device, so that it counts as new. */
export async function forgetDevice(tx: Tx, personId: string, hash: Buffer): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .where('device_hash', '=', hash)
    .execute()
}

/**
 * Removes devices whose cookie has expired. A person's newest device stays: without it their next sign-in, possibly by
 * an attacker, would count as the first one, and no notice would be sent.
 */
export async function sweepDevices(): Promise<void> {
  await inTransaction({ ...anonymous, asUpkeep: true }, async (tx) => {
    await sql`delete from known_device d where last_seen_at < now() - ${days} * interval '1 day'
      and exists (select from known_device newer where newer.person_id = d.person_id
        and (newer.last_seen_at, newer.device_hash) > (d.last_seen_at, d.device_hash))`.execute(tx)
    await sql`delete from sign_in_notice where expires_at < now()`.execute(tx)
  })
}
