import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { requestPageImages } from '#app/court-records/page-images.server.ts'
import { type Filing, publishFilings } from '#app/court-records/publish-filings.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'

type DemoFiling = { file: string; filing: Filing; pages: { page: number; text: string }[] }

const folder = path.join(process.cwd(), 'database/demo-filings')

/** The pages are drawn after the server has started and served its first visitor. */
const drawAfterSeconds = 20

/** Orders with a file, from `scripts/make-demo-filings.ts`: all invented. */
export async function ensureDemoFilings(tx: Tx): Promise<void> {
  const demo = JSON.parse(readFileSync(path.join(folder, 'filings.json'), 'utf8')) as DemoFiling[]
  const [first] = demo
  const already = await tx
    .selectFrom('court_filing')
    .select('id')
    .where('id', '=', first?.filing.id ?? '')
    .executeTakeFirst()
  if (already) return
  await publishFilings(
    tx,
    demo.map(({ filing }) => filing),
  )
  for (const { file, filing, pages } of demo) {
    const bytes = readFileSync(path.join(folder, file))
    const key = `filings/${filing.id}/order.pdf`
    await (await disk()).put(key, new Uint8Array(bytes))
    await tx
      .insertInto('court_filing_file')
      .values({
        filing_id: filing.id,
        file_key: key,
        content_type: 'application/pdf',
        byte_size: bytes.byteLength,
        // Made here, with only its pages.
        public_key: key,
        public_bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      .execute()
    await tx
      .insertInto('court_filing_page')
      .values(pages.map(({ page, text }) => ({ filing_id: filing.id, page, text, image_key: null })))
      .execute()
    await requestPageImages(tx, filing.id, drawAfterSeconds)
  }
}
