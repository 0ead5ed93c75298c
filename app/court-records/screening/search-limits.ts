/** Searches per day until the person's identity is checked. */
export const searchesADay = 5

/** The maximum number of listed name-only records; more say nothing about one person. */
export const maxOthers = 20
