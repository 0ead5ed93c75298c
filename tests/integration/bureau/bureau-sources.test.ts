import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { readBatchFilter } from '#app/bureau/batch-filter.ts'
import { readBatchPage } from '#app/bureau/batch-page.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  batches,
  deleteBatches,
  deleteBatchesAndDebts,
  entriesOf,
  fileOf,
  recordsOf,
} from '../worlds/bureau.ts'
import { TestSource } from '../worlds/test-source.ts'

useFreshDatabase()

const id = (n: number) => `00000005-0000-4000-8000-${String(n).padStart(12, '0')}`
const logged: string[] = []
let staff: Staff
let member: Member
let rents: TestSource
let debtId: string
beforeAll(async () => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
  const { person } = await createMember(personFactory.staff())
  staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
})
beforeEach(async () => {
  logged.length = 0
  await deleteBatchesAndDebts()
  member = await createMember()
  rents = new TestSource()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  ;({ debtId } = await inTransaction(member.actor, (tx) => registeredDebtFactory.active(tx, owner)))
})

const account = (n: number, facts = {}) => ({ id: id(n), organizationId: member.organizationId, ...facts })
const make = (sources = [...bureauSources, rents]) => makeBatches(sources, isoDate('2024-03-15'))
async function surnames(): Promise<string[]> {
  const records = (await recordsOf('2024-03-15')).slice(1, -1)
  return records.map(({ values }) => (values as { surname: string }).surname)
}
async function page(query = '') {
  const [{ id: batchId = '' } = {}] = await batches()
  const asked = { batchId, filter: readBatchFilter(new URLSearchParams(query)), isRead: true }
  return readBatchPage(staff, [...bureauSources, rents], asked)
}

describe('a second source', () => {
  test('has its accounts in the same file, in an order that does not hang on how sources are named to it', async () => {
    rents.accounts = [account(2, { lastName: 'Beaulac' }), account(1)]
    await make()
    expect(await surnames()).toEqual(['TREMBLAY', 'OKAFOR', 'BEAULAC'])
    const bytes = await fileOf('2024-03-15')
    await deleteBatches()
    await make([rents, ...bureauSources])
    expect(await fileOf('2024-03-15')).toEqual(bytes)
  })

  test('has its own left-outs, counted and said in its own words', async () => {
    rents.accounts = [account(1), account(2, { reason: 'no_consent' }), account(3, { reason: 'no_consent' })]
    await make()
    expect(await batches()).toMatchObject([{ record_count: 2, left_out_count: 2 }])
    const { totals } = await page()
    expect(totals.map(({ source, place, label, accounts }) => [source, place, label, accounts])).toEqual([
      ['Rental debts', 'in_file', 'Owed under a court order, in collection', 1],
      ['Rent lines', 'in_file', 'Paid as agreed', 1],
      ['Rent lines', 'left_out', 'No consent of the renter', 2],
    ])
    const of = async (query: string) =>
      (await page(query)).entries.rows.map(({ people, label }) => [people, label])
    expect(await of('show=test_rent.no_consent')).toEqual(
      Array(2).fill(['Chidi Okafor', 'No consent of the renter']),
    )
    expect(await of('q=okafor')).toHaveLength(3)
    expect(await of('q=tremblay')).toEqual([['Robin Tremblay', 'Owed under a court order, in collection']])
  })

  test('may share an id with a debt: each has an entry of its own', async () => {
    rents.accounts = [account(1, { id: debtId })]
    await make()
    expect((await entriesOf(debtId)).map(({ source }) => source).sort()).toEqual(['rental_debt', 'test_rent'])
  })

  test('begins the files where it is the first to have something due', async () => {
    rents.firstDay = isoDate('2024-01-20')
    rents.accounts = [account(1)]
    await make()
    expect((await batches()).map(({ report_date }) => report_date)).toEqual(['2024-02-15', '2024-03-15'])
  })
})

describe('a source’s error leaves no one else out:', () => {
  test.each([
    ['an account that it cannot decide', { breaks: 'deciding' }, 'fault'],
    ['an account that it cannot write', { breaks: 'writing' }, 'fault'],
    ['an account that the format refuses', { lastName: '李' }, 'not_writable'],
  ])('%s is left out alone', async (_, fault, reason) => {
    rents.accounts = [account(1, fault), account(2)]
    await make()
    expect(await batches()).toMatchObject([{ state: 'written', record_count: 2, left_out_count: 1 }])
    expect(await entriesOf(id(1))).toMatchObject([{ equifax_status: 'left_out', reason, line: null }])
    expect(await surnames()).toEqual(['TREMBLAY', 'OKAFOR'])
    const said = {
      fault: 'Could not be calculated',
      not_writable: "Cannot be written in the bureau's format",
    }
    expect((await page('show=left_out')).entries.rows).toMatchObject([{ label: said[reason as 'fault'] }])
  })

  test('where it cannot list its accounts the file lacks them, and staff and the log say so', async () => {
    rents.accounts = [account(1)]
    rents.isListBroken = true
    await make()
    expect(await surnames()).toEqual(['TREMBLAY'])
    expect((await page()).unread).toEqual(['Rent lines'])
    expect(logged.join()).toContain('the accounts of a source are not in a bureau file')
  })

  test('where it does not know its first day the others begin', async () => {
    rents.firstDueOn = () => Promise.reject(new Error('no first day'))
    await make()
    expect(await surnames()).toEqual(['TREMBLAY'])
  })
})
