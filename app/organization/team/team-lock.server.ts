import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { TeamRefusal } from './team.ts'

/** Somebody in one of their organizations. */
export type TeamCaller = { actor: Actor; person: { id: string }; organizationId: string }

export const refusedTeam = refusalOf<TeamRefusal>()

/** Two who change one team take turns. What else is written in the organization's name does not wait. */
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

/** A command of an admin, who is asked for again here: the role may have been taken since the page was made. */
export const asAdmin = <Done>(caller: TeamCaller, work: (tx: Tx) => Promise<Done>) =>
  refusedTeam.outcome(
    inTransaction(caller.actor, async (tx) => {
      await lockTeam(tx, caller.organizationId)
      if ((await membershipOf(tx, caller))?.role !== 'admin') throw refusedTeam.because('not_allowed')
      return work(tx)
    }),
  )
