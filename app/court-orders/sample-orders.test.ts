import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareReading, type Expected } from './compare-reading.ts'
import { inspectPdf, OrderUnreadable, readOrder } from './read-order.server.ts'

const FOLDER = 'tests/fixtures/orders'
const samples = readdirSync(FOLDER).filter((file) => file.endsWith('.pdf'))

async function resultsOf(file: string, folder = FOLDER) {
  const expected = JSON.parse(readFileSync(join(folder, file.replace(/\.pdf$/, '.json')), 'utf8')) as Expected
  return compareReading(await readOrder(join(folder, file)), expected, isScan(file))
}

const isScan = (file: string) => file.includes('scan')

const wrongOf = (results: readonly { right: boolean; field: string; found: unknown }[]) =>
  results.filter((one) => !one.right).map(({ field, found }) => ({ field, found }))

test('text orders: every field', async () => {
  const text = samples.filter((file) => !isScan(file))
  const results = (await Promise.all(text.map((file) => resultsOf(file)))).flat()
  expect(wrongOf(results)).toEqual([])
})

// Recognition takes seconds a page.
test('their scans: all but one field, and nothing wrong that is sure', { timeout: 240_000 }, async () => {
  const scans = samples.filter(isScan)
  expect(scans).toHaveLength(3)
  const results = (await Promise.all(scans.map((file) => resultsOf(file)))).flat()
  expect(results.filter((one) => one.confident)).toEqual([])
  expect(wrongOf(results).length, JSON.stringify(wrongOf(results))).toBeLessThanOrEqual(1)
})

describe('orders of other hands', () => {
  const folder = 'tests/fixtures/orders2'
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  const rightOf = (results: readonly { right: boolean }[]) =>
    results.filter((one) => one.right).length / results.length

  test('at least 95% of the fields, nothing wrong that is sure', async () => {
    const text = files.filter((file) => !isScan(file))
    const results = (await Promise.all(text.map((file) => resultsOf(file, folder)))).flat()
    expect(results.filter((one) => one.confident)).toEqual([])
    expect(rightOf(results)).toBeGreaterThanOrEqual(0.95)
  })

  test.each(files.filter(isScan))(
    '%s: at least 90% of the fields, nothing wrong that is sure',
    { timeout: 240_000 },
    async (file) => {
      const results = await resultsOf(file, folder)
      expect(results.filter((one) => one.confident)).toEqual([])
      expect(rightOf(results)).toBeGreaterThanOrEqual(0.9)
    },
  )
})

describe('a picture as copiers and fax machines make it', () => {
  test.each(['ccitt-fax.pdf', 'jbig2.pdf', 'jpeg-2000.pdf'])('%s', { timeout: 120_000 }, async (file) => {
    const reading = await readOrder(join('tests/fixtures/scans', file))
    expect(reading).toMatchObject({ tribunal: 'ON-LTB', isOrder: true, unseen: [] })
    expect(reading.fields.amount_owed.value).toBe(234_567)
  })

  test('one of which nothing can be made out is not an order without words', async () => {
    await expect(readOrder('tests/fixtures/scans/broken-jbig2.pdf')).rejects.toMatchObject({
      reason: 'unreadable',
    })
  })
})

describe('files that are no order', () => {
  test.each([
    ['empty.pdf', 'empty'],
    ['encrypted.pdf', 'encrypted'],
    ['not-a-pdf.pdf', 'not-a-pdf'],
    ['truncated.pdf', 'truncated'],
  ])('%s is told as %s', async (file, reason) => {
    const path = join(FOLDER, 'bad', file)
    expect(await inspectPdf(path)).toEqual({ ok: false, reason })
    await expect(readOrder(path)).rejects.toMatchObject({ name: 'OrderUnreadable', reason })
  })

  test('no file number is made up', async () => {
    const reading = await readOrder(join(FOLDER, 'bad/no-order.pdf'))
    expect(reading).toMatchObject({ tribunal: null, isOrder: false })
    expect(reading.fields.reference_id.value).toBeNull()
  })

  test('300 pages are counted, and read within the limit', async () => {
    const path = join(FOLDER, 'bad/many-pages.pdf')
    expect(await inspectPdf(path)).toEqual({ ok: true, pages: 300 })
    const progress: number[] = []
    const reading = await readOrder(path, { limits: { pages: 5 }, onProgress: (read) => progress.push(read) })
    expect(reading).toMatchObject({ pages: 300, pagesRead: 5 })
    expect(progress).toEqual([1, 2, 3, 4, 5])
  })

  test('an order with scripts reads like the same order without', async () => {
    const path = join(FOLDER, 'bad/javascript.pdf')
    const expected = JSON.parse(readFileSync(join(FOLDER, 'bad/javascript.json'), 'utf8')) as Expected
    expect(compareReading(await readOrder(path), expected, false).filter((one) => !one.right)).toEqual([])
  })
})

test('a reading that takes too long is a failure with a reason, and the next one works', async () => {
  const path = join(FOLDER, 'on-l9-rent-only.pdf')
  await expect(readOrder(path, { computingMs: 1 })).rejects.toBeInstanceOf(OrderUnreadable)
  await expect(readOrder(path, { computingMs: 1 })).rejects.toMatchObject({ reason: 'timed-out' })
  expect((await readOrder(path)).fields.amount_owed.value).toBe(418_850)
})

test('a file that is not there is a failure with a reason', async () => {
  await expect(readOrder('tests/fixtures/orders/none.pdf')).rejects.toMatchObject({ reason: 'unreadable' })
})
