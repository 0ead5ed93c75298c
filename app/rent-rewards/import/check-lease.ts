import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { type Entry, placeKey, unitKey } from './entry.ts'
import type { AmountField, Field } from './fields.ts'
import type { ChargeKind, LeaseFound, RowError, RowFault } from './found.ts'
import { chargeKindOf } from './row-kinds.ts'
import { nameKey } from './values/names.ts'

export type ChargeKinds = Readonly<Record<string, ChargeKind>>

export const kindOfCharge = (code: string, kinds: ChargeKinds): ChargeKind =>
  kinds[code] ?? chargeKindOf(code)

/** The lease of an entry, or what keeps it from being one. */
export function checkLease(entry: Entry, kinds: ChargeKinds): LeaseFound | RowError[] {
  const { texts, dates, amounts, renters } = entry
  const errors = [...entry.errors]
  const hasFailed = (field: Field) => errors.some((error) => error.field === field)
  const fail = (field: Field, fault: RowFault) => {
    const [place] = entry.places
    if (place && !hasFailed(field)) errors.push({ ...place, field, fault, text: texts[field] ?? '' })
  }
  const startsOn = earliest(dates.leaseStart, dates.moveIn)
  const endsOn = dates.moveOut ?? null
  const terms = termsOf(entry, kinds)
  if (startsOn === null) fail(texts.moveIn === undefined ? 'leaseStart' : 'moveIn', 'missing')
  else if (endsOn && isBefore(endsOn, startsOn)) fail('moveOut', 'ends-before-start')
  else if (dates.leaseEnd && isBefore(dates.leaseEnd, startsOn)) fail('leaseEnd', 'ends-before-start')
  if (terms.rent === null) fail(entry.charges.length > 0 ? 'chargeAmount' : 'rent', 'missing')
  else if (terms.rent < 0) fail('rent', 'negative')
  else if (terms.rent === 0) fail('rent', 'zero')
  if (renters.length === 0) fail('name', 'missing')
  if (errors.length > 0 || startsOn === null || terms.rent === null) return errors
  return {
    ...idOf(entry),
    places: entry.places,
    property: texts.property ?? null,
    unit: texts.unit ?? null,
    address: {
      street: texts.address ?? null,
      city: texts.city ?? null,
      province: texts.province ?? null,
      postalCode: texts.postalCode ?? null,
    },
    startsOn,
    endsOn,
    termEndsOn: dates.leaseEnd ?? null,
    dueDay: entry.dueDay,
    terms: { ...terms, rent: terms.rent },
    deposit: sumOf(entry, 'deposit', 'otherDeposit'),
    balance: amounts.balance ?? null,
    renters,
  }
}

/** Rent, fees and subsidies, of columns or of charge rows. Credits count as subsidy: both lessen what is due. */
function termsOf({ amounts, charges }: Entry, kinds: ChargeKinds) {
  const terms: { rent: Cents | null; fees: Cents; subsidy: Cents } = {
    rent: amounts.rent ?? null,
    fees: amounts.fees ?? 0,
    subsidy: Math.abs(amounts.credits ?? 0),
  }
  for (const { code, amount } of charges) {
    const kind = kindOfCharge(code, kinds)
    if (kind === 'rent') terms.rent = (terms.rent ?? 0) + amount
    else if (kind === 'subsidy' || amount < 0) terms.subsidy += Math.abs(amount)
    else terms.fees += amount
  }
  return terms
}

function idOf({ texts, renters }: Entry): Pick<LeaseFound, 'externalId' | 'idFrom'> {
  if (texts.leaseId !== undefined) return { externalId: texts.leaseId, idFrom: 'lease-id' }
  const renterId = renters.find(({ externalId }) => externalId !== null)?.externalId
  if (renterId) return { externalId: renterId, idFrom: 'renter-id' }
  const parts = [
    placeKey(texts.property ?? texts.address),
    unitKey(texts.unit ?? ''),
    nameKey(renters[0]?.name ?? ''),
  ]
  return { externalId: parts.join('/'), idFrom: 'unit-and-name' }
}

function sumOf({ amounts }: Entry, ...fields: AmountField[]): Cents | null {
  const given = fields.map((field) => amounts[field]).filter((amount) => amount !== undefined)
  return given.length === 0 ? null : given.reduce((sum, amount) => sum + amount, 0)
}

function earliest(...dates: (IsoDate | undefined)[]): IsoDate | null {
  const [first] = dates.filter((date) => date !== undefined).sort()
  return first ?? null
}
