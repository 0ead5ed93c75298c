// The searches of `npm run bench:search`, by class; each class has rotating terms.
import { marks } from '#app/court-records/marks.ts'
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import type { Question } from '#app/court-records/research/research.server.ts'

const words = {
  common: [
    'tenant',
    'landlord',
    'rent',
    'hearing',
    'application',
    'deposit',
    'eviction',
    'order',
    'possession',
    'the',
  ],
  middle: [
    'noise',
    'settlement',
    'heating',
    'harassment',
    'cockroaches',
    'sublet',
    'cannabis',
    'faith',
    'parking',
    'Singh',
  ],
  // In one of a hundred to one of twenty thousand.
  rare: [
    'Belaton',
    'greenhouse',
    'Torafordcourt',
    'Fenlingley',
    'chimney',
    'Standorez',
    'Quilmorstead',
    'announced',
  ],
}
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const all = [...words.common, ...words.middle, ...words.rare]

export type Case = (index: number) => Partial<Question> & { q?: string }
/** `sample`: some orders of the corpus, for their names and numbers. */
export const classesOf = (sample: readonly Filing[]): Record<string, Case> => ({
  'full name': (n) => ({ q: `"${pick(sample, n).tenantNames[0]}"` }),
  'file number': (n) => ({ q: pick(sample, n).fileNumber }),
  'rare word': (n) => ({ q: pick(words.rare, n) }),
  'two random words': (n) => ({ q: `${pick(all, n * 7)} ${pick(all, n * 11 + 3)}` }),
  phrase: (n) => ({
    q: pick(['"good faith"', '"payment plan"', '"pest control"', '"rent deposit"', '"bad faith"'], n),
  }),
  excluded: (n) => ({ q: `${pick(words.common, n)} -${pick(words.middle, n)}` }),
  either: (n) => ({ q: `${pick(words.middle, n)} OR ${pick(words.rare, n)}` }),
  'common word': (n) => ({ q: pick(words.common, n) }),
  'middling word': (n) => ({ q: pick(words.middle, n) }),
  'common, with counts': (n) => ({ q: pick(words.common, n) }),
  'middling, with counts': (n) => ({ q: pick(words.middle, n) }),
  'nothing asked': () => ({}),
  // The page as it opens, before any input.
  'no query, with counts': () => ({}),
  'city and tag': (n) => ({
    q: pick(words.common, n),
    marks: [
      [marks.city(pick(['toronto-on', 'sarnia-on', 'halifax-ns'], n))],
      [marks.tag(pick(['n12', 't6', 'n4'], n))],
    ],
  }),
  'least amount and date': (n) => ({
    q: pick(words.common, n),
    marks: [[marks.amount(2_500_000)]],
    minAmountOwed: 2_600_000,
    minIssuedDate: '2021-05-03',
  }),
  'landlord name': (n) => ({ marks: [[marks.landlord(pick(['singh', 'inc', 'quillan', 'tremblay'], n))]] }),
})
/** Those that other engines support. */
export const wordClasses = [
  'full name',
  'rare word',
  'two random words',
  'phrase',
  'excluded',
  'common word',
  'middling word',
]
