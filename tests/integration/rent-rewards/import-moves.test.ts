import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { createConsent } from '#database/factories/lease.ts'
import type { Person } from '../worlds/reviewer.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import {
  check,
  confirm,
  importAll,
  linesOf,
  pageOf,
  templateFile,
  templateRow,
  undo,
  upload,
} from './import-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

let person: Person
beforeAll(async () => {
  person = await landlordOf()
}, 60_000)

const renterOf = (email: string) =>
  person.inOwnName((tx) =>
    tx.selectFrom('lease_renter').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  )
const eventsOf = async (renterId: string) =>
  (
    await person.inOwnName((tx) =>
      tx
        .selectFrom('consent_event')
        .select(['event'])
        .where('lease_renter_id', '=', renterId)
        .orderBy('id')
        .execute(),
    )
  ).map(({ event }) => event)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('renters who agreed are mailed that a lease ended or that they left, and again when it is undone', async () => {
  const day = await today()
  const [ends, leaves, stays] = ['ends', 'leaves', 'stays'].map(
    (name) => `${name}-${randomUUID().slice(0, 8)}@renter.example`,
  ) as [string, string, string]
  const gone = templateRow({ email: ends })
  const shared = templateRow({ email: stays })
  const roommate = { ...shared, firstName: 'Ben', email: leaves, rent: '' }
  const other = templateRow()
  // A file in which a lease has two renters names all of them.
  const others = [other, { ...other, firstName: 'Noor', email: '', rent: '' }]
  await importAll(person, templateFile([gone, shared, roommate, ...others]))
  const ids: string[] = []
  for (const email of [ends, leaves, stays]) {
    const { id: renterId } = await renterOf(email)
    ids.push(renterId)
    const { organizationId } = person.owner
    await person.inOwnName((tx) => createConsent(tx, { organizationId, renterId, coversLate: true, on: day }))
  }
  const id = await upload(person, templateFile([{ ...gone, moveOut: day }, shared, ...others]))
  await check(person, id)
  const left = (await linesOf(person, id)).find(({ detail }) => detail === 'left')
  const number = String(left?.number)
  await person.send(pageOf(id, 'check'), { do: 'save', shown: number, take: number })
  await confirm(person, id)
  expect((await renterOf(leaves)).left_on).not.toBeNull()
  expect(await subjectsTo(ends)).toEqual(['Your rent is reported until your lease ends'])
  expect(await subjectsTo(leaves)).toEqual(['Your rent is no longer reported'])
  expect((await eventsOf(ids[1] ?? '')).at(-1)).toBe('left')
  await undo(person, id)
  expect((await subjectsTo(ends)).at(-1)).toBe('Your lease goes on, and so does reporting your rent')
  expect((await subjectsTo(leaves)).at(-1)).toBe('You are on the lease again')
  expect((await eventsOf(ids[1] ?? '')).at(-1)).toBe('came_back')
  expect(await subjectsTo(stays)).toEqual([])
})
