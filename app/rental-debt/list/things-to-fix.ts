/** What a list says first of an application that a reviewer sent back. */
export const thingsToFix = (count: number): string =>
  `Returned: ${count} ${count === 1 ? 'thing' : 'things'} to fix`
