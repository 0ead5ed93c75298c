import { callerName } from '#app/organization/caller.ts'
import { type ApiCaller, expectStillAdmitted, isProgram } from '#app/organization/keys/api-guard.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'
import { type OnceKey, OnceKeyInUse, OnceKeyReused, onceKey } from '#app/platform/once.server.ts'
import type { Call } from './call.ts'
import { problems } from './problems.ts'

type Sent = { request: Request; call: Call; caller: ApiCaller | null; body: unknown; onReplay: () => void }

/**
 * What makes a write happen once: its `Idempotency-Key`, of this caller, method and address. The content is all that
 * the call says beside it. Without the header, which only some calls demand, every call is its own.
 */
export function onceOf({ request, call, caller, body, onReplay }: Sent): OnceKey {
  const { headers, method, url } = request
  const { pathname, search } = new URL(url)
  const sent = headers.get('Idempotency-Key')
  // The body may have come for minutes since the key was admitted.
  const admits = admitsOf(caller, call)
  if (sent === null) {
    if (call.demandsKey) throw new ApiProblem(problems.keyMissing)
    return { ...onceKey('api', crypto.randomUUID()), ...admits }
  }
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(sent))
    throw new ApiProblem(problems.keyMalformed)
  // What is about the person is the same for whichever organization they act; joining one changes that.
  const isPersonal = call.who.by === 'session' && call.who.isPersonal
  // Two visitors who choose the same key are not one: what is known of them is their network.
  const of = caller
    ? [isPersonal ? 'person' : caller.organizationId, callerName(caller)]
    : ['anyone', clientAddress(request)]
  return {
    ...onceKey('api', ...of, method, pathname.replace(/\/$/, ''), sent),
    content: JSON.stringify([search, headers.get('If-Match'), body ?? null]),
    onReplay,
    ...admits,
  }
}

function admitsOf(caller: ApiCaller | null, { who }: Call): Pick<OnceKey, 'admit'> {
  if (!caller || !isProgram(caller) || who.by !== 'key or session') return {}
  return { admit: (tx) => expectStillAdmitted(tx, caller, who) }
}

/** A key that cannot be used now, as a problem. */
export function keyProblem(error: unknown): ApiProblem | null {
  if (error instanceof OnceKeyReused) return new ApiProblem(problems.keyReused)
  if (error instanceof OnceKeyInUse) return new ApiProblem(problems.keyInUse)
  return null
}
