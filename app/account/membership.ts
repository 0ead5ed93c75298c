import type { FeatureFlag } from './flags.ts'

/** One role of a person: the organization, the role in it, and the plan. */
export type Membership = {
  id: string
  organizationId: string
  organizationName: string
  role: 'admin' | 'member'
  /** No one can remove the owner, and only they can hand over the organization. */
  isOwner: boolean
  plan: 'community' | 'plus'
  flags: FeatureFlag[]
  /** Its Rent Rewards ended unpaid: no one can change its leases. */
  areLeasesReadOnly: boolean
}
