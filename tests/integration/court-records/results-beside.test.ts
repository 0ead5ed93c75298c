import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { resultsBeside } from '#app/frame/results-beside.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const filings = ['2024-03-03', '2024-03-02', '2024-03-01'].map((issuedDate) =>
  filing({ issuedDate, reasoning: 'The cormorant was loud.' }),
)
const args = { request: new Request('https://rentbook.example/documents/profile/'), params: {}, context: {} }
const position = { query: 'q=cormorant', place: 1 }
const [before, middle, after] = filings.map(({ id }) => id)

test('the results before and after a filing are those of the search that led to it', async () => {
  const member = await createMember()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, ...filings))
  const found = await resultsBeside(args, member, middle ?? '', position)
  expect(found).toMatchObject({
    place: 'Result 2 of 3',
    previous: expect.stringContaining(before ?? ''),
    next: expect.stringContaining(after ?? ''),
    back: expect.stringContaining('/dashboard/legal-research?q=cormorant'),
  })
})

// The embedded database has no such limit; a search is bounded differently there.
test.runIf(process.env.TEST_DATABASE_URL)('a search that takes too long leaves the way back', async () => {
  const member = await createMember()
  const { owner } = await database()
  await owner.transaction().execute(async (locked) => {
    await sql`lock table court_filing in access exclusive mode`.execute(locked)
    expect(await resultsBeside(args, member, middle ?? '', position)).toMatchObject({
      previous: null,
      next: null,
      back: expect.stringContaining('cormorant'),
    })
  })
})
