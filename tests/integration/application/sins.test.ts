// @engine: bytes come as the driver reads their type
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { isSealedByNewest } from '#app/platform/crypto/sealing.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { rotateSinKeys } from '#app/rental-debt/application/tenants/rotate-sin-keys.server.ts'
import { openSin, sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
useFreshDatabase({ ENCRYPTION_KEY: older })

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

const logged: string[] = []
let member: Member

beforeAll(() => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
})
beforeEach(async () => {
  useKeys(older)
  member = await createMember()
})
afterEach(() => useKeys(older))

const sin = (n: number) => String(100_000_000 + n)

/** A number of debtors, each with a SIN encrypted with the newest key. */
async function debtorsWithSins(count: number, of = member): Promise<string[]> {
  const owner = { organizationId: of.organizationId, personId: of.person.id }
  return inTransaction(of.actor, async (tx) => {
    const debtId = await rentalDebtFactory.create(tx, { ...owner, filerId: owner.personId })
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) {
      const id = await createDebtor(tx, owner, debtId, { position: n })
      await tx
        .updateTable('debtor')
        .set(sinColumns(id, sin(n)))
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    return ids
  })
}

const opening = (debtorId: string, of = member) => ({
  organizationId: of.organizationId,
  debtorId,
  purpose: { bureauFile: 7 },
})
const opened = (debtorId: string, of = member) =>
  inTransaction(of.actor, (tx) => openSin(tx, opening(debtorId, of)))

const accesses = async (of = member) =>
  (await trailOf({ action: 'sin.opened' }))
    .filter(({ organization }) => organization === of.organizationId)
    .map(({ subject, person, why }) => ({ subject, person, why }))
const sealedOf = async (of = member) =>
  (
    await inTransaction(of.actor, (tx) =>
      tx.selectFrom('debtor').select('sin_sealed').orderBy('id').execute(),
    )
  ).map(({ sin_sealed }) => sin_sealed)

describe('opening a SIN', () => {
  test('is on record: whose, who opened it, what for', async () => {
    const [id = ''] = await debtorsWithSins(1)
    expect(await opened(id)).toBe(sin(0))
    expect(await accesses()).toEqual([{ subject: id, person: member.person.id, why: 'bureau_file' }])
  })

  test('is not where the transaction is taken back, nor where there is none to open', async () => {
    const [id = ''] = await debtorsWithSins(1)
    const failed = inTransaction(member.actor, async (tx) => {
      await openSin(tx, opening(id))
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await inTransaction(member.actor, (tx) => tx.updateTable('debtor').set(sinColumns(id, null)).execute())
    expect(await opened(id)).toBeNull()
    expect(await accesses()).toEqual([])
  })

  test("is for one's own debtors", async () => {
    const [id = ''] = await debtorsWithSins(1)
    const stranger = await createMember()
    await expect(opened(id, stranger)).rejects.toThrow('no debtor of the organization')
    expect(await accesses(stranger)).toEqual([])
  })

  test("does not work on another debtor's sealed value", async () => {
    const [one = '', other = ''] = await debtorsWithSins(2)
    await inTransaction(member.actor, async (tx) => {
      const row = await tx.selectFrom('debtor').select('sin_sealed').where('id', '=', one).executeTakeFirst()
      await tx
        .updateTable('debtor')
        .set({ sin_sealed: row?.sin_sealed ?? null })
        .where('id', '=', other)
        .execute()
    })
    await expect(opened(other)).rejects.toThrow('belongs to another place')
  })
})

describe('the daily upkeep', () => {
  test('seals with the newest key what an older one had sealed, in every organization, each opening on record', async () => {
    const neighbour = await createMember()
    const ids = await debtorsWithSins(120)
    const [theirs = ''] = await debtorsWithSins(1, neighbour)
    useKeys(newer, older)
    await jobHandlers['run-schedules'](
      { every: 'day', slot: '2026-11-21' },
      { signal: new AbortController().signal, failures: 0 },
    )

    for (const of of [member, neighbour]) {
      for (const sealed of await sealedOf(of)) expect(isSealedByNewest(sealed ?? '')).toBe(true)
    }
    const rotation = { person: null, why: 'key_rotation' }
    expect(new Set((await accesses()).map(({ subject }) => subject))).toEqual(new Set(ids))
    expect(await accesses()).toEqual(Array.from(ids, () => expect.objectContaining(rotation)))
    expect(await accesses(neighbour)).toEqual([{ ...rotation, subject: theirs }])

    // The older key can be removed now.
    useKeys(newer)
    expect(await opened(ids[7] ?? '')).toBe(sin(7))
  })

  test('opens nothing where the newest key sealed it, also when it runs again', async () => {
    await debtorsWithSins(3)
    await rotateSinKeys()
    expect(await accesses()).toEqual([])
    useKeys(newer, older)
    await rotateSinKeys()
    const sealed = await sealedOf()
    await rotateSinKeys()
    expect(await sealedOf()).toEqual(sealed)
    expect(await accesses()).toHaveLength(3)
  })

  test('leaves a SIN whose key is gone, reports it without its value, and continues with the others', async () => {
    const [lost = ''] = await debtorsWithSins(1)
    const [before] = await sealedOf()
    useKeys(newer)
    const neighbour = await createMember()
    const [fine = ''] = await debtorsWithSins(1, neighbour)
    const third = 'a-third-key-of-32-characters-or-more-'
    useKeys(third, newer)
    logged.length = 0
    await rotateSinKeys()

    expect(await sealedOf()).toEqual([before])
    expect(await accesses()).toEqual([])
    expect(logged.join('')).toContain(lost)
    expect(logged.join('')).toContain('that ENCRYPTION_KEY does not list any more')
    for (const part of before?.split('.').slice(2) ?? []) expect(logged.join('')).not.toContain(part)
    useKeys(third)
    expect(await opened(fine, neighbour)).toBe(sin(0))
  })
})
