/** How long the links work. */
export const linkHours = 24
/** So often a person may ask for a change in a day. */
export const changesADay = 5

export type WhichAddress = 'old' | 'new'

/** A change that waits, for its person. */
export type PendingChange = { newEmail: string; isOldConfirmed: boolean; isNewConfirmed: boolean }

/** What a link of theirs is about. */
export type EmailLink = PendingChange & { which: WhichAddress; isConfirmed: boolean }

/** Why a link does nothing. */
export type LinkFault = 'unknown' | 'expired'

export const sameAddressMessage = 'Your account already uses this email address'
