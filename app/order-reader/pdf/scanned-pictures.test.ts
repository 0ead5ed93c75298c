import { describe, expect, test } from 'vitest'
import { drawOrderPage, readOrder } from '../process/read-order.server.ts'

const picture = (file: string) => `tests/fixtures/scans/${file}`

describe('a picture as copiers and fax machines make it', () => {
  test.each(['ccitt-fax.pdf', 'jpeg-2000.pdf'])('%s', { timeout: 120_000 }, async (file) => {
    const reading = await readOrder(picture(file))
    expect(reading).toMatchObject({ tribunal: 'ON-LTB', isOrder: true, unseen: [] })
    expect(reading.fields.amount_owed.value).toBe(234_567)
  })

  // The same pixels as those of the fax, which are read above.
  test('jbig2.pdf', async () => {
    const [fax, drawn] = [
      await drawOrderPage(picture('ccitt-fax.pdf'), 1),
      await drawOrderPage(picture('jbig2.pdf'), 1),
    ]
    expect(fax?.length).toBeGreaterThan(10_000)
    expect(Buffer.compare(drawn ?? Buffer.alloc(0), fax ?? Buffer.alloc(0))).toBe(0)
  })

  test('one of which nothing can be made out is not an order without words', async () => {
    await expect(readOrder(picture('broken-jbig2.pdf'))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})
