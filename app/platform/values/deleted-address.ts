// A deleted account's row has an address that no one can have: `.invalid` is reserved for that.

/** The address that replaces a deleted account's. */
export const deletedAddress = (personId: string): string => `deleted-${personId}@deleted.invalid`

export const isDeletedAddress = (email: string): boolean => email.endsWith('@deleted.invalid')

/** The same, for a `like` of the database. */
export const deletedAddressPattern = 'deleted-%@deleted.invalid'
