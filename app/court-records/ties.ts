// Which orders are of one file, which came first, and which repeat one order.
import { wordsOf } from '#app/platform/values/fold.ts'
import { fileKey, fileNumberKey } from './words.ts'

export type TiedFiling = {
  id: string
  fileNumber: string
  tribunal: string
  issuedDate: string
  tenantNames: readonly string[]
  landlordNames: readonly string[]
}

/** Words that companies add to their names: sharing one proves nothing. */
const companyWords = new Set([
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
  'compagnie',
  'llp',
  'llc',
  'lp',
  'gp',
  'ulc',
  'senc',
  'sec',
  'holdings',
  'properties',
  'management',
  'the',
  'and',
  'of',
  'et',
  'de',
  'la',
  'le',
  'les',
  'du',
  'des',
])

function partiesOf({ tenantNames, landlordNames }: TiedFiling): Set<string> {
  const words = [...tenantNames, ...landlordNames].flatMap(wordsOf).filter((word) => word.length > 1)
  const own = words.filter((word) => !companyWords.has(word))
  // If a party has no other name, this is its name.
  return new Set(own.length > 0 ? own : words)
}

/**
 * One file: its number, whatever is added for a review or an amendment, at the same tribunal. Courts of several cities
 * use the same numbers, so if both orders name people, they must share one word of a name.
 */
export function isSameFile(one: TiedFiling, other: TiedFiling): boolean {
  if (one.tribunal !== other.tribunal || fileKey(one.fileNumber) !== fileKey(other.fileNumber)) return false
  const [names, others] = [partiesOf(one), partiesOf(other)]
  return names.size === 0 || others.size === 0 || [...names].some((name) => others.has(name))
}

/** The same order: an amended one has another date or another ending of its number. */
export const isSameOrder = (one: TiedFiling, other: TiedFiling): boolean =>
  one.issuedDate === other.issuedDate &&
  fileNumberKey(one.fileNumber) === fileNumberKey(other.fileNumber) &&
  isSameFile(one, other)

const isMarked = ({ fileNumber }: TiedFiling) => fileNumberKey(fileNumber) !== fileKey(fileNumber)

/** The first order of each file, by date and not by when it came in; null for the first itself. */
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

/** The first published order of a file, for a member that is no longer published: a finding about one holds for all. */
export const firstOfFile = (
  filing: TiedFiling,
  published: readonly TiedFiling[],
  ties: ReturnType<typeof tiesOf>,
) => {
  const same = published.find((each) => isSameFile(each, filing))
  return same ? (ties.get(same.id) ?? same.id) : null
}
