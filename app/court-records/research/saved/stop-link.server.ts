import { config } from '#app/platform/config.server.ts'
import { open, seal, UnsealError } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { paths } from '../../paths.ts'
import { setMailed } from './saved-searches.server.ts'

const contextOf = (id: string) => `saved-search:${id}:stop`

/** A link that stops the mail of one search for anyone who has it: no sign-in is needed to stop mail. */
export function stopLink(id: string, organizationId: string): string {
  return new URL(stopAddress(id, seal(organizationId, contextOf(id))), config().publicUrl).href
}

export const stopAddress = (id: string, token: string): string =>
  `${paths.stopSearchMail}?${new URLSearchParams({ search: id, token })}`

/** The job that a link names; null if it is not one of ours. */
function actorOf(id: string, token: string) {
  if (!isUuid(id)) return null
  try {
    const organizationId = open(token, contextOf(id))
    return isUuid(organizationId) ? { personId: null, organizationId } : null
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}

/** The search of a link; null if it is not one of ours, or the search was removed. */
export async function findByStopLink(
  id: string,
  token: string,
): Promise<{ name: string; isMailed: boolean } | null> {
  const actor = actorOf(id, token)
  if (!actor) return null
  const row = await inTransaction(actor, (tx) =>
    tx.selectFrom('saved_search').select(['name', 'is_mailed']).where('id', '=', id).executeTakeFirst(),
  )
  return row ? { name: row.name, isMailed: row.is_mailed } : null
}

export async function stopByLink(id: string, token: string): Promise<void> {
  const actor = actorOf(id, token)
  if (actor) await setMailed(actor, id, false)
}
