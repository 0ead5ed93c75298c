// A corpus of invented tribunal orders, the same for the same seed: words that are in most orders, words that are in
// some, and names and streets with a long tail.
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import { boards, cities, clauses, first, issues, last, rare, streets } from './synthetic-words.ts'

const dayMs = 86_400_000
const years = 8

/** Filings from the oldest to the newest, up to a day. */
export function* syntheticFilings(count: number, newest: string, seed = 1): Generator<Filing> {
  const random = new Random(seed)
  const end = Date.parse(newest)
  for (let index = 0; index < count; index += 1) {
    const before = Math.floor(((count - 1 - index) / count) * years * 365)
    const issued = new Date(end - before * dayMs).toISOString().slice(0, 10)
    yield filing(random, index, issued)
  }
}

class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  below(max: number): number {
    return Math.floor(this.next() * max)
  }
  /** One of a list; the first ones are frequent. */
  often<Item>(items: readonly Item[]): Item {
    return items[Math.floor(items.length * this.next() ** 2)] as Item
  }
  chance(share: number): boolean {
    return this.next() < share
  }
}

const id = (random: Random) => {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** One in five from syllables, with tens of thousands of possible names. */
const lastName = (random: Random) =>
  random.chance(0.2)
    ? [random.often(rare.starts), random.often(rare.middles), random.often(rare.ends)].join('')
    : random.often(last)

const person = (random: Random) =>
  `${random.often(first)} ${lastName(random)}${random.chance(0.08) ? `-${random.often(last)}` : ''}`

function filing(random: Random, index: number, issuedDate: string): Filing {
  const [city, province, postal] = random.often(cities)
  const board = boards[province] ?? boards.ON
  const isTenants = random.chance(0.22)
  const topic = isTenants ? random.often(['t2', 't6', 't5']) : random.often(['n4', 'n4', 'n12', 'n8'])
  const amountOwed = random.chance(0.85) ? 40_000 + Math.floor(3_200_000 * random.next() ** 2.2) : null
  const landlord = random.chance(0.4)
    ? `${lastName(random)} ${random.often(['Properties', 'Holdings', 'Homes', 'Residences', 'Apartments'])} Inc.`
    : person(random)
  const on = (days: number) => new Date(Date.parse(issuedDate) + days * dayMs).toISOString().slice(0, 10)
  const meeting = on(-10 - random.below(60))
  const isArrears = topic === 'n4' && amountOwed !== null
  const tenancyTerminatedDate = !isTenants && random.chance(0.7) ? on(11) : null
  return {
    id: id(random),
    firstFilingId: null,
    fileNumber: board.number(
      isTenants ? 'T' : 'L',
      String(10_000 + (index % 990_000)).padStart(6, '0'),
      issuedDate.slice(2, 4),
    ),
    tribunal: board.name,
    issuedDate,
    submissionType: province === 'ON' ? (isTenants ? topic.toUpperCase() : isArrears ? 'L1' : 'L2') : null,
    meetingDate: random.chance(0.9) ? meeting : null,
    payableBy: amountOwed === null ? null : isTenants ? 'landlord' : 'tenant',
    amountOwed,
    damages: !isTenants && amountOwed !== null && random.chance(0.1) ? Math.floor(amountOwed / 5) : null,
    monthlyRent: isArrears ? 90_000 + 2_500 * random.below(80) : null,
    interestRate: isArrears ? random.often(['6.00', '7.00', '5.00', '4.00']) : null,
    sheriffCallDate: tenancyTerminatedDate === null ? null : on(12),
    firstNonPaymentDate: isArrears ? `${on(-120 - random.below(200)).slice(0, 8)}01` : null,
    dailyCompensationStartDate: isArrears && random.chance(0.8) ? meeting : null,
    vacatedDate: isArrears && random.chance(0.2) ? on(-5 - random.below(5)) : null,
    tenancyTerminatedDate,
    dismissed: random.chance(0.04),
    conditional: null,
    address1: `${1 + random.below(4000)} ${random.often(streets)}`,
    address2: random.chance(0.6) ? `Unit ${1 + random.below(2400)}` : null,
    city,
    province,
    postalCode: `${postal}${random.below(10)}${'ABCEGHJKLM'[random.below(10)]}${random.below(10)}`,
    tenantNames: Array.from({ length: random.chance(0.4) ? 2 : 1 }, () => person(random)),
    landlordNames: [landlord],
    tenantLegalRepName: random.chance(0.12) ? person(random) : null,
    landlordLegalRepName: random.chance(0.45) ? person(random) : null,
    adjudicatorName: `${random.often(first.slice(0, 24))} ${random.often(last.slice(0, 40))}`,
    tags: [isTenants ? 'tenant_filed' : 'landlord_filed', topic],
    reasoning: reasoning(random, amountOwed),
    externalLink: null,
    neutralCitation: null,
  }
}

function reasoning(random: Random, amountOwed: number | null): string {
  const sentences = clauses.filter(([share]) => random.chance(share)).map(([, sentence]) => sentence)
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const issue = random.often(issues)
    sentences.splice(
      1 + random.below(sentences.length),
      0,
      `The evidence about the ${issue} was ${random.often(['accepted', 'not accepted', 'given little weight', 'considered', 'contested'])}.`,
    )
  }
  if (random.chance(0.5))
    sentences.push(
      `The parties also spoke of ${random.often(rare.starts)}${random.often(rare.middles)}${random.often(rare.ends)} Court.`,
    )
  if (amountOwed !== null) sentences.push(`The amount owing is $${(amountOwed / 100).toFixed(2)}.`)
  return sentences.join(' ')
}
