// A key acts as the person who created it: what becomes of them counts at once, for every call of the document.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { matters } from '#app/matters.server.ts'
import { can } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion } from '#app/profile/deletion/deletion.server.ts'
import { addMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { formWith, type Json, newKey, type Program, said } from '../support/api.ts'
import { Browser } from '../support/browser.ts'
import { app, keyForAll, newLandlord, useDocsWorld } from './docs-world.ts'
import { callWith, namesIn, samples } from './sample-calls.ts'
import { type Landlord, valuesOf } from './sample-values.ts'

useDocsWorld()

const byKey = (await allCalls()).flatMap(({ call }) => (call.who.by === 'key or session' ? [call] : []))

let landlord: Landlord
let creator: Member
let program: Program

/** An admin of the landlord's organization, with a key for everything. */
beforeEach(async () => {
  landlord = await newLandlord()
  creator = await addMember(landlord.person.owner.organizationId, personFactory.named(), 'admin')
  program = await keyForAll(creator)
})

const entryOf = async () =>
  (await landlord.program.get('/api/organization/users')).body.find(
    ({ user }: Json) => user?.email === creator.person.email,
  ).id

const demote = async () => {
  const { status } = await landlord.program.put('/api/organization/user', {
    id: await entryOf(),
    role: 'member',
  })
  expect(status).toBe(200)
}
const remove = async () => {
  const { status } = await landlord.program.delete(`/api/organization/user/delete/${await entryOf()}`)
  expect(status).toBe(204)
}
const deleteAccount = async () => {
  const asked = await askForDeletion(
    { ...creator.session, person: creator.person },
    { matters, once: onceKey('test', newKey()) },
  )
  expect(asked).toMatchObject({ ok: true })
  await deleteDueAccounts(matters, addDays(await today(), 14))
}

/** What each call by key answers, about ids that no one has. */
async function answers(): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { name } of byKey) {
    const sample = samples.find((one) => one.name === name)
    if (!sample) throw new Error(`no sample of ${name}`)
    const values = Object.fromEntries(
      namesIn(sample).map((each) => [each, each === 'KEY_NUMBER' ? '987654' : crypto.randomUUID()]),
    )
    const { method, path, ...more } = callWith(sample, values)
    await sql`delete from rate_limit`.execute((await database()).owner)
    all[name] = await said(program.send(method, path, more))
  }
  return all
}

const each = (answer: string) => Object.fromEntries(byKey.map(({ name }) => [name, answer]))

test('of a person who left, each call is refused', async () => {
  await remove()
  expect(await answers()).toEqual(each('403 creator_gone'))
})

test('of a person whose account was deleted, each call is refused', async () => {
  await deleteAccount()
  const all = await answers()
  // The membership went with the account, whose keys ended with it or name no one.
  expect(new Set(Object.values(all))).toEqual(new Set(['403 creator_gone']))
})

test('of a person who is no admin any more, the calls of admins are refused and no others', async () => {
  const before = await answers()
  await demote()
  const access = { ...creator.access, role: 'member', flags: ['rental_intelligence', 'rent_report'] } as const
  const expected = Object.fromEntries(
    byKey.map(({ name, who }) => [
      name,
      who.by === 'key or session' && !can(access, who.ability) ? '403 not_allowed' : before[name],
    ]),
  )
  expect(await answers()).toEqual(expected)
  expect(Object.values(before)).not.toContain('403 not_allowed')
  expect(Object.values(expected).filter((one) => one === '403 not_allowed').length).toBeGreaterThan(5)
})

describe('a call whose body is still arriving', () => {
  /** Sends a call whose body arrives only after `meanwhile`. */
  async function late(
    { method, path, body }: { method: string; path: string; body: object | FormData },
    meanwhile: () => Promise<unknown>,
  ): Promise<string> {
    const whole = new Response(body instanceof FormData ? body : JSON.stringify(body))
    const bytes = new Uint8Array(await whole.clone().arrayBuffer())
    const stream = new ReadableStream(
      {
        async pull(controller) {
          await meanwhile()
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const browser = new Browser()
    const init = {
      method,
      body: stream,
      duplex: 'half',
      headers: {
        Authorization: `Bearer ${program.key}`,
        'Content-Type':
          body instanceof FormData ? (whole.headers.get('Content-Type') ?? '') : 'application/json',
        'Idempotency-Key': newKey(),
      },
    } as const
    const answer = await app.send(browser, new Request(browser.request(path).url, init as never))
    return answer.status < 400 ? String(answer.status) : `${answer.status} ${(await answer.json()).code}`
  }

  const revoke = async () =>
    sql`update api_key set revoked_at = now(), key_sealed = null where created_by = ${creator.person.id}`.execute(
      (await database()).owner,
    )
  const writes = async () => {
    const { DEBT_ID: debtId = '', DEBTOR_ID: paid_by_id } = await valuesOf(landlord, ['DEBT_ID', 'DEBTOR_ID'])
    const item = { paid_by_id, amount_in_cents: 5000, at: '2026-03-02', reason: 'payment' }
    const at = `/api/rental-debt/${debtId}`
    return {
      debtId,
      payment: { method: 'PUT', path: `${at}/payment`, body: [item] },
      document: {
        method: 'POST',
        path: `${at}/document?document_type=lease`,
        body: formWith(pictureOf('a lease'), 'lease.png'),
      },
      organization: { method: 'PATCH', path: '/api/organization', body: { contact_phone: '4165550199' } },
    }
  }
  const left = async (debtId: string) => {
    const { owner } = await database()
    const { rows } = await sql<Json>`select
      (select count(*)::int from debt_transaction where rental_debt_id = ${debtId}) as payments,
      (select count(*)::int from document where rental_debt_id = ${debtId} and document_type = 'lease') as documents,
      (select count(*)::int from upload where organization_id = ${creator.organizationId}) as uploads`.execute(
      owner,
    )
    return rows[0]
  }

  test.each([
    ['left', remove, '403 creator_gone'],
    ['saw the key end', revoke, '401 key_revoked'],
  ] as const)(
    'of a person who meanwhile %s is refused, and nothing is kept',
    async (_, happens, expected) => {
      const { debtId, payment } = await writes()
      expect(await late(payment, happens)).toBe(expected)
      expect(await left(debtId)).toEqual({ payments: 0, documents: 0, uploads: 0 })
    },
  )

  test('with a file is refused as well, and the file is not kept', async () => {
    const { debtId, document } = await writes()
    expect(await late(document, remove)).toBe('403 creator_gone')
    expect(await left(debtId)).toEqual({ payments: 0, documents: 0, uploads: 0 })
  })

  test('of a person who is no admin any more is refused where only admins may', async () => {
    const { debtId, organization, payment } = await writes()
    expect(await late(organization, demote)).toBe('403 not_allowed')
    expect(await late(payment, async () => undefined)).toBe('200')
    expect(await left(debtId)).toMatchObject({ payments: 1 })
  })
})
