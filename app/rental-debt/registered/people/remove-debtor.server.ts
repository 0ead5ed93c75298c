import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { removeDebtor } from '../../application/tenants/save-debtors.server.ts'
import { isReported } from '../../early-dispute.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { recordEvent } from '../../record-event.server.ts'
import { canRecordBankruptcy } from '../bankruptcy/bankruptcy.ts'
import { followBankruptcies } from '../bankruptcy/follow-bankruptcies.server.ts'
import { findDebtor } from './find-debtor.server.ts'
import { listUnremovable, lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import { type Done, type RemovalReason, removalReasons } from './people-labels.ts'
import { keepRemoved } from './removed-debtor.server.ts'

type Removing = { debtId: string; debtorId: string; because: RemovalReason; once: OnceKey }

/**
 * Removes a debtor from a registered debt, before anything depends on them. A person who must stay stays, and nothing
 * changes. A person who was reported is stored separately until the next file has closed their segment.
 */
export async function removeNamedDebtor(caller: Caller, removing: Removing): Promise<Done | PeopleRefusal> {
  const { debtId, debtorId, because, once: key } = removing
  const at = new Date(await now())
  return orPeopleRefusal(
    inTransaction(caller.actor, (tx) =>
      once<Done>(tx, key, async () => {
        const { organizationId, status } = await lockPeople(tx, caller, debtId)
        const debtor = await findDebtor(tx, organizationId, debtId, debtorId)
        if (!debtor) return 'gone'
        const unremovable = await listUnremovable(tx, organizationId, debtId)
        if (unremovable.has(debtorId)) return 'unchanged'
        const wasReported = await isReported(tx, { organizationId, debtId, debtorId })
        if (wasReported) await keepForBureau(tx, debtorId, because, torontoDate(at))
        const { ecoa } = removalReasons[because]
        const wasNotified = await wasApproved(tx, organizationId, debtId)
        if (wasNotified)
          await keepRemoved(tx, {
            organizationId,
            debtId,
            ecoa,
            wasReported,
            at,
            debtor: { ...debtor, id: debtorId },
            byStaff: false,
          })
        await removeDebtor(tx, organizationId, debtorId)
        const { first_name, middle_name, last_name, email } = debtor
        await recordEvent(tx, {
          organizationId,
          debtId,
          status,
          personId: personIdOf(caller),
          at,
          event: 'debtor_removed',
          reason: { debtorId, because, from: { first_name, middle_name, last_name, email } },
        })
        await followRemoval(tx, personIdOf(caller), { organizationId, debtId, status, at })
        return 'removed'
      }),
    ),
  )
}

/** Before the approval no one was notified of the debt. */
async function wasApproved(tx: Tx, organizationId: string, debtId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rental_debt')
    .select('approved_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()
  return Boolean(row?.approved_at)
}

type Removed = { organizationId: string; debtId: string; status: DebtStatus; at: Date }

/** If everyone left is bankrupt, the debt takes the bankruptcy's status: no one else is liable any more. */
export async function followRemoval(tx: Tx, personId: string, { at, ...debt }: Removed): Promise<void> {
  if (!canRecordBankruptcy(debt.status)) return
  const { grace_period_end_at } = await tx
    .selectFrom('rental_debt')
    .select('grace_period_end_at')
    .where('organization_id', '=', debt.organizationId)
    .where('id', '=', debt.debtId)
    .executeTakeFirstOrThrow()
  await followBankruptcies(tx, {
    ...debt,
    personId,
    at,
    today: torontoDate(at),
    graceEndsOn: grace_period_end_at && torontoDate(grace_period_end_at),
    reason: { because: 'debtor_removed' },
    because: 'a tenant was removed from it',
  })
}

/** The debtor's data for one more line: their name, and the bureau's identifiers. */
export async function keepForBureau(
  tx: Tx,
  debtorId: string,
  because: RemovalReason,
  removedOn: IsoDate,
): Promise<void> {
  const { ecoa } = removalReasons[because]
  await sql`insert into former_debtor (id, organization_id, rental_debt_id, first_name, middle_name, last_name,
      date_of_birth, sin_sealed, sin_last_digits, address_1, address_2, city, province, postal_code, ecoa, removed_on)
    select id, organization_id, rental_debt_id, first_name, middle_name, last_name,
      date_of_birth, sin_sealed, sin_last_digits, address_1, address_2, city, province, postal_code, ${ecoa}, ${removedOn}
    from debtor where id = ${debtorId}`.execute(tx)
}
