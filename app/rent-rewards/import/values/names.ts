/** A person as a file names them. First and last name are null where the file does not say which is which. */
export type NameRead = { name: string; firstName: string | null; lastName: string | null }

/** Whether commas stand between last and first name, or between people. */
export type CommaMeaning = 'last-first' | 'people'

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
const suffix = /^(jr|sr|ii|iii|iv|inc|ltd|llc|corp|limited|incorporated|phd|md)\.?$/i
const betweenPeople = /\s*(?:;|&|\n|\s\/\s| and | et )\s*/iu

/**
 * The meaning of commas, from all the names of a file: `Nakagawa, Chloe` has one word after its comma somewhere, and
 * `Babatunde Cole, Ada Cole` has two words on both sides everywhere.
 */
export function commaMeaningOf(names: Iterable<string>): CommaMeaning {
  for (const text of names)
    for (const person of text.split(betweenPeople)) {
      const parts = person.split(',').map(tidy)
      if (
        parts.length === 2 &&
        parts.some((part) => part !== '' && !part.includes(' ') && !suffix.test(part))
      )
        return 'last-first'
    }
  return 'people'
}

/** The people that a cell names. */
export function readNames(text: string, comma: CommaMeaning): NameRead[] {
  return text
    .split(betweenPeople)
    .flatMap((part) => (comma === 'people' ? splitPeople(part) : [part]))
    .map(tidy)
    .filter((part) => /\p{L}/u.test(part))
    .map((name) => readOne(name, comma))
}

/** `Cole Ltd., Ada Cole`: what follows a comma may belong to the name before it. */
function splitPeople(text: string): string[] {
  const people: string[] = []
  for (const part of text.split(',')) {
    if (suffix.test(tidy(part)) && people.length > 0) people[people.length - 1] += `, ${tidy(part)}`
    else people.push(part)
  }
  return people
}

function readOne(name: string, comma: CommaMeaning): NameRead {
  const [last = '', first = ''] = name.split(',').map(tidy)
  if (comma === 'last-first' && first !== '' && !suffix.test(first))
    return { name, firstName: first, lastName: last }
  const words = name.split(' ')
  // `Mary Ann van Dyke` could be split in three places.
  if (words.length === 2) return { name, firstName: words[0] ?? null, lastName: words[1] ?? null }
  return { name, firstName: null, lastName: null }
}

/** For comparing: the words of a name in any order, without accents. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')
