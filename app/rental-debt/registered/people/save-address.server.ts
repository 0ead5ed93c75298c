import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { isBefore, torontoDate } from '#app/platform/values/dates.ts'
import { recordEvent } from '../../record-event.server.ts'
import { addressMessages, type LastKnownAddress } from './address.ts'
import { lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import type { Done } from './people-labels.ts'

type Saving = { debtId: string; debtorId: string; address: LastKnownAddress; once: OnceKey }

const columns = [
  ...(['address_1', 'address_2', 'city', 'province', 'postal_code'] as const),
  ...(['address_source', 'address_as_of'] as const),
] as const

const refused = refusalOf<string>()

/** A debtor's address other than the unit; all null if they live there, undefined if there is no such debtor. */
export const findAddress = (tx: Tx, organizationId: string, debtId: string, debtorId: string) =>
  tx
    .selectFrom('debtor')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('id', '=', debtorId)
    .executeTakeFirst()

/** Saves a tenant's current address; the next file has it, and the earlier one stays on record. */
export async function saveAddress(
  caller: Caller,
  saving: Saving,
): Promise<Outcome<Done, string> | PeopleRefusal> {
  const { debtId, debtorId, address, once: key } = saving
  const at = new Date(await now())
  return orPeopleRefusal(
    refused.outcome(
      inTransaction(caller.actor, (tx) =>
        once<Done>(tx, key, async () => {
          const { organizationId, status } = await lockPeople(tx, caller, debtId)
          const before = await findAddress(tx, organizationId, debtId, debtorId)
          if (!before) return 'gone'
          if (address.lives_at === 'elsewhere' && isBefore(torontoDate(at), address.address_as_of))
            throw refused.because(addressMessages.future)
          const to = columnsOf(address)
          if (columns.every((name) => before[name] === to[name])) return 'unchanged'
          await tx
            .updateTable('debtor')
            .set({ ...to, updated_at: nowInTransaction })
            .where('organization_id', '=', organizationId)
            .where('id', '=', debtorId)
            .execute()
          await recordEvent(tx, {
            organizationId,
            debtId,
            status,
            personId: personIdOf(caller),
            at,
            event: 'debtor_changed',
            reason: { debtorId, from: before, to },
          })
          return 'address'
        }),
      ),
    ),
  )
}

function columnsOf(address: LastKnownAddress) {
  if (address.lives_at === 'unit') {
    return {
      address_1: null,
      address_2: null,
      city: null,
      province: null,
      postal_code: null,
      address_source: null,
      address_as_of: null,
    }
  }
  const { lives_at: _, ...columns } = address
  return columns
}
