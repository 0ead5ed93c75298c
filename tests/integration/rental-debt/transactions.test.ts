import { describe, expect, test } from 'vitest'
import { addDays, addYears, type IsoDate } from '#app/platform/values/dates.ts'
import { formatCents, formatCentsForInput } from '#app/platform/values/money.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  counting,
  debt,
  debtId,
  debtor,
  debtorId,
  expectSound,
  filer,
  ledger,
  now,
  paid,
  record,
  rows,
  set,
  stranger,
  tab,
  useLedger,
  waive,
} from '../worlds/ledger-world.ts'

useLedger()

describe('recording', () => {
  test('keeps the payment, who recorded it and when, and counts it from its day', async () => {
    const { status, location } = await record()
    expect([status, location]).toEqual([303, `${tab()}?done=recorded`])
    expect(await rows()).toMatchObject([
      {
        reason: 'payment',
        amount_in_cents: 215_000,
        at: '2026-03-02',
        paid_by_id: debtorId,
        note: 'by cheque',
        recorded_by: filer.member.person.id,
        withdrawn_at: null,
      },
    ])
    const { accounting_update_at, last_payment_update } = await debt()
    expect([accounting_update_at, last_payment_update]).toEqual([expect.any(Date), expect.any(Date)])
    expect((await ledger('2026-03-14' as IsoDate)).figures.outstanding).toBe(786_417)
    await expectSound()
  })

  test('the same form sent twice, also at the same moment, is one payment', async () => {
    const form = { form_token: await filer.token(), ...paid() }
    const answers = await Promise.all([1, 2, 3].map(() => filer.post(`${tab()}/record-payment`, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await rows()).toHaveLength(1)
    await filer.post(`${tab()}/record-payment`, { ...form, amount: '7' })
    expect(await rows()).toHaveLength(2)
    await expectSound()
  })

  test('two people at once both count', async () => {
    const forms = await Promise.all(
      [paid({ amount: '100' }), paid({ amount: '200' })].map(async (facts) => ({
        form_token: await filer.token(),
        ...facts,
      })),
    )
    await Promise.all(forms.map((form) => filer.post(`${tab()}/record-payment`, form)))
    expect((await ledger()).figures.payments).toBe(30_000)
    await expectSound()
  })

  test('more than is owed settles the debt and shows the overpayment', async () => {
    const owed = (await ledger()).figures.outstanding
    await record({ amount: '20000', at: now })
    expect(await debt()).toMatchObject({ status: 'settled', settled_at: expect.any(Date) })
    const { figures } = await ledger()
    expect([figures.outstanding, figures.overpayment]).toEqual([0, 2_000_000 - owed])
    await expectSound()
    const { html } = await filer.get(`${tab()}?done=recorded`)
    expect(textOf(html)).toContain('Nothing more is owed: this debt is settled.')
    expect(textOf(html)).toContain('more paid than is owed')
    // A late payment is accepted too.
    expect((await record({ amount: '5', at: now })).status).toBe(303)
    await expectSound()
  })

  test('a payment that is dated ahead counts from its day only', async () => {
    await record({ amount: '20000', at: addDays(now, 30) })
    expect((await debt()).status).toBe('active')
    expect((await ledger(addDays(now, 30))).figures.outstanding).toBe(0)
  })

  test.each(['notified', 'disputed', 'petition_for_bankruptcy', 'bankruptcy_discharged'])(
    'is taken for a debt that is %s',
    async (status) => {
      await set({ status })
      expect((await record()).status).toBe(303)
      expect((await debt()).status).toBe(status)
    },
  )
})

describe('refused, with nothing written and what was typed kept:', () => {
  async function refusal(facts: Record<string, string>, message: string, send = record): Promise<void> {
    const { status, html } = await send(facts)
    expect(status).toBe(400)
    expect(html).toContain('There is a problem')
    expect(html).toContain('<title>Error: ')
    expect(textOf(html)).toContain(message)
    expect(html).toContain('value="by cheque"')
    expect(await rows()).toEqual([])
    expect((await debt()).accounting_update_at).toBeNull()
  }

  const year = Number(new Date().getFullYear())
  test.each([
    [{ amount: '' }, 'Enter an amount of at least $0.01'],
    [{ amount: '0' }, 'Enter an amount of at least $0.01'],
    [{ amount: '-5' }, 'Enter an amount that is not negative'],
    [{ amount: '0.001' }, 'Enter an amount with no more than two decimals'],
    [{ amount: '1e3' }, 'Enter an amount in dollars and cents, like 1,234.56'],
    [{ amount: '1000000000000000' }, 'Enter an amount of $999,999,999.99 or less'],
    [{ at: '' }, 'must be specified'],
    [{ at: '2025-02-29' }, 'Enter a date that is in the calendar'],
    [{ at: '2024-02-12' }, 'Enter Feb 13, 2024 or a later date. The order already counts earlier payments'],
    [{ at: `${year + 2}-01-01` }, 'too far in the future'],
    [{ at: '2100-01-01' }, 'too far in the future'],
    [{ paid_by_id: 'robin' }, 'Payments must be made by a tenant. Please select a debtor.'],
    [{ paid_by_id: '' }, 'Payments must be made by a tenant. Please select a debtor.'],
  ])('%o: %s', async (facts, message) => {
    await refusal(facts, message)
    await refusal(facts, message, waive)
  })

  test('a year ahead to the day is too far, the day before is not', async () => {
    await refusal({ at: addYears(now, 1) }, 'too far in the future')
    expect((await record({ at: addDays(addYears(now, 1), -1) })).status).toBe(303)
  })

  test('a payer of another debt, or of another organization', async () => {
    const message = 'Payments must be made by a tenant. Please select a debtor.'
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    await refusal({ paid_by_id: other.debtorId }, message)
    const theirs = await stranger.inOwnName((tx) => registeredDebtFactory.active(tx, stranger.owner))
    await refusal({ paid_by_id: theirs.debtorId }, message)
    await refusal({ paid_by_id: theirs.debtorId }, message, waive)
  })

  test('a waiver without its reason', async () => {
    for (const reason of ['', 'payment', 'waive_all'])
      await refusal({ reason }, 'Choose why you are waiving the amount', waive)
  })

  test('a ledger that is closed', async () => {
    await set({ status: 'terminated' })
    for (const send of [record, waive]) {
      const { status: answered, html } = await send()
      expect(answered).toBe(400)
      expect(html).toContain('The ledger of this rental debt is closed.')
    }
    expect(await rows()).toEqual([])
  })

  test('a debt that is not approved', async () => {
    for (const status of ['in_review', 'cancelled']) {
      await set({ status, approved_at: null })
      expect((await record()).status).toBe(400)
      expect(await rows()).toEqual([])
    }
  })
})

test('a thousand payments and waivers are the most; one of them can still be corrected or taken out', async () => {
  await filer.inOwnName((tx) =>
    tx
      .insertInto('debt_transaction')
      .values(
        Array.from({ length: 999 }, () => ({
          organization_id: filer.owner.organizationId,
          rental_debt_id: debtId,
          reason: 'payment',
          amount_in_cents: 1,
          at: '2026-03-02',
          paid_by_id: debtorId,
          recorded_by: filer.member.person.id,
        })),
      )
      .execute(),
  )
  expect((await record()).status).toBe(303)
  for (const send of [record, waive]) {
    const { status, html } = await send()
    expect(status).toBe(400)
    expect(textOf(html)).toContain('already holds 1,000 payments and waivers, the most it can hold')
    expect(html).toContain('value="by cheque"')
  }
  expect(await rows()).toHaveLength(1_000)
  const [one] = await rows()
  const correction = paid({ intent: 'correct', amount: '3', reason: 'payment', why: 'mistyped' })
  expect((await filer.send(`${tab()}/${one?.id}/correct`, correction)).status).toBe(303)
  expect(await counting()).toHaveLength(1_000)
})

test('no one else can: not its debtor, not another organization, not without the form’s token', async () => {
  for (const by of [debtor, stranger]) {
    for (const { status } of [
      await record({}, by),
      await waive({}, by),
      await by.get(`${tab()}/record-payment`),
      await by.get(`${tab()}/waive`),
    ])
      expect(status).toBe(404)
  }
  expect((await filer.post(`${tab()}/record-payment`, paid())).status).toBe(403)
  expect(await rows()).toEqual([])
})

test('a waiver takes away like a payment, and is shown apart', async () => {
  expect((await waive({ amount: '500' })).location).toBe(`${tab()}?done=waived`)
  expect(await rows()).toMatchObject([{ reason: 'waive_negotiation', amount_in_cents: 50_000 }])
  const { figures } = await ledger()
  expect([figures.payments, figures.waivers]).toEqual([0, 50_000])
  await expectSound()
  const { html } = await filer.get(`${tab()}/waive`)
  expect(html).toContain('Why are you waiving an amount?')
  expect((await filer.get(`${tab()}/waive?next=form`)).html).toContain(
    'Choose why you are waiving the amount',
  )
})

test('an amount that is not owed is not waived: not today, not with an earlier date, not by a correction', async () => {
  const { outstanding } = (await ledger()).figures
  const refused = async (facts: Record<string, string>) => {
    const { status, html } = await waive(facts)
    expect(status).toBe(400)
    expect(html).toContain('value="by cheque"')
    expect(await rows()).toEqual([])
    return /You can waive at most (\$[\d,.]+)/.exec(textOf(html))?.[1]
  }
  const over = await refused({ amount: formatCentsForInput(outstanding + 1), at: now })
  expect(over).toBe(formatCents(outstanding))
  // With an earlier date it removes interest too: more is owed today than was owed then. The stated limit is possible.
  const max = await refused({ amount: formatCentsForInput(outstanding), at: '2026-03-02' })
  expect(max).not.toBe(formatCents(outstanding))
  expect((await waive({ amount: String(max), at: '2026-03-02' })).status).toBe(303)
  await expectSound()
  await filer.inOwnName((tx) =>
    tx.deleteFrom('debt_transaction').where('rental_debt_id', '=', debtId).execute(),
  )
  expect((await waive({ amount: formatCentsForInput(outstanding), at: now })).status).toBe(303)
  expect((await debt()).status).toBe('settled')
  await expectSound()

  const [row] = await rows()
  const { status, html } = await filer.send(`${tab()}/${row?.id}/correct`, {
    ...paid({ intent: 'correct', reason: 'waive_other', why: 'another reason', at: now }),
    amount: formatCentsForInput(outstanding + 1),
  })
  expect([status, textOf(html).includes('This is more than is owed')]).toEqual([400, true])
  expect(await rows()).toMatchObject([{ amount_in_cents: outstanding, withdrawn_at: null }])
})
