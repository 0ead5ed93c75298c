import { beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { readBatchFilter } from '#app/bureau/batch-filter.ts'
import { readBatchPage } from '#app/bureau/batch-page.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { accountNumber } from '#app/rental-debt/registered/bureau/account-number.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { batches } from '../worlds/bureau.ts'

useFreshDatabase()

let staff: Staff
let member: Member
/** Two debtors, one of them without a birth date; left out; held; and many more. */
let joint: string
let unknown: string
let paused: string
const others: string[] = []
beforeAll(async () => {
  const { person } = await createMember(personFactory.staff())
  staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
  member = await createMember()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const create = async (file: string, debtor = {}) =>
    inTransaction(member.actor, (tx) =>
      registeredDebtFactory.active(tx, owner, { reference_id: `LTB-L-${file}-23` }, debtor),
    )
  const first = await create('000001', { first_name: '\u00c9lo\u00efse', last_name: 'Beaulac' })
  joint = first.debtId
  unknown = (await create('000002', { last_name: 'Okafor', date_of_birth: null })).debtId
  const held = await create('000003', { last_name: 'Kowalczyk' })
  paused = held.debtId
  for (let n = 10; n < 33; n += 1) others.push((await create(`0000${n}`)).debtId)
  await inTransaction(member.actor, async (tx) => {
    const bo = { position: 1, first_name: 'Bo', last_name: 'Nowak', date_of_birth: null }
    await createDebtor(tx, owner, joint, bo)
    await createDispute(tx, owner, held, { reporting_paused_at: new Date() })
  })
  await makeBatches(bureauSources, isoDate('2024-03-15'))
})

async function read(query = '') {
  const [{ id: batchId = '' } = {}] = await batches()
  const filter = readBatchFilter(new URLSearchParams(query))
  return readBatchPage(staff, bureauSources, { batchId, filter, isRead: true })
}
const idsOf = async (query: string) =>
  (await read(query)).entries.rows.map(({ subject }) => subject?.to.split('/').at(-1)).sort()

test.each<[string, () => string, () => string[]]>([
  ['by a name in the line, its accents as they are', () => 'q=BEAULAC+\u00c9lo', () => [joint]],
  ['by a name that no line has', () => 'q=nowak', () => [joint]],
  ['by a name of one without a line', () => 'q=okafor', () => [unknown]],
  ['by the file number', () => 'q=l-000003', () => [paused]],
  ['by a name and the file number', () => 'q=tremblay+000012', () => [others[2] ?? '']],
  ['by the account number', () => `q=${accountNumber(joint)}`, () => [joint]],
  ['by the account number of one without a line', () => `q=${accountNumber(unknown)}`, () => [unknown]],
  ['left out', () => 'show=left_out', () => [unknown]],
  ['held', () => 'show=held', () => [paused]],
  ['with one reason', () => 'show=rental_debt.no_identity', () => [unknown]],
  ['in the file, by a name', () => 'show=in_file&q=beaulac', () => [joint]],
  ['left out, by a name of another', () => 'show=left_out&q=beaulac', () => []],
  ['a name that no one has', () => 'q=%25', () => []],
])('staff find in a file: %s', async (_, query, found) => {
  expect(await idsOf(query())).toEqual(found().sort())
})

test('pages go through all of them in the order of the file, and what is no filter shows all', async () => {
  const [first, second, beyond] = [await read(), await read('page=2'), await read('page=9&show=%27+or+1')]
  expect(first.entries).toMatchObject({ found: 26, page: 1, pageCount: 2 })
  expect(beyond.entries).toMatchObject({ found: 26, page: 2, rows: second.entries.rows })
  const ids = [...first.entries.rows, ...second.entries.rows].map(({ subject }) => subject?.to)
  const inOrder = [joint, unknown, paused, ...others].sort()
  expect(ids).toEqual(inOrder.map((id) => `/staff/rental-debt/${id}`))
  expect((await read('show=in_file&page=2')).entries).toMatchObject({ found: 24, rows: { length: 4 } })
})

test('a row says who, what about, and what the file says or why it says nothing', async () => {
  const [row] = (await read('q=beaulac')).entries.rows
  expect(row).toMatchObject({
    people: '\u00c9lo\u00efse Beaulac',
    subject: {
      title: 'Unit 1407, 2285 Harrowgate Blvd, Mississauga, ON\u00a0L5B\u00a00K2',
      fileNumber: 'LTB-L-000001-23',
    },
    accountNumber: accountNumber(joint),
    place: 'in_file',
    label: 'Owed under a court order, in collection',
  })
  const [left] = (await read('show=left_out')).entries.rows
  expect(left).toMatchObject({
    people: 'Robin Okafor',
    accountNumber: null,
    label: 'No birth date and no SIN',
  })
  const [held] = (await read('show=held')).entries.rows
  expect(held).toMatchObject({ people: 'Robin Kowalczyk', label: 'Disputed in the two weeks' })
})

test('totals count every kind, those in the file first', async () => {
  const { totals } = await read('q=beaulac')
  expect(totals.map(({ key, place, accounts }) => [key, place, accounts])).toEqual([
    ['rental_debt.93', 'in_file', 24],
    ['rental_debt.no_identity', 'left_out', 1],
    ['rental_debt.dispute_in_two_weeks', 'held', 1],
  ])
  const inFile = (await read('show=in_file')).entries.rows[0]?.amount ?? 0
  expect(totals[0]?.amount).toBe(24 * inFile)
})
