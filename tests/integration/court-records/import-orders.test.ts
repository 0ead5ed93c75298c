import fs, { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ImportRun, importFile } from '#app/court-records/contributions/import-file.server.ts'
import { importOrders } from '#app/court-records/contributions/import-orders.server.ts'
import { OrderUnreadable, orderReaders } from '#app/order-reader/process/read-order.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

// A person running tests as root may open every folder.
const { opendir } = fs
beforeAll(() => {
  vi.spyOn(fs, 'opendir').mockImplementation(async (name) => {
    if (path.basename(String(name)) === 'closed') throw new Error('EACCES')
    return opendir(name)
  })
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const used = useFreshDatabase()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sample = (name: string) => path.join('tests/fixtures/orders', `${name}.pdf`)

async function put(name: string, from: string, added = ''): Promise<void> {
  const to = path.join(folder, name)
  await mkdir(path.dirname(to), { recursive: true })
  if (added) await writeFile(to, Buffer.concat([await readFile(from), Buffer.from(added)]))
  else await copyFile(from, to)
}

const run = () => importOrders({ folder, processes: 2 })

type Row = { id: string; number: string; state: string; merged: string | null; files: number; pages: number }
const filings = async () =>
  inTransaction(anonymous, async (tx) => {
    const { rows } = await sql<Row>`select f.id, f.file_number as number, f.state, f.merged_into_id as merged,
        (select count(*)::int from court_filing_file x where x.filing_id = f.id) as files,
        (select count(*)::int from court_filing_page x where x.filing_id = f.id) as pages
      from court_filing f order by f.file_number, f.state desc`.execute(tx)
    return rows
  })

describe('importing a folder of orders', () => {
  test('publishes what is sure, keeps the rest for staff, says what failed, and does nothing twice', async () => {
    await put('a.pdf', sample('on-l1-new-one-tenant'))
    await put('deep/in/it.PDF', sample('on-l1-new-two-tenants'))
    await put('again.pdf', sample('on-l1-new-one-tenant'))
    await put('other bytes.pdf', sample('on-l1-new-one-tenant'), '\n% copied again\n')
    await put('bc.pdf', sample('bc-monetary-order'))
    for (const bad of ['encrypted', 'truncated', 'not-a-pdf', 'empty'])
      await put(`bad/${bad}.pdf`, path.join('tests/fixtures/orders/bad', `${bad}.pdf`))
    await put('ignored.txt', sample('on-l9-rent-only'))

    const { tally, reportFile } = await run()
    expect(tally.files).toBe(9)
    expect(tally.byOutcome).toMatchObject({ merged: 1, encrypted: 1, truncated: 1, 'not-a-pdf': 1, empty: 1 })
    const rows = await filings()
    expect(rows.map(({ files }) => files)).toEqual(rows.map(() => 1))
    expect(rows.filter(({ state }) => state === 'merged')).toHaveLength(1)
    expect(rows.filter(({ state }) => state === 'published').length).toBeGreaterThanOrEqual(2)
    for (const { state, pages } of rows) expect(pages > 0).toBe(state !== 'merged')
    const failed = (await readFile(reportFile ?? '', 'utf8')).trim().split('\n')
    expect(failed.map((line) => JSON.parse(line).file).sort()).toEqual(
      ['bad/empty.pdf', 'bad/encrypted.pdf', 'bad/not-a-pdf.pdf', 'bad/truncated.pdf'].sort(),
    )
    const kept = (folder: string) => filesOnDisk(used.dataDir).filter((name) => name.startsWith(folder))
    expect(kept('filings/')).toHaveLength(rows.length)
    expect(kept('filings-public/')).toHaveLength(rows.length)
    expect(kept('filings-incoming/')).toEqual([])

    const second = await run()
    // The empty file has no content to identify it.
    expect(second.tally.old).toBe(8)
    expect(await filings()).toEqual(rows)
  })

  test('two at once make one filing of each order', async () => {
    await put('ten.pdf', sample('on-l10-former-tenant'))
    const before = (await filings()).length
    await Promise.all([run(), run()])
    expect((await filings()).length).toBe(before + 1)
  })

  test('an order that staff withdrew does not come back, as no other file either', async () => {
    const [one] = (await filings()).filter(({ state }) => state === 'published')
    await inTransaction(anonymous, async (tx) => {
      await sql`update court_filing set state = 'withdrawn'
        where file_number = ${one?.number} and state = 'published'`.execute(tx)
    })
    await inTransaction(anonymous, (tx) => sql`delete from court_filing_import`.execute(tx))
    const published = (await filings()).filter(({ state }) => state === 'published').length
    await put('third copy.pdf', sample('on-l1-new-one-tenant'), '\n% a third copy\n')
    await put('fourth copy.pdf', sample('on-l1-new-two-tenants'), '\n% a fourth copy\n')
    const { tally } = await run()
    expect(tally.byOutcome.withdrawn).toBeGreaterThanOrEqual(1)
    expect((await filings()).filter(({ state }) => state === 'published')).toHaveLength(published)
  })
})

describe('what an import could not bring in', () => {
  const unsure = {
    read: async () => Promise.reject(new OrderUnreadable('crashed')),
    rewrite: async () => undefined,
  }
  const readers = orderReaders(1)
  const importing = (given: ImportRun['readers'], again = false) =>
    importFile(path.join(folder, 'again.pdf'), { readers: given, today: '2026-01-01', again })

  test('is tried once more where the machine ended the process that read it', async () => {
    await put('again.pdf', sample('on-t6-maintenance'))
    expect(await importing(unsure)).toEqual({ outcome: 'crashed', isOld: false })
    expect(await importing(unsure)).toEqual({ outcome: 'crashed', isOld: false })
    expect(await importing(readers)).toEqual({ outcome: 'crashed', isOld: true })
  })

  test('is read again where the operator asks for it, and then it is there', async () => {
    const { outcome, isOld } = await importing(readers, true)
    expect(isOld).toBe(false)
    expect(['published', 'pending']).toContain(outcome)
    expect(await importing(readers, true)).toEqual({ outcome, isOld: true })
  })

  test('stops nothing where it is a folder that cannot be opened', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
    await copyFile(sample('on-l2-n8-late-payment'), path.join(root, 'z.pdf'))
    await mkdir(path.join(root, 'closed'))
    const { tally, reportFile } = await importOrders({ folder: root, processes: 1 })
    await rm(root, { recursive: true })
    expect(tally).toMatchObject({ files: 1, byOutcome: { 'folder-unread': 1 } })
    expect(await readFile(reportFile ?? '', 'utf8')).toContain('"closed"')
  })
})
