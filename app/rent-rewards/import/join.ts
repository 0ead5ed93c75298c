import { type Entry, placeKey, unitKey } from './entry.ts'
import type { RenterFound } from './found.ts'
import { nameKey } from './values/names.ts'

export type Joined = {
  /** The list's rows, each with the lease it became part of. */
  partOf: Map<Entry, Entry>
  /** Leases of the rent roll that the list has no row for. */
  leasesAlone: Entry[]
  /** Rows of the list that belong to no lease. */
  rentersAlone: Set<Entry>
}

/**
 * Adds the people of a tenant list to the leases of a rent roll: by the lease's id, by a renter's id, or by the unit if a
 * name is in both, or if the rent roll has no names. Changes the leases.
 */
export function joinEntries(roll: readonly Entry[], list: readonly Entry[]): Joined {
  const index = indexOf(roll)
  const partOf = new Map<Entry, Entry>()
  const rentersAlone = new Set<Entry>()
  for (const entry of list) {
    const lease = leaseOf(entry, index)
    if (!lease) rentersAlone.add(entry)
    else {
      partOf.set(entry, lease)
      addTo(lease, entry)
    }
  }
  const found = new Set(partOf.values())
  return { partOf, leasesAlone: roll.filter((lease) => !found.has(lease)), rentersAlone }
}

type Index = Record<'lease' | 'renter' | 'unit', Map<string, Entry[]>>

function indexOf(roll: readonly Entry[]): Index {
  const index: Index = { lease: new Map(), renter: new Map(), unit: new Map() }
  const add = (map: Map<string, Entry[]>, key: string | null | undefined, entry: Entry) => {
    if (!key) return
    const before = map.get(key)
    if (before) before.push(entry)
    else map.set(key, [entry])
  }
  for (const entry of roll) {
    add(index.lease, entry.texts.leaseId, entry)
    for (const { externalId } of entry.renters) add(index.renter, externalId, entry)
    add(index.unit, unitKey(entry.texts.unit ?? ''), entry)
  }
  return index
}

function leaseOf(entry: Entry, { lease, renter, unit }: Index): Entry | null {
  const byLease = lease.get(entry.texts.leaseId ?? '')
  if (byLease?.length === 1) return byLease[0] ?? null
  for (const { externalId } of entry.renters) {
    const byRenter = renter.get(externalId ?? '')
    if (byRenter?.length === 1) return byRenter[0] ?? null
  }
  const inUnit = unit.get(unitKey(entry.texts.unit ?? '')) ?? []
  const ofSameProperty = inUnit.filter((each) => isSameProperty(each, entry))
  const withSameName = ofSameProperty.filter((each) => sharesName(each, entry))
  // Two leases that could be it: neither is taken.
  return withSameName.length === 1 ? (withSameName[0] ?? null) : null
}

/** A file of one property may not name it. */
function isSameProperty(a: Entry, b: Entry): boolean {
  const [one, other] = [placeKey(a.texts.property), placeKey(b.texts.property)]
  return (
    one === '' || other === '' || one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
  )
}

function sharesName(lease: Entry, entry: Entry): boolean {
  if (lease.renters.length === 0) return true
  const names = new Set(lease.renters.map(({ name }) => nameKey(name)))
  return entry.renters.some(({ name }) => names.has(nameKey(name)))
}

/** What the rent roll says stays; the list adds what it lacks. */
function addTo(lease: Entry, entry: Entry): void {
  lease.places.push(...entry.places)
  lease.texts = { ...entry.texts, ...lease.texts }
  lease.dates = { ...entry.dates, ...lease.dates }
  lease.amounts = { ...entry.amounts, ...lease.amounts }
  lease.dueDay ??= entry.dueDay
  lease.errors.push(...entry.errors)
  lease.notes.push(...entry.notes)
  for (const renter of entry.renters) {
    const same = lease.renters.find(({ name }) => nameKey(name) === nameKey(renter.name))
    if (same) fillIn(same, renter)
    else lease.renters.push(renter)
  }
}

function fillIn(renter: RenterFound, more: RenterFound): void {
  renter.externalId ??= more.externalId
  if (renter.firstName === null && more.firstName !== null) {
    renter.firstName = more.firstName
    renter.lastName = more.lastName
  }
  renter.email ??= more.email
  renter.phone ??= more.phone
}
