import { type ApiCaller, admitCaller, refundCall } from '#app/organization/keys/api-guard.server.ts'
import { tooManyCalls } from '#app/organization/keys/key-refusals.ts'
import { callsAMinute } from '#app/organization/keys/keys.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import {
  countAgainst,
  type RateLeft,
  type RateLimit,
  refundHit,
} from '#app/platform/http/rate-limit.server.ts'
import { clientAddress, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import type { Call } from './call.ts'

type Admitted = { caller: ApiCaller | null; rate: RateLeft | null }

const perClient: RateLimit = { name: 'api-anyone', hits: callsAMinute, seconds: 60 }

/** Who makes a call, by its definition, and what is left of their calls. Otherwise throws an `ApiProblem`. */
export async function admit(args: RequestArgs, { who, isFree }: Call): Promise<Admitted> {
  switch (who.by) {
    case 'key or session':
      return admitCaller(args, who)
    case 'session':
      return admitCaller(args, { ...who, scope: null })
    case 'anyone':
      return { caller: null, rate: isFree ? null : await countClient(args.request) }
  }
}

async function countClient(request: Request): Promise<RateLeft> {
  const rate = await inTransaction(anonymous, (tx) => countAgainst(tx, perClient, clientAddress(request)))
  if (rate.left < 0) throw new ApiProblem(tooManyCalls(rate.resetSeconds))
  return rate
}

/** Gives a call back that cost nothing: to its caller, or to the network of a public one. */
export const refund = (request: Request, caller: ApiCaller | null): Promise<void> =>
  caller
    ? refundCall(caller)
    : inTransaction(anonymous, (tx) => refundHit(tx, perClient, clientAddress(request)))
