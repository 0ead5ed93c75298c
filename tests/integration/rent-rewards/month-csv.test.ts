import { expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { firstDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { agreed, confirm, fieldsOf } from './confirm-world.ts'
import { landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

test('a month is downloaded with every lease whose rent is due, confirmed or not', async () => {
  const own = await landlordOf()
  const [full, part, open] = [await agreed(own), await agreed(own), await agreed(own)]
  const month = monthOf(await today())
  const street = ['1 Ash St', '2 Ash St', '=3 Ash St']
  for (const [index, id] of [full, part, open].entries())
    await own.inOwnName((tx) =>
      tx
        .updateTable('lease')
        .set({ address_1: street[index], address_2: null })
        .where('id', '=', id)
        .execute(),
    )
  await own.post(
    `${confirm}?month=${month}`,
    await fieldsOf(own, [full, part], { [`said-${part}`]: 'in_part', [`received-${part}`]: '1000' }),
  )
  const linked = /href="([^"]*month\.csv[^"]*)"/.exec((await own.get(confirm)).html)?.[1] ?? ''
  const csv = (await own.get(linked)).html
  const [header = '', ...lines] = csv.trim().split('\r\n')
  expect(header).toContain('Confirmed as')
  const due = firstDayOf(month)
  expect(lines.map((line) => line.split(',').toSpliced(3, 1))).toEqual([
    [month, '1 Ash St', 'Hamilton', '1500.00', '0.00', due, 'Paid in full', await today(), '1500.00', '0.00'],
    [
      month,
      '2 Ash St',
      'Hamilton',
      '1500.00',
      '0.00',
      due,
      'Paid in part',
      await today(),
      '1000.00',
      '500.00',
    ],
    [month, "'=3 Ash St", 'Hamilton', '1500.00', '0.00', due, 'Not confirmed', '', '', ''],
  ])
  const others = await landlordOf()
  expect((await others.get(linked)).html).not.toContain('Ash St')
  expect((await own.get(`${confirm}/month.csv?month=2999-01`)).status).toBe(404)
})
