import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { invalidBody } from '#app/api/problems.ts'
import { changeRole } from '#app/organization/team/change-team.server.ts'
import { listOrganizationUsers } from '#app/organization/team/organization-users.server.ts'
import { organizationUser, roleBody, teamRefusals } from '#app/organization/team/team-call.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const putUser = defineCall({
  name: 'putUser',
  method: 'PUT',
  path: '/organization/user',
  summary: 'Makes a member an admin, or an admin a member',
  who: { by: 'key or session', ability: 'team:manage', scope: 'organization:write' },
  body: roleBody,
  answer: organizationUser,
  refusals: teamRefusals,
  work: async ({ caller, body: { id, role, status }, once, refuse }) => {
    const before = (await listOrganizationUsers(caller)).find((entry) => entry.id === id)
    if (!before) throw refuse('gone')
    if (status !== undefined && status !== before.status) {
      const detail = `The status is ${before.status}. Nobody sets it.`
      throw new ApiProblem(invalidBody([{ pointer: '/status', code: 'status_fixed', detail }]))
    }
    const changed = await changeRole(caller, { membershipId: id, role, once })
    if (!changed.ok) throw refuse(changed.refusal)
    return { ...before, role }
  },
})

const route = callRoute(putUser)
export const loader = route.loader
export const action = route.action
