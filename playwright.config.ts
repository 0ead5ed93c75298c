import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const baseURL = `http://localhost:${port}`

// Playwright reads this file again in each of its workers: the first reading passes its results on.
process.env.CHROMIUM_PATH ??= findChromium()
const executablePath = process.env.CHROMIUM_PATH
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rentbook-e2e-'))
  process.env.E2E_DATA_DIR = dataDir
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A failure has a cause: our own error, or a test that does not wait for what it needs.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL,
    // What never arrives fails by its name, not by the time limit of its whole test.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    launchOptions: {
      executablePath,
      args: chromiumFlags,
    },
  },
  // The same specs twice: every flow works as HTML. Script-only behaviour, and tests without pages, run once.
  projects: [
    { name: 'js', use: { javaScriptEnabled: true } },
    { name: 'no-js', use: { javaScriptEnabled: false }, grepInvert: /@once/ },
  ],
  webServer: {
    command: 'node_modules/.bin/node tests/e2e/serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SANDBOX: '1',
      RENT_REWARDS: '1',
      // Every test is a separate client: it names its address in x-forwarded-for.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  },
})
