import { atMostCharacters } from '#app/platform/values/at-most.ts'

export const maxSaved = 50
export const maxNameLength = 80

export const savedMessages = {
  name: 'Enter a name for this search',
  long: atMostCharacters(maxNameLength),
  taken: 'You have a saved search with this name. Choose another name.',
  full: `You have ${maxSaved} saved searches, which is the most we keep. Remove one to save another.`,
  many: 'You saved many searches. Wait an hour, then save this one.',
  empty: 'There is nothing to save. Search for something first.',
} as const
