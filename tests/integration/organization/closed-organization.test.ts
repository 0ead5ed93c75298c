import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { authenticateKey } from '#app/organization/keys/authenticate-key.server.ts'
import { createKey } from '#app/organization/keys/change-keys.server.ts'
import { openKey } from '#app/organization/keys/read-keys.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion } from '#app/profile/deletion/deletion.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let person: Member
let name: string
beforeEach(async () => {
  name = `Rentals ${crypto.randomUUID()}`
  person = await createMember()
  const { owner } = await database()
  await owner
    .updateTable('organization')
    .set({
      name,
      feature_flags: ['rental_intelligence'],
      contact_email: 'home@people.example',
      contact_phone: '4165550123',
      contact_address: '1 Elm St',
    })
    .where('id', '=', person.organizationId)
    .execute()
  await inTransaction(person.actor, (tx) => organizationFactory.withLogo(tx, person.organizationId))
})

let keys = 0
const once = () => ({ once: onceKey('test', String(++keys)) })
const client = {
  client: '198.51.100.9',
  request: { network: '198.51.100.0/24', device: 'A program', reference: '0123456789' },
}

async function keyOf(isTest: boolean): Promise<string> {
  const given = { name: '', isTest, scopes: ['organization:read'] as const, lifetimeDays: null }
  const made = await createKey(person, given, once())
  return (await openKey(person, made.ok ? made.done : 0)) ?? ''
}

async function deleteAccount(of: Member): Promise<void> {
  await askForDeletion({ ...of.session, person: of.person }, { matters, ...once() })
  await deleteDueAccounts(matters, addDays(await today(), 14))
}

const organizations = async () =>
  (await database()).owner
    .selectFrom('organization')
    .select(['name', 'contact_email', 'contact_phone', 'contact_address'])
    .where((row) => row.or([row('id', '=', person.organizationId), row('name', '=', name)]))
    .execute()

test('with its last member it loses what says whose it was, and its keys open nothing any more', async () => {
  const [live, test] = [await keyOf(false), await keyOf(true)]
  expect(await authenticateKey(live, client)).toMatchObject({ ok: true })
  await deleteAccount(person)
  for (const key of [live, test]) {
    expect(await authenticateKey(key, client)).toMatchObject({ ok: false, cause: 'revoked' })
  }
  const nothing = { contact_email: null, contact_phone: null, contact_address: null }
  expect(await organizations()).toEqual([{ name: 'Closed organization', ...nothing }])
  const { owner } = await database()
  const logo = owner.selectFrom('organization_logo').select('width')
  expect(await logo.where('organization_id', '=', person.organizationId).execute()).toEqual([])
  const sealed = owner.selectFrom('api_key').select('key_sealed')
  expect(await sealed.where('organization_id', '=', person.organizationId).execute()).toEqual([
    { key_sealed: null },
    { key_sealed: null },
  ])
  expect(await trailOf({ action: 'api_key.revoked', person: person.person.id })).toHaveLength(2)
})

test('where others belong to it, it stays as it is, with its keys', async () => {
  const live = await keyOf(false)
  const member = await addMember(person.organizationId)
  await deleteAccount(member)
  expect(await authenticateKey(live, client)).toMatchObject({ ok: true })
  expect(await organizations()).toEqual([expect.objectContaining({ contact_email: 'home@people.example' })])
})
