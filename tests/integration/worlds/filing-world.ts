import { readFileSync } from 'node:fs'
import { http, passthrough } from 'msw'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { drawOrderPages } from '#app/court-records/page-images.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { makeSeed } from '#app/platform/sandbox/recaptcha.server.ts'
import { verifyAddress } from '#app/platform/vendors/recaptcha.server.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn, signedInStaff } from './reviewer.ts'

export const demo = JSON.parse(readFileSync('database/demo-filings/filings.json', 'utf8')) as {
  filing: { id: string; fileNumber: string; tenantNames: string[] }
}[]
export const { id, fileNumber, tenantNames } = demo[0]?.filing ?? { id: '', fileNumber: '', tenantNames: [] }
export const profile = (filingId: string) => `/documents/profile/?id=${filingId}`

export let app: BuiltApp
export let reader: Person
export let staff: Person
let networks = 0
export let visitor: Browser

/** The application with its demo filings, the first with drawn pages. Before each test a person at another address. */
export function useFilingPages(): void {
  useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin, DEMO_DATA: '1' })
  beforeAll(async () => {
    app = await loadBuiltApp()
    reader = await signedIn(app)
    staff = await signedInStaff(app)
    // Like the queue: the reader may have no time on a busy machine.
    await vi.waitFor(() => drawOrderPages({ filingId: id }), { timeout: 60_000, interval: 500 })
  }, 240_000)
  beforeEach(() => {
    // The application's own double answers.
    outbound.use(http.post(verifyAddress, () => passthrough()))
    networks += 1
    visitor = new Browser(`203.0.113.${networks}`)
  })
  afterAll(stopJobs)
}

export async function get(browser: Browser, path: string) {
  const response = await app.send(browser, browser.request(path))
  const { status, headers } = response
  return { status, headers, location: headers.get('Location'), html: await response.text() }
}

export async function post(browser: Browser, path: string, fields: Record<string, string>) {
  const { html } = await get(browser, path)
  const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const response = await app.send(browser, browser.post(path, { form_token, ...fields }))
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

export const good = { hostname: 'localhost', score: 0.9 }
export const token = (
  differing: Partial<{ hostname: string; score: number; at: number }> = {},
  action = 'view_order',
) => `${makeSeed({ ...good, at: Date.now(), ...differing })}.1.${action}`
