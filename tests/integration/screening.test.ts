// @engine: candidates come of its full text index, and two searches at once wait for its locks
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calculateFigures } from '#app/court-records/figures/calculate-figures.server.ts'
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import { publishFilings } from '#app/court-records/publish-filings.server.ts'
import type { Applicant } from '#app/court-records/screening/match.ts'
import { viewRecords } from '#app/court-records/screening/report-view.ts'
import { searchApplicant, searchesAnHour } from '#app/court-records/screening/search-applicant.server.ts'
import { readRecords, requireSearch } from '#app/court-records/screening/searches.server.ts'
import { sweepApplicantSearches } from '#app/court-records/screening/sweep-searches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays, addYears, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { applicant, home } from '#tests/factories/applicant-search.ts'
import { filing } from '#tests/factories/filing.ts'
import { addMember, createMember } from '#tests/factories/member.ts'
import { useFreshDatabase } from './fresh-database.ts'
import { trailOf } from './trail.ts'

useFreshDatabase()

const today = torontoDate(Date.now())
let member: Member
beforeEach(async () => {
  member = await createMember()
})

const publish = async (...differing: Partial<Filing>[]): Promise<Filing[]> => {
  const filings = differing.map(filing)
  await inTransaction(nobody, (tx) => publishFilings(tx, filings))
  return filings
}

let forms = 0
const search = (who: Partial<Applicant>, { by = member, isAgain = false, form = `form-${++forms}` } = {}) =>
  searchApplicant(by, {
    applicant: applicant(who),
    consentVersion: '2026-11',
    isAgain,
    once: onceKey('test', form),
  })

async function found(who: Partial<Applicant>) {
  const outcome = await search(who)
  return outcome.ok ? open(outcome.done.searchId) : outcome.refusal.because
}

/** A report as it is shown on a day: the file numbers, and how many are left out. */
async function open(searchId: string, { by = member, on = today }: { by?: Member; on?: IsoDate } = {}) {
  const { organizationId } = by
  return inTransaction(by.actor, async (tx) => {
    const kept = await requireSearch(tx, organizationId, searchId)
    const recorded = await readRecords(tx, { organizationId, searchId, today: on })
    const { matches, others, left } = viewRecords(kept.applicant, recorded)
    return {
      matches: matches.map(({ fileNumber }) => fileNumber),
      others: others.map(({ fileNumber }) => fileNumber),
      left,
    }
  })
}

const withdraw = (id: string) =>
  inTransaction(nobody, (tx) =>
    tx
      .updateTable('court_filing')
      .set({ state: 'withdrawn', search: null, ranked: null })
      .where('id', '=', id)
      .execute(),
  )

/** Names that no other test has. */
const named = (last: string) => ({ name: { first: 'Marisol', middle: null, last } })

describe('finding', () => {
  beforeAll(() =>
    publish(
      { fileNumber: 'N-1', tenantNames: ['Siobhán Marchetti-Dunne', 'Somebody Else'] },
      { fileNumber: 'N-2', tenantNames: ["O'Neil, Patrick"], city: 'Ottawa', postalCode: null },
      { fileNumber: 'N-3', tenantNames: ['Ewan Mac Donald'] },
      { fileNumber: 'N-4', tenantNames: ['李明'], landlordNames: ['Brightwater Residences LP'] },
      { fileNumber: 'N-5', tenantNames: ['Mari de la Cruz'] },
      { fileNumber: 'N-6', tenantNames: ['Jeanfrançois Côté'] },
      { fileNumber: 'N-7', tenantNames: ['Nobody Special'], landlordNames: ['Percival Landlady'] },
      { fileNumber: 'N-8', tenantNames: ['John Doe', 'Jane Roe'] },
      {
        fileNumber: 'N-9',
        tenantNames: ['Zed Elsewhere'],
        city: 'North York',
        address1: '8 Tallow Wharf Ln',
        address2: '#2203',
      },
    ),
  )

  test.each<[string, Partial<Applicant>, object | string]>([
    ['a hyphen', { name: { first: 'Siobhan', middle: null, last: 'Marchetti Dunne' } }, { matches: ['N-1'] }],
    ['an apostrophe', { name: { first: 'Patrick', middle: null, last: 'O’Neil' } }, { others: ['N-2'] }],
    [
      'an apostrophe as a space',
      { name: { first: 'Patrick', middle: null, last: 'O Neil' } },
      { others: ['N-2'] },
    ],
    [
      'a name that is printed apart',
      { name: { first: 'Ewan', middle: null, last: 'MacDonald' } },
      { matches: ['N-3'] },
    ],
    ['Han characters', { name: { first: '明', middle: null, last: '李' } }, { matches: ['N-4'] }],
    [
      'a landlord without its company',
      {
        name: { first: '明', middle: null, last: '李' },
        addresses: [],
        landlords: ['The Brightwater Residences Inc'],
      },
      { matches: ['N-4'] },
    ],
    [
      'words that run together',
      { name: { first: 'Mari', middle: null, last: 'Dela Cruz' } },
      { matches: ['N-5'] },
    ],
    [
      'a compound given name',
      { name: { first: 'Jean-François', middle: null, last: 'Cote' } },
      { matches: ['N-6'] },
    ],
    [
      'another name',
      { name: { first: 'X', middle: null, last: 'Y' }, aliases: ['Ewan MacDonald'] },
      { matches: ['N-3'] },
    ],
    ['a landlord’s name', { name: { first: 'Percival', middle: null, last: 'Landlady' } }, {}],
    ['the names of two tenants', { name: { first: 'John', middle: null, last: 'Roe' } }, {}],
    ['a former city', { name: { first: 'Zed', middle: null, last: 'Elsewhere' } }, { matches: ['N-9'] }],
  ])('%s', async (_, who, expected) => {
    expect(await found(who)).toEqual({ matches: [], others: [], left: 0, ...(expected as object) })
  })

  test('forty other names, and a name of one letter', async () => {
    const aliases = Array.from(
      { length: 40 },
      (_, index) =>
        `Ewan van der Mac${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index)} de la Cruz`,
    )
    expect(await found({ name: { first: 'A', middle: 'B', last: 'C' }, aliases })).toMatchObject({
      matches: [],
    })
  })
})

describe('what is left out', () => {
  test('an order of seven years ago today is shown, one of the day before is not', async () => {
    const oldest = addYears(today, -7)
    const before = torontoDate(Date.parse(`${oldest}T12:00:00Z`) - 86_400_000)
    await publish(
      { fileNumber: 'OLD-1', tenantNames: ['Marisol Agedone'], issuedDate: oldest },
      { fileNumber: 'OLD-2', tenantNames: ['Marisol Agedone'], issuedDate: before },
    )
    expect(await found(named('Agedone'))).toEqual({ matches: ['OLD-1'], others: [], left: 0 })
  })

  test('an old report leaves out what has aged, was withdrawn or corrected since, and counts it', async () => {
    const [aged, withdrawn, corrected] = await publish(
      { fileNumber: 'GONE-1', tenantNames: ['Marisol Leavesout'], issuedDate: '2021-01-15' },
      { fileNumber: 'GONE-2', tenantNames: ['Marisol Leavesout'] },
      { fileNumber: 'GONE-3', tenantNames: ['Marisol Leavesout'] },
      { fileNumber: 'GONE-4', tenantNames: ['Marisol Leavesout'], city: 'Hamilton', postalCode: null },
    )
    const outcome = await search(named('Leavesout'))
    const searchId = outcome.ok ? outcome.done.searchId : ''
    expect(await open(searchId)).toMatchObject({ left: 0, others: ['GONE-4'] })
    await withdraw(withdrawn?.id ?? '')
    await inTransaction(nobody, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ tenant_names: ['Another Person'] })
        .where('id', '=', corrected?.id ?? '')
        .execute(),
    )
    expect(await open(searchId)).toEqual({ matches: ['GONE-1'], others: ['GONE-4'], left: 2 })
    const later = await open(searchId, { on: addYears(aged?.issuedDate as IsoDate, 8) })
    expect(later).toEqual({ matches: [], others: ['GONE-4'], left: 3 })
  })

  test('an order that was merged is shown as the one it is a part of', async () => {
    const [first, second] = await publish(
      { fileNumber: 'MERGE-1', tenantNames: ['Marisol Mergedone'] },
      { fileNumber: 'MERGE-2', tenantNames: ['Marisol Mergedone'] },
    )
    const outcome = await search(named('Mergedone'))
    await inTransaction(nobody, (tx) =>
      tx
        .updateTable('court_filing')
        .set({ state: 'merged', merged_into_id: second?.id ?? null, search: null, ranked: null })
        .where('id', '=', first?.id ?? '')
        .execute(),
    )
    expect(await open(outcome.ok ? outcome.done.searchId : '')).toEqual({
      matches: ['MERGE-2'],
      others: [],
      left: 0,
    })
    expect(await found({ ...named('Mergedone'), landlords: ['X'] })).toMatchObject({ matches: ['MERGE-2'] })
  })
})

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

  test('alone needs more, and only that somebody asked is kept', async () => {
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
    expect(report).toMatchObject({ matches: [], left: 0 })
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
      ...{ fileNumber: `CROWD-${index}`, tenantNames: ['Mario Multitude'], postalCode: null, address1 },
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
})

describe('an order that a later one may have changed', () => {
  const laterOf = async (last: string) => {
    const outcome = await search(named(last))
    const searchId = outcome.ok ? outcome.done.searchId : ''
    return inTransaction(member.actor, async (tx) => {
      const { organizationId } = member
      const { filings } = await readRecords(tx, { organizationId, searchId, today })
      return Object.fromEntries(
        filings.map((each) => [each.fileNumber, each.later.map(({ fileNumber }) => fileNumber)]),
      )
    })
  }

  test('names those that were issued after it and are published', async () => {
    const tenantNames = ['Marisol Setaside']
    const others = ['Somebody Else']
    const [first] = await publish({ fileNumber: 'LATE-1', tenantNames, issuedDate: '2024-03-12' })
    const firstFilingId = first?.id ?? ''
    const [, , , withdrawn] = await publish(
      { fileNumber: 'LATE-1-AM', firstFilingId, tenantNames, issuedDate: '2024-04-01' },
      { fileNumber: 'LATE-1-RV', firstFilingId, tenantNames: others, issuedDate: '2024-05-01' },
      { fileNumber: 'LATE-1-IN', firstFilingId, tenantNames: others, issuedDate: '2024-03-12' },
      { fileNumber: 'LATE-1-SA', firstFilingId, tenantNames: others, issuedDate: '2024-06-01' },
      { fileNumber: 'LATE-2', tenantNames: others, issuedDate: '2024-06-01' },
    )
    await withdraw(withdrawn?.id ?? '')
    expect(await laterOf('Setaside')).toEqual({
      'LATE-1': ['LATE-1-AM', 'LATE-1-RV'],
      'LATE-1-AM': ['LATE-1-RV'],
    })
  })
})

describe('how many orders were looked through', () => {
  const searched = async () => {
    const outcome = await search(named('Howmany'), { isAgain: true })
    const searchId = outcome.ok ? outcome.done.searchId : ''
    return inTransaction(member.actor, (tx) => requireSearch(tx, member.organizationId, searchId))
  }

  test('is counted, or taken from the figures of the hour', async () => {
    const oldest = addYears(today, -7)
    await publish({ issuedDate: oldest }, { issuedDate: addDays(oldest, -1) })
    const counted = (await searched()).ordersSearched
    expect(counted).toBeGreaterThan(0)
    await calculateFigures(today)
    expect((await searched()).ordersSearched).toBe(counted)
    await publish({ issuedDate: today })
    expect(await searched()).toMatchObject({ ordersSearched: counted, ordersUpTo: today })
    const { owner } = await database()
    await sql`update corpus_figures set calculated_at = now() - interval '3 hours'`.execute(owner)
    expect((await searched()).ordersSearched).toBe(counted + 1)
    await sql`delete from corpus_figures`.execute(owner)
  })
})

describe('searching too often', () => {
  const commonly = { name: { first: 'Jane', middle: null, last: 'Commonest' }, addresses: [] }
  const hitsOf = async (by: Member, what: () => Promise<unknown>) => {
    const count = async () => {
      const { owner } = await database()
      const key = createHash('sha256').update(by.organizationId).digest('base64url')
      const row = await owner
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', `${searchesAnHour.name}:${key}`)
        .executeTakeFirst()
      return row?.hits ?? 0
    }
    const before = await count()
    await what()
    return (await count()) - before
  }

  test('counts what was searched: no offer, and no form twice, but also what needs more', async () => {
    const by = await createMember()
    expect(await hitsOf(by, () => search(named('Countedhit'), { by, form: 'counted' }))).toBe(1)
    expect(await hitsOf(by, () => search(named('Countedhit'), { by, form: 'counted' }))).toBe(0)
    expect(await hitsOf(by, () => search(named('Countedhit'), { by }))).toBe(0)
    expect(await hitsOf(by, () => search(commonly, { by }))).toBe(1)
  })

  test('leaves the answer of a form that was sent before, and the offer of the same search', async () => {
    const by = await createMember()
    const made = await search(named('Atlimit'), { by, form: 'at-limit' })
    const { owner } = await database()
    await sql`update rate_limit set hits = ${searchesAnHour.hits} where key like ${`${searchesAnHour.name}:%`}`.execute(
      owner,
    )
    expect(await search(named('Elsename'), { by })).toMatchObject({ refusal: { because: 'too_many' } })
    expect(await search(named('Atlimit'), { by, form: 'at-limit' })).toEqual(made)
    expect(await search(named('Atlimit'), { by })).toMatchObject({ refusal: { because: 'same' } })
  })

  test('an organization waits, nothing is kept of it, and others do not wait', async () => {
    const hurried = await createMember()
    const again = () => search(named('Oftensought'), { by: hurried, isAgain: true })
    for (let made = 0; made < searchesAnHour.hits; made += 1) expect((await again()).ok).toBe(true)
    const refused = await again()
    expect(refused).toMatchObject({ ok: false, refusal: { because: 'too_many' } })
    const kept = await inTransaction(hurried.actor, (tx) =>
      tx.selectFrom('applicant_search').select('id').execute(),
    )
    expect(kept).toHaveLength(searchesAnHour.hits)
    expect(await trailOf({ action: 'limit.reached', person: hurried.person.id })).toHaveLength(1)
    expect((await search(named('Oftensought'))).ok).toBe(true)
  })
})

describe('the same search', () => {
  test('is offered for thirty days, however it is typed, and made again when it is wanted', async () => {
    const first = await search({ ...named('Sametwice'), aliases: ['Mari Sametwice', 'M Sametwice'] })
    const searchId = first.ok ? first.done.searchId : ''
    const typed = {
      name: { first: ' MARISOL', middle: null, last: 'Sámetwice' },
      aliases: ['M Sametwice', 'mari sametwice'],
    }
    const again = await search(typed)
    expect(again).toEqual({ ok: false, refusal: { because: 'same', searchId, searchedOn: today } })
    expect((await search({ ...typed, birthDate: '1990-05-05' })).ok).toBe(true)
    expect((await search(typed, { isAgain: true })).ok).toBe(true)
    const stranger = await createMember()
    expect((await search(typed, { by: stranger })).ok).toBe(true)
    const colleague = await addMember(member.organizationId)
    expect((await search(typed, { by: colleague })).ok).toBe(false)
    const { owner } = await database()
    const longAgo = addDays(today, -31)
    await owner
      .updateTable('applicant_search')
      .set({ searched_on: longAgo })
      .where('organization_id', '=', member.organizationId)
      .execute()
    expect((await search(typed)).ok).toBe(true)
  })

  test('by two people at once is made once', async () => {
    const colleague = await addMember(member.organizationId)
    const both = await Promise.all([search(named('Atonce')), search(named('Atonce'), { by: colleague })])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test('from one form twice is one search', async () => {
    const both = await Promise.all([
      search(named('Oneform'), { form: 'f' }),
      search(named('Oneform'), { form: 'f' }),
    ])
    expect(both[0]).toEqual(both[1])
    expect(both[0]?.ok).toBe(true)
  })
})

test('what an organization searched is its own, also by its ids', async () => {
  const outcome = await search(named('Ownsearch'))
  const searchId = outcome.ok ? outcome.done.searchId : ''
  const stranger = await createMember()
  await expect(open(searchId, { by: stranger })).rejects.toMatchObject({ init: { status: 404 } })
  const seen = await inTransaction(stranger.actor, async (tx) => [
    ...(await tx.selectFrom('applicant_search').select('id').execute()),
    ...(await tx.selectFrom('applicant_search_record').select('search_id').execute()),
  ])
  expect(seen).toEqual([])
})

test('a search cannot be rewritten, and is deleted after two years', async () => {
  await publish({ fileNumber: 'KEEP-1', tenantNames: ['Marisol Kepttwo'] })
  const [older, newer] = [await search(named('Kepttwo')), await search(named('Kepttwo'), { isAgain: true })]
  const change = inTransaction(member.actor, (tx) =>
    sql`update applicant_search set last_name = 'Other'`.execute(tx),
  )
  await expect(change).rejects.toThrow('permission denied')
  const { owner } = await database()
  await owner
    .updateTable('applicant_search')
    .set({ created_at: new Date(Date.now() - 731 * 86_400_000) })
    .where('id', '=', older.ok ? older.done.searchId : '')
    .execute()
  await sweepApplicantSearches()
  const left = await inTransaction(member.actor, async (tx) => ({
    searches: (await tx.selectFrom('applicant_search').select('id').execute()).map(({ id }) => id),
    records: (await tx.selectFrom('applicant_search_record').select('search_id').execute()).length,
  }))
  expect(left).toEqual({ searches: [newer.ok ? newer.done.searchId : ''], records: 1 })
})
