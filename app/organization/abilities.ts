import type { FeatureFlag } from '#app/account/flags.ts'

/** `thing:verb`. What a person may do is decided only here (specification 1, section 6). */
export type Ability =
  | 'dashboard:see'
  | 'records:search'
  | 'debt:see'
  | 'debt:start'
  | 'debt:edit'
  | 'debt:record'
  | 'debt:waive'
  | 'debt:correct'
  | 'team:manage'
  | 'organization:change'
  | 'trail:read'
  | 'billing:manage'
  | 'api-keys:see'
  | 'api-keys:manage'
  | 'rent-rewards:see'
  | 'leases:see'
  | 'leases:manage'
  | 'consent:manage'
  | 'rent-settings:manage'
  | 'renting:see'
  | 'rent-dispute:see'
  | 'perks:see'
  | 'perks:open'
  | 'files:upload'

/** What abilities depend on: a person's role, and their organization's features. */
export type Access = {
  role: 'admin' | 'member'
  flags: readonly FeatureFlag[]
  /** Whether the person is a renter whose rent is reported: by their own consent, or as their landlord attested. */
  renting: 'no' | 'attested' | 'agreed'
  /** Rent Rewards ended unpaid: leases can be read, and nothing about them changed. */
  areLeasesReadOnly: boolean
}

type Rule = {
  roles: readonly Access['role'][]
  needs?: (access: Access) => boolean
  /** Changes leases: not while they are read-only. */
  changesLeases?: true
}

const everyone = ['admin', 'member'] as const
const adminsOnly = ['admin'] as const

const hasRentRewards = ({ flags }: Access): boolean => flags.includes('rent_report')
const isRenting = ({ renting }: Access): boolean => renting !== 'no'

const rules: Record<Ability, Rule> = {
  'dashboard:see': { roles: everyone },
  'records:search': { roles: everyone },
  'debt:see': { roles: everyone },
  'debt:start': { roles: everyone },
  'debt:edit': { roles: everyone },
  'debt:record': { roles: everyone },
  'debt:waive': { roles: everyone },
  'debt:correct': { roles: everyone },
  'team:manage': { roles: adminsOnly, needs: (access) => access.flags.includes('rent_report') },
  'organization:change': { roles: adminsOnly },
  'trail:read': { roles: adminsOnly },
  // Not for who only rents; a landlord's attestation does not take it away from anyone.
  'billing:manage': {
    roles: adminsOnly,
    needs: (access) => access.renting !== 'agreed' || hasRentRewards(access),
  },
  'api-keys:see': { roles: everyone, needs: (access) => access.flags.includes('rental_intelligence') },
  'api-keys:manage': { roles: adminsOnly, needs: (access) => access.flags.includes('rental_intelligence') },
  'rent-rewards:see': { roles: everyone, needs: (access) => hasRentRewards(access) || isRenting(access) },
  'leases:see': { roles: everyone, needs: hasRentRewards },
  'leases:manage': { roles: everyone, needs: hasRentRewards, changesLeases: true },
  'consent:manage': { roles: everyone, needs: hasRentRewards, changesLeases: true },
  'rent-settings:manage': { roles: adminsOnly, needs: hasRentRewards, changesLeases: true },
  'renting:see': { roles: everyone, needs: isRenting },
  // People that a lease names, and its landlord whatever they pay for: the lease itself decides.
  'rent-dispute:see': { roles: everyone },
  // Offers to renters: landlords look at them, and only renters get codes.
  'perks:see': { roles: everyone, needs: (access) => hasRentRewards(access) || isRenting(access) },
  'perks:open': { roles: everyone, needs: isRenting },
  // What it is for is decided where the file is taken.
  'files:upload': { roles: everyone },
}

/**
 * The person who started a draft can delete it. An admin can delete any other debt, including those that others
 * started; a member can if the organization allows it.
 */
export const mayDeleteDebt = (by: {
  role: Access['role']
  membersMayDelete: boolean
  isOwnDraft: boolean
}): boolean => by.role === 'admin' || by.membersMayDelete || by.isOwnDraft

/** The one answer to "may they?". */
export const can = (access: Access, ability: Ability): boolean =>
  mayAtAll(access, ability) && !(rules[ability].changesLeases && access.areLeasesReadOnly)

/** What only the end of Rent Rewards keeps them from: paying for it again gives it back. */
export const isReadOnlyFor = (access: Access, ability: Ability): boolean =>
  mayAtAll(access, ability) && !can(access, ability)

function mayAtAll(access: Access, ability: Ability): boolean {
  const { roles, needs } = rules[ability]
  return roles.includes(access.role) && (needs?.(access) ?? true)
}
