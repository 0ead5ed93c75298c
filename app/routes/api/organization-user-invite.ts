import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { inviteToTeam } from '#app/organization/team/invitations.server.ts'
import { listOrganizationUsers } from '#app/organization/team/organization-users.server.ts'
import { limitMessage } from '#app/organization/team/team.ts'
import { inviteBody, inviteRefusals, organizationUsers } from '#app/organization/team/team-call.ts'
import { parseEmail } from '#app/platform/values/email.ts'
import { acceptedValue } from '#app/platform/values/typed-as.ts'

const invite = defineCall({
  name: 'inviteUser',
  method: 'PUT',
  path: '/organization/user/invite',
  summary: 'Invites a person as a member, or sends their invitation again',
  who: { by: 'key or session', ability: 'team:manage', scope: 'organization:write' },
  body: inviteBody,
  answer: organizationUsers,
  refusals: inviteRefusals,
  work: async ({ caller, body, once, refuse }) => {
    const invited = await inviteToTeam(caller, { emails: [acceptedValue(parseEmail(body.email))], once })
    if (!invited.ok) throw refuse(invited.refusal)
    const [one] = invited.done
    if (one?.outcome === 'member') throw refuse('already_member')
    if (one?.outcome === 'limit') {
      const { waitSeconds } = one
      throw refuse('too_many_invitations', { retryAfter: waitSeconds, detail: limitMessage(waitSeconds) })
    }
    return listOrganizationUsers(caller)
  },
})

const route = callRoute(invite)
export const loader = route.loader
export const action = route.action
