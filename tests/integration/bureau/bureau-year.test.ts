import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { batches, fileOf } from '../worlds/bureau.ts'
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
} from '../worlds/bureau-year.ts'

useFreshDatabase()

/** The files of a year as first made. A file is a person's record: these change only with the format. */
const sha256OfFiles = {
  '2024-03-15': '6017c230ef9fd1c247198667b56b5ef2972362e68ebd2f9011da179d10808335',
  '2024-04-15': 'ceb1e8bb636bf66816c86e154eb5941eb775796dfd2e1a28ca11d57a8a1b6ca0',
  '2024-05-15': 'ee9f61e6adea9170b3e651d7840879e840bcf516350ee21ed4bcf685a19c67f5',
  '2024-06-15': '87c6b761caf98f375697f8b9f1908a24ebb08c6e32aee218310c2edc30a67c08',
  '2024-07-15': 'b93956f7f424510e4ac90b8ad2f7053e4a2c27ddaf3b7dd35b0f7e0e98f433df',
  '2024-08-15': '4c0598946c14440026ed0f65797f109edf92786d7449d050e04c27e9ee811b55',
  '2024-09-15': 'b6d6ddfc463ea6d0e249d432ef78b14a61b561ea2622b4b3d1b11c702db2e874',
  '2024-10-15': 'd210b17a7033c5a8dff1c7de28df1ebcd008629d4e1624f0c1540a1429133229',
  '2024-11-15': 'e98203775bc0d60aec4880624aafca04338f9ab992a262f3dfdfbccf38b7db38',
  '2024-12-15': '2ecdb60a7479765f34ce23910db5ed67d996e05a165fd8ace7fc8283245db235',
  '2025-01-15': 'b7cdfd12cfb4fb41a7d70e34e50864b8a7cf011f4052a798664d8f918fc4dee1',
  '2025-02-15': 'f856f51abe5eab4e2cc890bc7f5a181972eef40c327f2fc4d16fd3ee1e976353',
}
// Since when a SIN is the reported one is in an entry, and goes into no file.
const sha256OfEntries = '6f59ed5da18f00024eb3cd8f7d8131875f7666153c6aa384dee8b400dfb4c29c'

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
  expect(await decisions()).toEqual(new Set([...statuses, ...reasons]))
})
