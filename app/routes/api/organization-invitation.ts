import { z } from 'zod'
import { personActor } from '#app/account/sessions.server.ts'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { acceptInvitation, findInvitation } from '#app/organization/team/accept-invitation.server.ts'
import {
  acceptRefusals,
  emailHint,
  invitationEntity,
  joinedEntity,
} from '#app/organization/team/team-call.ts'
import { anonymous } from '#app/platform/database/transaction.server.ts'

const token = z.string().min(1).max(100).meta({ description: 'Of the link in the mail.' })

const readInvitation = defineCall({
  name: 'readInvitation',
  method: 'GET',
  path: '/organization/user/invite/{id}',
  summary: 'An invitation, for the person who has its link',
  who: { by: 'anyone' },
  params: { id },
  query: { token },
  answer: invitationEntity,
  refusals: { not_found: acceptRefusals.unknown },
  work: async ({ params, query, refuse }) => {
    const found = await findInvitation(anonymous, { id: params.id, token: query.token })
    if (!found) throw refuse('not_found')
    return {
      organization: found.organization,
      email_hint: emailHint(found.email),
      expires_at: found.expiresAt.toISOString(),
      status: found.state,
    }
  },
})

const accept = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/organization/user/invite/{id}',
  summary: 'Joins the organization that invited the signed-in person',
  who: { by: 'session', ability: 'dashboard:see', isPersonal: true },
  params: { id },
  body: z.strictObject({ token }),
  answer: joinedEntity,
  refusals: { ...acceptRefusals, not_found: acceptRefusals.unknown },
  work: async ({ caller, params, body, once, refuse }) => {
    const { session, person } = caller
    const actor = personActor(session)
    const link = { id: params.id, token: body.token }
    const accepted = await acceptInvitation({ session: { ...session, person }, actor }, { link, once })
    if (!accepted.ok) throw refuse(accepted.refusal)
    const found = await findInvitation(actor, link)
    if (!found) throw refuse('not_found')
    const { organizationId: organization_id } = found
    const before = caller.memberships.find(({ organizationId }) => organizationId === organization_id)
    return { organization_id, role: before?.role ?? 'member' }
  },
})

const route = callRoute(readInvitation, accept)
export const loader = route.loader
export const action = route.action
