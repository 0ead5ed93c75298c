import { beforeAll, describe, expect, test } from 'vitest'
import { requireSearch } from '#app/court-records/screening/searches.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { home } from '#database/factories/applicant-search.ts'
import { trailOf } from '../support/trail.ts'
import { found, member, open, publish, search, useScreening } from '../worlds/screening-world.ts'

useScreening()

describe('a common name', () => {
  const common = { name: { first: 'Jane', middle: null, last: 'Commonest' } }
  beforeAll(() =>
    publish(
      ...Array.from({ length: 25 }, (_, index) => ({
        fileNumber: `COM-${10 + index}`,
        tenantNames: ['Jane Commonest'],
        address1: `${index + 1} Main Street`,
        address2: null,
        issuedDate: `2024-03-${String(index + 1).padStart(2, '0')}`,
      })),
    ),
  )

  test('alone needs more data, and only the attempt is stored', async () => {
    expect(await found({ ...common, addresses: [] })).toBe('more_information_required')
    const rows = await inTransaction(member.actor, (tx) =>
      tx.selectFrom('applicant_search').select('id').execute(),
    )
    expect(rows).toEqual([])
    const trail = await trailOf({ person: member.person.id })
    const details = { applicant: expect.stringMatching(/^hash:/) }
    expect(trail).toEqual([
      expect.objectContaining({ action: 'applicant_search.needs_more', subject: null, details }),
    ])
  })

  test('with a birth date lists the newest twenty', async () => {
    const report = await found({ ...common, addresses: [], birthDate: '1990-05-05' })
    expect(report).toMatchObject({ matches: [] })
    expect((report as { others: string[] }).others.slice(0, 2)).toEqual(['COM-34', 'COM-33'])
    expect((report as { others: string[] }).others).toHaveLength(20)
  })

  test('with an address finds the record among them', async () => {
    const addresses = [{ ...home, address_1: '1 Main St', address_2: null }]
    expect(await found({ ...common, addresses })).toMatchObject({ matches: ['COM-10'] })
  })
})

describe('more orders than are compared', () => {
  test('the newest are compared, and an address is found among all', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => ({
      fileNumber: `MANY-${index}`,
      tenantNames: ['Maria Multitude'],
      issuedDate: `20${20 + Math.floor(index / 300)}-01-15`,
      city: index === 0 ? 'Kenora' : 'Toronto',
      postalCode: null,
    }))
    await publish(...many)
    const who = { name: { first: 'Maria', middle: null, last: 'Multitude' } }
    expect(await found({ ...who, addresses: [] })).toBe('more_information_required')
    const addresses = [{ ...home, city: 'Kenora', postal_code: 'P9N1A1' }]
    expect(await found({ ...who, addresses })).toMatchObject({ matches: ['MANY-0'] })
  })

  test('those of the postal code come first, the newest of the city next, and the report says that there are more', async () => {
    const address1 = '1 Somewhere Street'
    const crowd = Array.from({ length: 1100 }, (_, index) => ({
      fileNumber: `CROWD-${index}`,
      tenantNames: ['Mario Multitude'],
      postalCode: null,
      address1,
      issuedDate: `2025-0${1 + (index % 6)}-15`,
    }))
    await publish(
      ...crowd,
      {
        fileNumber: 'CROWD-NEW',
        tenantNames: ['Mario Multitude'],
        issuedDate: '2025-08-01',
        postalCode: null,
      },
      { fileNumber: 'CROWD-OLD', tenantNames: ['Mario Multitude'], issuedDate: '2020-08-01' },
      {
        fileNumber: 'CROWD-LOST',
        tenantNames: ['Mario Multitude'],
        issuedDate: '2020-08-01',
        postalCode: null,
      },
    )
    const who = { name: { first: 'Mario', middle: null, last: 'Multitude' } }
    const outcome = await search({ ...who, addresses: [home] })
    const searchId = outcome.ok ? outcome.done.searchId : ''
    expect((await open(searchId)).matches).toEqual(['CROWD-NEW', 'CROWD-OLD'])
    const isPart = async (id: string) =>
      (await inTransaction(member.actor, (tx) => requireSearch(tx, member.organizationId, id))).notAllCompared
    expect(await isPart(searchId)).toBe(true)
    const all = await search({ ...who, addresses: [{ ...home, city: 'Kenora', postal_code: 'P9N1A1' }] })
    expect(await isPart(all.ok ? all.done.searchId : '')).toBe(false)
  })

  test('of matches beyond the hundredth the report says that they are missing', async () => {
    const homes = (count: number, last: string) =>
      Array.from({ length: count }, (_, index) => ({
        fileNumber: `${last}-${index}`,
        tenantNames: [`Mira ${last}`],
        issuedDate: '2025-03-15',
      }))
    await publish(...homes(100, 'Hundredfold'), ...homes(101, 'Toomany'))
    const reported = async (last: string) => {
      const outcome = await search({ name: { first: 'Mira', middle: null, last }, addresses: [home] })
      const searchId = outcome.ok ? outcome.done.searchId : ''
      const { notAllCompared } = await inTransaction(member.actor, (tx) =>
        requireSearch(tx, member.organizationId, searchId),
      )
      return { count: (await open(searchId)).matches.length, notAllCompared }
    }
    expect(await reported('Hundredfold')).toEqual({ count: 100, notAllCompared: false })
    expect(await reported('Toomany')).toEqual({ count: 100, notAllCompared: true })
  })
})
