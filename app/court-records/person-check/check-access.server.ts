import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { hostCookie, readToken, sessionCookie, visitorCookie } from '#app/platform/http/cookies.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { clientAddress, oncePerRequest, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import {
  type CaptchaAction,
  type CaptchaOutcome,
  verifyCaptcha,
} from '#app/platform/vendors/recaptcha.server.ts'

const hour = 3600
const hourMs = hour * 1000
const checksByNetwork = { name: 'filing-checks', hits: 20, seconds: hour }

/** Records that a check was passed, when, and who passed it. */
const checkedCookie = (): Cookie => singleton('order-check-cookie', () => hostCookie('order-check', hour))

type Check = { at: number; id: string; whose: string }

/** A check is valid for the browser and network that passed it. */
async function whoseCheck({ request }: RequestArgs): Promise<string | null> {
  const visitor = (await readToken(sessionCookie(), request)) ?? (await readToken(visitorCookie(), request))
  if (!visitor) return null
  return createHash('sha256')
    .update(`${visitor} ${clientAddress(request)}`)
    .digest('base64url')
}

/** The check that this browser passed within the last hour of the application's clock; null if none. */
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

type PassedCheck = { outcome: CaptchaOutcome | 'too-many'; setCookie: string | null }

/** Asks the provider for a check's result; a passed one is valid for an hour, stored only in the cookie. */
export async function takeCheck(
  args: RequestArgs,
  token: string,
  action: CaptchaAction,
): Promise<PassedCheck> {
  const whose = await whoseCheck(args)
  if (!whose) return { outcome: 'refused', setCookie: null }
  const network = clientAddress(args.request)
  const wait = await inTransaction(anonymous, (tx) => hitRateLimit(tx, checksByNetwork, network))
  if (wait !== null) return { outcome: 'too-many', setCookie: null }
  const outcome = await verifyCaptcha(token, action)
  if (outcome !== 'passed') return { outcome, setCookie: null }
  const check: Check = { at: await now(), id: randomUUID(), whose }
  return { outcome, setCookie: await checkedCookie().serialize(check) }
}
