import type { AnyValues, FieldValues } from './fields.ts'
import { trailerTable } from './layout-ends.ts'
import type { BaseRecord } from './record.ts'

type TrailerField = (typeof trailerTable)[number][0]
export type Totals = FieldValues<typeof trailerTable>

/** Nines mean that a number is unknown, like zeros. */
const UNKNOWN_NUMBER = 999_999_999

const segmentTotals = {
  J1: 'totalConsumerSegmentsJ1',
  J2: 'totalConsumerSegmentsJ2',
  K1: 'totalOriginalCreditorSegments',
  K2: 'totalPurchasedToSegments',
  K3: 'totalMortgageInformationSegments',
  K4: 'totalPaymentInformationSegments',
  L1: 'totalChangeSegments',
  N1: 'totalEmploymentSegments',
} as const

const consumerTotals = {
  base: { sin: 'totalSocialNumbersBaseSegments', birth: 'totalDatesBirthBaseSegments' },
  J1: { sin: 'totalSocialNumbersJ1Segments', birth: 'totalDatesBirthJ1Segments' },
  J2: { sin: 'totalSocialNumbersJ2Segments', birth: 'totalDatesBirthJ2Segments' },
} as const

/** Status codes that the trailer counts; it has no field for others. */
const statusTotals = new Map(
  trailerTable.flatMap(([name]) =>
    name.startsWith('totalStatusCode') ? [[name.slice('totalStatusCode'.length), name] as const] : [],
  ),
)

const countedFields = trailerTable.flatMap(([name]) => (/^total|^blockCount$/.test(name) ? [name] : []))

/** The trailer's counts, updated while the records pass. */
export class Counters {
  readonly #counts = new Map<TrailerField, number>()

  add({ values, segments }: BaseRecord): void {
    this.#count('totalBaseRecords')
    this.#count(statusTotals.get(values.accountStatus ?? ''))
    this.#countConsumer('base', values)
    for (const segment of segments) {
      this.#count(segmentTotals[segment.id])
      if (segment.id === 'J1' || segment.id === 'J2') this.#countConsumer(segment.id, segment.values)
    }
  }

  get bases(): number {
    return this.#counts.get('totalBaseRecords') ?? 0
  }

  /** Each record is a separate block, including header and trailer, unless the file says otherwise. */
  totals(blockCount = this.bases + 2): Totals {
    return Object.fromEntries(
      countedFields.map((name) => [name, name === 'blockCount' ? blockCount : (this.#counts.get(name) ?? 0)]),
    )
  }

  #countConsumer(place: keyof typeof consumerTotals, values: AnyValues): void {
    const { socialSecurityNumber: sin, dateBirth, telephoneNumber, ecoaCode } = values
    if (typeof sin === 'number' && sin > 0 && sin < UNKNOWN_NUMBER) {
      this.#count('totalSocialNumbersAllSegments')
      this.#count(consumerTotals[place].sin)
    }
    if (dateBirth) {
      this.#count('totalDatesBirthAllSegments')
      this.#count(consumerTotals[place].birth)
    }
    if (telephoneNumber) this.#count('totalTelephoneNumbersAllSegments')
    if (ecoaCode === 'Z') this.#count('totalECOACodeZ')
  }

  #count(field: TrailerField | undefined): void {
    if (field !== undefined) this.#counts.set(field, (this.#counts.get(field) ?? 0) + 1)
  }
}
