import { createHash } from 'node:crypto'
import { recordAudit } from '#app/organization/audit.server.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Caller } from '../caller.ts'
import { asAdmin } from '../team/team-lock.server.ts'

/** A picture that we drew. */
export type Logo = { png: Uint8Array; width: number; height: number }

/** Identifies a picture by its content. */
export const versionOf = (png: Uint8Array): string =>
  createHash('sha256').update(png).digest('hex').slice(0, 16)

export const findLogo = async (tx: Tx, organizationId: string): Promise<Logo | null> =>
  (await tx
    .selectFrom('organization_logo')
    .select(['png', 'width', 'height'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()) ?? null

/** The logo of the caller's organization; null if it has none. */
export async function readLogo(caller: Caller): Promise<(Logo & { version: string }) | null> {
  const row = await inTransaction(caller.actor, (tx) => findLogo(tx, caller.organizationId))
  return row ? { ...row, version: versionOf(row.png) } : null
}

/** Makes a picture the logo, replacing the earlier one. */
export function saveLogo(caller: Caller, { logo, once: key }: { logo: Logo; once: OnceKey }) {
  const { organizationId } = caller
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const values = { png: Buffer.from(logo.png), width: logo.width, height: logo.height }
      await tx
        .insertInto('organization_logo')
        .values({ organization_id: organizationId, ...values })
        .onConflict((conflict) =>
          conflict.column('organization_id').doUpdateSet({ ...values, changed_at: nowInTransaction }),
        )
        .execute()
      await recordAudit(tx, 'organization.logo_changed', { subject: organizationId })
      return 'logo'
    }),
  )
}

export function removeLogo(caller: Caller, { once: key }: { once: OnceKey }) {
  const { organizationId } = caller
  return asAdmin(caller, (tx) =>
    once(tx, key, async () => {
      const removed = await tx
        .deleteFrom('organization_logo')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
      if (removed.numDeletedRows > 0n) {
        await recordAudit(tx, 'organization.logo_removed', { subject: organizationId })
      }
      return 'logo-removed'
    }),
  )
}
