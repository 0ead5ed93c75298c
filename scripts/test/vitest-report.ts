// A Vitest reporter: the result of one project's run, for the summary at the end of `npm test`.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { nothing, notRun, type Results } from './results.ts'

export class VitestReport implements Reporter {
  #results: Results = nothing()

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.#results.files.push({ file: module.relativeModuleId, ms })
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') this.#results.passed += 1
      const name = `${module.relativeModuleId}: ${test.fullName}`
      if (state === 'failed') {
        this.#results.failed += 1
        this.#results.failures.push(name)
      }
      if ((test.diagnostic()?.retryCount ?? 0) > 0) this.#results.retried.push(name)
    }
    // A file that cannot be loaded has no tests, and still counts as a failure.
    if (module.state() === 'failed' && module.errors().length > 0) {
      this.#results.failed += 1
      this.#results.failures.push(`${module.relativeModuleId}: ${notRun}`)
    }
  }

  onTestRunEnd(): void {
    const file = process.env.VITEST_REPORT
    if (file) writeFileSync(file, JSON.stringify(this.#results))
  }
}
