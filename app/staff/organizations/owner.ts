/** Whether an organization has an owner who can hand it over. */
export type HasOwner = 'active' | 'suspended' | 'none'

/** Only the owner hands an organization over; staff do where there is none, or theirs is an account that is suspended. */
export const ownerOf = (owner: { isSuspended: boolean } | undefined): HasOwner => {
  if (!owner) return 'none'
  return owner.isSuspended ? 'suspended' : 'active'
}
