import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slowFile } from '#tests/hostile/slow-file.ts'
import { folders, resultsOf, rightOf, samplesIn, wrongOf } from '#tests/order-samples.ts'
import { compareReading, type Expected } from './compare-reading.ts'
import { inspectPdf, OrderUnreadable, readOrder } from './process/read-order.server.ts'

const FOLDER = folders.own

test('text orders: every field', async () => {
  const samples = samplesIn(folders.own, 'text')
  const results = (await Promise.all(samples.map((file) => resultsOf(folders.own, file)))).flat()
  expect(wrongOf(results)).toEqual([])
})

describe('orders of other hands', () => {
  test('at least 95% of the fields, nothing wrong that is sure', async () => {
    const samples = samplesIn(folders.others, 'text')
    const results = (await Promise.all(samples.map((file) => resultsOf(folders.others, file)))).flat()
    expect(results.filter((one) => one.confident)).toEqual([])
    expect(rightOf(results)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('a third set, of hands that never saw the reader', () => {
  test('at least 95% of the fields, nothing wrong that is sure', async () => {
    const samples = samplesIn(folders.third, 'text')
    const results = (await Promise.all(samples.map((file) => resultsOf(folders.third, file)))).flat()
    expect(results.filter((one) => one.confident)).toEqual([])
    expect(rightOf(results)).toBeGreaterThanOrEqual(0.95)
  })

  const none = join(folders.third, 'no-orders')
  test.each(samplesIn(none, 'text'))('%s is no order, and nothing of it is read', async (file) => {
    const reading = await readOrder(join(none, file))
    expect(reading).toMatchObject({ tribunal: null, elsewhere: null, isOrder: false })
    const { reference_id, amount_owed, payable_by } = reading.fields
    expect([reference_id.value, amount_owed.value, payable_by.value]).toEqual([null, null, null])
  })
})

describe('files that are no order', () => {
  test.each([
    ['empty.pdf', 'empty'],
    ['encrypted.pdf', 'encrypted'],
    ['not-a-pdf.pdf', 'not-a-pdf'],
    ['truncated.pdf', 'truncated'],
  ])('%s is described as %s', async (file, reason) => {
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
  // Not an order: a warm process reads one before the time is measured.
  const tooLong = readOrder(slowFile(), { computingMs: 100 })
  await expect(tooLong).rejects.toBeInstanceOf(OrderUnreadable)
  await expect(tooLong).rejects.toMatchObject({ reason: 'timed-out' })
  expect((await readOrder(path)).fields.amount_owed.value).toBe(418_850)
})

test('a file that is not there is a failure with a reason', async () => {
  await expect(readOrder('tests/fixtures/orders/none.pdf')).rejects.toMatchObject({ reason: 'unreadable' })
})
