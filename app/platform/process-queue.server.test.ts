import { expect, test } from 'vitest'
import { ProcessQueue, QueueFull } from './process-queue.server.ts'

type Task = number | 'hang' | 'fail' | 'end' | 'compress'
const queueOf = (limits: Partial<{ processes: number; waiting: number; taskMs: number }>) =>
  new ProcessQueue<Task, number>('tests/fixtures/queue-child.ts', {
    processes: 1,
    waiting: 10,
    taskMs: 30_000,
    idleMs: 100,
    ...limits,
  })
const stays = () => new AbortController().signal

test('everything in line is answered, with its own answer', async () => {
  const queue = queueOf({ processes: 2, waiting: 30 })
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  const answers = await Promise.all(numbers.map((number) => queue.run(number, stays())))
  expect(answers).toEqual(numbers.map((number) => number * 2))
})

test('a full queue accepts no more, and moves on when the first one leaves', async () => {
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

test('a process that fails, ends or hangs costs its own task only', async () => {
  const queue = queueOf({ taskMs: 5000 })
  const failed = queue.run('fail', stays())
  const ended = queue.run('end', stays())
  const next = queue.run(6, stays())
  await expect(failed).rejects.toThrow('failed on purpose')
  await expect(ended).rejects.toThrow('the process ended')
  expect(await next).toBe(12)
  const hung = queueOf({ taskMs: 10 }).run('hang', stays())
  await expect(hung).rejects.toThrow('took too long')
})

test('people who leave while their file is compressed end no server', async () => {
  const queue = queueOf({ processes: 2, waiting: 30 })
  const leavers = Array.from({ length: 8 }, async (_, index) => {
    const signal = AbortSignal.timeout(500 + index * 150)
    await expect(queue.run('compress', signal)).rejects.toThrow()
  })
  await Promise.all(leavers)
  expect(await queue.run(7, stays())).toBe(14)
})
