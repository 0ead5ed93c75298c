/** Whether an organization has an owner who can hand it over. */
export type HasOwner = 'active' | 'suspended' | 'none'

/** Only the owner hands over an organization; staff do if there is none, or if theirs is suspended. */
export const ownerOf = (owner: { isSuspended: boolean } | undefined): HasOwner => {
  if (!owner) return 'none'
  return owner.isSuspended ? 'suspended' : 'active'
}
