import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { listOrganizationUsers } from '#app/organization/team/organization-users.server.ts'
import { organizationUsers } from '#app/organization/team/team-call.ts'

const listUsers = defineCall({
  name: 'listUsers',
  method: 'GET',
  path: '/organization/users',
  summary: 'Who belongs to the organization, and who is invited',
  who: { by: 'key or session', ability: 'team:manage', scope: 'organization:read' },
  answer: organizationUsers,
  work: ({ caller }) => listOrganizationUsers(caller),
})

const route = callRoute(listUsers)
export const loader = route.loader
export const action = route.action
