import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { freePort, pause, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from '../support/built-app.ts'
import { type FreshDatabase, openFreshDatabase } from '../support/fresh-database.ts'

const debtor = 'gurleen@renter.example'
let folder: string
let opened: FreshDatabase | null = null
let server: ServerProcess

beforeAll(async () => {
  await buildOnce()
  folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-review-'))
  // The embedded database belongs to one process, the server's.
  if (process.env.TEST_DATABASE_URL) opened = await openFreshDatabase({ JOBS: 'inline' })
  server = new ServerProcess(await freePort(), folder, { DEMO_DATA: '1', DEMO_FILINGS: '50' })
  await server.start()
}, 240_000)
afterAll(async () => {
  await server.kill()
  await opened?.close()
  await rm(folder, { recursive: true, force: true })
})

async function notices(): Promise<number> {
  const answer = await fetch(`${server.base}/sandbox/mail?to=${encodeURIComponent(debtor)}`, {
    headers: { Accept: 'application/json' },
  })
  const mails = (await answer.json()) as { subject: string }[]
  return mails.filter(({ subject }) => subject.startsWith('Notice')).length
}

const applicationPath = async (reviewer: HttpPerson): Promise<string | null> =>
  /\/staff\/rental-debt\/[0-9a-f-]{36}/.exec(
    await (await reviewer.request('/staff/applications')).text(),
  )?.[0] ?? null

/** The job after the start reads the order; without its values nothing can be approved. */
async function untilApprovable(reviewer: HttpPerson, application: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const html = await (await reviewer.request(application)).text()
    if (html.includes('$5,491.09')) return
    await pause(200)
  }
  throw new Error('the order of the demo was not read')
}

/** Milliseconds between sending the approval and the power cut: from before it arrives to after its answer; the torture tries all between. */
const delays = [2, 60, 2000]

test('a server killed at an approval has approved and notifies the debtor once, or has done nothing', {
  timeout: 600_000,
}, async () => {
  const reviewer = new HttpPerson(server.base, '203.0.113.9')
  await reviewer.signIn('reviewer@rentbook.example')
  await reviewer.typeStaffCode('reviewer@rentbook.example')
  const application = await applicationPath(reviewer)
  if (!application) throw new Error('the demo has no application in review')
  await untilApprovable(reviewer, application)
  for (const delay of delays) {
    const page = await (await reviewer.request(`${application}/approve`)).text()
    const seen = /name="seen_checks" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const form_token = await reviewer.tokenOf(application)
    const body = new URLSearchParams({ form_token, why: 'Read beside the order.', seen_checks: seen })
    const sent = reviewer.request(`${application}/approve`, { method: 'POST', body }).catch(() => null)
    await pause(delay)
    await server.kill()
    await sent
    await server.start()
    if ((await applicationPath(reviewer)) === null) break
    // Nothing happened: give a mail that should not exist the time to show itself.
    await pause(1000)
    expect(await notices(), `killed after ${delay} ms`).toBe(0)
  }
  expect(await applicationPath(reviewer)).toBeNull()
  // On a server a dead worker is known only when its heartbeat is missed, which is checked once a minute.
  await expect.poll(notices, { timeout: 180_000, interval: 200 }).toBe(1)
  // Work in progress when the process died runs again at a start, and must not be sent a second time.
  await server.kill()
  await server.start()
  await pause(3000)
  expect(await notices()).toBe(1)
})
