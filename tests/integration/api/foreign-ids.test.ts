// Each call with an id of another organization's in the place of one of its own, in the path, the query or the body.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isByPagesOnly, isForVisitors } from '#app/api/docs/document-types.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { personFactory } from '#database/factories/person.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { type Answered, formWith, type Json, Program } from '../support/api.ts'
import { app, newLandlord, useDocsWorld } from './docs-world.ts'
import {
  callWith,
  idsIn,
  idsInBody,
  idsSent,
  type Name,
  namesIn,
  operations,
  type Sample,
  type SampleValues,
  samples,
} from './sample-calls.ts'
import { type Landlord, notMeClaim, valuesOf } from './sample-values.ts'

useDocsWorld()

let own: Landlord
let other: Landlord
beforeAll(begin, 240_000)

/** A report of the other one alone: one with leases of both is both's, each with its own entries. */
let reportOfOther: string | undefined

async function begin(): Promise<void> {
  own = await newLandlord()
  other = await newLandlord()
  reportOfOther = (await valuesOf(other, ['REPORT_ID'])).REPORT_ID
}

async function valuesFor(of: Landlord, sample: Sample): Promise<SampleValues> {
  const names = namesIn(sample)
  const values: SampleValues = await valuesOf(
    of,
    names.filter((name) => name !== 'TRANSACTION_ID'),
  )
  if (names.includes('REPORT_ID') && of === other) return { ...values, REPORT_ID: reportOfOther ?? '' }
  if (!names.includes('TRANSACTION_ID')) return values
  const payment = [
    { paid_by_id: values.DEBTOR_ID, amount_in_cents: 5000, at: '2026-03-02', reason: 'payment' },
  ]
  const { body } = await of.program.put(`/api/rental-debt/${values.DEBT_ID}/payment`, payment)
  return { ...values, TRANSACTION_ID: body.find(({ reason }: Json) => reason === 'payment').transaction_id }
}

const send = (program: Program, sample: Sample, values: SampleValues): Promise<Answered> => {
  const { method, path, ...more } = callWith(sample, { ...values, CHANGE_ID: crypto.randomUUID() })
  return program.send(method, path, more)
}

/** An id of no one, as the other one is written. */
const ofNoOne = (like: string | undefined) => (/^\d+$/.test(like ?? '') ? '987654321' : crypto.randomUUID())

/** The answer without what differs from call to call, and without the ids that were sent. */
function plain({ status, body }: Answered, sent: SampleValues): string {
  const text = JSON.stringify([status, body && { ...body, reference: '' }])
  return Object.values(sent).reduce(
    (all, value) => (value && value.length > 8 ? all.replaceAll(value, 'sent') : all),
    text,
  )
}

const withIds = samples.filter((sample) => idsIn(sample).length > 0)

/** What a call answers differently about ids of the other organization than about ids of no one. */
async function differences(sample: Sample, values: SampleValues, foreign: SampleValues): Promise<string[]> {
  const found: string[] = []
  const ids = idsIn(sample)
  for (const replaced of [...ids.map((id): Name[] => [id]), ids]) {
    const [theirs, noOnes] = [{ ...values }, { ...values }]
    for (const name of replaced) {
      theirs[name] = foreign[name] ?? ''
      noOnes[name] = ofNoOne(foreign[name])
    }
    const nowhere = plain(await send(own.program, sample, noOnes), noOnes)
    const answer = plain(await send(own.program, sample, theirs), theirs)
    if (answer !== nowhere) found.push(`${replaced.join(' and ')}: ${answer} and ${nowhere}`)
  }
  return found
}

test.each(withIds.map((sample) => [`${sample.name} ${sample.about}`, sample] as const))(
  '%s answers the same for ids of others as for those of no one',
  async (_, sample) => {
    const [values, foreign] = [await valuesFor(own, sample), await valuesFor(other, sample)]
    expect(await differences(sample, values, foreign)).toEqual([])
    // The other organization's own call is done: the ids are right, and a leak would have shown.
    const done = await send(other.program, sample, foreign)
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
  },
)

describe('the samples', () => {
  test('have each id that the document names of a call by key', () => {
    const lacking = operations.flatMap((call) => {
      if (isByPagesOnly(call) || isForVisitors(call)) return []
      const mine = samples.filter(({ name }) => name === call.operationId)
      const schema = call.requestBody?.content['application/json']?.schema
      const sent = mine.flatMap(({ body }) => (body === null ? [] : idsSent(JSON.parse(body))))
      const named = (call.parameters ?? []).filter(
        ({ in: where, name, schema: of }) =>
          where !== 'header' && (of.format === 'uuid' || name === 'key_id'),
      )
      return [
        ...idsInBody(schema).filter((pointer) => !sent.includes(pointer)),
        ...named.filter(({ name }) => !mine.some(({ path }) => idInPath(path, name))).map(({ name }) => name),
      ].map((what) => `${call.operationId} ${what}`)
    })
    expect(lacking).toEqual([])
  })
})

/** The calls of pages alone that name a row: a row of the other person's, and the call about an id. */
const ofPages: Record<string, { theirs: () => Promise<string>; about: (id: string) => SentByPage }> = {
  payReportingFee: {
    theirs: async () => (await valuesOf(other, ['DRAFT_ID'])).DRAFT_ID ?? '',
    about: (id) => ['POST', `/api/rental-debt/${id}/checkout`, { seen: 'x', affirmed: true }],
  },
  acceptInvitation: {
    theirs: async () => (await valuesOf(other, ['INVITATION_ID'])).INVITATION_ID ?? '',
    about: (id) => ['POST', `/api/organization/user/invite/${id}`, { token: 'none' }],
  },
  readRentedLease: {
    theirs: async () => (await valuesOf(other, ['LEASE_ID'])).LEASE_ID ?? '',
    about: (id) => ['GET', `/api/rent-report/renting/${id}`],
  },
  fileNotMe: {
    theirs: async () => {
      await inTransaction(anonymous, (tx) => personFactory.identify(tx, other.person.owner.personId))
      return (await new Program(app, null, other.person.browser).post('/api/dispute/not-me', notMeClaim)).body
        .id
    },
    about: (id) => ['POST', `/api/dispute/document/${id}`, formWith(pictureOf('a report'), 'report.png')],
  },
}
type SentByPage = [method: string, path: string, body?: unknown]

/** Anyone may read these: they are no one's. */
const ofEveryone = ['readPerk', 'reportMistake', 'linkToOrder']

describe('calls that only our pages make', () => {
  test('are all here, or about what is no one’s', () => {
    const named = operations.filter(
      (call) =>
        (isByPagesOnly(call) || isForVisitors(call)) &&
        call.parameters?.some(({ in: where, schema }) => where !== 'header' && schema.format === 'uuid'),
    )
    const names = named.map(({ operationId }) => operationId)
    expect(names.toSorted()).toEqual([...Object.keys(ofPages), ...ofEveryone].toSorted())
  })

  test.each(Object.entries(ofPages))('%s', async (_, { theirs, about }) => {
    const id = await theirs()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const page = new Program(app, null, own.person.browser)
    const answers: string[] = []
    for (const each of [crypto.randomUUID(), id]) {
      const [method, path, body] = about(each)
      answers.push(plain(await page.send(method, path, { body }), { DEBT_ID: each }))
    }
    expect(answers[1]).toBe(answers[0])
    expect(answers[0]).toMatch(/^\[404/)
  })
})

/** Whether a sample's address has a variable for the parameter. */
const idInPath = (address: string, name: string) => {
  const [path = '', query = ''] = address.split('?')
  return query.includes(`${name}=$`) || path.includes('$')
}

test('with row level security off the answers are still the same', async () => {
  // The last of this file: its database has it no more.
  await begin()
  const prepared = []
  for (const sample of withIds) {
    await sql`delete from rate_limit`.execute((await database()).owner)
    prepared.push([sample, await valuesFor(own, sample), await valuesFor(other, sample)] as const)
  }
  const { owner } = await database()
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity`.execute(owner)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} disable row level security`.execute(owner)
  const found: Record<string, string[]> = {}
  for (const [sample, values, foreign] of prepared) {
    await sql`delete from rate_limit`.execute(owner)
    const different = await differences(sample, values, foreign)
    if (different.length > 0) found[`${sample.name} ${sample.about}`] = different
  }
  expect(found).toEqual({})
})
