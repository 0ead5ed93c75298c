import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { bureauSources } from '#app/bureau-sources.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { batches, fileOf } from './bureau.ts'
import {
  createCredit,
  createDebts,
  decisions,
  entriesInText,
  openDispute,
  recordBankruptcy,
  setDebt,
  setDebtor,
  setDispute,
} from './bureau-year.ts'
import { useFreshDatabase } from './fresh-database.ts'

useFreshDatabase()

/** The files of a year as they were first made. A file is somebody's record: these change with the format alone. */
const sha256OfFiles = {
  '2024-03-15': '6017c230ef9fd1c247198667b56b5ef2972362e68ebd2f9011da179d10808335',
  '2024-04-15': 'ceb1e8bb636bf66816c86e154eb5941eb775796dfd2e1a28ca11d57a8a1b6ca0',
  '2024-05-15': 'ee9f61e6adea9170b3e651d7840879e840bcf516350ee21ed4bcf685a19c67f5',
  '2024-06-15': 'b48ebb4140c93852e6554a60df5b2a988529f1e08cfbf939cb0faa223d2bda9b',
  '2024-07-15': '2cdc2c986bc035815bf2b339cb3f792560c15f04372b121a9ed03605aedde69d',
  '2024-08-15': '959b9775976adf493b4499fd3f154dfb4c85cfb21890319e42e29294dc5c357c',
  '2024-09-15': '05b56e59c403907596a84e356714c3b3b671b217dd645d13d011a925dce7e070',
  '2024-10-15': '686fc66fbbbadf4582679fec8400f8d075a84e1ba82965f77989c1be8b87fa2c',
  '2024-11-15': 'f3acaa45514e5f88e57d63bd3af33ba8a616ce29ee9e1db3c448743f5d5fa1f6',
  '2024-12-15': '32f04c54e515ddef498d81c5e31f4105a66c60d2a34a04a8e9ec6f24eb575a37',
  '2025-01-15': 'fa4a9660e9377d0cef5515e069002aa93e3a499734c829eaa882f18e1c2ee3ce',
  '2025-02-15': 'b1d1a86e91844adfee4f33f4e54705a5e854a9d03f2d268ca95aa39b3e3fb7a0',
}
const sha256OfEntries = 'ad329f0b441fbce94b134a3b9c1cf6556e4ac6f14bef930c5e5676f3a1d29356'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const make = (date: string) => makeBatches(bureauSources, isoDate(date))

test('a year of files is byte for byte what it has always been', async () => {
  await createDebts()
  await make('2024-04-15')
  await createCredit(1, { reason: 'payment', at: '2024-04-20', amount: 500_00 })
  await createCredit(2, { reason: 'payment', at: '2024-04-28', amount: 2_000_000 })
  await setDebt(2, { status: 'settled', settled_at: new Date('2024-04-28T15:00:00Z') })
  await openDispute(3, '2024-05-02')
  await make('2024-05-15')
  await setDispute(3, { reporting_paused_at: new Date(), reporting_pause_reason: 'a receipt' })
  await createCredit(5, { reason: 'waive_negotiation', at: '2024-06-01', amount: 2_000_000 })
  await make('2024-06-15')
  await setDispute(3, { state: 'upheld', resolved_on: '2024-06-20', resolved_at: new Date() })
  await setDebt(6, { status: 'terminated', terminated_at: new Date('2024-07-01T15:00:00Z') })
  await setDebtor(1, { last_name: 'Tremblay-Beaulac' })
  await make('2024-08-15')
  await recordBankruptcy(7, '2024-08-20')
  // Recorded late: its month's file is made.
  await createCredit(4, { reason: 'payment', at: '2024-08-01', amount: 123_45 })
  await setDebt(8, { address_1: '12 Thistlewick Crescent', address_2: null })
  await setDebt(13, { status: 'active' })
  await make('2025-02-15')

  const made: Record<string, string> = {}
  for (const { report_date } of await batches()) made[report_date] = sha256(await fileOf(report_date))
  expect({ files: made, entries: sha256(await entriesInText()) }).toEqual({
    files: sha256OfFiles,
    entries: sha256OfEntries,
  })
  const statuses = ['93', '62', 'DA']
  const reasons = ['no_identity', 'no_address', 'no_creditor', 'not_writable', 'expired', 'bankrupt']
  expect(await decisions()).toEqual(new Set([...statuses, ...reasons, 'dispute_evidence']))
})
