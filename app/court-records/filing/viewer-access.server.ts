// What somebody may see of the corpus: a number of filings an hour, and signed out the order itself after a check.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '@remix-run/node'
import { recordSecurityEvent } from '#app/audit/security-events.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import { hostCookie, readToken, visitorCookie } from '#app/platform/http/cookies.server.ts'
import { countHit, hitRateLimit, resetHits } from '#app/platform/http/rate-limit.server.ts'
import { clientAddress, oncePerRequest, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import {
  type CaptchaAction,
  type CaptchaOutcome,
  verifyCaptcha,
} from '#app/platform/vendors/recaptcha.server.ts'

const hour = 3600
const hourMs = hour * 1000

const filingsByNetwork = { name: 'filings', hits: 60, seconds: hour } as const
/** After a check a network has as many again, for each hour that a check lasts. */
const filingsByCheck = { name: 'filings-checked', hits: 60, seconds: hour } as const
const checksByNetwork = { name: 'filing-checks', hits: 20, seconds: hour }
/** More than anybody reads: an account costs an e-mail address, and is no way to collect the corpus. */
const filingsByPerson = { name: 'filings-by-person', hits: 300, seconds: hour } as const
const seenInHour = { name: 'filing-seen', hits: 1, seconds: hour }

/** Records that a check was passed, when, and who passed it. */
const checkedCookie = (): Cookie => singleton('order-check-cookie', () => hostCookie('order-check', hour))

type Check = { at: number; id: string; whose: string }

/** A check is good for the browser and the network that passed it. */
async function whoseCheck({ request }: RequestArgs): Promise<string | null> {
  const visitor = await readToken(visitorCookie(), request)
  if (!visitor) return null
  return createHash('sha256')
    .update(`${visitor} ${clientAddress(request)}`)
    .digest('base64url')
}

/** The check that this browser passed within the last hour of the application's clock; null without one. */
export const findCheck = (args: RequestArgs): Promise<Check | null> =>
  oncePerRequest(args, 'order-check', async () => {
    const value: unknown = await checkedCookie().parse(args.request.headers.get('Cookie'))
    const whose = await whoseCheck(args)
    if (!isCheck(value) || !whose || !isSame(value.whose, whose)) return null
    const age = (await now()) - value.at
    return age >= 0 && age < hourMs ? value : null
  })

const isCheck = (value: unknown): value is Check =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Check).at === 'number' &&
  typeof (value as Check).id === 'string' &&
  typeof (value as Check).whose === 'string'

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signed in, or checked: who may see an order. */
export const maySeeOrder = async (args: RequestArgs, member: Member | null): Promise<boolean> =>
  member !== null || (await findCheck(args)) !== null

/**
 * Counts the filing that somebody opens; false where they had their number of this hour: signed out by network, signed in
 * by person, staff without end. The same filing counts once, however often it is looked at, and an address that is no
 * filing's counts too.
 */
export async function mayOpenFiling(
  args: RequestArgs,
  filingId: string,
  member: Member | null,
): Promise<boolean> {
  if (member?.person.isStaff) return true
  if (member) {
    const { id } = member.person
    return inTransaction(member.actor, (tx) =>
      countOpening(tx, `${id} ${filingId}`, [{ limit: filingsByPerson, by: id }]),
    )
  }
  const network = clientAddress(args.request)
  const check = await findCheck(args)
  const counts: Count[] = [
    { limit: filingsByNetwork, by: network },
    ...(check ? [{ limit: filingsByCheck, by: check.id }] : []),
  ]
  return inTransaction(nobody, (tx) => countOpening(tx, `${network} ${filingId}`, counts))
}

type Count = { limit: typeof filingsByNetwork | typeof filingsByCheck | typeof filingsByPerson; by: string }

/** By the first limit that is not reached; that all are is written down. */
async function countOpening(tx: Tx, seen: string, counts: Count[]): Promise<boolean> {
  if ((await countHit(tx, seenInHour, seen)) > 1) return true
  for (const { limit, by } of counts) if ((await hitRateLimit(tx, limit, by)) === null) return true
  await resetHits(tx, seenInHour, seen)
  const [first] = counts
  if (first) await recordSecurityEvent(tx, 'limit.reached', { details: { limit: first.limit.name } })
  return false
}

export type PassedCheck = { outcome: CaptchaOutcome | 'too-many'; setCookie: string | null }

/** Asks what came of a check; one that passed is good for an hour, which the cookie says and nothing else. */
export async function takeCheck(
  args: RequestArgs,
  token: string,
  action: CaptchaAction,
): Promise<PassedCheck> {
  const whose = await whoseCheck(args)
  if (!whose) return { outcome: 'refused', setCookie: null }
  const network = clientAddress(args.request)
  const wait = await inTransaction(nobody, (tx) => hitRateLimit(tx, checksByNetwork, network))
  if (wait !== null) return { outcome: 'too-many', setCookie: null }
  const outcome = await verifyCaptcha(token, action)
  if (outcome !== 'passed') return { outcome, setCookie: null }
  const check: Check = { at: await now(), id: randomUUID(), whose }
  return { outcome, setCookie: await checkedCookie().serialize(check) }
}
