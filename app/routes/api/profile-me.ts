import { z } from 'zod'
import { readOwnVerification } from '#app/account/identity/own-verification.server.ts'
import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id, moment } from '#app/api/fields.ts'
import { asRole, roleEntity } from '#app/organization/role-call.ts'

const profile = z
  .object({
    id,
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    roles: z.array(roleEntity),
    verified: z.boolean().meta({ description: 'Whether the person gave all that the identity check needs.' }),
    verification_status: z.enum([
      ...(['pending', 'pending_id_submitted', 'pending_selfie_submitted', 'submitted', 'approved'] as const),
    ]),
    created_at: moment,
  })
  .meta({ id: 'Profile' })

const readMe = defineCall({
  name: 'readMe',
  method: 'GET',
  path: '/profile/me',
  summary: 'The signed-in person',
  who: { by: 'session', ability: 'dashboard:see', isPersonal: true },
  answer: profile,
  work: async ({ caller: { person, memberships, session } }) => {
    const { firstName, lastName, createdAt, status } = await readOwnVerification(session)
    return {
      id: person.id,
      email: person.email,
      first_name: firstName,
      last_name: lastName,
      roles: memberships.map(asRole),
      verified: isIdentityGiven(status),
      verification_status: status,
      created_at: createdAt.toISOString(),
    }
  },
})

const route = callRoute(readMe)
export const loader = route.loader
export const action = route.action
