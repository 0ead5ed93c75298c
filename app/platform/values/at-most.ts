/** What is wrong with a text that is too long. */
export const atMostCharacters = (max: number): string =>
  `Use at most ${max.toLocaleString('en-CA')} characters`
