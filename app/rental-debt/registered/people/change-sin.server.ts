import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { writeSin } from '../../application/tenants/save-debtors.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { findDebtor } from './find-debtor.server.ts'
import { lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import { isSinFixed } from './people-fixed.ts'
import type { Done } from './people-labels.ts'

type SinChange = { act: 'set'; sin: string } | { act: 'clear' }
type Changing = { debtId: string; debtorId: string; change: SinChange; once: OnceKey }

/** Changes or erases the SIN of a tenant; the next file has it. The change is recorded, the SIN is not. */
export async function changeSin(
  caller: Caller,
  { once: key, ...changing }: Changing,
): Promise<Done | PeopleRefusal> {
  const at = new Date(await now())
  return orPeopleRefusal(
    inTransaction(caller.actor, (tx) => once<Done>(tx, key, () => change(tx, caller, { ...changing, at }))),
  )
}

/** The same in its caller's transaction; its caller rolls back what is refused. */
export const changeSinIn = (
  tx: Tx,
  caller: Caller,
  changing: Omit<Changing, 'once'> & { at: Date },
): Promise<Done | PeopleRefusal> => orPeopleRefusal(change(tx, caller, changing))

async function change(
  tx: Tx,
  caller: Caller,
  { debtId, debtorId, change, at }: Omit<Changing, 'once'> & { at: Date },
): Promise<Done> {
  const { organizationId, status } = await lockPeople(tx, caller, debtId, isSinFixed)
  const debtor = await findDebtor(tx, organizationId, debtId, debtorId)
  if (!debtor) return 'gone'
  if (change.act === 'clear' && debtor.maskedSin === null) return 'unchanged'
  await writeSin(tx, organizationId, { debtorId, sin: change.act === 'set' ? change.sin : null, at })
  const isSet = change.act === 'set'
  await recordAudit(tx, isSet ? 'sin.changed' : 'sin.erased', { subject: debtorId, partOf: debtId })
  await recordEvent(tx, {
    organizationId,
    debtId,
    status,
    personId: personIdOf(caller),
    at,
    event: 'debtor_changed',
    reason: { debtorId, from: {}, to: {}, sin: isSet ? 'changed' : 'erased' },
  })
  return isSet ? 'sin' : 'sin-erased'
}
