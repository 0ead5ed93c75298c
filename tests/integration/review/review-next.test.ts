import { expect, test } from 'vitest'
import { applicationFactory } from '#database/factories/application.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { address, staff, useReview, waiting } from '../worlds/review-cases.ts'
import { approve } from '../worlds/reviewer.ts'

useReview()

const at = (day: number) => ({ columns: { submitted_at: new Date(Date.UTC(2026, 9, day)) } })
/** Applications of earlier tests wait as well: they are returned first. */
async function emptyQueue() {
  const { html } = await staff.get('/staff/applications')
  for (const { href } of linksOf(html))
    if (/^\/staff\/rental-debt\/[0-9a-f-]{36}$/.test(href))
      await staff.send(`${href}/return`, { tenant: 'The name differs.' })
}

const pathOf = (location: string | null) => (location ?? '').split('?')[0]

test('after a decision the next application opens, in the order of the queue, with a link to the one just decided', async () => {
  await emptyQueue()
  const [first, second, third] = [
    (await waiting({}, at(1))).debtId,
    (await waiting({}, at(2))).debtId,
    (await waiting({}, at(3))).debtId,
  ]
  // Their own is in between: it is for another reviewer, and is skipped.
  await staff.inOwnName((tx) => applicationFactory.inReview(tx, staff.owner, {}, at(2)))
  const approved = await approve(staff, second)
  expect(pathOf(approved.location)).toBe(address(third))
  const next = await staff.get(String(approved.location))
  expect(textOf(next.html)).toContain(
    'Approved. The tenants and the filer get an email. This is the next one.',
  )
  expect(linksOf(next.html).map(({ href }) => href)).toContain(address(second))

  // At the end of the queue the oldest skipped one comes.
  const returned = await staff.send(address(third, '/return'), { tenant: 'The name differs.' })
  expect(pathOf(returned.location)).toBe(address(first))
  const rejected = await staff.send(address(first, '/reject'), { reason: 'Another unit.' })
  expect(pathOf(rejected.location)).toBe('/staff/applications')
  const list = await staff.get(String(rejected.location))
  expect(textOf(list.html)).toContain(
    'Rejected. We email the filer why, and refund the fee. No other applications are waiting for you.',
  )

  // Only the decision's own text.
  const forged = await staff.get(`/staff/applications?decided=approved&of=${first}`)
  expect(textOf(forged.html)).not.toContain('Approved. The tenants')
})
