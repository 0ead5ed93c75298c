import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { removeFromTeam } from '#app/organization/team/change-team.server.ts'
import { teamRefusals } from '#app/organization/team/team-call.ts'

const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/organization/user/delete/{id}',
  summary: 'Removes a member, or withdraws an invitation',
  who: { by: 'key or session', ability: 'team:manage', scope: 'organization:write' },
  params: { id },
  answer: null,
  refusals: { ...teamRefusals, not_found: teamRefusals.gone },
  work: async ({ caller, params, once, refuse }) => {
    const removed = await removeFromTeam(caller, { entryId: params.id, once })
    if (!removed.ok) throw refuse(removed.refusal)
    return undefined
  },
})

const route = callRoute(deleteUser)
export const loader = route.loader
export const action = route.action
