import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })

let app: BuiltApp
let filer: Person

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
}, 240_000)
afterAll(stopJobs)

test('a page holds what was written, wherever its characters fall in the buffers it is made in', async () => {
  // Of two bytes and three, each after one more letter: one of them falls on the end of a buffer at every offset.
  const notes = Array.from({ length: 12 }, (_, index) => `${'x'.repeat(index)}${'é−'.repeat(120)}`)
  const debt = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
  const tab = `/dashboard/rental-debt/${debt.debtId}/transactions`
  for (const note of notes) {
    const payment = { reason: 'payment', amount: '1.00', at: '2026-03-03', paid_by_id: debt.debtorId, note }
    expect((await filer.send(`${tab}/record-payment`, payment)).status).toBe(303)
  }
  const { status, html } = await filer.get(tab)
  expect(status).toBe(200)
  // Once for people and once as the page's data.
  expect(notes.filter((note) => html.split(note).length < 3)).toEqual([])
  expect(html.includes('\0')).toBe(false)
})
