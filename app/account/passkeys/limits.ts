/** How long a challenge stays open. */
export const challengeMinutes = 5
/** The maximum number of passkeys per person: more than anyone has devices. */
export const maxPasskeys = 10
export const maxNameLength = 60
