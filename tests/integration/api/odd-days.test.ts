// Days that the calendar has and no landlord means: the first and the last that a text of a day can name.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contentOf, type Schema } from '#app/api/docs/document-types.ts'
import type { Variable } from '#app/api/docs/variables.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Answered } from '../support/api.ts'
import { newLandlord, useDocsWorld } from './docs-world.ts'
import { callWith, namesIn, operations, type Sample, samples } from './sample-calls.ts'
import { type Landlord, valuesOf } from './sample-values.ts'

useDocsWorld()

let landlord: Landlord
beforeAll(async () => {
  landlord = await newLandlord()
}, 240_000)

const odd = {
  date: ['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '9999-12-31'],
  'date-time': [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-03-14T15:09Z',
    '9999-12-31T23:59:59.999999999Z',
  ],
} as const
const oddMonths = ['0000-01', '0001-01', '1000-01', '9999-12']

const documented = samples.filter(({ about }) => about === 'as documented')

const exampleOf = async (sample: Sample) =>
  callWith(sample, await valuesOf(landlord, namesIn(sample) as Variable[]))

/** Sends a call, and returns it where the answer is our mistake. */
async function mistakeOf(send: () => Promise<Answered>, about: string): Promise<string[]> {
  await sql`delete from rate_limit`.execute((await database()).owner)
  const { status, body } = await send()
  return status < 500 ? [] : [`${about}: ${status} ${body.code}`]
}

test('in a query are found, or refused', async () => {
  const wrong: string[] = []
  let count = 0
  for (const { operationId, parameters = [], method } of operations.filter((each) => each.method === 'GET')) {
    for (const { name, schema, in: place } of parameters) {
      const values = odd[schema.format as keyof typeof odd]
      if (place !== 'query' || !values) continue
      for (const value of values) {
        count += 1
        const sample = documented.find((each) => each.name === operationId)
        if (!sample) throw new Error(`no sample of ${operationId}`)
        const { path } = await exampleOf(sample)
        const address = `${path.split('?')[0]}?${new URLSearchParams({ [name]: value })}`
        wrong.push(...(await mistakeOf(() => landlord.program.send(method, address), address)))
      }
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(30)
})

/** A body with one of its days or months as an odd one: each place, each value. */
function oddBodies(body: unknown): { at: string; body: unknown }[] {
  if (typeof body === 'string') {
    const values = /^\d{4}-\d\d-\d\d$/.test(body) ? odd.date : /^\d{4}-\d\d$/.test(body) ? oddMonths : []
    return values.map((value) => ({ at: value, body: value }))
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, part]) =>
    oddBodies(part).map(({ at, body: value }) => ({
      at: `${name} ${at}`,
      body: Array.isArray(body)
        ? body.map((each, index) => (String(index) === name ? value : each))
        : { ...body, [name]: value },
    })),
  )
}

type Named = Record<string, unknown>

/** The body with each other day and moment that the call takes, one at a time: those that the example leaves out. */
function besidesOf(schema: Schema, body: Named): { at: string; body: Named }[] {
  const kinds = ({ format, anyOf = [] }: Schema) => [format, ...anyOf.map((part) => part.format)]
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const kind = kinds(part).find((each) => each === 'date' || each === 'date-time')
    if (kind === undefined || name in body) return []
    return odd[kind as keyof typeof odd].map((value) => ({
      at: `${name} ${value}`,
      body: { ...body, [name]: value },
    }))
  })
}

test('in a body are recorded, or refused', async () => {
  const wrong: string[] = []
  let count = 0
  const ofDraft = documented.flatMap((each) =>
    each.name === 'patchDebt' ? [{ ...each, path: '/rental-debt/$DRAFT_ID/' }] : [],
  )
  for (const sample of [...documented, ...ofDraft]) {
    const schema = contentOf(operations.find(({ operationId }) => operationId === sample.name)?.requestBody)
    const { method, path, headers, body: sent } = await exampleOf(sample)
    if (sample.body === null || !schema) continue
    const bodies = [
      ...oddBodies(sent),
      ...(Array.isArray(sent)
        ? besidesOf(schema.items || {}, sent[0]).map(({ at, body }) => ({ at, body: [body] }))
        : besidesOf(schema, sent as Named)),
    ]
    for (const { at, body } of bodies) {
      count += 1
      const more = { headers: { ...headers, 'Idempotency-Key': `odd-${count}` }, body }
      wrong.push(
        ...(await mistakeOf(() => landlord.program.send(method, path, more), `${sample.name} ${at}`)),
      )
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(70)
})
