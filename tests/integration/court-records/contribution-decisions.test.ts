import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { openContribution } from '#app/court-records/contributions/contributions.server.ts'
import { publishPending, refusePending } from '#app/court-records/contributions/decide-filing.server.ts'
import { fileOrder } from '#app/court-records/contributions/file-order.server.ts'
import type { Complete } from '#app/court-records/contributions/filing-values.ts'
import { handIn } from '#app/court-records/contributions/hand-in.server.ts'
import { importOrders } from '#app/court-records/contributions/import-orders.server.ts'
import {
  findWithdrawnSame,
  openForDecision,
  openPendingFiling,
} from '#app/court-records/contributions/pending-filings.server.ts'
import { withdrawFiling } from '#app/court-records/filing/withdraw-filing.server.ts'
import { dropUnnamedFiles } from '#app/court-records/filing-files.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { keepFilingFile } from '#app/platform/files/keep-filing.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  bring,
  createStaff,
  filingIdOf,
  handOver,
  key,
  sample,
  stateOf,
  valuesToHandIn,
} from '../worlds/contribution-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1' })
let ann: Member
let bo: Member
let staff: Staff

beforeAll(async () => {
  await prepareJobs()
  ;[ann, bo, staff] = [await createMember(), await createMember(), await createStaff()]
})
afterAll(stopJobs)

const otherBytes = async (name: string, added: string) =>
  Buffer.concat([await readFile(sample(name)), Buffer.from(`\n% ${added}\n`)])

async function importing(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
  for (const [name, from] of Object.entries(files)) {
    if (typeof from === 'string') await copyFile(from, path.join(folder, name))
    else await writeFile(path.join(folder, name), from)
  }
  const { tally, reportFile } = await importOrders({ folder, processes: 1 })
  await rm(folder, { recursive: true })
  return { outcomes: tally.byOutcome, report: reportFile && (await readFile(reportFile, 'utf8')) }
}

const refuse = (id: string, more: { copy?: string; reason?: string } = {}) =>
  refusePending(staff, { id, reason: 'Not the whole order.', ...more, once: key() })

const countPublished = (fileNumber: string) =>
  inTransaction(anonymous, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from court_filing
      where file_number = ${fileNumber} and state = 'published'`.execute(tx)
    return rows[0]?.n
  })

describe('an order that staff refused', () => {
  test('waits for them when an import brings it, as the same file or another, and the report says so', async () => {
    const { filingId } = await handOver(ann, sample('on-l1-new-two-tenants'))
    const number = (await openPendingFiling(staff, filingId)).values.reference_id ?? ''
    // The import meets it while it waits, too.
    expect((await importing({ 'a.pdf': sample('on-l1-new-two-tenants') })).outcomes).toEqual({ known: 1 })
    await refuse(filingId)
    const { outcomes, report } = await importing({
      'same.pdf': sample('on-l1-new-two-tenants'),
      'other.pdf': await otherBytes('on-l1-new-two-tenants', 'other bytes'),
    })
    expect(outcomes).toEqual({ 'refused-before': 2 })
    expect(report).toContain('refused-before')
    expect(await countPublished(number)).toBe(0)
  })

  test('warns staff when it comes again', async () => {
    const { id, filingId } = await handOver(ann, sample('on-l10-former-tenant'))
    await refuse(filingId, { reason: 'Page 2 is missing.' })
    expect(await openContribution(ann, id)).toMatchObject({ state: 'refused', reason: 'Page 2 is missing.' })
    const again = await handOver(ann, await otherBytes('on-l10-former-tenant', 'again'))
    const { refusedBefore } = await openPendingFiling(staff, again.filingId)
    expect(refusedBefore).toMatchObject({ reason: 'Page 2 is missing.' })
  })

  // A scan is read twice, at low priority.
  test('that came with an import stays out as this file', { timeout: 240_000 }, async () => {
    const scan = sample('on-small-claims-scan')
    expect((await importing({ 'scan.pdf': scan })).outcomes).toEqual({ pending: 1 })
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql<{ id: string }>`select filing.id from court_filing filing join court_filing_intake intake
        on intake.filing_id = filing.id where state = 'pending' and tribunal = 'Small Claims Court'`.execute(
        tx,
      ),
    )
    const decided = await refuse(rows[0]?.id ?? '')
    expect(decided).toEqual({ ok: true, done: { verdict: 'refused', notified: 0 } })
    expect((await importing({ 'scan.pdf': scan })).outcomes).toEqual({ refused: 1 })
  })
})

test('an order that is changed into a withdrawn one is not published, and staff see which and why', async () => {
  const first = await handOver(ann, sample('on-l1-new-one-tenant'))
  const { values } = await openPendingFiling(staff, first.filingId)
  await publishPending(staff, { id: first.filingId, values: values as Complete, once: key() })
  const withdrawal = { reason: 'court_order', words: 'Sealed on appeal.', answer: null } as const
  await withdrawFiling(staff, { filingId: first.filingId, ...withdrawal, once: key() })

  // A scan of the same that was read as another order.
  const again = await handOver(bo, sample('on-l1-dismissed'))
  const corrected = values as Complete
  expect(await publishPending(staff, { id: again.filingId, values: corrected, once: key() })).toEqual({
    ok: false,
    refusal: 'withdrawn',
  })
  expect(await findWithdrawnSame(staff, again.filingId, corrected)).toMatchObject({
    id: first.filingId,
    why: 'A court or tribunal ordered it. Sealed on appeal.',
  })
  expect(await countPublished(values.reference_id ?? '')).toBe(0)
})

describe('an order that two people bring as two files', () => {
  let first: { id: string; filingId: string }
  let second: { id: string; filingId: string }
  const bring2 = async (name: string) => {
    first = await handOver(ann, sample(name))
    second = await handOver(bo, await otherBytes(name, crypto.randomUUID()), { monthly_rent: 12_345 })
    expect(second.filingId).toBe(first.filingId)
    return (await openPendingFiling(staff, first.filingId)).copies
  }

  test('shows staff both, with whose each is and its values', async () => {
    const copies = await bring2('on-l9-rent-only')
    expect(copies.map(({ broughtBy }) => broughtBy)).toEqual([[ann.person.email], [bo.person.email]])
    expect(copies[1]?.values.monthly_rent).toBe(12_345)
    expect(copies[0]?.values.monthly_rent).not.toBe(12_345)
  })

  test('stays with the better one when the first is rejected alone, and only its contributor is notified', async () => {
    const [own, other] = (await openPendingFiling(staff, first.filingId)).copies
    expect(await refuse(first.filingId, { copy: own?.id ?? '' })).toMatchObject({ done: { notified: 1 } })
    expect(await stateOf(ann, first.id)).toBe('refused')
    expect(await stateOf(bo, second.id)).toBe('handed_in')
    expect(await mailsTo(bo.person.email)).toEqual([])
    const now = await filingIdOf(bo, second.id)
    expect(now).toBe(other?.id)
    const left = await openPendingFiling(staff, now)
    expect(left.values.monthly_rent).toBe(12_345)
    expect(left.copies).toHaveLength(1)
    expect((await openForDecision(staff, first.filingId)).past).toMatchObject({ how: 'refused' })
    const { n } = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('court_filing_page')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('filing_id', '=', now)
        .executeTakeFirstOrThrow(),
    )
    expect(Number(n)).toBeGreaterThan(0)
    expect(
      await publishPending(staff, { id: now, values: left.values as Complete, once: key() }),
    ).toMatchObject({
      ok: true,
    })
    expect(await stateOf(bo, second.id)).toBe('published')
  })

  test('keeps the first when the second is refused alone', async () => {
    const copies = await bring2('on-l2-n8-late-payment')
    expect(await refuse(first.filingId, { copy: copies[1]?.id ?? '' })).toMatchObject({ ok: true })
    expect(await stateOf(bo, second.id)).toBe('refused')
    expect(await stateOf(ann, first.id)).toBe('handed_in')
    expect((await openPendingFiling(staff, first.filingId)).copies).toHaveLength(1)
  })

  test('goes with both files when it is refused whole', async () => {
    await bring2('on-payment-plan')
    expect(await refuse(first.filingId)).toMatchObject({ done: { notified: 2 } })
    expect([await stateOf(ann, first.id), await stateOf(bo, second.id)]).toEqual(['refused', 'refused'])
  })
})

describe('the file of a refused order', () => {
  const keptFile = async (filingId: string) => {
    const row = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('court_filing_file')
        .selectAll()
        .where('filing_id', '=', filingId)
        .executeTakeFirstOrThrow(),
    )
    return { ...row, isThere: async () => (await disk()).exists(row.file_key) }
  }

  test('stays where a filing has it', async () => {
    const { filingId } = await handOver(ann, sample('on-t6-maintenance'))
    const file = await keptFile(filingId)
    await dropUnnamedFiles([file.sha256])
    expect(await file.isThere()).toBe(true)
    await refuse(filingId)
    expect(await file.isThere()).toBe(false)
  })

  test('is written again by who had seen that it was there', async () => {
    const id = await bring(bo, sample('on-t6-maintenance'))
    const values = await valuesToHandIn(bo, id)
    const bytes = sample('on-t6-maintenance')
    const sha256 = createHash('sha256')
      .update(await readFile(bytes))
      .digest('hex')
    const keep = () => keepFilingFile({ path: bytes }, sha256)
    await keep()
    await dropUnnamedFiles([sha256])
    const file = { sha256, byteSize: 1, keep }
    const order = { file, source: 'upload', values, reading: null, isPublished: false } as const
    const { filingId } = await inTransaction(bo.actor, (tx) => fileOrder(tx, order))
    expect(await (await keptFile(filingId)).isThere()).toBe(true)
  })

  test('is there for a person who submits it at the moment of the rejection', async () => {
    const { filingId } = await handOver(ann, sample('on-l1-old-toronto'))
    const again = await bring(bo, sample('on-l1-old-toronto'))
    const values = await valuesToHandIn(bo, again)
    await Promise.all([refuse(filingId), handIn(bo, { id: again, values })])
    const now = await filingIdOf(bo, again)
    if (now) expect(await (await keptFile(now)).isThere()).toBe(true)
    else expect(await stateOf(bo, again)).toBe('refused')
  })
})

test('what was decided says what became of it, and a second press of the same form did it', async () => {
  const { filingId } = await handOver(ann, sample('on-l2-n12-own-use'))
  const { values } = await openPendingFiling(staff, filingId)
  const once = key()
  const press = () => publishPending(staff, { id: filingId, values: values as Complete, once })
  expect(await press()).toEqual({ ok: true, done: { verdict: 'published', notified: 1 } })
  expect(await press()).toEqual({ ok: true, done: { verdict: 'published', notified: 1 } })
  expect((await openForDecision(staff, filingId)).past).toMatchObject({ how: 'published', filingId })
  expect(await refuse(filingId)).toEqual({ ok: false, refusal: 'decided' })
})
