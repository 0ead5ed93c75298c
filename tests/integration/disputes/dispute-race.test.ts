// @engine: two requests race for the lock of one row
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { findDisputeDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { fileDispute } from '#app/disputes/filing/file-dispute.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { findDebtor } from '#app/rental-debt/registered/people/find-debtor.server.ts'
import { personMessages } from '#app/rental-debt/registered/people/people-labels.ts'
import { removeNamedDebtor } from '#app/rental-debt/registered/people/remove-debtor.server.ts'
import { saveDebtor } from '#app/rental-debt/registered/people/save-debtor.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createStoredFile } from '#database/factories/court-order.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1' })

beforeAll(prepareJobs)
afterAll(stopJobs)

let filer: Member
let debtor: Member
let debtId: string
let debtorId: string

const ownerOf = ({ organizationId, person }: Member) => ({ organizationId, personId: person.id })
const as = <T>(member: Member, work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
beforeEach(async () => {
  filer = await createMember()
  debtor = await createMember()
  ;({ debtId, debtorId } = await as(filer, async (tx) => {
    const debt = await registeredDebtFactory.active(tx, ownerOf(filer), {}, { email: debtor.person.email })
    await createDebtor(tx, ownerOf(filer), debt.debtId, { position: 1, email: 'ada@renter.example' })
    return debt
  }))
  await as(debtor, async (tx) => {
    const fileId = await createStoredFile(tx, ownerOf(debtor))
    await createDisputeDraft(tx, ownerOf(debtor), { debtId, fileId })
  })
})

/** Files the draft, like the check page. */
async function prepareFiling(): Promise<() => Promise<'filed' | 'not found'>> {
  const draft = await as(debtor, (tx) =>
    findDisputeDraft(tx, debtor, { kind: 'rental_debt', subjectId: debtId }),
  )
  return async () => {
    const filing = { subjectId: debtId, revision: draft?.revision ?? '', once: newKey() }
    const filed = await fileDispute(debtor, rentalDebtDisputes, filing)
    if (filed.ok) return 'filed'
    expect(filed.because).toBe('not-found')
    return 'not found'
  }
}

/** Gives the debtor another address: the person with the old one is no longer named. */
async function prepareNewAddress() {
  const tenant = await as(filer, (tx) => findDebtor(tx, filer.organizationId, debtId, debtorId))
  if (!tenant) throw new Error('there is no such tenant')
  const { first_name, middle_name, last_name, revision } = tenant
  const date_of_birth = tenant.date_of_birth === null ? null : isoDate(tenant.date_of_birth)
  const changed = { id: debtorId, first_name, middle_name, last_name, date_of_birth }
  return () =>
    saveDebtor(filer, {
      debtId,
      revision,
      once: newKey(),
      debtor: { ...changed, email: `${crypto.randomUUID()}@renter.example`, sin: { act: 'keep' } },
    })
}

const newKey = () => onceKey(crypto.randomUUID())
const remove = () => removeNamedDebtor(filer, { debtId, debtorId, because: 'mistake', once: newKey() })

/**
 * How many wait for a lock in this database; on the embedded one none do, because its transactions run one after the
 * other.
 */
async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct pid)::integer as n from pg_locks
    where not granted and pid in (select pid from pg_locks
      where database = (select oid from pg_database where datname = current_database()))`.execute(tx)
  return rows[0]?.n ?? 0
}

async function untilWaiting(tx: Tx, count: number): Promise<void> {
  const isEmbedded = !process.env.DATABASE_URL
  // However long that takes: continuing without them would leave the order to chance.
  while (!isEmbedded && (await countWaiting(tx)) < count)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Starts both while a third holds the debt's lock, so that they meet at the same row, in this order. */
async function atOnce<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  // Both are separate requests, and not part of the transaction that locks the debt.
  const apart = AsyncLocalStorage.snapshot()
  const started = await as(filer, async (tx) => {
    await sql`select from rental_debt where id = ${debtId} for update`.execute(tx)
    const one = apart(first)
    await untilWaiting(tx, 1)
    const other = apart(second)
    await untilWaiting(tx, 2)
    // Not awaited here: they wait for this transaction.
    return { both: Promise.all([one, other]) }
  })
  return started.both
}

const disputes = () =>
  as(filer, (tx) =>
    tx.selectFrom('dispute').select(['party_id', 'person_id']).where('subject_id', '=', debtId).execute(),
  )
const statusOf = () =>
  as(filer, (tx) =>
    tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
  )

describe('who is named and who disputes are decided one after the other', () => {
  test('one who got another address in the same moment disputes nothing', async () => {
    const [saved, filed] = await atOnce(await prepareNewAddress(), await prepareFiling())
    expect(saved).toMatchObject({ ok: true })
    expect(filed).toBe('not found')
    expect([await disputes(), await statusOf()]).toEqual([[], { status: 'active' }])
  })

  test('one who was taken out in the same moment disputes nothing', async () => {
    const [done, filed] = await atOnce(remove, await prepareFiling())
    expect(done).toBe('removed')
    expect(filed).toBe('not found')
    expect([await disputes(), await statusOf()]).toEqual([[], { status: 'active' }])
  })

  test('the address of who disputed in the same moment stays', async () => {
    const [filed, saved] = await atOnce(await prepareFiling(), await prepareNewAddress())
    expect(filed).toBe('filed')
    expect(JSON.stringify(saved)).toContain(personMessages.disputes)
    expect(await disputes()).toEqual([{ party_id: debtorId, person_id: debtor.person.id }])
  })

  test('who disputed in the same moment is not taken out', async () => {
    const [filed, done] = await atOnce(await prepareFiling(), remove)
    expect([filed, done]).toEqual(['filed', 'unchanged'])
    expect(await disputes()).toEqual([{ party_id: debtorId, person_id: debtor.person.id }])
  })
})
