import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/values/dates.ts'
import { createPayment } from '#database/factories/application.ts'
import { textOf } from '../support/page-forms.ts'
import {
  debt,
  debtId,
  debtor,
  debtorId,
  file,
  filer,
  ledger,
  now,
  record,
  rows,
  set,
  tab,
  useLedger,
} from '../worlds/ledger-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useLedger()

const receipts = async () =>
  (await mailsTo(debtor.member.person.email)).filter(({ subject }) => /^(Payment|Waiver) /.test(subject))

describe('a receipt for each debtor', () => {
  test('when a payment is recorded, changed and removed: what it was, why, and never the note', async () => {
    await record({ note: 'a private note' })
    const [first] = await rows()
    const changed = { amount: '2,105.00', at: '2026-03-02', paid_by_id: debtorId, note: 'a private note' }
    const why = { why: 'Two digits were swapped.' }
    await filer.send(`${tab()}/${first?.id}/correct`, {
      ...changed,
      ...why,
      reason: 'payment',
      intent: 'correct',
    })
    const second = (await rows()).find(({ withdrawn_at }) => withdrawn_at === null)
    await filer.send(`${tab()}/${second?.id}/correct`, { intent: 'remove', why: 'The cheque bounced.' })
    const mails = await receipts()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Payment recorded: file LTB-L-097733-23',
      'Payment changed: file LTB-L-097733-23',
      'Payment removed: file LTB-L-097733-23',
    ])
    expect(mails[0]?.text_body).toContain('has recorded a payment by you of $2,150.00')
    expect(mails[1]?.text_body).toMatch(/of \$2,150\.00 .* to \$2,105\.00 [\s\S]*Two digits were swapped\./)
    expect(mails[2]?.text_body).toContain('The reason: The cheque bounced.')
    for (const { text_body } of mails) expect(text_body).not.toContain('private')
    const seen = textOf((await debtor.get(tab())).html)
    for (const said of ['Two digits were swapped.', 'The cheque bounced.', 'Robin Tremblay on'])
      expect(seen).toContain(said)
    expect(seen).not.toContain('private')
  })
})

test('Open again names the amount and the reason, to both sides', async () => {
  await record({ amount: '20,000.00', at: now })
  expect((await debt()).status).toBe('settled')
  const [paid] = await rows()
  await filer.send(`${tab()}/${paid?.id}/correct`, { intent: 'remove', why: 'It bounced.' })
  expect((await debt()).status).toBe('active')
  const contact = await mailsTo('avery@landlord.example')
  for (const mails of [contact, await mailsTo(debtor.member.person.email)]) {
    const again = mails.findLast(({ subject }) => subject.startsWith('Open again'))
    expect(again?.text_body).toMatch(
      /\$[\d,.]+ is owed again, because a payment of \$20,000\.00 dated .* was removed\./,
    )
  }
})

test('a payment recorded ahead stands apart, on the page and in the spreadsheet, and can be changed there', async () => {
  const at = addDays(now, 20)
  await record({ at, amount: '400.00' })
  const { html } = await filer.get(tab())
  const seen = textOf(html)
  expect(seen).toMatch(/Recorded ahead .*\$400\.00 .*Not counted above yet/)
  const [row] = await rows()
  expect(html).toContain(`${row?.id}/correct`)
  expect((await filer.get(file('csv'))).html).toContain(`${at},Payment,,,,,,,,,,,400.00,`)
  expect(textOf((await debtor.get(tab())).html)).toContain('Recorded ahead')
})

describe('after the six years', () => {
  test('the ledger goes on: charges accrue, a payment is taken and settles, and its removal opens it expired', async () => {
    await set({ status: 'expired', issued_date: '2020-02-13', expired_at: new Date('2026-02-13T15:00:00Z') })
    const later = await ledger(addDays(now, 365))
    expect(later.figures.outstanding).toBeGreaterThan((await ledger()).figures.outstanding)
    await record({ amount: '50,000.00', at: now })
    expect((await debt()).status).toBe('settled')
    const [paid] = await rows()
    await filer.send(`${tab()}/${paid?.id}/correct`, { intent: 'remove', why: 'It bounced.' })
    expect((await debt()).status).toBe('expired')
  })
})

test('payments and waivers only, and a year that is asked for', async () => {
  await filer.inOwnName((tx) =>
    createPayment(tx, filer.owner, { debtId, debtorId, amount_in_cents: 10_000, at: '2025-05-05' }),
  )
  const credits = textOf((await filer.get(`${tab()}?show=credits`)).html)
  expect(credits).toContain('Payment from Robin Tremblay of May 5')
  expect(credits).not.toContain('Interest of')
  expect(
    textOf((await filer.get(tab())).html).match(/Months with the same number of days can differ by a cent/g),
  ).toHaveLength(1)
  expect((await filer.get(`${tab()}?year=2025`)).html).toMatch(
    /<details[^>]*open=""[^>]*><summary[^>]*><span[^>]*><b>2025/,
  )
})
