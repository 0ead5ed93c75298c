import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { slowFile } from '#tests/hostile/slow-file.ts'
import { drawingLimits, inspectingLimits, readingLimits } from './read-order.server.ts'
import { type PoolLimits, ReaderPool } from './reader-pool.server.ts'
import { ReaderProcess } from './reader-process.server.ts'

const limits = {
  processes: 1,
  heapMb: 96,
  dataMb: 800,
  residentMb: 175,
  swollenMb: 150,
  startMs: 30_000,
  cpuSeconds: 120,
  waitMs: 60_000,
  clockMs: 60_000,
  computingMs: 30_000,
  waiting: { organization: 20, person: 20 },
} satisfies PoolLimits
const path = 'tests/fixtures/orders/on-l9-rent-only.pdf'
const onePage = { pages: 1, scannedPages: 0, computingMs: 1 }

const by = (organizationId: string, personId = organizationId) => ({ organizationId, personId })

test('the kernel holds the data and the computing of a process that opens files', {
  skip: process.platform !== 'linux',
}, async () => {
  const reader = new ReaderProcess(limits)
  expect(await reader.ready).toBe(true)
  const held = readFileSync(`/proc/${reader.pid}/limits`, 'utf8')
  expect(held).toMatch(new RegExp(`Max data size +${800 * 1_048_576} `))
  expect(held).toMatch(/Max cpu time +120 /)
  expect(held).toMatch(/Max core file size +0 /)
  expect(readFileSync(`/proc/${reader.pid}/environ`, 'utf8')).not.toMatch(/PATH=|DATABASE|SECRET/)
  reader.end()
})

test('what reads or draws in the background makes way for pages: it runs at low priority', {
  skip: process.platform !== 'linux',
}, async () => {
  for (const [of, niceness] of [
    [readingLimits, 10],
    [drawingLimits, 10],
    [inspectingLimits, 0],
  ] as const) {
    const reader = new ReaderProcess(of)
    expect(await reader.ready).toBe(true)
    const stat = readFileSync(`/proc/${reader.pid}/stat`, 'utf8')
    // After the name in brackets: proc(5) counts fields from 3, and the niceness is the 19th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    expect(Number(fields[19 - 3]) - getPriority()).toBe(niceness)
    reader.end()
  }
})

test('a process that has read some orders is not replaced: the next is read in a tenth of its start', async () => {
  const reader = new ReaderProcess(readingLimits)
  expect(await reader.ready).toBe(true)
  const reading = { kind: 'read', limits: { pages: 60, scannedPages: 0, computingMs: 60_000 } } as const
  for (const name of [
    'on-l9-rent-only',
    'on-l1-new-three-tenants-long',
    'on-payment-plan',
    'qc-tal-decision',
  ]) {
    const task = { ...reading, path: `tests/fixtures/orders/${name}.pdf` }
    expect((await reader.ask(task, readingLimits)).kind).toBe('read')
  }
  expect(await reader.isSwollen()).toBe(false)
  reader.end()
})

test('a person who sends many files at once queues behind everyone else’s first', async () => {
  const pool = new ReaderPool(limits)
  const order: string[] = []
  const ask = (whose: string) =>
    pool.ask({ kind: 'inspect', path }, { by: by(whose) }).then(() => void order.push(whose))
  await Promise.all([ask('many'), ask('many'), ask('many'), ask('one')])
  expect(order).toEqual(['many', 'one', 'many', 'many'])
})

test('of two processes one organization has one', async () => {
  const pool = new ReaderPool({ ...limits, processes: 2 })
  const order: string[] = []
  const reading = { kind: 'read', path: slowFile(), limits: onePage } as const
  const hang = (computingMs: number) =>
    pool.ask(reading, { by: by('many'), computingMs }).catch(() => void order.push('many'))
  const one = () => pool.ask({ kind: 'inspect', path }, { by: by('one') }).then(() => void order.push('one'))
  // The first must not end before the second; the next one blocks no one.
  await Promise.all([hang(4_000), hang(100), one()])
  expect(order).toEqual(['one', 'many', 'many'])
})

test('a limited number of files of a person and of an organization wait; others get busy', async () => {
  const pool = new ReaderPool({ ...limits, waiting: { organization: 2, person: 1 } })
  const ask = (person: string) => pool.ask({ kind: 'inspect', path }, { by: by('all', person) })
  const taken = [ask('a'), ask('a'), ask('b')]
  await expect(ask('b')).rejects.toMatchObject({ name: 'ReadersBusy' })
  await expect(ask('c')).rejects.toMatchObject({ name: 'ReadersBusy' })
  for (const answer of await Promise.all(taken)) expect(answer).toMatchObject({ kind: 'inspected' })
})

test('a process that takes too long to start says nothing of the file', async () => {
  const pool = new ReaderPool({ ...limits, startMs: 1 })
  await expect(pool.ask({ kind: 'inspect', path })).rejects.toMatchObject({ name: 'ReadersBusy' })
  // A task that no one waits for in front of a page starts at low priority, beside everything else.
  expect(readingLimits.startMs).toBeGreaterThanOrEqual(10 * limits.startMs)
})

test('what waits too long to start gets busy, and the file is not at fault', async () => {
  const pool = new ReaderPool({ ...limits, waitMs: 1 })
  await expect(pool.ask({ kind: 'inspect', path })).rejects.toMatchObject({ name: 'ReadersBusy' })
})

test('what a busy machine had no time for gets busy, and the file is not at fault', async () => {
  const pool = new ReaderPool({ ...limits, clockMs: 100 })
  const answer = pool.ask({ kind: 'read', path: slowFile(), limits: onePage })
  await expect(answer).rejects.toMatchObject({ name: 'ReadersBusy' })
})

test('a process that the machine does not let run is not taken for one that computes too long', {
  skip: process.platform !== 'linux',
}, async () => {
  const reader = new ReaderProcess(limits)
  expect(await reader.ready).toBe(true)
  const task = { kind: 'read', path, limits: { ...onePage, computingMs: 60_000 } } as const
  // The first order takes a slow machine longer than the limit below; the next ones do not.
  await reader.ask(task, { computingMs: 60_000, clockMs: 60_000 })
  const answer = reader.ask(task, { computingMs: 1_500, clockMs: 60_000 })
  process.kill(reader.pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  process.kill(reader.pid, 'SIGCONT')
  expect(await answer).toMatchObject({ kind: 'read' })
  reader.end()
})

test('what computes too long is reported', async () => {
  const pool = new ReaderPool({ ...limits, computingMs: 100 })
  await expect(pool.ask({ kind: 'read', path: slowFile(), limits: onePage })).rejects.toMatchObject({
    reason: 'timed-out',
  })
})
