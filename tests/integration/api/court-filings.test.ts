// @engine: searches use the full text index
import { describe, expect, test } from 'vitest'
import { applicantHash } from '#app/court-records/names/applicant-hash.server.ts'
import { decoder, runsOf } from '#app/court-records/research/runs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { type Json, said } from '../support/api.ts'
import { trailOf } from '../support/trail.ts'
import { first, person, program, useFilingCalls } from '../worlds/filing-calls-world.ts'

useFilingCalls()

const subscribe = async (plan: 'community' | 'plus') =>
  (await database()).owner
    .updateTable('organization')
    .set({ plan })
    .where('id', '=', person.member.organizationId)
    .execute()
const search = (query = '') => program.get(`/api/court-filings/search${query}`)

describe('the search', () => {
  test('finds what Legal Research finds, in its words', async () => {
    const { status, body } = await search('?q=zeppelin&sort_by=issued_date_asc')
    expect([status, body.total, body.items.length]).toEqual([200, 24, 10])
    expect(body.items[0]).toEqual({
      id: first.id,
      reference_id: first.fileNumber,
      full_address: expect.stringContaining('Toronto, ON'),
      tenant_names: ['Marisol Okonjo-Tran'],
      landlord_names: ['Stephen Vandermolen'],
      issued_date: '2024-05-01',
      adjudicator_name: first.adjudicatorName,
      landlord_legal_rep_name: first.landlordLegalRepName,
      tenant_legal_rep_name: null,
      tags: first.tags,
    })
    const { html } = await person.get('/dashboard/legal-research?q=zeppelin&sort_by=issued_date_asc')
    for (const { reference_id } of body.items) expect(html).toContain(reference_id)
  })

  test('filters by landlord, adjudicator, city, topic, amount, day and year', async () => {
    const count = async (query: string) => (await search(`?q=zeppelin&${query}`)).body.total
    expect(await count('landlord_name=Vandermolen')).toBe(24)
    expect(await count('landlord_name=Nobody')).toBe(0)
    const { html } = await person.get('/cities.json')
    const cities = JSON.parse(html) as { label: string; value: string }[]
    const ottawa = cities.find(({ label }) => label === 'Ottawa, ON')?.value ?? ''
    expect(await count(`city_provinces=${encodeURIComponent(ottawa)}`)).toBe(12)
    expect(await count('tags=n4&tags=landlord_filed')).toBe(24)
    expect(await count('tags=n4&tags=t2')).toBe(0)
    expect(await count('min_amount_owed=250000')).toBe(24)
    expect(await count('min_amount_owed=250001')).toBe(0)
    expect(await count('min_issued_date=2024-05-20')).toBe(5)
    expect(await count('year=2023')).toBe(0)
  })

  test.each([
    'tenant_name=Marisol',
    'limit=11',
    'tags=everything',
    'city_provinces=Atlantis',
    'min_amount_owed=12.50',
    'sort_by=price',
    'min_issued_date=soon',
  ])('does not know %s', async (query) => {
    expect(await said(search(`?${query}`))).toBe('400 invalid_query')
  })

  test('goes as far as the plan does: ten results, or a hundred', async () => {
    await subscribe('community')
    expect((await search('?q=zeppelin&offset=9&limit=1')).status).toBe(200)
    const beyond = await search('?q=zeppelin&offset=10')
    expect([await said(beyond), beyond.body.detail]).toEqual([
      '403 plan_limit',
      'Community sees the first 10 results. Plus sees 100.',
    ])
    expect(await said(program.get('/api/court-filing/v3/?offset=1'))).toBe('403 plan_limit')
    await subscribe('plus')
    expect((await search('?q=zeppelin&offset=20')).body.items).toHaveLength(4)
    expect(await said(search('?q=zeppelin&offset=91'))).toBe('403 plan_limit')
  })

  test('counts with the pages of its person, their organization and their network', async () => {
    // Opened by the page, and used up for the key.
    for (let made = 0; made < 60; made += 1) await person.get(`/dashboard/legal-research.data?q=page${made}`)
    for (let made = 0; made < 60; made += 1) expect((await search(`?q=call${made}`)).status).toBe(200)
    const limited = await search('?q=one+more')
    expect([await said(limited), limited.headers.get('Retry-After')]).toEqual(['429 search_limit', '3600'])
    expect((await search('?q=call1')).status, 'what was open stays open').toBe(200)
    expect((await person.get('/dashboard/legal-research?q=one+more')).status).toBe(429)
    for (const path of ['/api/court-filing/', '/api/court-filing/v3/?q=other'])
      expect(await said(program.get(path))).toBe('429 search_limit')
    const trail = await trailOf({ action: 'limit.reached' })
    expect(
      trail.filter(({ organization }) => organization === person.member.organizationId).length,
    ).toBeGreaterThan(0)
  })

  test('an identity that is checked opens more, for a key of that person as well', async () => {
    for (let made = 0; made < 120; made += 1) expect((await search(`?q=word${made}`)).status).toBe(200)
    expect(await said(search('?q=more'))).toBe('429 search_limit')
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, person.owner.personId))
    expect((await search('?q=more')).status).toBe(200)
  })

  test('of a party’s name is recorded with the key, by the hash of a screening', async () => {
    await search('?q=marisol+okonjo-tran')
    const entries = await trailOf({ action: 'search.named_party' })
    const own = entries.filter(({ organization }) => organization === person.member.organizationId)
    const subject = applicantHash({ first: 'Marisol', last: 'Okonjo-Tran' })
    expect(own.map((entry) => [entry.subject, entry.person])).toContainEqual([subject, null])
  })
})

describe('the lists', () => {
  const rowsOf = (answer: Json): Json[] =>
    // The document's decoder, as any program would run it.
    new Function('answer', `${decoder}\nreturn rowsOf(answer)`)(answer)

  test('the newest orders, as runs that the documented decoder reads, or plain', async () => {
    const packed = (await program.get('/api/court-filing/?limit=10')).body
    const { items } = (await program.get('/api/court-filing/?limit=10&format=plain')).body
    expect(items.map(({ issued_date }: Json) => issued_date)[0]).toBe('2024-05-24')
    expect(rowsOf(packed)).toEqual(items)
    expect(packed.rle_compressed.columns.landlord_names).toEqual([[10, ['Stephen Vandermolen']]])
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(items).length)
  })

  test('the filtered ones are those of the search', async () => {
    const query = 'q=zeppelin&sort_by=issued_date_asc&limit=7'
    const { items } = (await search(`?${query}`)).body
    expect(rowsOf((await program.get(`/api/court-filing/v3/?${query}`)).body)).toEqual(items)
  })

  test('the decoder reads every kind of value, and refuses a column that is cut off', () => {
    const rows = [
      { a: null, b: [] },
      { a: null, b: ['x', 'y'] },
      { a: 'null', b: ['x', 'y'] },
      { a: null, b: [] },
    ]
    const runs = runsOf(rows, ['a', 'b'])
    expect(runs.columns.b).toEqual([
      [1, []],
      [2, ['x', 'y']],
      [1, []],
    ])
    expect(rowsOf({ rle_compressed: runs })).toEqual(rows)
    expect(rowsOf({ rle_compressed: runsOf([], ['a']) })).toEqual([])
    expect(() => rowsOf({ rle_compressed: { count: 5, columns: runs.columns } })).toThrow('has 4 of 5 values')
  })
})
