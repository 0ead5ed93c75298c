import { readFileSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { findSession } from '#app/account/session-guard.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { ask, doorOf } from '#tests/door/ask.ts'
import { openDoor } from '#tests/door/open-door.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

const used = useFreshDatabase({ SANDBOX: '1' })
let door: Server | null = null

afterEach(() => {
  door?.close()
  door = null
  process.env.SANDBOX = '1'
  clearSingleton('config')
})

async function enter(email: string) {
  const { cookie } = await ask(doorOf(used.dataDir), 'signedIn', { email, userAgent: '' })
  const request = new Request('http://localhost', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  const session = await findSession({ request, context: {} })
  return { session, value: /=([^;]*)/.exec(cookie)?.[1] ?? '' }
}

async function organizationOf(personId: string) {
  const [row] = await inTransaction({ personId, organizationId: null }, (tx) =>
    tx.selectFrom('membership').select('organization_id').where('person_id', '=', personId).execute(),
  )
  return { personId, organizationId: row?.organization_id ?? '' }
}

test('stays shut outside the sandbox', async () => {
  process.env.SANDBOX = '0'
  clearSingleton('config')
  await expect(openDoor(doorOf(used.dataDir))).rejects.toThrow('in the sandbox only')
})

test('is open to its own user only', async () => {
  door = await openDoor(doorOf(used.dataDir))
  expect(statSync(doorOf(used.dataDir)).mode & 0o777).toBe(0o600)
})

test('gives a session of the person, who has one organization however often they come', async () => {
  door = await openDoor(doorOf(used.dataDir))
  const [first, second] = [await enter('robin@people.example'), await enter('robin@people.example')]
  expect(first.session?.person.email).toBe('robin@people.example')
  expect(second.session?.membershipId).toBe(first.session?.membershipId)
})

test('makes drafts for the caller, and nothing anonymously', async () => {
  door = await openDoor(doorOf(used.dataDir))
  const { session, value } = await enter('noor@people.example')
  const made = await ask(doorOf(used.dataDir), 'drafts', { session: value, count: 2 })
  const own = await inTransaction(await organizationOf(session?.personId ?? ''), (tx) =>
    tx.selectFrom('rental_debt').select('id').execute(),
  )
  expect(own.map(({ id }) => id).sort()).toEqual([...made].sort())
  await expect(ask(doorOf(used.dataDir), 'drafts', { session: 'made-up' })).rejects.toThrow('not signed in')
})

test('makes a debt of months ago with what has happened to it since', async () => {
  door = await openDoor(doorOf(used.dataDir))
  const { session, value } = await enter('ada@people.example')
  const { debtId } = await ask(doorOf(used.dataDir), 'registered', {
    session: value,
    debtor: { email: 'owing@people.example', sin: '046454286' },
    payments: [{ amountInCents: 5000, at: '2026-03-02' }],
    isDisputed: true,
    isBankrupt: true,
  })
  const actor = await organizationOf(session?.personId ?? '')
  const made = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('rental_debt')
      .innerJoin('debtor', 'debtor.rental_debt_id', 'rental_debt.id')
      .innerJoin('debt_transaction', 'debt_transaction.rental_debt_id', 'rental_debt.id')
      .innerJoin('bankruptcy', 'bankruptcy.rental_debt_id', 'rental_debt.id')
      .select(['rental_debt.status', 'sin_last_digits', 'amount_in_cents', 'approved_at'])
      .where('rental_debt.id', '=', debtId)
      .executeTakeFirstOrThrow(),
  )
  expect(made).toMatchObject({ status: 'active', sin_last_digits: '286', amount_in_cents: 5000 })
  expect(Date.now() - Number(made.approved_at)).toBeGreaterThan(8 * 30 * 86_400_000)
})

test('is no part of the image', () => {
  const copied = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!tests'))
  expect(copied).toEqual([])
})
