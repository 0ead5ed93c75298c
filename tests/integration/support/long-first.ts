import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What makes a test file long: killed processes, retried jobs, orders that are recognized or burst their reader. */
const long = /server-process[.]ts|workOnJobs|hostileFiles|order-samples|fixtures\/scans|contribution-world/

/**
 * Starts the long files before the others: their waiting overlaps with others' work, and none is left over at the end.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = new Map(
      sorted.map(({ moduleId }) => [moduleId, long.test(readFileSync(moduleId, 'utf8'))]),
    )
    return sorted.toSorted((a, b) => Number(isLong.get(b.moduleId)) - Number(isLong.get(a.moduleId)))
  }
}
