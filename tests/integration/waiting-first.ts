import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a file does that makes it wait: processes that are killed, and jobs that are tried again. */
const waits = /server-process[.]ts|workOnJobs/

/** Starts the files that mostly wait before the others, so that their waiting falls beside others' work. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = new Map(
      sorted.map(({ moduleId }) => [moduleId, waits.test(readFileSync(moduleId, 'utf8'))]),
    )
    return sorted.toSorted((a, b) => Number(isWaiting.get(b.moduleId)) - Number(isWaiting.get(a.moduleId)))
  }
}
