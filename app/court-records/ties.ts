// Which orders are of one file, which of them came first, and which are one order twice.
import { fileKey, fileNumberKey, wordsOf } from './words.ts'

export type TiedFiling = {
  id: string
  fileNumber: string
  tribunal: string
  issuedDate: string
  tenantNames: readonly string[]
  landlordNames: readonly string[]
}

/** What companies are called beside their names: two that share it share nothing. */
const companyWords = new Set([
  ...[
    'inc',
    'incorporated',
    'ltd',
    'limited',
    'ltee',
    'limitee',
    'corp',
    'corporation',
    'co',
    'company',
    'cie',
  ],
  ...['compagnie', 'llp', 'llc', 'lp', 'gp', 'ulc', 'senc', 'sec', 'holdings', 'properties', 'management'],
  ...['the', 'and', 'of', 'et', 'de', 'la', 'le', 'les', 'du', 'des'],
])

function partiesOf({ tenantNames, landlordNames }: TiedFiling): Set<string> {
  const words = [...tenantNames, ...landlordNames].flatMap(wordsOf).filter((word) => word.length > 1)
  const own = words.filter((word) => !companyWords.has(word))
  // Who is called by nothing else is called by that.
  return new Set(own.length > 0 ? own : words)
}

/**
 * One file: its number, whatever is added for a review or an amendment, at the same tribunal. Courts of several cities give
 * the same numbers out, so where both name people, one word of a name is common to them.
 */
export function isSameFile(one: TiedFiling, other: TiedFiling): boolean {
  if (one.tribunal !== other.tribunal || fileKey(one.fileNumber) !== fileKey(other.fileNumber)) return false
  const [names, others] = [partiesOf(one), partiesOf(other)]
  return names.size === 0 || others.size === 0 || [...names].some((name) => others.has(name))
}

/** The very same order: an amended one bears another date or another end of its number. */
export const isSameOrder = (one: TiedFiling, other: TiedFiling): boolean =>
  one.issuedDate === other.issuedDate &&
  fileNumberKey(one.fileNumber) === fileNumberKey(other.fileNumber) &&
  isSameFile(one, other)

const isMarked = ({ fileNumber }: TiedFiling) => fileNumberKey(fileNumber) !== fileKey(fileNumber)

/** The first order of each one's file, by date and not by when it came in; null for the first itself. */
export function tiesOf(filings: readonly TiedFiling[]): Map<string, string | null> {
  const inOrder = filings.toSorted(
    (a, b) =>
      a.issuedDate.localeCompare(b.issuedDate) ||
      Number(isMarked(a)) - Number(isMarked(b)) ||
      a.id.localeCompare(b.id),
  )
  const firsts: TiedFiling[] = []
  const ties = new Map<string, string | null>()
  for (const filing of inOrder) {
    const first = firsts.find((each) => isSameFile(each, filing))
    if (!first) firsts.push(filing)
    ties.set(filing.id, first?.id ?? null)
  }
  return ties
}

/** The first published order of a file, for one of it that is not published any more: what was found of it holds for all. */
export const firstOfFile = (
  filing: TiedFiling,
  published: readonly TiedFiling[],
  ties: ReturnType<typeof tiesOf>,
) => {
  const same = published.find((each) => isSameFile(each, filing))
  return same ? (ties.get(same.id) ?? same.id) : null
}
