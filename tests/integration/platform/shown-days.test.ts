// A day that people read is the application's, also where a row is stamped with it and no rule counts from it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setDaysAhead, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { startDebt } from '#app/rental-debt/application/start-debt.server.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
afterEach(() => setDaysAhead(0))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const readable = (at: number) => plain(formatDate(torontoDate(at)))

test('a draft that is saved says the sandbox’s day on Home, and no page of it the machine’s', async () => {
  const filer = await newFiler(app)
  await setDaysAhead(90)
  const saved = await filer.save('occupancy', {
    vacated_date_status: 'in_possession',
    vacated_date: '',
    first_missed: 'unknown',
  })
  expect(saved.status).toBe(303)
  expect(plain(textOf((await filer.get('/dashboard')).html))).toContain(
    `Last saved on ${readable(await now())} . Next: Court Order.`,
  )
  const once = onceKey('test', crypto.randomUUID())
  const started = await startDebt(filer.member, { once })
  expect(started).not.toBe(filer.debtId)
  const list = plain(textOf((await filer.get('/dashboard/rental-debt')).html))
  expect(list).toContain(readable(await now()))
})

test('the same holds for a person who signs in for the first time, and for their organization', async () => {
  await setDaysAhead(90)
  const email = `${crypto.randomUUID()}@renter.example`
  await signIn(new Browser('203.0.113.250'), email)
  const { owner: db } = await database()
  const rows = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select([
      'person.created_at as person',
      'membership.created_at as member',
      'organization.created_at as since',
    ])
    .where('person.email', '=', email)
    .execute()
  const days = rows.flatMap((row) => Object.values(row).map((at) => torontoDate(at)))
  expect(days).toEqual(Array(3).fill(await today()))
})
