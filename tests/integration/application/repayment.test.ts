import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { listPayments } from '#app/rental-debt/application/repayment/payments.server.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Filer
let debtorId: string

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
  debtorId = await addDebtor(filer)
})

const addDebtor = (of: Filer, debtId = of.debtId, position = 0) =>
  of.inOwnName((tx) => createDebtor(tx, of.owner, debtId, { position }))
const addPayment = (of: Filer, facts: Partial<Parameters<typeof createPayment>[2]> = {}) =>
  of.inOwnName((tx) => createPayment(tx, of.owner, { debtId: of.debtId, debtorId, ...facts }))

/** A payment of the form under its id. */
const row = (id: string, facts: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ amount: '50', at: '2026-03-02', paid_by_id: debtorId, note: '', ...facts }).map(
      ([name, value]) => [`payments.${id}.${name}`, value],
    ),
  )
const yes = (...rows: Record<string, string>[]) => Object.assign({ collected: 'yes' }, ...rows)

const payments = (of = filer) => of.inOwnName((tx) => listPayments(tx, of.member.organizationId, of.debtId))
const saves = async () => (await filer.debt()).step_revisions.repayment ?? 0

describe('saving', () => {
  test('keeps the payments as facts of the ledger', async () => {
    const { status, location } = await filer.save(
      'repayment',
      yes(row('new-1', { amount: '$1,234.56', note: 'cheque' })),
    )
    expect([status, location]).toEqual([303, filer.address('supporting-documents')])
    expect(await payments()).toMatchObject([
      { amount_in_cents: 123_456, at: '2026-03-02', paid_by_id: debtorId, note: 'cheque' },
    ])
    expect((await payments())[0]?.recorded_by).toBe(filer.member.person.id)
    expect((await filer.debt()).last_payment_update).toEqual(expect.any(Date))
  })

  test('replaces the list: what stays keeps its id', async () => {
    const [stays, changes, goes] = [await addPayment(filer), await addPayment(filer), await addPayment(filer)]
    const [before] = (await payments()).filter(({ id }) => id === stays)
    await filer.save(
      'repayment',
      yes(
        row(stays, { amount: '500' }),
        row(changes, { amount: '7', at: '2026-03-03' }),
        row('new-1', { amount: '9', at: '2026-03-04' }),
      ),
    )
    const after = await payments()
    expect(after.map(({ amount_in_cents }) => amount_in_cents)).toEqual([50_000, 700, 900])
    expect(after[0]).toEqual(before)
    expect(after[1]?.id).toBe(changes)
    expect(after.some(({ id }) => id === goes)).toBe(false)
  })

  test('"No" saves an empty list', async () => {
    await addPayment(filer)
    expect((await filer.save('repayment', { collected: 'no', ...row('new-1') })).status).toBe(303)
    expect(await payments()).toEqual([])
    expect((await filer.debt()).last_payment_update).toEqual(expect.any(Date))
    expect((await filer.open('repayment')).html).toMatch(/<input[^>]*checked=""[^>]*value="no"/)
  })

  test('leaves payments that were withdrawn alone', async () => {
    const id = await addPayment(filer)
    const withdraw = { withdrawn_at: new Date(), withdrawn_by: filer.member.person.id }
    await filer.inOwnName((tx) =>
      tx.updateTable('debt_transaction').set(withdraw).where('id', '=', id).execute(),
    )
    expect(await payments()).toEqual([])
    await filer.save('repayment', { collected: 'no' })
    const rows = await filer.inOwnName((tx) => tx.selectFrom('debt_transaction').select('id').execute())
    expect(rows).toEqual([{ id }])
  })
})

describe('refused, with nothing kept:', () => {
  const refusal = async (fields: Record<string, string>) => {
    const before = await payments()
    const { status, html } = await filer.save('repayment', fields)
    expect(status).toBe(400)
    expect(await payments()).toEqual(before)
    expect(await saves()).toBe(0)
    expect((await filer.debt()).last_payment_update).toBeNull()
    return html
  }

  test('no answer, no payment, a payment that is not whole', async () => {
    expect(await refusal({})).toContain('Choose Yes or No')
    expect(await refusal({ collected: 'yes' })).toContain('Add at least one payment, or choose No')
    const html = await refusal(yes(row('new-1'), row('new-2', { amount: '0', at: '' })))
    expect(html).toContain('Payment 2: Enter the date you received it')
    expect(html).toContain('Enter an amount of at least $0.01')
    expect(html).toContain('value="50"')
  })

  test('"Yes" without debtors', async () => {
    filer = await newFiler(app)
    for (const fields of [{ collected: 'yes' }, yes(row('new-1'))])
      expect(await refusal(fields)).toMatch(
        /class="[^"]*" id="collected-error"><span[^>]*>Error: <\/span>Please complete the Tenants/,
      )
  })

  test("a debtor of another debt, or of another organization's", async () => {
    const otherDebt = await filer.inOwnName((tx) =>
      rentalDebtFactory.create(tx, { ...filer.owner, filerId: filer.member.person.id }),
    )
    const stranger = await newFiler(app)
    for (const id of [await addDebtor(filer, otherDebt), await addDebtor(stranger), crypto.randomUUID()]) {
      expect(await refusal(yes(row('new-1', { paid_by_id: id })))).toContain(
        'Payments must be made by a tenant. Please select a debtor.',
      )
    }
  })

  test("a transaction of another organization's debt, or of none", async () => {
    const stranger = await newFiler(app)
    const theirs = await addPayment(stranger, {
      debtId: stranger.debtId,
      debtorId: await addDebtor(stranger),
    })
    const before = await payments(stranger)
    for (const id of [theirs, crypto.randomUUID()]) await refusal(yes(row(id)))
    expect(await payments(stranger)).toEqual(before)
  })
})

describe('the buttons of the list', () => {
  test('lead to a page with what was typed, and save nothing', async () => {
    const id = await addPayment(filer)
    const typed = yes(row(id, { amount: '77.01' }), row('new-1', { note: 'half' }))
    const added = await filer.press('repayment', { ...typed, intent: 'add' })
    for (const text of ['value="77.01"', 'value="half"', 'name="payments.new-2.amount"']) {
      expect(added.html).toContain(text)
    }
    const removed = await filer.press('repayment', { ...typed, intent: `remove:${id}` })
    expect(removed.html).toContain('Payment 1 is removed.')
    expect(removed.html).not.toContain('77.01')
    expect(await payments()).toMatchObject([{ id, amount_in_cents: 50_000 }])
    expect(await saves()).toBe(0)
  })

  test('an intent of no button is a bad request', async () => {
    expect((await filer.save('repayment', { collected: 'no', intent: 'erase' })).status).toBe(400)
    expect(await saves()).toBe(0)
  })
})

describe('another', () => {
  test('organization finds neither the page nor the form', async () => {
    const stranger = await newFiler(app)
    expect((await stranger.open('repayment', filer.debtId)).status).toBe(404)
    const form = { ...(await stranger.tab('repayment')), ...yes(row('new-1')) }
    expect((await stranger.post('repayment', form, filer.debtId)).status).toBe(404)
    expect(await payments()).toEqual([])
  })

  test('tab is warned of a save in between, after a list button or a refusal too, and may then replace it', async () => {
    const id = await addPayment(filer)
    const older = await filer.tab('repayment')
    await filer.save('repayment', { collected: 'no' })
    const typed = yes(row(id, { amount: '60' }))
    const revisionOf = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1]
    const steps = [
      await filer.press('repayment', { ...older, ...typed, intent: 'add' }),
      await filer.post('repayment', { ...older, ...typed, collected: '' }),
    ]
    expect(steps.map(({ html }) => revisionOf(html))).toEqual(['0', '0'])
    const refused = await filer.post('repayment', { ...older, ...typed })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('Someone saved this step after you opened it.')
    expect(await payments()).toEqual([])
    // A removed one is a payment to be added here.
    expect(refused.html).toContain('name="payments.new-1.amount"')
    const again = {
      ...older,
      revision: revisionOf(refused.html) ?? '',
      ...yes(row('new-1', { amount: '60' })),
    }
    expect((await filer.post('repayment', again)).status).toBe(303)
    expect(await payments()).toMatchObject([{ amount_in_cents: 6_000 }])
  })

  test('press of the same form adds nothing', async () => {
    const form = { ...(await filer.tab('repayment')), ...yes(row('new-1')) }
    const answers = await Promise.all([filer.post('repayment', form), filer.post('repayment', form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await payments()).toHaveLength(1)
  })
})

test('an application in review is not changed', async () => {
  const form = { ...(await filer.tab('repayment')), ...yes(row('new-1')) }
  await filer.setDebt({ status: 'in_review' })
  const { status, location } = await filer.post('repayment', form)
  expect([status, location]).toEqual([303, `/dashboard/rental-debt/${filer.debtId}?not-saved=yes`])
  expect(await payments()).toEqual([])
})
