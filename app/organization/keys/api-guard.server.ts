import { sql } from 'kysely'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { ApiProblem, type Problem } from '#app/platform/http/problem.server.ts'
import {
  countAgainst,
  type RateLeft,
  type RateLimit,
  refundHit,
} from '#app/platform/http/rate-limit.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { can } from '../abilities.ts'
import type { KeyCaller } from '../caller.ts'
import { findMember, type Member } from '../guards.server.ts'
import { authenticateKey, perKey, type UsedKey } from './authenticate-key.server.ts'
import * as refusals from './key-refusals.ts'
import { callsAMinute, type Need } from './keys.ts'

/** The caller of the HTTP API: a signed-in person in one of their organizations, or a program with a key. */
export type ApiCaller = Member | ProgramCaller
export type ProgramCaller = KeyCaller & { by: { key: UsedKey } }

export const isProgram = (caller: ApiCaller): caller is ProgramCaller => 'key' in caller.by

/** An admitted caller, and what is left of their calls this minute. */
export type Admitted = { caller: ApiCaller; rate: RateLeft }

/** A refusal of a known caller: the owner of a key sees the call, and the answer says what is left. */
export class CallerProblem extends ApiProblem {
  readonly key: UsedKey | null
  readonly rate: RateLeft | null
  constructor(problem: Problem, key: UsedKey | null, rate: RateLeft | null) {
    super(problem)
    this.key = key
    this.rate = rate
  }
}

/** The caller of a call, who may make it. Otherwise throws an `ApiProblem`. */
export async function admitCaller(args: RequestArgs, need: Need): Promise<Admitted> {
  const authorization = args.request.headers.get('Authorization')
  return authorization === null ? admitMember(args, need) : admitKey(args, need, authorization)
}

const organizationOf = ({ headers }: Request) => headers.get('X-Organization')?.trim().toLowerCase() || null

const perPerson: RateLimit = { name: 'api-session', hits: callsAMinute, seconds: 60 }

async function admitMember(args: RequestArgs, { ability, isPersonal }: Need): Promise<Admitted> {
  const found = await findMember(args)
  if (!found) throw new ApiProblem(refusals.notSignedIn)
  const rate = await inTransaction(found.actor, (tx) => countAgainst(tx, perPerson, found.person.id))
  const refuse = (problem: Problem) => new CallerProblem(problem, null, rate)
  if (rate.left < 0) throw refuse(refusals.tooManyCalls(rate.resetSeconds))
  const asked = organizationOf(args.request)
  if (!asked && !isPersonal && found.memberships.length > 1) throw refuse(refusals.organizationMissing)
  const membership = asked
    ? found.memberships.find(({ organizationId }) => organizationId === asked)
    : found.membership
  if (!membership) throw refuse(refusals.otherOrganization)
  const { organizationId, role, flags, areLeasesReadOnly } = membership
  const actor = { ...found.actor, organizationId }
  const access = { ...found.access, role, flags, areLeasesReadOnly }
  if (!can(access, ability)) throw refuse(refusals.roleNotAllowed)
  return { caller: { ...found, membership, organizationId, actor, access }, rate }
}

async function admitKey(args: RequestArgs, need: Need, authorization: string): Promise<Admitted> {
  const [, text = ''] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  const request = requestOrigin(args)
  const result = await authenticateKey(text, { client: clientAddress(args.request), request })
  if (!result.ok) {
    const [key, rate] = ['key' in result ? result.key : null, 'rate' in result ? result.rate : null]
    throw new CallerProblem(refusals.problemOfKey(result), key, rate)
  }
  const { key, rate } = result
  const asked = organizationOf(args.request)
  const { actsFor: organizationId, isTest } = key
  // A test key has two: the one whose admins manage it, and the one that its calls answer.
  const isOther = asked !== null && asked !== key.organizationId && asked !== organizationId
  const problem = isOther ? refusals.otherOrganization : refusals.lackOf(key, need)
  if (problem) throw new CallerProblem(problem, key, rate)
  const actor = { personId: null, organizationId, apiKeyId: key.id, isTest, request }
  return { caller: { by: { key }, organizationId, actor }, rate }
}

/**
 * Refuses in the transaction of a write what is refused at the door: its key may have ended, and its creator may have
 * left, while the body arrived.
 */
export async function expectStillAdmitted(
  tx: Tx,
  { actor, by: { key } }: ProgramCaller,
  need: Need,
): Promise<void> {
  const row = await tx
    .selectFrom('api_key')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.organization_id', '=', 'api_key.organization_id')
        .on('membership.person_id', '=', key.createdBy),
    )
    .select(['membership.role', sql<boolean>`revoked_at is not null`.as('isRevoked')])
    .where('api_key.id', '=', key.id)
    .executeTakeFirst()
  if (!row || row.isRevoked)
    throw new CallerProblem(refusals.problemOfKey({ cause: 'revoked', key }), key, null)
  // Members of the organization are not seen from its test organization, which has none.
  if (actor.isTest) return
  const creatorAccess = row.role && key.creatorAccess && { ...key.creatorAccess, role: row.role }
  const lack = refusals.lackOf({ ...key, creatorAccess }, need)
  if (lack) throw new CallerProblem(lack, key, null)
}

/** Gives a call back that cost nothing. */
export const refundCall = (caller: ApiCaller): Promise<void> =>
  inTransaction(caller.actor, (tx) =>
    isProgram(caller) ? refundHit(tx, perKey, caller.by.key.id) : refundHit(tx, perPerson, caller.person.id),
  )
