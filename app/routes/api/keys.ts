import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerMethod } from '#app/organization/keys/api-guard.server.ts'
import { listApiKeys } from '#app/organization/keys/api-keys.server.ts'

const call = { route: '/api/api-management/key', ability: 'api-keys:see', scope: 'api_keys:read' } as const

/** The keys of an organization, without their values. */
export const loader = (args: LoaderFunctionArgs) => answerCall(args, call, listApiKeys)

export const action = answerMethod('GET')
