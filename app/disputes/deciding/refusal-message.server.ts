import { notFound } from '#app/platform/http/responses.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { ChangeRefusal } from './change-dispute.server.ts'

/** Why nothing was done, for the person who came second; the page of a dispute that is not there does not exist. */
export function refusalMessage(refusal: ChangeRefusal): string {
  if (refusal.reason === 'not-found') throw notFound()
  if (refusal.reason !== 'done') return refusal.message
  const { last } = refusal
  if (!last) return 'This dispute is no longer open. What you sent was not saved.'
  const who = last.byYou ? 'You' : last.by
  return `${who} ${last.did} on ${formatDate(last.on)}. What you sent was not saved.`
}

/** No one decides their own dispute; the person who comes second gets a message. */
export const refusalStatus = ({ reason }: ChangeRefusal): 403 | 409 => (reason === 'conflict' ? 403 : 409)
