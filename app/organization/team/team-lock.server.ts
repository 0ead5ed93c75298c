import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type Caller, personIdOf } from '../caller.ts'
import type { TeamRefusal } from './team.ts'

export const refusedTeam = refusalOf<TeamRefusal>()

/** Two people who change one team take turns. Other writes in the organization's name do not wait. */
export const lockTeam = (tx: Tx, organizationId: string): Promise<unknown> =>
  tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const membershipOf = (tx: Tx, organizationId: string, personId: string) =>
  tx
    .selectFrom('membership')
    .select(['id', 'role', 'is_owner'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** The caller's membership: for a key, its creator's. */
export const ownMembership = (tx: Tx, caller: Caller) =>
  membershipOf(tx, caller.organizationId, personIdOf(caller))

/** A command for admins, whose role is checked again here: it may have changed since the page was made. */
export const asAdmin = <Done>(caller: Caller, work: (tx: Tx) => Promise<Done>) =>
  refusedTeam.outcome(
    inTransaction(caller.actor, async (tx) => {
      await lockTeam(tx, caller.organizationId)
      if ((await ownMembership(tx, caller))?.role !== 'admin') throw refusedTeam.because('not_allowed')
      return work(tx)
    }),
  )
