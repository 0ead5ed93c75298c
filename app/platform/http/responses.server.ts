import { data } from '@remix-run/node'
import type { Outcome } from '../refusal.ts'

/** What an error page needs besides its status: which text to show. */
type Refusal = {
  reason: 'not-found' | 'form-not-checked' | 'too-large' | 'bad-request' | 'too-busy' | 'too-slow'
}

function refusal(reason: Refusal['reason'], status: number) {
  return data({ reason } satisfies Refusal, { status })
}

/** Also the answer for what exists but belongs to another person: an outsider cannot distinguish the two. */
export const notFound = () => refusal('not-found', 404)
/** The subject of a page; if it was not found, the page does not exist. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound()
  return value
}

/** A command's outcome for its page, which does not exist if the command did not find its subject. */
export function orNotFound<Done, Refusal>(
  outcome: Outcome<Done, Refusal>,
): Outcome<Done, Exclude<Refusal, 'not-found'>> {
  if (outcome.ok) return outcome
  if (outcome.refusal === 'not-found') throw notFound()
  return { ok: false, refusal: outcome.refusal as Exclude<Refusal, 'not-found'> }
}

/** The form came from another site, or without its token. */
export const formNotChecked = () => refusal('form-not-checked', 403)
export const tooLarge = () => refusal('too-large', 413)
/** Too many requests at this moment; `Retry-After` says when to try again. */
export const tooBusy = () => refusal('too-busy', 503)
/** A search that exceeded the database's time limit. */
export const tooSlow = () => refusal('too-slow', 503)
export const badRequest = () => refusal('bad-request', 400)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => uuid.test(text)

/** An id from an address; an impossible one is not found, without asking the database. */
export function idFrom(value: string | undefined): string {
  if (value === undefined || !isUuid(value)) throw notFound()
  return value.toLowerCase()
}
