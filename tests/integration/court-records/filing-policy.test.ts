import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

// The provider's own check: its script comes from another origin.
useFreshDatabase({
  NODE_ENV: 'production',
  SANDBOX: '1',
  PUBLIC_URL: origin,
  RECAPTCHA_SITE_KEY: 'a-site-key-of-the-tests',
  // Generated each time: production refuses a key that is in the repository.
  RECAPTCHA_SECRET_KEY: randomBytes(24).toString('hex'),
})

let app: BuiltApp
let reader: Person
const withoutFile = filing()
const profile = `/documents/profile/?id=${withoutFile.id}`
const report = `/documents/${withoutFile.id}/report-a-mistake`

beforeAll(async () => {
  app = await loadBuiltApp()
  reader = await signedIn(app)
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, withoutFile))
}, 240_000)
afterAll(stopJobs)

async function policyOf(browser: Browser, path: string) {
  const response = await app.send(browser, browser.request(path))
  return { status: response.status, policy: response.headers.get('Content-Security-Policy') ?? '' }
}
const vendor = 'https://www.google.com/recaptcha/'

// Scripts navigate from each of them to a form with a check, and the document keeps the policy that it was loaded with.
test('every filing page for a signed-out visitor lets the check run', async () => {
  const visitor = new Browser('203.0.113.77')
  for (const path of [profile, report])
    expect(await policyOf(visitor, path), path).toMatchObject({
      status: 200,
      policy: expect.stringContaining(vendor),
    })
  for (let seen = 0; seen < 60; seen += 1)
    await policyOf(visitor, `/documents/profile/?id=${crypto.randomUUID()}`)
  const other = filing()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, other))
  expect(await policyOf(visitor, `/documents/profile/?id=${other.id}`)).toMatchObject({
    status: 429,
    policy: expect.stringContaining(vendor),
  })
})

test('who is signed in needs no check, and no page of theirs loads anything from elsewhere', async () => {
  for (const path of [profile, report]) {
    const { policy } = await policyOf(reader.browser, path)
    expect(policy, path).not.toContain('google')
    expect(policy, path).toContain('script-src')
  }
})
