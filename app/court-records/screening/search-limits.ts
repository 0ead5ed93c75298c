/** Until somebody’s identity is checked, so many searches a day. */
export const searchesADay = 5

/** Of records that have the name alone at most so many are listed; more say nothing about one person. */
export const mostOthers = 20
