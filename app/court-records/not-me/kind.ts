/** Under which disputes keep "This is not me". */
export const notMeKind = 'not_me'
