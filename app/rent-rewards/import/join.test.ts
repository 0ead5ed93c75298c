import { describe, expect, test } from 'vitest'
import { type Entry, newEntry } from './entry.ts'
import { joinEntries } from './join.ts'

type Made = {
  lease?: string
  renter?: string
  property?: string
  unit?: string
  names?: string[]
  email?: string
}

function entry({ lease, renter, property, unit, names = [], email }: Made): Entry {
  const made = newEntry()
  if (lease) made.texts.leaseId = lease
  if (property) made.texts.property = property
  if (unit) made.texts.unit = unit
  made.renters = names.map((name, at) => ({
    name,
    firstName: null,
    lastName: null,
    externalId: at === 0 ? (renter ?? null) : null,
    email: email ?? null,
    phone: null,
  }))
  return made
}

const people = ({ renters }: Entry) => renters.map(({ name, email }) => [name, email])

describe('a renter of a list joins a lease', () => {
  test.each<[string, Made, Made]>([
    [
      'by the lease’s id',
      { lease: 'L1', unit: '1', names: ['Ada Cole'] },
      { lease: 'L1', names: ['Ada M. Cole'] },
    ],
    [
      'by the renter’s id',
      { renter: 't1', unit: '1', names: ['Ada Cole'] },
      { renter: 't1', names: ['A. Cole'] },
    ],
    [
      'by unit and name, in any order',
      { unit: '204', names: ['Cole, Ada'] },
      { unit: 'Unit 204', names: ['Ada Cole'] },
    ],
    ['by unit, if the rent roll has no names', { unit: '#204' }, { unit: 'Apt 204', names: ['Ada Cole'] }],
    [
      'by unit of the same property',
      { property: '18 Tamarack Lane - Toronto', unit: '204', names: ['Ada Cole'] },
      { property: '18 Tamarack Lane', unit: '204', names: ['Ada Cole'] },
    ],
  ])('%s', (_, lease, renter) => {
    const one = entry(lease)
    const { partOf, rentersAlone, leasesAlone } = joinEntries([one], [entry({ ...renter, email: 'a@b.ca' })])
    expect([partOf.size, rentersAlone.size, leasesAlone.length]).toEqual([1, 0, 0])
    expect(one.renters.at(-1)?.email).toBe('a@b.ca')
  })

  test('with a roommate, and keeps what the rent roll says', () => {
    const one = entry({ unit: '1', names: ['Ada Cole'] })
    joinEntries([one], [entry({ unit: '1', names: ['Ada Cole', 'Owen Cole'], email: 'x@b.ca' })])
    expect(people(one)).toEqual([
      ['Ada Cole', 'x@b.ca'],
      ['Owen Cole', 'x@b.ca'],
    ])
  })
})

describe('a renter of a list stays alone', () => {
  test.each<[string, Made[], Made]>([
    [
      'in a unit with another name',
      [{ unit: '1', names: ['Ada Cole'] }],
      { unit: '1', names: ['Marek Dvorak'] },
    ],
    [
      'in another property',
      [{ property: 'A', unit: '1', names: ['Ada Cole'] }],
      { property: 'B', unit: '1', names: ['Ada Cole'] },
    ],
    [
      'between two leases',
      [
        { unit: '1', names: ['Ada Cole'] },
        { unit: '1', names: ['Ada Cole'] },
      ],
      { unit: '1', names: ['Ada Cole'] },
    ],
    ['without a unit', [{ unit: '1', names: ['Ada Cole'] }], { names: ['Ada Cole'] }],
  ])('%s', (_, leases, renter) => {
    const { partOf, rentersAlone, leasesAlone } = joinEntries(leases.map(entry), [entry(renter)])
    expect([partOf.size, rentersAlone.size, leasesAlone.length]).toEqual([0, 1, leases.length])
  })
})
