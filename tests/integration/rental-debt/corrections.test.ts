import { describe, expect, test } from 'vitest'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import {
  counting,
  debt,
  debtId,
  debtor,
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

describe('correcting', () => {
  const correct = async (facts: Record<string, string>, by = filer) => {
    const [row] = await rows()
    return by.send(
      `${tab()}/${row?.id}/correct`,
      paid({ intent: 'correct', reason: 'payment', why: 'a typing mistake', ...facts }),
    )
  }

  test('keeps the old value, who and why; the new row names it', async () => {
    await record()
    const { status, location } = await correct({ amount: '1,250.00' })
    expect([status, location]).toEqual([303, `${tab()}?done=corrected`])
    const [old, now] = await rows()
    expect(old).toMatchObject({
      amount_in_cents: 215_000,
      withdrawn_reason: 'a typing mistake',
      withdrawn_at: expect.any(Date),
      withdrawn_by: filer.member.person.id,
    })
    expect(now).toMatchObject({ amount_in_cents: 125_000, corrects_id: old?.id, withdrawn_at: null })
    expect((await ledger()).figures.payments).toBe(125_000)
    await expectSound()
    const seen = textOf((await filer.get(tab())).html)
    for (const said of [
      'Changed and removed',
      'Payment of $2,150.00',
      'a typing mistake',
      'Payment of $1,250.00',
    ])
      expect(seen).toContain(said)
  })

  test('opens a settled debt again', async () => {
    await record({ amount: '20000', at: now })
    expect((await debt()).status).toBe('settled')
    await correct({ amount: '200', at: now })
    expect(await debt()).toMatchObject({ status: 'active', settled_at: null })
    await expectSound()
  })

  test('takes a transaction out', async () => {
    await record()
    expect((await correct({ intent: 'remove', amount: '' })).location).toBe(`${tab()}?done=removed`)
    expect(await counting()).toEqual([])
    expect(await rows()).toMatchObject([{ withdrawn_reason: 'a typing mistake' }])
    await expectSound()
  })

  test('needs a reason, a change, and a payment that stays one', async () => {
    await record()
    for (const [facts, message] of [
      [{ amount: '7', why: ' ' }, 'Say why you are changing or removing it'],
      [{ intent: 'remove', why: '' }, 'Say why you are changing or removing it'],
      [{ amount: '0' }, 'Enter an amount of at least $0.01'],
      [{}, 'Change what is wrong, or remove the transaction'],
      [{ reason: 'waive_other' }, 'A payment stays a payment, and a waiver a waiver'],
    ] as const) {
      const { status, html } = await correct(facts)
      expect(status).toBe(400)
      expect(textOf(html)).toContain(message)
    }
    expect(await rows()).toMatchObject([{ amount_in_cents: 215_000, withdrawn_at: null }])
  })

  test('of a waiver is taken also where payments came after it, as long as it forgives no more', async () => {
    const { outstanding } = (await ledger()).figures
    const owed = formatCentsForInput(outstanding)
    await waive({ amount: '200', at: now })
    await record({ amount: owed, at: now })
    expect((await ledger()).figures.overpayment).toBe(200_00)
    const fix = async (facts: Record<string, string>) => {
      const waiver = (await counting()).find(({ reason }) => reason !== 'payment')
      const fields = paid({
        intent: 'correct',
        reason: 'waive_other',
        why: 'another reason',
        at: now,
        ...facts,
      })
      return filer.send(`${tab()}/${waiver?.id}/correct`, fields)
    }
    const more = await fix({ amount: '200.01' })
    expect(more.status).toBe(400)
    expect(textOf(more.html)).toContain('You can waive at most $200.00')
    // With an earlier date it removes interest as well.
    expect((await fix({ amount: '200', at: '2024-03-01' })).status).toBe(400)
    expect((await fix({ amount: '200' })).status).toBe(303)
    expect((await fix({ amount: '150' })).status).toBe(303)
    expect((await ledger()).figures).toMatchObject({ overpayment: 150_00, waivers: 150_00 })
    await expectSound()
  })

  test('of two at once one counts, and the other sees it', async () => {
    await record()
    const [row] = await rows()
    const forms = await Promise.all(
      ['1', '2'].map(async (amount) => ({
        form_token: await filer.token(),
        ...paid({ intent: 'correct', reason: 'payment', why: 'wrong', amount }),
      })),
    )
    const answers = await Promise.all(forms.map((form) => filer.post(`${tab()}/${row?.id}/correct`, form)))
    expect(answers.map(({ location }) => location).sort()).toEqual([
      `${tab()}?done=corrected`,
      `${tab()}?done=gone`,
    ])
    expect(await counting()).toHaveLength(1)
    await expectSound()
    expect((await filer.get(`${tab()}/${row?.id}/correct`)).location).toBe(`${tab()}?done=gone`)
  })

  test('is refused once the ledger is closed, and of what was withdrawn before', async () => {
    await record()
    await set({ status: 'terminated' })
    for (const intent of ['correct', 'remove']) {
      const { status: answered, html } = await correct({ intent, amount: '7' })
      expect(answered).toBe(400)
      expect(textOf(html)).toContain('The ledger of this rental debt is closed.')
    }
    expect(await rows()).toMatchObject([{ amount_in_cents: 215_000, withdrawn_at: null }])
    await set({ status: 'active' })
    await correct({ intent: 'remove' })
    for (const intent of ['correct', 'remove'])
      expect((await correct({ intent, amount: '7' })).location).toBe(`${tab()}?done=gone`)
    expect(await rows()).toHaveLength(1)
    await expectSound()
  })

  test('is not for a debtor, another debt or another organization', async () => {
    await record()
    const [row] = await rows()
    expect((await correct({ amount: '7' }, debtor)).status).toBe(404)
    expect((await correct({ amount: '7' }, stranger)).status).toBe(404)
    const other = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    const elsewhere = `${tab(other.debtId)}/${row?.id}/correct`
    expect((await filer.get(elsewhere)).status).toBe(404)
    const fields = paid({ intent: 'remove', why: 'wrong', paid_by_id: other.debtorId })
    expect((await filer.send(elsewhere, fields)).status).toBe(404)
    expect(await counting()).toHaveLength(1)
  })
})

test('a withdrawn payment’s unknown payer is an Unknown Debtor', async () => {
  await filer.inOwnName((tx) =>
    tx
      .insertInto('debt_transaction')
      .values({
        organization_id: filer.owner.organizationId,
        rental_debt_id: debtId,
        reason: 'payment',
        amount_in_cents: 215_000,
        at: '2026-03-02',
        paid_by_id: null,
        withdrawn_at: new Date(),
      })
      .execute(),
  )
  const seen = textOf((await filer.get(tab())).html)
  expect(seen).toContain('Payment of $2,150.00, Mar 2, 2026, paid by Unknown Debtor')
})
