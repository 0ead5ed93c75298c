import { redirect } from '@remix-run/node'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { DebtAccess } from '../../find-debt.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'
import { findPeople, type PeopleRefusal } from './people.server.ts'
import { isSinFixed } from './people-fixed.ts'

/** The data a page continues with; a draft leads to its steps, and if people are fixed, the tab explains why. */
export function orLeavePeople<T>(debtId: string, answer: T): Exclude<T, PeopleRefusal> {
  if (answer === 'not-found') throw notFound()
  if (answer === 'draft') throw redirect(paths.debt(debtId), 303)
  if (answer === 'fixed') throw redirect(`${paths.people(debtId)}?done=fixed`, 303)
  return answer as Exclude<T, PeopleRefusal>
}

/** The debt of a page on which its people can be changed. */
export const requirePeople = async (
  tx: Tx,
  caller: Caller,
  debtId: string,
  isFixed?: (status: DebtStatus) => boolean,
): Promise<DebtAccess> => orLeavePeople(debtId, await findPeople(tx, caller, debtId, isFixed))

/** The same for their SINs: a submitted debt that is not in review. */
export const requireSins = (tx: Tx, caller: Caller, debtId: string): Promise<DebtAccess> =>
  requirePeople(tx, caller, debtId, isSinFixed)
