import { redirect } from '@remix-run/node'
import { recordAudit } from '#app/audit/record.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { writeSin } from '../../application/tenants/save-debtors.server.ts'
import { type DebtAccess, requireFiledDebt } from '../../debt-access.server.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { paths } from '../../paths.ts'
import { recordEvent } from '../../record-event.server.ts'
import { isSinFixed } from './people-fixed.ts'
import type { Done } from './people-labels.ts'
import { findTenant } from './tenants.server.ts'

type SinChange = { act: 'set'; sin: string } | { act: 'clear' }
type Changing = { debtId: string; debtorId: string; change: SinChange; once: OnceKey }

/** A debt whose tenants' SINs can be changed: any that was submitted and is not in review. */
export async function requireSins(tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> {
  const debt = await requireFiledDebt(tx, caller, debtId)
  if (debt.status === 'draft') throw redirect(paths.debt(debtId), 303)
  if (isSinFixed(debt.status)) throw redirect(`${paths.people(debtId)}?done=fixed`, 303)
  return debt
}

/** Changes or erases the SIN of a tenant; the next file says so. That it was done is on record, of the SIN nothing. */
export async function changeSin(caller: Caller, { once: key, ...changing }: Changing): Promise<Done> {
  const at = new Date(await now())
  return inTransaction(caller.actor, (tx) =>
    once<Done>(tx, key, async () => {
      await lockDebt(tx, caller.organizationId, changing.debtId)
      return change(tx, caller, { ...changing, at })
    }),
  )
}

async function change(
  tx: Tx,
  caller: Caller,
  { debtId, debtorId, change, at }: Omit<Changing, 'once'> & { at: Date },
): Promise<Done> {
  const { organizationId, status } = await requireSins(tx, caller, debtId)
  const tenant = await findTenant(tx, organizationId, debtId, debtorId)
  if (!tenant) return 'gone'
  if (change.act === 'clear' && tenant.maskedSin === null) return 'unchanged'
  await writeSin(tx, organizationId, { debtorId, sin: change.act === 'set' ? change.sin : null, at })
  const isSet = change.act === 'set'
  await recordAudit(tx, isSet ? 'sin.changed' : 'sin.erased', { subject: debtorId, partOf: debtId })
  await recordEvent(tx, {
    ...{ organizationId, debtId, status, personId: personIdOf(caller), at },
    event: 'debtor_changed',
    reason: { debtorId, from: {}, to: {}, sin: isSet ? 'changed' : 'erased' },
  })
  return isSet ? 'sin' : 'sin-erased'
}
