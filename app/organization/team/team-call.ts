import { z } from 'zod'
import { emailMessages, parseEmail } from '#app/platform/values/email.ts'
import { typedAs } from '#app/platform/values/typed-as.ts'
import { namedPerson } from '../person-call.ts'
import { teamMessages } from './team.ts'

/** A team entry in the API, with the names of the specification (1, section 3). */
export const organizationUser = z
  .object({
    id: z.uuid(),
    org_id: z.uuid(),
    role: z.enum(['admin', 'member']),
    position: z.string().nullable().meta({ description: 'We keep none yet: always null.' }),
    verified: z
      .boolean()
      .meta({ description: 'Whether the person proved the email address: false while invited.' }),
    status: z.enum(['active', 'pending', 'expired']),
    expire_at: z.iso.datetime().nullable(),
    invite_email: z.string().nullable(),
    user: namedPerson.nullable(),
  })
  .meta({ id: 'OrganizationUser' })

export const organizationUsers = z.array(organizationUser)

export const inviteBody = z
  .strictObject({
    email: typedAs((text) => parseEmail(text, emailMessages.invite)).meta({
      format: 'email',
      description: 'Where the invitation goes. The person signs in with it.',
    }),
  })
  .meta({ examples: [{ email: 'member@maplecourt.example' }] })

export const roleBody = z
  .strictObject({
    id: z.uuid().meta({ description: 'Of the entry, from GET /organization/users.' }),
    role: z
      .enum(['admin', 'member'], { error: teamMessages.role })
      .meta({ description: 'An admin also manages keys, webhooks, billing and the team.' }),
    status: z
      .enum(['active', 'pending', 'expired'])
      .optional()
      .meta({ description: 'Only the status that the entry has: it is never set.' }),
  })
  .meta({ examples: [{ id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30', role: 'admin' }] })

export const teamRefusals = {
  not_allowed: { status: 403, title: 'Only an admin may do this' },
  gone: { status: 404, title: 'There is no such member or invitation' },
  fixed: { status: 409, title: 'The owner, and the caller themselves, cannot be changed here' },
} as const

export const inviteRefusals = {
  ...teamRefusals,
  already_member: { status: 409, title: teamMessages.member },
  too_many_invitations: { status: 429, title: 'The organization sent too many invitations this hour' },
} as const

/** An open invitation, for the person who has its link. */
export const invitationEntity = z
  .object({
    organization: z.string(),
    email_hint: z.string().meta({ description: 'The invited address, without most of its name.' }),
    expires_at: z.iso.datetime(),
    status: z.enum(['open', 'expired', 'revoked', 'used']),
  })
  .meta({ id: 'Invitation' })

export const joinedEntity = z.object({ organization_id: z.uuid(), role: z.enum(['admin', 'member']) })

export const acceptRefusals = {
  unknown: { status: 404, title: 'There is no such invitation' },
  another_person: { status: 403, title: 'The invitation is for another email address' },
  expired: { status: 410, title: 'The invitation has expired' },
  revoked: { status: 410, title: 'The invitation was withdrawn' },
  used: { status: 410, title: 'The invitation was used' },
} as const

/** `r•••@people.example`: enough for the invited person, and no one else. */
export const emailHint = (email: string): string => email.replace(/^(.).*@/u, '$1•••@')
