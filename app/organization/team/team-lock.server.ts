import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { TeamRefusal } from './team.ts'

/** A person in one of their organizations. */
export type TeamCaller = { actor: Actor; person: { id: string }; organizationId: string }

export const refusedTeam = refusalOf<TeamRefusal>()

/** Two people who change one team take turns. Other writes in the organization's name do not wait. */
export const lockTeam = (tx: Tx, organizationId: string): Promise<unknown> =>
  tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const membershipOf = (tx: Tx, { person, organizationId }: TeamCaller) =>
  tx
    .selectFrom('membership')
    .select(['id', 'role', 'is_owner'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .executeTakeFirst()

/** A command for admins, whose role is checked again here: it may have changed since the page was made. */
export const asAdmin = <Done>(caller: TeamCaller, work: (tx: Tx) => Promise<Done>) =>
  refusedTeam.outcome(
    inTransaction(caller.actor, async (tx) => {
      await lockTeam(tx, caller.organizationId)
      if ((await membershipOf(tx, caller))?.role !== 'admin') throw refusedTeam.because('not_allowed')
      return work(tx)
    }),
  )
