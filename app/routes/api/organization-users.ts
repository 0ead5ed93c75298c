import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCall, answerMethod } from '#app/organization/keys/api-guard.server.ts'
import { listOrganizationUsers } from '#app/organization/team/organization-users.server.ts'

const call = { route: '/api/organization/users', ability: 'team:manage', scope: 'organization:read' } as const

/** Who belongs to an organization, and who is invited. */
export const loader = (args: LoaderFunctionArgs) => answerCall(args, call, listOrganizationUsers)

export const action = answerMethod('GET')
