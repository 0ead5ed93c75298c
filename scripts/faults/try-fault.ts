// Runs the tests that a change of a fault's file selects, the likeliest and cheapest first, until one fails.
import type { Results } from '../test/results.ts'
import { type Kind, nearestFirst, type Selection } from '../test/selection.ts'
import type { Copy } from './apply-fault.ts'
import type { Fault } from './faults.ts'

export type Round = { kind: Kind; files: string[] }
export type FaultResult = { caughtBy: string | null; tests: number }

/** Files per round: few enough that the first failure comes soon. */
const filesARound: Record<Kind, number> = { unit: 100, integration: 8, browser: 2 }

/** The named first test, then unit tests, then the nearest of the others. */
export function roundsOf(fault: Fault, picked: Record<Kind, Map<string, number>>): Round[] {
  const kinds: Kind[] = fault.inBrowser ? ['browser'] : ['unit', 'integration']
  const rounds = kinds.flatMap((kind) => {
    // A fault that no longer fits its file does not count as found by a test.
    const files = nearestFirst(picked[kind]).filter((file) => !file.startsWith('scripts/faults/'))
    const isFirst = (file: string) => file === fault.first
    return [
      files.filter(isFirst),
      ...inRounds(
        files.filter((file) => !isFirst(file)),
        filesARound[kind],
      ),
    ].map((some) => ({ kind, files: some }))
  })
  const [first, others] = [
    rounds.filter(({ files }) => files[0] === fault.first),
    rounds.filter(({ files }) => files[0] !== fault.first),
  ]
  return [...first, ...others].filter(({ files }) => files.length > 0)
}

const inRounds = (files: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, at) => files.slice(at * size, (at + 1) * size))

type With = {
  picked: Selection['picked']
  copy: Pick<Copy, 'plant'>
  runRound: (round: Round) => Promise<Pick<Results, 'passed' | 'failed' | 'failures'>>
}

export async function tryFault(fault: Fault, { picked, copy, runRound }: With): Promise<FaultResult> {
  const undo = copy.plant(fault)
  let tests = 0
  try {
    for (const round of roundsOf(fault, picked)) {
      const { passed, failed, failures } = await runRound(round)
      tests += passed + failed
      if (failed === 0) continue
      undo()
      await expectToHold({ ...round, files: round.files.filter(hasOneOf(failures)) }, runRound)
      return { caughtBy: failures[0] ?? '', tests }
    }
    return { caughtBy: null, tests }
  } finally {
    undo()
  }
}

const hasOneOf = (failures: string[]) => (file: string) => failures.some((test) => test.startsWith(file))

/** Tests that fail anyway find no fault: the files that found it must pass without it. */
async function expectToHold(round: Round, runRound: With['runRound']): Promise<void> {
  const { failures } = await runRound(round)
  if (failures.length > 0) throw new Error(`Fails without the fault too: ${failures.join(', ')}`)
}
