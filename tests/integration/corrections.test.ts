import { describe, expect, test } from 'vitest'
import { registeredDebtFactory } from '#tests/factories/registered-debt.ts'
import {
  counting,
  debt,
  debtor,
  expectSound,
  filer,
  ledger,
  now,
  paid,
  record,
  rows,
  stranger,
  tab,
  useLedger,
} from './ledger-world.ts'
import { textOf } from './page-forms.ts'

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
      ...{ amount_in_cents: 215_000, withdrawn_reason: 'a typing mistake', withdrawn_at: expect.any(Date) },
      withdrawn_by: filer.member.person.id,
    })
    expect(now).toMatchObject({ amount_in_cents: 125_000, corrects_id: old?.id, withdrawn_at: null })
    expect((await ledger()).figures.payments).toBe(125_000)
    await expectSound()
    const seen = textOf((await filer.get(tab())).html)
    for (const said of [
      'Corrected and removed',
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
      [{ amount: '7', why: ' ' }, 'Say why it is corrected or removed'],
      [{ intent: 'remove', why: '' }, 'Say why it is corrected or removed'],
      [{ amount: '0' }, 'Enter an amount of at least $0.01'],
      [{}, 'Change what is wrong, or remove the transaction'],
      [{ reason: 'waive_other' }, 'Change what is wrong, or remove the transaction'],
    ] as const) {
      const { status, html } = await correct(facts)
      expect(status).toBe(400)
      expect(textOf(html)).toContain(message)
    }
    expect(await rows()).toMatchObject([{ amount_in_cents: 215_000, withdrawn_at: null }])
  })

  test('of two at once one counts, and the other is told', async () => {
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
