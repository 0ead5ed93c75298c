import { expect, test } from 'vitest'
import { QueueFull, WorkerQueue } from './worker-queue.server.ts'

type Task = number | 'hang' | 'crash'
const queueOf = (limits: Partial<{ threads: number; waiting: number; taskMs: number }>) =>
  new WorkerQueue<Task, number>('tests/fixtures/queue-thread.ts', {
    threads: 1,
    waiting: 10,
    taskMs: 30_000,
    idleMs: 100,
    ...limits,
  })
const stays = () => new AbortController().signal

test('everything in line is answered, with its own answer', async () => {
  const queue = queueOf({ threads: 2, waiting: 30 })
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  const answers = await Promise.all(numbers.map((number) => queue.run(number, stays())))
  expect(answers).toEqual(numbers.map((number) => number * 2))
})

test('a line that is full takes nobody more, and moves on when the first one leaves', async () => {
  const queue = queueOf({ waiting: 1 })
  const leaver = new AbortController()
  const first = queue.run('hang', leaver.signal)
  const second = queue.run(4, stays())
  expect(() => queue.run(5, stays())).toThrow(QueueFull)
  leaver.abort()
  await expect(first).rejects.toThrow('aborted')
  expect(await second).toBe(8)
})

test('one who leaves the line makes room in it', async () => {
  const queue = queueOf({ waiting: 1 })
  const [working, waiting] = [new AbortController(), new AbortController()]
  const first = queue.run('hang', working.signal)
  const second = queue.run(4, waiting.signal)
  waiting.abort()
  await expect(second).rejects.toThrow('aborted')
  const third = queue.run(5, stays())
  working.abort()
  await expect(first).rejects.toThrow('aborted')
  expect(await third).toBe(10)
})

test('a thread that crashes or hangs fails its own task only', async () => {
  const queue = queueOf({ taskMs: 5000 })
  const crashed = queue.run('crash', stays())
  const next = queue.run(6, stays())
  await expect(crashed).rejects.toThrow('crashed as it was told')
  expect(await next).toBe(12)
  const hung = queueOf({ taskMs: 10 }).run('hang', stays())
  await expect(hung).rejects.toThrow('took too long')
})
