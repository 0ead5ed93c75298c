import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import type { NewSettings } from './settings-schema.ts'

const refusal = refusalOf<'changed-meanwhile'>()

/** Saves the settings that a person changed, unless someone else changed them since they were shown. */
export function saveRentSettings(
  caller: Caller,
  { settings, revision, once: key }: { settings: NewSettings; revision: number; once: OnceKey },
) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      onceDone(tx, key, async () => {
        await sql`select pg_advisory_xact_lock(hashtext(${`rent-settings:${organizationId}`}))`.execute(tx)
        const before = await readRentSettings(tx, organizationId)
        if (before.revision !== revision) throw refusal.because('changed-meanwhile')
        const written = { ...settings, revision: before.revision + 1, updated_at: sql<Date>`now()` }
        await tx
          .insertInto('rent_settings')
          .values({ organization_id: organizationId, ...written })
          .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(written))
          .execute()
        await recordAudit(tx, 'rent_settings.changed')
      }),
    ),
  )
}
