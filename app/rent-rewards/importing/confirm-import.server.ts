import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { isBlocked } from './check-import.server.ts'
import { lockImport, releaseFiles } from './imports.server.ts'

const refusal = refusalOf<'blocked' | 'nothing' | 'started'>()

type Which = { importId: string; once: OnceKey }

/** Starts to carry out what is ticked. A job does it in batches. */
export function confirmImport(caller: Caller, { importId, once: key }: Which) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const open = await lockImport(tx, { organizationId, importId })
        if (open.state !== 'checked' || !open.found) throw refusal.because('started')
        if (isBlocked(open.found)) throw refusal.because('blocked')
        const { rows } = await countOf(tx, { organizationId, importId }, 'ticked')
        if (rows === 0) throw refusal.because('nothing')
        await begin(tx, caller, importId, { state: 'importing', total: rows })
        await recordAudit(tx, 'import.confirmed', { subject: importId, details: { rows } })
        return 'importing'
      }),
    ),
  )
}

/** Starts to take back all that an import did. */
export function undoImport(caller: Caller, { importId, once: key }: Which) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const open = await lockImport(tx, { organizationId, importId })
        if (open.state !== 'done') throw refusal.because('started')
        const { rows } = await countOf(tx, { organizationId, importId }, 'done')
        if (rows === 0) throw refusal.because('nothing')
        await begin(tx, caller, importId, { state: 'undoing', total: rows })
        await recordAudit(tx, 'import.undo_started', { subject: importId })
        return 'undoing'
      }),
    ),
  )
}

/** Drops an import of which nothing was carried out, with its files. Cancelling again changes nothing. */
export function cancelImport(caller: Caller, { importId, once: key }: Which) {
  const { organizationId } = caller
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const open = await lockImport(tx, { organizationId, importId })
        if (open.state === 'cancelled') return 'cancelled'
        if (open.state !== 'draft' && open.state !== 'checked') throw refusal.because('started')
        await dropImport(tx, { organizationId, importId })
        await recordAudit(tx, 'import.cancelled', { subject: importId })
        return 'cancelled'
      }),
    ),
  )
}

export async function dropImport(tx: Tx, which: { organizationId: string; importId: string }): Promise<void> {
  await releaseFiles(tx, which)
  const { organizationId, importId } = which
  await tx
    .deleteFrom('rent_import_row')
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .execute()
  await tx
    .updateTable('rent_import')
    .set({ state: 'cancelled', found: null, choices: '{}', finished_at: nowInTransaction })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
}

async function begin(
  tx: Tx,
  caller: Caller,
  importId: string,
  { state, total }: { state: 'importing' | 'undoing'; total: number },
): Promise<void> {
  const { organizationId } = caller
  await tx
    .updateTable('rent_import')
    .set({ state, total, done: 0, started_by: personIdOf(caller), finished_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
  await requestJob(tx, 'import-leases', { organizationId, importId })
}

const changing = ['new', 'changed', 'missing'] as const

async function countOf(
  tx: Tx,
  { organizationId, importId }: { organizationId: string; importId: string },
  which: 'ticked' | 'done',
): Promise<{ rows: number }> {
  const { rows } = await tx
    .selectFrom('rent_import_row')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', changing)
    .$if(which === 'ticked', (query) => query.where('is_left_out', '=', false))
    .$if(which === 'done', (query) => query.where('result', '=', 'done'))
    .executeTakeFirstOrThrow()
  return { rows: Number(rows) }
}
