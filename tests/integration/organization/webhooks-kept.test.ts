// @engine: what a killed process had claimed is taken over by the database's time
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { sweepWebhooks } from '#app/organization/webhooks/webhook-upkeep.server.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { answers, Receiver, verified } from '../support/receiver.ts'
import { emit, type Hook, hookOf, jobsOf, landlord } from './webhooks-world.ts'

// After the database is closed.
afterAll(() => rm(process.env.DATA_DIR ?? '', { recursive: true, force: true }))
useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })

const receiver = new Receiver()
beforeAll(async () => {
  await prepareJobs()
  await receiver.start()
})
afterAll(async () => {
  await receiver.stop()
  await stopJobs()
})

let owner: Member
let hook: Hook
beforeEach(async () => {
  receiver.forget()
  owner = await landlord()
  hook = await hookOf(owner)
})

const statuses = async () => {
  const counts: Record<string, number> = {}
  for (const { status } of await hook.log()) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Runs the job in a process of its own, which alone has the database, and kills it once `when` is fulfilled. */
async function killedWhen(when: Promise<void>): Promise<void> {
  await stopJobs()
  await closeDatabase()
  const given = [hook.target.organizationId, hook.id, String(receiver.port)]
  const child = spawn(process.execPath, ['tests/fixtures/webhook-child.ts', ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    when,
    ended.then(([code]) => {
      throw new Error(`the process ended by itself, with ${code}`)
    }),
  ])
  child.kill('SIGKILL')
  await ended.catch(() => undefined)
  // In another place, as after a restart elsewhere: some systems go on answering for what a killed process listened to.
  const { DATA_DIR: folder = '' } = process.env
  await rename(folder, `${folder}-moved`)
  process.env.DATA_DIR = `${folder}-moved`
  clearSingleton('config')
  await database()
  await prepareJobs()
}

test('1,000 events with the receiver down for an hour and the process killed on the way: all arrive by the clock, each under one id', async () => {
  receiver.answer = answers.status(503)
  const ids = await emit(owner, 1000)
  await hook.send()
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await hook.minutesPass(10)
    await sweepWebhooks()
    await hook.send()
  }
  expect(await statuses()).toEqual({ waiting: 1000 })
  // A receiver that is down is not called for each event at each try.
  expect(receiver.got.length).toBeLessThan(50)
  receiver.got.length = 0

  await setDaysAhead(1)
  const before = (await jobsOf(hook)).length
  await sweepWebhooks()
  expect(await jobsOf(hook)).toHaveLength(before + 1)
  // The process dies after the receiver took some messages and before that is recorded.
  await killedWhen(
    new Promise((resolve) => {
      receiver.answer = (answer) => (receiver.got.length > 500 ? resolve() : answers.ok(answer))
    }),
  )
  const { delivered = 0 } = await statuses()
  expect([delivered > 480, delivered <= 500]).toEqual([true, true])

  // The next process sends the rest at once, and what the dead one had taken once its claim is over.
  receiver.answer = answers.ok
  await hook.sendAll()
  expect((await statuses()).waiting ?? 0).toBeLessThanOrEqual(5)
  await hook.minutesPass(1)
  await sweepWebhooks()
  await hook.sendAll()
  expect(await statuses()).toEqual({ delivered: 1000 })

  const log = await hook.log()
  expect(log.map(({ subjectId }) => subjectId).toSorted()).toEqual(ids.toSorted())
  expect(new Set(receiver.ids())).toEqual(new Set(log.map(({ eventId }) => eventId)))
  expect(receiver.got.length).toBeLessThanOrEqual(1010)
  const secret = await hook.secret()
  expect(receiver.got.filter((got) => typeof verified(got, secret) === 'string')).toEqual([])
  await setDaysAhead(0)
}, 180_000)

test('a process that was only slow does not undo what another one delivered in its place', async () => {
  const isHeld = new Promise<void>((resolve) => {
    receiver.answer = () => resolve()
  })
  await emit(owner)
  const slow = hook.send()
  await isHeld
  receiver.answer = answers.ok
  await hook.minutesPass(1)
  await hook.send()
  expect(await statuses()).toEqual({ delivered: 1 })
  await slow
  expect(await statuses()).toEqual({ delivered: 1 })
  expect(await hook.now()).toMatchObject({ failingSince: null })
  expect(new Set(receiver.ids()).size).toBe(1)
}, 30_000)
