// The row of a deleted account has an address that nobody can have: `.invalid` is reserved for that.

/** What stands in the place of the address of an account that was deleted. */
export const deletedAddress = (personId: string): string => `deleted-${personId}@deleted.invalid`

export const isDeletedAddress = (email: string): boolean => email.endsWith('@deleted.invalid')

/** The same, for a `like` of the database. */
export const deletedAddressPattern = 'deleted-%@deleted.invalid'
