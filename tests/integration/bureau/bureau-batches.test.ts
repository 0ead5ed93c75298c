import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { batchAccounts } from '#app/bureau/batch-accounts.server.ts'
import { storeBatchFile } from '#app/bureau/batch-file.server.ts'
import { type Batch, beginBatch } from '#app/bureau/batches.server.ts'
import { collectEntries } from '#app/bureau/collect-entries.server.ts'
import { rotateFileKeys } from '#app/bureau/rotate-file-keys.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk, openObject } from '#app/platform/files/disk.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import { debtSource } from '#app/rental-debt/registered/bureau/debt-source.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { accesses, batches, entriesOf, fileOf, recordsOf } from '../worlds/bureau.ts'
import { activeDebt, dates, make, member, ownerOf, useBureauFiler } from '../worlds/bureau-world.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
useFreshDatabase({ ENCRYPTION_KEY: older, LOG_LEVEL: 'info' })

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

const sin = '046454286'
const logged: string[] = []
beforeAll(() => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
})
useBureauFiler()
afterEach(() => useKeys(older))

const giveSin = (debtorId: string, of = member) =>
  inTransaction(of.actor, (tx) =>
    tx.updateTable('debtor').set(sinColumns(debtorId, sin)).where('id', '=', debtorId).execute(),
  )
const debtsOf = (batch: Batch) => ({ batch, organizationId: member.organizationId, source: debtSource })

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
    // A copy of the file that never became known.
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
