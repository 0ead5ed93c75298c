import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { runEach } from './run-each.server.ts'
import { singleton } from './singleton.server.ts'

const logged: string[] = []
beforeAll(() => {
  singleton('log', () => pino({ level: 'error' }, { write: (line: string) => logged.push(line) }))
})

test('a part that fails keeps no later part away, and is named', async () => {
  const done: string[] = []
  const fails = () => Promise.reject(new Error('out of paper'))
  const work = runEach({
    first: async () => void done.push('first'),
    printing: fails,
    second: async () => void done.push('second'),
    folding: fails,
    third: async () => void done.push('third'),
  })
  await expect(work).rejects.toThrow(/printing.*folding/)
  expect(done).toEqual(['first', 'second', 'third'])
  expect(logged.map((line) => JSON.parse(line).part)).toEqual(['printing', 'folding'])
})

test('where no part fails nothing is thrown', async () => {
  await expect(runEach({ only: async () => undefined })).resolves.toBeUndefined()
})
