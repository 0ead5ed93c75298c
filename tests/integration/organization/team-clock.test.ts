// @engine: what ends on a day is compared with a moment that is handed to the database
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personActor } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { authenticateKey } from '#app/organization/keys/authenticate-key.server.ts'
import { createKey, rotateKey } from '#app/organization/keys/change-keys.server.ts'
import { keepApiKeys } from '#app/organization/keys/key-upkeep.server.ts'
import { openKey, readKeys } from '#app/organization/keys/read-keys.server.ts'
import { acceptInvitation, findInvitation } from '#app/organization/team/accept-invitation.server.ts'
import { inviteToTeam, resendInvitation } from '#app/organization/team/invitations.server.ts'
import { listOrganizationUsers } from '#app/organization/team/organization-users.server.ts'
import { readTeam } from '#app/organization/team/read-team.server.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'https://rentbook.example', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let owner: Member
let guest: Member
beforeEach(async () => {
  await setDaysAhead(0)
  owner = await createMember()
  guest = await createMember()
  const { owner: db } = await database()
  await db
    .updateTable('organization')
    .set({ feature_flags: ['rental_intelligence'] })
    .where('id', '=', owner.organizationId)
    .execute()
})

const once = () => onceKey('test', crypto.randomUUID())
const state = async () => (await readTeam(owner)).find(({ role }) => role === 'member')?.status

async function linkTo({ person: { email } }: Member) {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? ''
  const [, id = '', token = ''] = /invite-team\/([^?]+)\?token=([\w-]+)/.exec(text) ?? []
  return { id, token }
}

test('an invitation works for seven days of the application’s clock', async () => {
  await inviteToTeam(owner, { emails: [guest.person.email], once: once() })
  const link = await linkTo(guest)
  const actor = personActor(guest.session)
  const session = { ...guest.session, person: guest.person }
  await setDaysAhead(6)
  expect(await findInvitation(actor, link)).toMatchObject({ state: 'open' })
  expect(await state()).toBe('pending')
  await setDaysAhead(8)
  expect(await findInvitation(actor, link)).toMatchObject({ state: 'expired' })
  expect(await acceptInvitation({ session, actor }, { link, once: once() })).toEqual({
    ok: false,
    refusal: 'expired',
  })
  expect(await state()).toBe('expired')
  expect((await listOrganizationUsers(owner)).at(-1)).toMatchObject({ status: 'expired' })
  await resendInvitation(owner, { invitationId: link.id, once: once() })
  expect(await state()).toBe('pending')
  await setDaysAhead(14)
  const again = await linkTo(guest)
  expect(await acceptInvitation({ session, actor }, { link: again, once: once() })).toMatchObject({
    ok: true,
  })
})

test('a key ends on its day of the application’s clock, and is forgotten then', async () => {
  const client = {
    client: '198.51.100.9',
    request: { network: '198.51.100.0/24', device: 'A program', reference: '0123456789' },
  }
  const given = { name: '', isTest: false, scopes: ['organization:read'] as const, lifetimeDays: 30 }
  const made = await createKey(owner, given, { once: once() })
  const number = made.ok ? made.done : 0
  const text = (await openKey(owner, number)) ?? ''
  const statuses = async () => (await readKeys(owner)).map(({ status }) => status)
  await setDaysAhead(29)
  expect(await authenticateKey(text, client)).toMatchObject({ ok: true })
  await setDaysAhead(31)
  expect(await authenticateKey(text, client)).toMatchObject({ ok: false, cause: 'expired' })
  expect(await statuses()).toEqual(['expired'])
  expect(await openKey(owner, number)).toBeNull()
  expect(await rotateKey(owner, { number, once: once() })).toEqual({ ok: false, refusal: 'gone' })
  await keepApiKeys()
  const { owner: db } = await database()
  const sealed = db.selectFrom('api_key').select('key_sealed').where('number', '=', number)
  expect(await sealed.execute()).toEqual([{ key_sealed: null }])
})
