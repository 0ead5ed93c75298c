import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers, jobHandlersOf, prepareJobs } from '#app/assembly/jobs.server.ts'
import { sampleMailNames } from '#app/assembly/mail-samples.server.ts'
import { schedules } from '#app/assembly/schedules.server.ts'
import { recordersOf } from '#app/audit/record.server.ts'
import type { Trail } from '#app/audit/trail.ts'
import { readTrailFilter } from '#app/audit/trail-filter.ts'
import { viewTrail } from '#app/audit/view-trail.server.ts'
import { staffGroupsOf } from '#app/frame/staff-groups.ts'
import { matters } from '#app/matters.server.ts'
import { matterPages } from '#app/matters.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type JobHandlers, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion, viewDeletion } from '#app/profile/deletion/deletion.server.ts'
import { exportFilesOf, heldTablesOf, reasonsLeftOut } from '#app/profile/export/held-data.ts'
import { searchForStaff } from '#app/staff/search/search-for-staff.server.ts'
import { listWork, takeWork, workKindsOf } from '#app/staff/work/staff-work.server.ts'
import { createMember } from '#database/factories/member.ts'
import { createStaff } from '#database/factories/staff.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { recordingHandlers } from '../support/job-runs.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const keysOf = (pick: (matter: Matter) => object | undefined) =>
  matters.flatMap((matter) => Object.keys(pick(matter) ?? {}))

test('each job is done by one matter or by the platform', () => {
  // The type of this list names every job.
  expect(Object.keys(jobHandlers).toSorted()).toEqual(Object.keys(recordingHandlers).toSorted())
  expect(duplicates(keysOf((matter) => ({ ...matter.jobs, ...matter.jobsOverAll?.(matters) })))).toEqual([])
})

test('no two matters take the same name: of scheduled work, a mail, what waits, a count', () => {
  expect(duplicates(schedules.map(({ name }) => name))).toEqual([])
  expect(duplicates(keysOf(({ mailSamples }) => mailSamples))).toEqual([])
  expect(sampleMailNames.length).toBeGreaterThan(90)
  expect(duplicates(keysOf(({ staff }) => staff?.waiting))).toEqual([])
  expect(duplicates(keysOf(({ staff }) => staff?.finds))).toEqual([])
})

test('the bureau files are made after all other work of the day', () => {
  const ofDays = schedules.filter(({ when }) => ['day', 'month'].includes(when.every))
  expect(ofDays.at(-1)?.name).toBe('making bureau files')
})

const spotId = crypto.randomUUID()
const monday = isoDate('2026-11-23')

const parkingPages = {
  staff: {
    parking: {
      label: 'Parking',
      icon: IconCar,
      section: 'waiting',
      pages: { spots: { label: 'Spots', to: '/staff/parking' } },
    },
  },
} satisfies MatterPages

const parkingTrail = {
  actions: {
    'spot.paid': { label: 'Paid for a parking spot', subject: 'spot', details: { times: 'count' } },
  },
  subjects: { spot: 'Parking spot' },
} as const satisfies Trail

/** A minimal matter with one table. */
const parking: Matter = {
  name: 'parking',
  trail: parkingTrail,
  held: {
    files: { 'parking.json': 'Where you park' },
    tables: {
      parking_spot: { in: 'parking.json', onDeletion: 'deleted' },
      parking_note: { not: 'Notes are about the spot.', onDeletion: 'kept' },
    },
  },
  // Its name would be added to the type of all jobs.
  jobs: { 'clean-parking': async () => undefined } as Partial<JobHandlers>,
  staff: {
    waiting: {
      spot: {
        label: 'Parking spot',
        days: 2,
        list: async () => [
          { id: spotId, to: '/staff/parking', reference: null, about: 'Bay 4', state: 'New', since: monday },
        ],
      },
    },
    finds: { spot: 'Parking spots' },
    find: async (_, text) =>
      text === 'Bay 4'
        ? [{ kind: 'spot', id: spotId, label: 'Bay 4', detail: null, to: '/staff/parking' }]
        : [],
  },
  deletion: {
    standing: async (tx, { personId }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from parking_spot
        where person_id = ${personId} and is_paid`.execute(tx)
      return rows[0]?.n ? { blockers: ['You have a parking spot that is paid for.'] } : {}
    },
    forget: async (tx, { personId }) => {
      await sql`delete from parking_spot where person_id = ${personId}`.execute(tx)
    },
  },
}

test('a new matter in the list is in the copy, stops a deletion and is forgotten with the account', async () => {
  const { owner } = await database()
  await sql`create table parking_spot (person_id uuid not null references person (id), is_paid boolean not null)`.execute(
    owner,
  )
  await sql`grant select, delete on parking_spot to rentbook_app`.execute(owner)
  const all = [...matters, parking]
  expect(exportFilesOf(all)).toHaveProperty(['parking.json'], 'Where you park')
  expect(heldTablesOf(all)).toHaveProperty('parking_spot')
  expect(reasonsLeftOut(all)).toContain('Notes are about the spot.')

  const { session, person } = await createMember()
  const by = { ...session, person }
  await sql`insert into parking_spot values (${person.id}, true)`.execute(owner)
  expect((await viewDeletion(by, all)).blockers).toEqual(['You have a parking spot that is paid for.'])
  expect(await askForDeletion(by, { matters: all, once: onceKey('test', 'a') })).toMatchObject({ ok: false })
  await sql`update parking_spot set is_paid = false`.execute(owner)
  expect(await askForDeletion(by, { matters: all, once: onceKey('test', 'b') })).toMatchObject({ ok: true })
  await deleteDueAccounts(all, addDays(await today(), 14))
  const { rows } = await sql`select from parking_spot`.execute(owner)
  expect(rows).toEqual([])
})

test('a new matter in the list is in the work of staff, their search, their menu and the jobs', async () => {
  const all = [...matters, parking]
  const staff = await createStaff()
  expect(await listWork(staff, all)).toMatchObject([
    { kind: 'spot', matter: 'Parking spot', about: 'Bay 4', dueOn: '2026-11-25', holder: null },
  ])
  const take = { kind: 'spot', id: spotId, matters: all, from: null, once: onceKey('test', 'c') } as const
  expect(await takeWork(staff, take)).toEqual({ ok: true, done: 'taken' })
  expect(workKindsOf(all)).toMatchObject({ spot: 'Parking spot' })
  expect(await searchForStaff(staff, 'Bay 4', all)).toMatchObject([
    { label: 'Parking spots', found: [{ label: 'Bay 4' }] },
  ])
  const groups = staffGroupsOf([...matterPages, parkingPages]).map(({ label }) => label)
  expect(groups.indexOf('Parking')).toBe(groups.indexOf('Credit bureau') + 1)
  expect(Object.keys(jobHandlersOf(all))).toContain('clean-parking')
})

test('a new matter in the list has its words in the audit trail', async () => {
  const all = [...matters, parking]
  const staff = await createStaff()
  const { recordAudit } = recordersOf(parkingTrail)
  await inTransaction(staff.actor, (tx) =>
    recordAudit(tx, 'spot.paid', { subject: spotId, details: { times: 2 } }),
  )
  const { rows, options } = await viewTrail(staff.actor, readTrailFilter(new URLSearchParams()), all)
  expect(rows.find(({ label }) => label === 'Paid for a parking spot')).toMatchObject({
    subject: { id: spotId, label: 'Parking spot' },
    facts: ['Times: 2'],
  })
  expect(JSON.stringify(options)).toContain('Paid for a parking spot')
})

test.each([
  ['application', 3],
  ['dispute', 10],
  ['order', 3],
  ['mistake', 5],
  ['bankruptcy', 3],
  ['occupancy', 3],
  ['refund', 1],
  ['feedback', 10],
])('what waits of the kind %s is to be done in %i business days', (kind, days) => {
  const waiting = matters.flatMap(({ staff }) => Object.entries(staff?.waiting ?? {}))
  expect(Object.fromEntries(waiting)[kind]?.days).toBe(days)
})

test('what each matter counts of an organization is there for every member', async () => {
  const { actor, organizationId } = await createMember()
  const now = await today()
  const labels = await inTransaction(actor, async (tx) => {
    const all: string[] = []
    for (const { usage } of matters)
      for (const { label } of (await usage?.(tx, { organizationId, today: now })) ?? []) all.push(label)
    return all
  })
  expect(labels).toContain('People in the team')
  expect(duplicates(labels)).toEqual([])
})
