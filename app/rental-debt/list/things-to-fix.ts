/** A list's first message about a returned application. */
export const thingsToFix = (count: number): string =>
  `Returned: ${count} ${count === 1 ? 'thing' : 'things'} to fix`
