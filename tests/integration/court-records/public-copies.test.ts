import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { publishPending, refusePending } from '#app/court-records/contributions/decide-filing.server.ts'
import {
  openForDecision,
  openPendingFiling,
} from '#app/court-records/contributions/pending-filings.server.ts'
import { openOrderFile, openOrderPage } from '#app/court-records/filing/open-order.server.ts'
import { drawOrderPages } from '#app/court-records/page-images.server.ts'
import { copyOrderFile } from '#app/court-records/public-copies.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createMember } from '#database/factories/member.ts'
import { hostileFiles } from '#tests/hostile/files.ts'
import { insideOf } from '#tests/hostile/inside.ts'
import { teller, tellingPdf, words } from '#tests/hostile/telling.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { bring, createStaff, handOver, key, sample, stateOf } from '../worlds/contribution-world.ts'

const used = useFreshDatabase({ SANDBOX: '1' })
let ann: Member
let staff: Staff

beforeAll(async () => {
  await prepareJobs()
  ann = await createMember()
  staff = await createStaff()
})
afterAll(stopJobs)

const typed = (number: string) => ({
  tribunal: 'Landlord and Tenant Board',
  reference_id: number,
  issued_date: '2024-03-01',
  province: 'ON',
  tenant_names: ['Willow Lane'],
})

async function publish(filingId: string): Promise<void> {
  const { values } = await openPendingFiling(staff, filingId)
  const published = await publishPending(staff, { id: filingId, values: values as never, once: key() })
  expect(published.ok).toBe(true)
}

const bytesOf = async (storageKey: string) => Buffer.from(await (await disk()).getBytes(storageKey))

test('everyone gets a copy without its contributor’s traces; its hash stays the order’s', async () => {
  const order = tellingPdf()
  const { filingId } = await handOver(ann, order, typed('LTB-L-900001-24'))
  await copyOrderFile({ filingId })
  await publish(filingId)
  const file = await openOrderFile(null, filingId)
  const served = await bytesOf(file?.storageKey ?? '')
  expect(file?.sizeBytes).toBe(served.length)
  expect(insideOf(order)).toContain(teller)
  expect(insideOf(served)).not.toContain(teller)
  expect(insideOf(served)).toContain(words)
  const bo = await createMember()
  expect(await stateOf(bo, await bring(bo, order))).toBe('known')
  await drawOrderPages({ filingId })
  expect(await openOrderPage(null, filingId, 1)).not.toBeNull()
})

test('nothing of an order is served before its copy is made, and the pages wait for it', async () => {
  const { filingId } = await handOver(ann, sample('on-l1-new-one-tenant'))
  await publish(filingId)
  expect(await openOrderFile(null, filingId)).toBeNull()
  await drawOrderPages({ filingId })
  expect(await openOrderFile(null, filingId)).not.toBeNull()
})

test('an order that cannot be copied has the pictures of its pages and no PDF, and staff see why', async () => {
  // Its picture is not one, and could hold anything: the page beside it is visible.
  const broken = Buffer.from(
    tellingPdf().toString('latin1').replace('\xff\xd8\xff', '\xff\xd7\xff'),
    'latin1',
  )
  const { filingId } = await handOver(ann, broken, typed('LTB-L-900002-24'))
  await copyOrderFile({ filingId })
  expect((await openPendingFiling(staff, filingId)).copies[0]?.noCopy).toBe('unreadable')
  await publish(filingId)
  await drawOrderPages({ filingId })
  expect(await openOrderFile(null, filingId)).toBeNull()
  expect(await openOrderPage(null, filingId, 1)).not.toBeNull()
})

// Ended by its CPU time: beside other work that takes longer by the clock.
test('a hostile file costs one process, and the next is copied', { timeout: 300_000 }, async () => {
  const bomb = hostileFiles.find(({ name }) => name === 'flate twice')?.make() ?? Buffer.alloc(0)
  const { filingId } = await handOver(ann, bomb, typed('LTB-L-900003-24'))
  await copyOrderFile({ filingId })
  expect((await openPendingFiling(staff, filingId)).copies[0]?.noCopy).toMatch(
    /memory|unreadable|complex|timed/,
  )
  const next = await handOver(ann, sample('on-l10-former-tenant'))
  await copyOrderFile({ filingId: next.filingId })
  expect((await openPendingFiling(staff, next.filingId)).copies[0]?.noCopy).toBeNull()
})

test('a refusal removes both files, and a copy that is made too late', async () => {
  const { filingId } = await handOver(ann, sample('on-l9-rent-only'))
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('court_filing_file')
      .selectAll()
      .where('filing_id', '=', filingId)
      .executeTakeFirstOrThrow(),
  )
  await copyOrderFile({ filingId })
  const ofOrder = () => filesOnDisk(used.dataDir).filter((name) => name.includes(row.sha256))
  expect(ofOrder()).toHaveLength(2)
  await refusePending(staff, { id: filingId, reason: 'Not an order.', once: key() })
  expect(ofOrder()).toEqual([])
  expect((await openForDecision(staff, filingId)).past).toMatchObject({ how: 'refused' })
})
