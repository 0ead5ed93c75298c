import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/no-outbound.ts'],
          // Property tests and whole sample orders take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/integration/template-database.ts'],
          setupFiles: ['tests/no-outbound.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Tests of races wait for each other; a machine that is busy for a moment may cost one its turn, a fault fails again.
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
})
