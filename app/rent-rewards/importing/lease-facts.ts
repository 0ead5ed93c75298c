import { addYears, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { parsePersonName } from '#app/platform/values/person-name.ts'
import { parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { parseProvince } from '#app/platform/values/province.ts'
import { placeKey } from '../import/entry.ts'
import type { Field } from '../import/fields.ts'
import type { LeaseFound, RenterFound } from '../import/found.ts'
import type { LeaseFault, NewLeaseFacts, PropertyAddress, RenterFacts } from './import-types.ts'

export type FactsOfFile = {
  today: IsoDate
  dueDay: number
  /** Whether deposits in the file are held for the last month: only our own template says so. */
  depositsCoverLastMonth: boolean
  properties: ReadonlyMap<string, PropertyAddress>
}

export type LeaseFacts = Omit<NewLeaseFacts, 'owed_before' | 'paid' | 'overlaps'> & { balance: Cents | null }

/** A lease fit to be kept; or what is wrong with it; or nothing, if the address of its property is not known. */
export type FactsRead =
  | { ok: true; facts: LeaseFacts }
  | { ok: false; fault: LeaseFault; field: Field | null; text: string }
  | { ok: false; fault: 'no-address'; key: string; name: string; suggested: Partial<PropertyAddress> }

const maxRenters = 20

export function factsOf(lease: LeaseFound, file: FactsOfFile): FactsRead {
  const fail = (fault: LeaseFault, field: Field | null, text: string) =>
    ({ ok: false, fault, field, text }) as const
  if (lease.renters.length > maxRenters) return fail('too-many-renters', null, '')
  const renters: RenterFacts[] = []
  for (const renter of lease.renters) {
    const read = nameOf(renter)
    if (!read.ok) return fail(read.fault, read.field, renter.name)
    renters.push({ ...read.name, email: renter.email, phone: renter.phone })
  }
  const emails = renters.flatMap(({ email }) => email ?? [])
  const twice = emails.find((email, at) => emails.indexOf(email) < at)
  if (twice !== undefined) return fail('same-email', 'email', twice)
  const { rent, fees, subsidy } = lease.terms
  if (subsidy > rent + fees) return fail('subsidy', 'credits', '')
  if (!isBefore(lease.startsOn, addYears(file.today, 1)) || isBefore(lease.startsOn, isoDate('1950-01-01')))
    return fail('far-start', 'leaseStart', lease.startsOn)
  const address = addressOf(lease, file.properties)
  if ('missing' in address) return { ok: false, fault: 'no-address', ...address.missing }
  return {
    ok: true,
    facts: {
      external_id: lease.externalId,
      ...address,
      starts_on: lease.startsOn,
      ends_on: lease.endsOn,
      due_day: lease.dueDay ?? file.dueDay,
      rent,
      fees,
      subsidy,
      last_month_deposit: file.depositsCoverLastMonth ? (lease.deposit ?? 0) : 0,
      renters,
      balance: lease.balance,
    },
  }
}

type NameRead =
  | { ok: true; name: { first_name: string; last_name: string } }
  | { ok: false; fault: LeaseFault; field: Field }

/** Words that begin a last name: `Mary Ann van Dyke`. */
const particle = /^(?:van|von|der|den|de|del|della|di|da|du|dos|la|le|st\.?|ter|ten)$/i

/** Where the file does not say which is which, the last word is the last name, with the particles before it. */
export function nameOf({ firstName, lastName, name }: RenterFound): NameRead {
  const words = name.split(' ')
  let at = words.length - 1
  while (at > 1 && particle.test(words[at - 1] ?? '')) at -= 1
  const isSplit = firstName !== null || lastName !== null
  const first = parsePersonName(isSplit ? (firstName ?? '') : words.slice(0, at).join(' '))
  const last = parsePersonName(isSplit ? (lastName ?? '') : words.slice(at).join(' '))
  if (first.ok && last.ok && first.value.length <= 100 && last.value.length <= 100)
    return { ok: true, name: { first_name: first.value, last_name: last.value } }
  const isMissing = isSplit ? firstName === null || lastName === null : words.length < 2
  const field = !isSplit ? 'name' : first.ok ? 'lastName' : 'firstName'
  return { ok: false, fault: isMissing ? 'one-name' : 'not-a-name', field }
}

type Address = PropertyAddress & { address_2: string | null }
type Missing = { key: string; name: string; suggested: Partial<PropertyAddress> }

/** Its own address where the file has it whole, otherwise that of its property. */
function addressOf(
  { address, property, unit }: LeaseFound,
  properties: ReadonlyMap<string, PropertyAddress>,
): Address | { missing: Missing } {
  const own = partsOf(address)
  const name = property ?? address.street ?? ''
  const key = placeKey(name)
  const whole = wholeOf(own) ?? properties.get(key)
  if (!whole) return { missing: { key, name, suggested: { ...suggestedBy(name), ...own } } }
  // A street of the row's own is more exact than that of its property.
  return { ...whole, ...(own.address_1 && { address_1: own.address_1 }), address_2: unitOf(unit) }
}

function partsOf({ street, city, province, postalCode }: LeaseFound['address']): Partial<PropertyAddress> {
  const code = parsePostalCode(postalCode ?? '', postalCodeMessages.debtAddress)
  const known = parseProvince(province ?? '')
  return {
    ...(street && { address_1: street }),
    ...(city && city.length <= 120 && { city }),
    ...(known.ok && { province: known.value }),
    ...(code.ok && { postal_code: code.value }),
  }
}

const wholeOf = ({ address_1, city, province, postal_code }: Partial<PropertyAddress>) =>
  address_1 && city && province && postal_code ? { address_1, city, province, postal_code } : null

/** `204` is shown as `Unit 204`; `Unit 204` and `Basement` stay. */
export const unitOf = (unit: string | null): string | null =>
  unit && /^#?\s*\d/.test(unit) ? `Unit ${unit.replace(/^#\s*/, '')}`.slice(0, 200) : unit

const fullAddress =
  /(?:^| - )(\d[^-]*?)[, ]+([\p{L}.'’ -]+?),\s*([A-Z]{2})\s+([A-Z]\d[A-Z])\s?(\d[A-Z]\d)\s*$/iu

/** Reports head a property with its name and address: `Maple Court - 18 Tamarack Lane Toronto, ON M4C 1B5`. */
export function suggestedBy(name: string): Partial<PropertyAddress> {
  const [, line = '', lastWord = '', province = '', first = '', second = ''] = fullAddress.exec(name) ?? []
  if (!line) return /^\d+\S*\s+\S/.test(name) ? { address_1: name.slice(0, 200) } : {}
  const known = parseProvince(province)
  const address = { province: known.ok ? known.value : '', postal_code: `${first}${second}`.toUpperCase() }
  // Without a comma, the street ends with its kind; what follows is the city.
  const [, street, city] =
    /^(.*\b(?:lane|street|st|avenue|ave|road|rd|drive|dr|court|crt|ct|place|pl|way|boulevard|blvd|crescent|cres|terrace|trail|circle|parkway|square)\.?)(?:\s+(?:north|south|east|west|[nsew]))?\s+(.+)$/i.exec(
      `${line} ${lastWord}`,
    ) ?? []
  return street && city
    ? { address_1: street, city, ...address }
    : { address_1: line, city: lastWord, ...address }
}
