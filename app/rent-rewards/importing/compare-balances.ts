import type { IsoDate } from '#app/platform/values/dates.ts'
import type { LeasesFound } from '../import/found.ts'
import { nameKey } from '../import/values/names.ts'
import { type KnownLease, paidMonth, titleOf } from './compare.ts'
import type { ImportRow } from './import-types.ts'

/**
 * Files that hold what customers owe and no leases: each balance belongs to the one lease with a renter of that name.
 * Without one, or with several, its row is passed over.
 */
export function compareBalances(
  { balances }: Pick<LeasesFound, 'balances'>,
  known: readonly KnownLease[],
  given: { today: IsoDate; asOf: IsoDate | null },
): ImportRow[] {
  const byName = new Map<string, Set<KnownLease>>()
  const add = (name: string, lease: KnownLease) => {
    const key = nameKey(name)
    byName.set(key, (byName.get(key) ?? new Set()).add(lease))
  }
  for (const lease of known) {
    const names = lease.renters.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    for (const name of names) add(name, lease)
    if (names.length > 1) add(names.join(' '), lease)
  }
  return balances.map(({ name, balance, places: [place] }): ImportRow => {
    const [lease, ...others] = byName.get(nameKey(name)) ?? []
    const at = {
      file: place?.file ?? null,
      sheet: place?.sheet ?? null,
      row: place?.row ?? null,
      leaseId: lease && others.length === 0 ? lease.id : null,
      title: lease && others.length === 0 ? titleOf(lease) : '',
      people: name,
    }
    if (!lease || others.length > 0) return { ...at, outcome: 'skipped', detail: 'no-lease', isLeftOut: true }
    const paid = lease.months && paidMonth(lease.months, balance, given)
    return paid
      ? { ...at, outcome: 'changed', detail: 'paid', after: paid, isLeftOut: false }
      : { ...at, outcome: 'same', isLeftOut: false }
  })
}
