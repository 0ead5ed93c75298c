import { z } from 'zod'
import type { Membership } from '#app/account/membership.ts'

/** A role of a person, with the names of the specification (1, section 3). */
export const roleEntity = z
  .object({
    role_id: z.uuid(),
    org_id: z.uuid(),
    org_name: z.string(),
    role: z.enum(['admin', 'member']),
    subscription: z.enum(['community', 'plus']),
    feature_flags: z.string().meta({ description: 'Separated by commas.' }),
  })
  .meta({ id: 'Role' })

export const asRole = (membership: Membership): z.infer<typeof roleEntity> => ({
  role_id: membership.id,
  org_id: membership.organizationId,
  org_name: membership.organizationName,
  role: membership.role,
  subscription: membership.plan,
  feature_flags: membership.flags.join(','),
})
