// `npm run fuzz:api` makes 100,000 calls; `FUZZ_SEED` makes the same ones again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callsOf, type GeneratedCall } from '#tests/api-fuzz/calls.ts'
import type { Answered } from '../support/api.ts'
import { calls, twins, useTwins, withoutLimits } from './fuzz-world.ts'

useTwins()

const count = Number(process.env.FUZZ_CALLS ?? 5_000)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
/** They end the caller's own session or membership: their own tests make them. */
const leftOut = ['signOut', 'deleteUser', 'readKey']

const callNamed = (name: string) => calls.find((call) => call.name === name)

function send({ name, method, path, body, headers }: GeneratedCall): Promise<Answered> {
  const by = callNamed(name)?.who.by === 'session' ? twins.bySession : twins.byKey
  return by.send(method, path, { body, headers })
}

test(`of ${count} generated calls none fails, each answer is the document's, and none has a row of others`, {
  timeout: 30_000 + count * 100,
}, async () => {
  const { ownIds, foreignIds, foreignEmails } = twins
  const generated = fc.sample(callsOf([...ownIds, ...ownIds, ...foreignIds], leftOut), {
    numRuns: count,
    seed,
  })
  const statuses = new Map<number, number>()
  for (const [index, call] of generated.entries()) {
    if (index % 100 === 0) await withoutLimits()
    const about = `seed ${seed}: ${JSON.stringify(call).slice(0, 1_000)}`
    const { status, body } = await send(call).catch((error: unknown) => {
      throw new Error(about, { cause: error })
    })
    expect(status, about).toBeLessThan(500)
    const text = JSON.stringify(body)
    const sent = JSON.stringify(call)
    const leaks = [...foreignIds, ...foreignEmails].filter(
      (each) => text.includes(each) && !sent.includes(each),
    )
    expect(leaks, about).toEqual([])
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // Calls that all are refused at the door would show nothing.
  const worked = [...statuses].reduce((sum, [status, times]) => sum + (status < 300 ? times : 0), 0)
  expect(worked, JSON.stringify([...statuses])).toBeGreaterThan(count / 20)
  console.log(`seed ${seed}, answers by status: ${JSON.stringify([...statuses].toSorted())}`)
})

const named = calls.filter(
  ({ path, name, body }) => /\{(id|lease_id|document_id)\}/.test(path) && !leftOut.includes(name) && !body,
)

test.each(named.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers the same for an id of others as for one of no one',
  async (_, call) => {
    await withoutLimits()
    const ask = async (id: string) => {
      const path = `/api${call.path.replaceAll(/\{\w+\}/g, id)}`
      const { status, body } = await send({ name: call.name, method: call.method, path, headers: {} })
      return [status, body && { ...body, reference: '' }]
    }
    const nowhere = await ask(crypto.randomUUID())
    for (const id of twins.foreignIds) expect([id, await ask(id)]).toEqual([id, nowhere])
  },
)
