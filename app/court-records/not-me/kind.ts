/** The key of "This is not me" in disputes. */
export const notMeKind = 'not_me'
