import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from '#tests/integration/support/long-first.ts'
import { VitestReport } from './scripts/test/vitest-report.ts'

export default defineConfig({
  test: {
    // Many files mostly wait for a process, a job or the database: two more than processors keep these busy.
    maxWorkers: os.availableParallelism() + 2,
    reporters: process.env.VITEST_REPORT ? ['default', new VitestReport()] : ['default'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/each-file.ts'],
          // Property tests and whole sample orders are slow on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          // Loading the application takes longer than most files: those of a worker share it (tests/leave-as-found.ts).
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/integration/support/template-database.ts'],
          setupFiles: ['tests/served-react.ts', 'tests/each-file.ts', 'tests/patient-people.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // A busy machine is slow; what never arrives fails anyway.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
