import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { calculateFigures } from '#app/court-records/figures/calculate-figures.server.ts'
import { searchesAnHour } from '#app/court-records/screening/search-applicant.server.ts'
import { requireSearch } from '#app/court-records/screening/searches.server.ts'
import { sweepApplicantSearches } from '#app/court-records/screening/sweep-searches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays, addYears } from '#app/platform/values/dates.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { trailOf } from '../support/trail.ts'
import { member, named, open, publish, search, today, useScreening } from '../worlds/screening-world.ts'

useScreening()

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
    await inTransaction(anonymous, (tx) => personFactory.identify(tx, hurried.person.id))
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
