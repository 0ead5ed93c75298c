/** How long a question for a passkey stays open. */
export const challengeMinutes = 5
/** So many passkeys has a person at most: more than anybody has devices. */
export const mostPasskeys = 10
export const longestName = 60
