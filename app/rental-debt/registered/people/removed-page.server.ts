import { redirect } from '@remix-run/node'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import type { RemovedTenant } from '../../mail/removed-mail.ts'
import { paths } from '../../paths.ts'
import { findRemoved } from './removed-debtor.server.ts'

/** What a removed person keeps; for everyone else the page does not exist. */
export const openRemoved = (caller: Caller, debtId: string): Promise<RemovedTenant> =>
  inTransaction(caller.actor, async (tx) => {
    return found(await findRemoved(tx, caller, debtId))
  })

/** A page of a debt for a person who may see it; a removed person is redirected to the explanation. */
export async function orRemoved<Seen>(caller: Caller, debtId: string, seen: Promise<Seen>): Promise<Seen> {
  try {
    return await seen
  } catch (error) {
    const removed = await inTransaction(caller.actor, (tx) => findRemoved(tx, caller, debtId))
    if (removed && isNotFound(error)) throw redirect(paths.removed(debtId), 303)
    throw error
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Response
    ? error.status === 404
    : (error as { init?: { status?: number } | null } | null)?.init?.status === 404
