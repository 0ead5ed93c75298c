import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { removeNamedDebtor } from '#app/rental-debt/registered/people/remove-debtor.server.ts'
import { forgetFormerDebtors } from '#app/rental-debt/registered/upkeep/forget-former-debtors.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { createBankruptcy, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deleteBatchesAndDebts, recordsOf } from '../worlds/bureau.ts'

useFreshDatabase({ SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let member: Member
beforeEach(async () => {
  await deleteBatchesAndDebts()
  member = await createMember()
})

const as = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(member.actor, work)
const make = (date: string) => makeBatches(bureauSources, isoDate(date))

/** The joint consumers of a file's one account, with their distinguishing data. */
async function jointIn(reportDate: string) {
  const [, base] = await recordsOf(reportDate)
  if (base?.kind !== 'base') throw new Error('there is no account in the file')
  return base.segments.flatMap((segment) =>
    segment.id === 'J1'
      ? [[segment.values.firstName, segment.values.ecoaCode, segment.values.dateBirth]]
      : [],
  )
}

/** How everyone is named in a file's one account. */
async function ecoaIn(reportDate: string) {
  const [, base] = await recordsOf(reportDate)
  if (base?.kind !== 'base') throw new Error('there is no account in the file')
  return [base, ...base.segments].flatMap(({ values }) => ('ecoaCode' in values ? [values.ecoaCode] : []))
}

const terminate = (debtId: string) =>
  as((tx) =>
    tx
      .updateTable('rental_debt')
      .set({ status: 'terminated', terminated_at: new Date('2024-05-20T15:00:00Z') })
      .where('id', '=', debtId)
      .execute(),
  )

test('who is taken out of a debt is closed in one file, found by their birth date, which is forgotten then', async () => {
  const { debtId, debtorId, owner } = await as(async (tx) => {
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    const debt = await registeredDebtFactory.active(tx, owner)
    const facts = { first_name: 'Ada', last_name: 'Zhou', position: 1, date_of_birth: '1991-05-06' }
    return { ...debt, owner, debtorId: await createDebtor(tx, owner, debt.debtId, facts) }
  })
  await make('2024-03-15')
  expect(await jointIn('2024-03-15')).toEqual([['ADA', '2', '1991-05-06']])

  const once = onceKey(crypto.randomUUID())
  expect(await removeNamedDebtor(member, { debtId, debtorId, because: 'mistake', once })).toBe('removed')
  const former = () =>
    as((tx) =>
      tx
        .selectFrom('former_debtor')
        .select(['first_name', 'date_of_birth', 'sin_sealed'])
        .where('organization_id', '=', owner.organizationId)
        .execute(),
    )
  await forgetFormerDebtors()
  expect(await former()).toEqual([{ first_name: 'Ada', date_of_birth: '1991-05-06', sin_sealed: null }])

  await make('2024-04-15')
  expect(await jointIn('2024-04-15')).toEqual([['ADA', 'Z', '1991-05-06']])
  await forgetFormerDebtors()
  expect(await former()).toEqual([{ first_name: 'Ada', date_of_birth: null, sin_sealed: null }])

  await make('2024-05-15')
  expect(await jointIn('2024-05-15')).toEqual([])
})

test('who was closed because they owe it no more hears of its deletion, by the account that the bureau has', async () => {
  const { debtId, debtorId } = await as(async (tx) => {
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    const debt = await registeredDebtFactory.active(tx, owner)
    const facts = { first_name: 'Ada', last_name: 'Zhou', position: 1, date_of_birth: '1991-05-06' }
    return { ...debt, debtorId: await createDebtor(tx, owner, debt.debtId, facts) }
  })
  await make('2024-03-15')
  const once = onceKey(crypto.randomUUID())
  expect(await removeNamedDebtor(member, { debtId, debtorId, because: 'ended', once })).toBe('removed')
  await make('2024-04-15')
  expect(await jointIn('2024-04-15')).toEqual([['ADA', 'T', '1991-05-06']])
  await forgetFormerDebtors()
  await make('2024-05-15')
  expect(await jointIn('2024-05-15')).toEqual([])
  await terminate(debtId)
  await make('2024-06-15')
  expect(await jointIn('2024-06-15')).toEqual([['ADA', 'T', null]])
})

test('of two bankrupt people staff close one: the deletion names the other, too', async () => {
  const { debtId } = await as(async (tx) => {
    const owner = { organizationId: member.organizationId, personId: member.person.id }
    const debt = await registeredDebtFactory.active(tx, owner)
    const facts = { first_name: 'Ada', last_name: 'Zhou', position: 1, date_of_birth: '1991-05-06' }
    const other = { ...debt, debtorId: await createDebtor(tx, owner, debt.debtId, facts) }
    const filed = { filed_date: '2024-03-20' }
    await createBankruptcy(tx, owner, debt, {
      ...filed,
      bureau_decision: 'close',
      bureau_decided_on: '2024-03-25',
    })
    await createBankruptcy(tx, owner, other, filed)
    return debt
  })
  for (const month of ['2024-03-15', '2024-04-15', '2024-05-15']) await make(month)
  expect(await ecoaIn('2024-04-15')).toEqual(['2', '2'])
  expect(await ecoaIn('2024-05-15')).toEqual(['T'])
  await terminate(debtId)
  await make('2024-06-15')
  expect(await ecoaIn('2024-06-15')).toEqual(['1', 'T'])
})

test('who is taken out after their part was closed reads on which day it was, and is in no further file', async () => {
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const { debtId, debtorId } = await as(async (tx) => {
    const debt = await registeredDebtFactory.active(tx, owner)
    const facts = { first_name: 'Ada', last_name: 'Zhou', position: 1, date_of_birth: '1991-05-06' }
    return { ...debt, debtorId: await createDebtor(tx, owner, debt.debtId, facts) }
  })
  await make('2024-03-15')
  await as((tx) => createBankruptcy(tx, owner, { debtId, debtorId }, { filed_date: '2024-03-20' }))
  await make('2024-04-15')
  await make('2024-05-15')
  expect(await jointIn('2024-05-15')).toEqual([['ADA', 'T', '1991-05-06']])
  await as((tx) => tx.deleteFrom('bankruptcy').where('debtor_id', '=', debtorId).execute())
  const once = onceKey(crypto.randomUUID())
  expect(await removeNamedDebtor(member, { debtId, debtorId, because: 'ended', once })).toBe('removed')
  const removed = await as((tx) => tx.selectFrom('removed_tenant').select('reported_on').execute())
  expect(removed).toEqual([{ reported_on: '2024-05-15' }])
  await make('2024-06-15')
  expect(await jointIn('2024-06-15')).toEqual([])
})
