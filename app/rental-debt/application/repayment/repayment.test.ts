import '#app/ui/style-scope.ts'
import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { editRepayment, MAX_PAYMENTS, readRepaymentInput, rebase, savedRepayment } from './payment-rows.ts'
import { repaymentErrors } from './repayment-errors.ts'
import { parseRepayment } from './repayment-schema.ts'

const today = isoDate('2026-03-14')
const robin = 'b4a7a4c8-6a9e-4a55-9f0e-3d0f1a2b3c4d'
const saved = '0d5b6f2e-1c2d-4e3f-8a9b-0c1d2e3f4a5b'
type PaymentTexts = Partial<Record<'amount' | 'at' | 'paid_by_id' | 'note', string>>
const good: PaymentTexts = { amount: '$1,234.56', at: '2026-03-02', paid_by_id: robin, note: ' by cheque ' }

function formOf(collected: string | null, rows: Record<string, PaymentTexts> = {}): FormData {
  const form = new FormData()
  if (collected !== null) form.set('collected', collected)
  for (const [id, row] of Object.entries(rows)) {
    for (const [name, value] of Object.entries(row)) form.set(`payments.${id}.${name}`, value)
  }
  return form
}

const parse = (collected: string | null, rows?: Record<string, PaymentTexts>, hasDebtors = true) => {
  const parsed = parseRepayment(formOf(collected, rows), { today, hasDebtors })
  return parsed.ok ? parsed.payments : parsed.errors
}

describe('the form', () => {
  test('reads payments, new and saved, in their order', () => {
    expect(parse('yes', { 'new-2': good, [saved]: { ...good, amount: '5', note: '' } })).toEqual([
      { id: 'new-2', amount_in_cents: 123_456, at: '2026-03-02', paid_by_id: robin, note: 'by cheque' },
      { id: saved, amount_in_cents: 500, at: '2026-03-02', paid_by_id: robin, note: null },
    ])
  })

  test('with No there are no payments, whatever was typed', () => {
    expect(parse('no', { 'new-1': { amount: 'x' } })).toEqual([])
  })

  test.each([
    [null, {}, 'Choose Yes or No'],
    ['perhaps', {}, 'Choose Yes or No'],
    ['yes', {}, 'Add at least one payment, or choose No'],
  ])('%s with %o is refused', (collected, rows, message) => {
    expect(parse(collected, rows)).toEqual({ collected: [message] })
  })

  test('has no payments before there are debtors', () => {
    const message =
      'Please complete the Tenants section first. That way we can keep track of who has made payments.'
    expect(parse('yes', {}, false)).toEqual({ collected: [message] })
    expect(parse('no', {}, false)).toEqual([])
  })

  test('accepts a limited number of payments', () => {
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`new-${at + 1}`, good]))
    expect(parse('yes', rows(MAX_PAYMENTS))).toHaveLength(100)
    expect(parse('yes', rows(MAX_PAYMENTS + 1))).toEqual({
      collected: ['Enter at most 100 payments. You can record others once the application is approved.'],
    })
  })

  test.each<[PaymentTexts, string, string]>([
    [{ amount: '' }, 'amount', 'Enter an amount of at least $0.01'],
    [{ amount: '0.00' }, 'amount', 'Enter an amount of at least $0.01'],
    [{ amount: '-5' }, 'amount', 'Enter an amount that is not negative'],
    [{ amount: '0.001' }, 'amount', 'Enter an amount with no more than two decimals'],
    [{ at: '' }, 'at', 'must be specified'],
    [{ at: '2026-02-30' }, 'at', 'Enter a date that is in the calendar'],
    [{ at: '2027-03-14' }, 'at', 'too far in the future'],
    [{ paid_by_id: '' }, 'paid_by_id', 'Payments must be made by a tenant. Please select a debtor.'],
    [{ paid_by_id: 'robin' }, 'paid_by_id', 'Payments must be made by a tenant. Please select a debtor.'],
    [{ note: 'x'.repeat(501) }, 'note', 'Use at most 500 characters'],
  ])('%o: %s %s', (typed, field, message) => {
    expect(parse('yes', { 'new-1': { ...good, ...typed } })).toEqual({
      [`payments.new-1.${field}`]: [message],
    })
  })

  test.each([
    ['0.01', '2026-03-02'],
    ['1', '2027-03-13'],
  ])('takes %s on %s', (amount, at) => {
    expect(parse('yes', { 'new-1': { ...good, amount, at } })).toHaveLength(1)
  })

  test('leaves out fields that no page of ours sends', () => {
    const form = formOf('yes', { 'new-1': good })
    form.set('payments.__proto__.amount', '1')
    form.set('payments.new-1.amount.more', '1')
    expect(readRepaymentInput(form).rows.map(({ id }) => id)).toEqual(['new-1'])
  })
})

const input = readRepaymentInput(formOf('yes', { [saved]: good, 'new-1': { amount: '7' } }))

describe('the buttons of the list', () => {
  test('add a payment below, with what was typed in the others', () => {
    const edited = editRepayment(input, 'add')
    expect(edited?.rows.slice(0, 2)).toEqual(input.rows)
    expect(edited?.rows[2]).toEqual({ id: 'new-2', amount: '', at: '', paid_by_id: '', note: '' })
    expect(edited?.focus).toBe('payments.new-2.amount')
  })

  test('stop adding at the limit, and say so', () => {
    const full = { collected: 'yes', rows: Array.from({ length: 100 }, () => input.rows[0]) as never }
    expect(editRepayment(full, 'add')).toMatchObject({
      rows: { length: 100 },
      message: 'Enter at most 100 payments. You can record others once the application is approved.',
    })
  })

  test('remove one and say which', () => {
    const edited = editRepayment(input, `remove:${saved}`)
    expect(edited?.rows).toEqual([input.rows[1]])
    expect(edited?.message).toBe('Payment 1 is removed. It is saved when you press Save.')
  })

  test.each(['save', 'finish-later', 'remove:new-9', 'remove:', ''])('%s is none of them', (intent) => {
    expect(editRepayment(input, intent)).toBeNull()
  })
})

describe('the form as it opens', () => {
  test.each([
    [false, ''],
    [true, 'no'],
  ])('without payments, answered %s: "%s" and room for one', (isAnswered, collected) => {
    expect(savedRepayment(isAnswered, [])).toMatchObject({ collected, rows: [{ id: 'new-1', amount: '' }] })
  })

  test('with payments', () => {
    const payment = { id: saved, amount_in_cents: 123_456, at: '2026-03-02', paid_by_id: robin, note: null }
    expect(savedRepayment(true, [payment])).toEqual({
      collected: 'yes',
      rows: [{ id: saved, amount: '1234.56', at: '2026-03-02', paid_by_id: robin, note: '' }],
    })
  })
})

test('on top of another save, what was removed there is a new payment here', () => {
  expect(rebase(input.rows, []).map(({ id }) => id)).toEqual(['new-2', 'new-1'])
  expect(rebase(input.rows, [saved])).toEqual(input.rows)
})

test('the summary says which of several payments it means', () => {
  const errors = { 'payments.new-1.at': ['must be specified'], collected: ['Choose Yes or No'] }
  expect(repaymentErrors({ ...input, errors })).toEqual([
    { id: 'payments.new-1.at', message: 'Payment 2: Enter the date you received it' },
    { id: 'collected', message: 'Choose Yes or No' },
  ])
  const [, row] = input.rows
  expect(repaymentErrors({ collected: 'yes', rows: row ? [row] : [], errors })[0]?.message).toBe(
    'Enter the date you received it',
  )
})
