import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { dropOldDrafts } from '#app/rent-rewards/importing/list-imports.server.ts'
import { textOf } from '../support/page-forms.ts'
import type { Person } from '../worlds/reviewer.ts'
import { standing } from './confirm-world.ts'
import {
  check,
  digestOf,
  importAll,
  leasesOf,
  linesOf,
  pageOf,
  run,
  stateOf,
  templateFile,
  templateRow,
  undo,
  upload,
} from './import-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

let person: Person
beforeEach(async () => {
  person = await landlordOf()
})

const many = (count: number) =>
  Array.from({ length: count }, () => templateRow({ firstName: 'Ada', balance: '0.00' }))

/** Uploads, checks and confirms without running the job. */
async function started(rows: number): Promise<string> {
  const id = await upload(person, templateFile(many(rows)))
  await check(person, id)
  await person.send(pageOf(id, 'check'), { do: 'again', as_of: await today() })
  await person.send(pageOf(id, 'check'), { do: 'import' })
  return id
}

test('a job that ends in the middle is carried on by the next one: each lease once', async () => {
  const id = await started(450)
  const { owner } = await database()
  // The second batch fails in the middle, as when its process is killed: the first is kept.
  await sql`create function fail_at_250() returns trigger language plpgsql as $$ begin
      if (select count(*) from lease where organization_id = new.organization_id) > 250 then
        raise exception 'the power is gone'; end if; return new; end $$`.execute(owner)
  await sql`create trigger fail_at_250 before insert on lease for each row execute function fail_at_250()`.execute(
    owner,
  )
  await expect(run(person, id)).rejects.toThrow('the power is gone')
  expect(await leasesOf(person)).toHaveLength(200)
  expect(await stateOf(person, id)).toEqual({ state: 'importing', total: 450, done: 200 })
  const page = await person.get(pageOf(id, 'result'))
  expect(textOf(page.html)).toContain('200 of 450 changes imported')
  expect(page.html).toContain('http-equiv="refresh"')
  await sql`drop trigger fail_at_250 on lease`.execute(owner)
  await Promise.all([run(person, id), run(person, id)])
  expect(await leasesOf(person)).toHaveLength(450)
  expect(await stateOf(person, id)).toEqual({ state: 'done', total: 450, done: 450 })
})

test('5,000 leases are read, compared, imported and undone', async () => {
  const before = await digestOf(person)
  const id = await started(5_000)
  await run(person, id)
  expect(await stateOf(person, id)).toEqual({ state: 'done', total: 5_000, done: 5_000 })
  await undo(person, id)
  expect(await digestOf(person)).toBe(before)
}, 240_000)

test('a lease that was changed between check and confirmation is left as it is', async () => {
  const row = templateRow({ leaseId: 'a' })
  await importAll(person, templateFile([row]))
  const id = await upload(person, templateFile([{ ...row, rent: '1700.00' }]))
  await check(person, id)
  await importAll(person, templateFile([{ ...row, rent: '1800.00' }]))
  await person.send(pageOf(id, 'check'), { do: 'import' })
  await run(person, id)
  expect((await linesOf(person, id)).flatMap(({ result }) => result ?? [])).toEqual(['changed'])
  expect(textOf((await person.get(pageOf(id, 'result'))).html)).toContain(
    'The lease was changed after the check',
  )
})

test('what a person said of a month stands, and is not undone', async () => {
  const row = templateRow({ leaseId: 'a', balance: '0.00' })
  const day = await today()
  const id = await upload(person, templateFile([row]))
  await check(person, id)
  await person.send(pageOf(id, 'check'), { do: 'again', as_of: day })
  await person.send(pageOf(id, 'check'), { do: 'import' })
  await run(person, id)
  const [lease] = await leasesOf(person)
  const leaseId = lease?.id ?? ''
  const form = {
    as_of: day,
    lease: leaseId,
    [`shown-${leaseId}`]: await standing(person, leaseId),
    [`said-${leaseId}`]: 'nothing',
  }
  await person.send(`/dashboard/rent-rewards/confirm?month=${day.slice(0, 7)}&lease=${lease?.id}`, form)
  await undo(person, id)
  expect((await linesOf(person, id)).flatMap(({ result }) => result ?? [])).toEqual(['used'])
  expect(await leasesOf(person)).toHaveLength(1)
})

test('files that no one imports are dropped after 30 days', async () => {
  const id = await upload(person, templateFile([templateRow()]))
  const day = await today()
  await dropOldDrafts(addDays(day, 29))
  expect(await stateOf(person, id)).toMatchObject({ state: 'draft' })
  await dropOldDrafts(addDays(day, 32))
  expect(await stateOf(person, id)).toMatchObject({ state: 'cancelled' })
})
