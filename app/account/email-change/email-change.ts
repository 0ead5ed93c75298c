/** How long the links work. */
export const linkHours = 24
/** How often a person may ask for a change in one day. */
export const changesADay = 5

export type WhichAddress = 'old' | 'new'

/** A pending change, as its person sees it. */
export type PendingChange = { newEmail: string; isOldConfirmed: boolean; isNewConfirmed: boolean }

/** What one of their links is about. */
export type EmailLink = PendingChange & { which: WhichAddress; isConfirmed: boolean }

/** Why a link no longer works. */
export type LinkFault = 'unknown' | 'expired'

export const sameAddressMessage = 'Your account already uses this email address'
