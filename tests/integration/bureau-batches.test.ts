// @engine: many rows are written by one statement, in an order
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchAccounts } from '#app/bureau/batch-accounts.server.ts'
import { storeBatchFile } from '#app/bureau/batch-file.server.ts'
import { type Batch, beginBatch } from '#app/bureau/batches.server.ts'
import { collectEntries } from '#app/bureau/collect-entries.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { rotateFileKeys } from '#app/bureau/rotate-file-keys.server.ts'
import { bureauSources } from '#app/bureau-sources.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk, openObject } from '#app/platform/files/disk.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { ontarioHolidays } from '#app/platform/values/business-days.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import { debtSource } from '#app/rental-debt/registered/bureau/debt-source.server.ts'
import { createDebtor, createPayment } from '#tests/factories/application.ts'
import { createMember } from '#tests/factories/member.ts'
import { personFactory } from '#tests/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#tests/factories/registered-debt.ts'
import { accesses, batches, entriesOf, fileOf, forgetBatches, recordsOf } from './bureau.ts'
import { useFreshDatabase } from './fresh-database.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
useFreshDatabase({ ENCRYPTION_KEY: older, LOG_LEVEL: 'info' })

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

const sin = '046454286'
const logged: string[] = []
let member: Member
beforeAll(() => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
})
beforeEach(async () => {
  await forgetBatches()
  member = await createMember()
})
afterEach(() => useKeys(older))

const ownerOf = (of: Member) => ({ organizationId: of.organizationId, personId: of.person.id })
const activeDebt = (columns = {}, debtor = {}, of = member) =>
  inTransaction(of.actor, (tx) => registeredDebtFactory.active(tx, ownerOf(of), columns, debtor))
const setDebt = (debtId: string, columns: object) =>
  inTransaction(member.actor, (tx) =>
    tx.updateTable('rental_debt').set(columns).where('id', '=', debtId).execute(),
  )
const giveSin = (debtorId: string, of = member) =>
  inTransaction(of.actor, (tx) =>
    tx.updateTable('debtor').set(sinColumns(debtorId, sin)).where('id', '=', debtorId).execute(),
  )
const pay = (debt: { debtId: string; debtorId: string }, at: string, amount_in_cents: number) =>
  inTransaction(member.actor, (tx) => createPayment(tx, ownerOf(member), { ...debt, at, amount_in_cents }))
const make = (date: string) => makeBatches(bureauSources, isoDate(date))
const debtsOf = (batch: Batch) => ({ batch, organizationId: member.organizationId, source: debtSource })
const dates = async () => (await batches()).map(({ report_date }) => report_date)

describe('a batch', () => {
  test('is made on the 15th, and its file says what its entries say', async () => {
    const first = await activeDebt()
    await inTransaction(member.actor, (tx) =>
      createDebtor(tx, ownerOf(member), first.debtId, { position: 1, first_name: 'Ada', last_name: 'Ma' }),
    )
    const neighbour = await createMember()
    const theirs = await activeDebt({}, { last_name: 'Beaulac' }, neighbour)
    const unknown = await activeDebt({}, { date_of_birth: null })
    await giveSin(first.debtorId)
    await make('2024-03-14')
    expect(await batches()).toEqual([])
    await make('2024-03-15')

    expect(await batches()).toMatchObject([
      { number: 1, report_date: '2024-03-15', state: 'written', record_count: 2, left_out_count: 1 },
    ])
    expect(await entriesOf(unknown.debtId)).toMatchObject([
      { equifax_status: 'left_out', reason: 'no_identity', line: null },
    ])
    const [header, ...rest] = await recordsOf('2024-03-15')
    expect(header?.values).toMatchObject({ reporterName: 'RENTBOOK', dateCreated: '2024-03-15' })
    const trailer = rest.pop()
    expect(trailer?.values).toMatchObject({ totalBaseRecords: 2, totalConsumerSegmentsJ1: 1 })
    expect(trailer?.values).toMatchObject({ totalSocialNumbersAllSegments: 1, totalDatesBirthAllSegments: 3 })
    for (const { debtId } of [first, theirs]) {
      const [entry] = await entriesOf(debtId)
      const line = entry?.line as { accountNumber: string; currentBalance: number }
      const record = rest.find(
        ({ values }) =>
          'consumerAccountNumber' in values && values.consumerAccountNumber === line.accountNumber,
      )
      expect(record?.values).toMatchObject({
        accountStatus: '93',
        currentBalance: Math.trunc(line.currentBalance / 100),
        dateAccountInformation: '2024-03-15',
        dateOpened: '2024-02-13',
      })
      expect(entry).toMatchObject({ amount_in_cents: line.currentBalance, equifax_status: 'pending' })
      expect(entry).toMatchObject({ start_date: '2024-02-15', end_date: '2024-03-15' })
    }
  })

  test('is the same when its job runs again, and when two run at once', async () => {
    const { debtId, debtorId } = await activeDebt()
    await giveSin(debtorId)
    await Promise.all([make('2024-03-15'), make('2024-03-15'), make('2024-03-20')])
    await make('2024-03-15')
    expect(await dates()).toEqual(['2024-03-15'])
    expect(await entriesOf(debtId)).toHaveLength(1)
    expect(await accesses()).toEqual([
      { subject: debtorId, person: null, why: 'bureau_file', details: { file: 1 } },
    ])
    const [batch] = await batches()
    const kept = await (await disk()).listAll(`bureau/${batch?.id}`)
    expect([...kept.objects].map((object) => object.isFile && object.key)).toEqual([batch?.storage_key])
  })

  test('that was interrupted between its entries and its file goes on, and takes no entry twice', async () => {
    const first = await activeDebt()
    const batch = await beginBatch(isoDate('2024-03-15'))
    await collectEntries(debtsOf(batch))
    // A copy of the file that nobody came to know of.
    await storeBatchFile(batch, batchAccounts(batch, bureauSources))
    const second = await activeDebt()
    await make('2024-04-15')
    expect(await batches()).toMatchObject([
      { id: batch.id, report_date: '2024-03-15', state: 'written', record_count: 2 },
      { number: 2, report_date: '2024-04-15', record_count: 2 },
    ])
    expect(await entriesOf(first.debtId)).toHaveLength(2)
    expect(await entriesOf(second.debtId)).toHaveLength(2)
    const { objects } = await (await disk()).listAll(`bureau/${batch.id}`)
    expect([...objects]).toHaveLength(1)
  })

  test('takes no entry any more once it is whole', async () => {
    await activeDebt()
    const batch = await beginBatch(isoDate('2024-03-15'))
    await make('2024-03-15')
    const late = await activeDebt()
    await expect(collectEntries(debtsOf(batch))).rejects.toThrow('takes no more entries')
    expect(await entriesOf(late.debtId)).toEqual([])
  })

  test('is written again byte for byte, whatever the clock says', async () => {
    const { debtorId } = await activeDebt()
    await giveSin(debtorId)
    await make('2024-03-15')
    const [batch] = await batches()
    const same = await beginBatch(isoDate('2024-03-15'))
    const again = await storeBatchFile(same, batchAccounts(same, bureauSources))
    expect(again.sha256.toString('hex')).toBe(Buffer.from(batch?.sha256 ?? []).toString('hex'))
    const opened = await fileOf('2024-03-15')
    expect(createHash('sha256').update(opened).digest()).toEqual(again.sha256)
    expect(opened.length).toBe(batch?.size_bytes)
  })
})

describe('the days', () => {
  test('missed are made up for, each as of its own date, the oldest first', async () => {
    const debt = await activeDebt()
    await pay(debt, '2024-04-20', 100_000)
    await make('2024-06-14')
    expect(await dates()).toEqual(['2024-03-15', '2024-04-15', '2024-05-15'])
    expect((await batches()).map(({ number }) => number)).toEqual([1, 2, 3])
    const owed = (await entriesOf(debt.debtId)).map(({ amount_in_cents }) => amount_in_cents)
    expect(owed[1]).toBeGreaterThan(owed[0] ?? 0)
    expect(owed[2]).toBeLessThan(owed[1] ?? 0)
    await make('2024-06-15')
    expect((await dates()).at(-1)).toBe('2024-06-15')
  })

  test('fall on a Saturday, a Sunday and a holiday like on any other', async () => {
    await activeDebt({ grace_period_end_at: new Date('2026-02-01T15:00:00Z'), issued_date: '2026-01-10' })
    // Feb 15, 2026 is a Sunday; Aug 15 a Saturday; Feb 15, 2027 is Family Day.
    expect(ontarioHolidays(2027)).toContain('2027-02-15')
    await make('2027-02-15')
    const months = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
    expect(await dates()).toEqual([
      ...months.map((month) => `2026-${month}-15`),
      ...['2027-01-15', '2027-02-15'],
    ])
  })

  test('begin with the first debt whose two weeks are over', async () => {
    await make('2026-08-15')
    expect(await batches()).toEqual([])
    await activeDebt({ grace_period_end_at: new Date('2026-07-16T03:59:00Z') })
    await make('2026-07-14')
    expect(await batches()).toEqual([])
    // 23:59 of the 15th in Toronto.
    await make('2026-08-15')
    expect(await dates()).toEqual(['2026-07-15', '2026-08-15'])
  })
})

describe('over the months', () => {
  test('a correction after a batch goes into the next one, and the stored file stays as it was', async () => {
    const debt = await activeDebt()
    await make('2024-03-15')
    const [before] = await entriesOf(debt.debtId)
    const bytes = await fileOf('2024-03-15')
    await pay(debt, '2024-03-10', 50_000)
    await make('2024-03-16')
    expect((await entriesOf(debt.debtId))[0]).toEqual(before)
    expect(await fileOf('2024-03-15')).toEqual(bytes)
    await make('2024-04-15')
    const [, after] = await entriesOf(debt.debtId)
    const interest = (after?.amount_in_cents ?? 0) - ((before?.amount_in_cents ?? 0) - 50_000)
    expect(interest).toBeGreaterThan(0)
    expect(interest).toBeLessThan(6_000)
  })

  test('a debt is disputed, held, resolved, paid and told no more', async () => {
    const debt = await activeDebt()
    await make('2024-03-15')
    const disputeId = await inTransaction(member.actor, (tx) =>
      createDispute(tx, ownerOf(member), debt, { opened_on: '2024-03-20', due_on: '2024-04-04' }),
    )
    await make('2024-04-15')
    const staff = await createMember(personFactory.staff())
    const asStaff = { ...member.actor, personId: staff.person.id, asStaff: true }
    const setDispute = (columns: object) =>
      inTransaction(asStaff, (tx) =>
        tx.updateTable('dispute').set(columns).where('id', '=', disputeId).execute(),
      )
    await setDispute({ reporting_paused_at: new Date(), reporting_pause_reason: 'a receipt' })
    await make('2024-05-15')
    await setDispute({ state: 'upheld', resolved_on: '2024-05-20', resolved_at: new Date() })
    await make('2024-07-15')
    await pay(debt, '2024-07-20', 2_000_000)
    await setDebt(debt.debtId, { status: 'settled', settled_at: new Date('2024-07-20T15:00:00Z') })
    await make('2024-10-15')
    await setDebt(debt.debtId, { status: 'terminated' })
    await make('2025-01-15')
    const said = (await entriesOf(debt.debtId)).map(({ equifax_report_date, reason, line }) => {
      const { accountStatus = '', complianceCondition = '' } = (line ?? {}) as Record<string, string>
      return `${equifax_report_date} ${reason ?? accountStatus} ${complianceCondition ?? ''}`.trim()
    })
    expect(said).toEqual([
      '2024-03-15 93',
      '2024-04-15 93 XB',
      '2024-05-15 dispute_evidence',
      '2024-06-15 93 XH',
      '2024-07-15 93 XR',
      '2024-08-15 62',
      '2024-11-15 DA',
    ])
  })

  test('what expires is told once, and what is bankrupt every month', async () => {
    const columns = { issued_date: '2019-04-01', grace_period_end_at: new Date('2025-03-01T15:00:00Z') }
    const old = await activeDebt(columns)
    const bankrupt = await activeDebt({
      ...columns,
      issued_date: '2024-04-01',
      status: 'bankruptcy_discharged',
    })
    await make('2025-06-15')
    const reasons = async (debtId: string) => (await entriesOf(debtId)).map(({ reason }) => reason)
    expect(await reasons(old.debtId)).toEqual([null, 'expired'])
    expect(await reasons(bankrupt.debtId)).toEqual(['bankrupt', 'bankrupt', 'bankrupt', 'bankrupt'])
  })
})

describe('a SIN', () => {
  test('lies in no line, no log and not readable in the stored file, and its opening is on record', async () => {
    logged.length = 0
    const { debtId, debtorId } = await activeDebt()
    await giveSin(debtorId)
    await make('2024-03-15')
    expect((await fileOf('2024-03-15')).toString('latin1')).toContain(sin)
    const [batch] = await batches()
    const stored = await buffer(await openObject(batch?.storage_key ?? ''))
    expect(stored.toString('latin1')).not.toContain(sin)
    expect(stored.toString('latin1')).not.toContain('TREMBLAY')
    expect(JSON.stringify([await entriesOf(debtId), batch, logged])).not.toContain(sin)
    expect(JSON.stringify(await entriesOf(debtId))).not.toContain('1990-04-12')
    expect(logged.join()).toContain('bureau file written')
    expect(await accesses()).toEqual([
      { subject: debtorId, person: null, why: 'bureau_file', details: { file: 1 } },
    ])
  })

  test('of a file is sealed again with the newest key, so that the old one can go', async () => {
    await activeDebt()
    await make('2024-03-15')
    const before = await fileOf('2024-03-15')
    const [{ storage_key: old = null } = {}] = await batches()
    useKeys(newer, older)
    await rotateFileKeys()
    await rotateFileKeys()
    useKeys(newer)
    expect(await fileOf('2024-03-15')).toEqual(before)
    const [batch] = await batches()
    expect(batch?.storage_key).not.toBe(old)
    expect(await (await disk()).exists(old ?? '')).toBe(false)
  })
})
