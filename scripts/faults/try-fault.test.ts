import { expect, it } from 'vitest'
import { type Round, tryFault } from './try-fault.ts'

const fault = { name: 'one', harm: '', file: 'a.ts', search: 'b', replace: 'c' }
const picked = { unit: new Map([['a.test.ts', 1]]), integration: new Map(), browser: new Map() }

/** Tries the fault where `a.test.ts` fails with it, and optionally without it. */
function tryOne({ alone }: { alone: 'fails' | 'passes' }) {
  let isPlanted = false
  const copy = {
    plant: () => {
      isPlanted = true
      return () => {
        isPlanted = false
      }
    },
  }
  const runRound = async ({ files }: Round) =>
    isPlanted || alone === 'fails'
      ? { passed: 0, failed: 1, failures: [`${files[0]}: a title`] }
      : { passed: 1, failed: 0, failures: [] }
  return tryFault(fault, { picked, copy, runRound })
}

it('a fault is caught by a test that passes without it', async () => {
  expect(await tryOne({ alone: 'passes' })).toEqual({ caughtBy: 'a.test.ts: a title', tests: 1 })
})

it('a test that fails by itself catches nothing', async () => {
  await expect(tryOne({ alone: 'fails' })).rejects.toThrow('Fails without the fault too: a.test.ts: a title')
})
