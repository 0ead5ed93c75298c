import type { LoaderFunctionArgs } from '@remix-run/node'
import { isConfirmed } from '#app/account/confirm/fresh-code-guard.server.ts'
import {
  type ApiCaller,
  answerCall,
  answerMethod,
  isProgram,
} from '#app/organization/keys/api-guard.server.ts'
import { oneApiKey } from '#app/organization/keys/api-keys.server.ts'
import { keyNumber } from '#app/organization/keys/paths.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const call = {
  route: '/api/api-management/key/{id}',
  ability: 'api-keys:manage',
  scope: 'api_keys:read',
} as const

/** One key with its value: for an admin who has confirmed their identity, and for the key itself. */
export const loader = (args: LoaderFunctionArgs) =>
  answerCall(args, call, async (caller) => {
    const number = keyNumber(args.params.keyNumber)
    const key =
      number === null ? null : await oneApiKey(caller, number, valueFor(caller, args.request, number))
    if (!key) throw new ApiProblem({ status: 404, code: 'not_found', title: 'There is no such key' })
    return key
  })

function valueFor(caller: ApiCaller, { headers }: Request, number: number): { known: string } | 'open' {
  if (isProgram(caller)) {
    if (caller.by.key.number !== number) throw new ApiProblem(ownOnly)
    return { known: headers.get('Authorization')?.split(' ').at(-1) ?? '' }
  }
  if (!isConfirmed(caller.session)) throw new ApiProblem(needsCode)
  return 'open'
}

const ownOnly = {
  status: 403,
  code: 'own_key_only',
  title: 'A key can show only itself',
  detail: 'To see another key, an admin has to sign in.',
}
const needsCode = {
  status: 403,
  code: 'code_needed',
  title: 'Confirm that it is you first',
  detail: 'Press Show beside the key in API Management and type the code that we email you. Then call again.',
}

export const action = answerMethod('GET')
