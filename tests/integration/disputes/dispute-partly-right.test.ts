import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { debtOf, disputeAt, disputeStaffAt, disputesOf, fileOne, owedBy } from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const subjects = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject.replace(/:.*/, ''))

describe('a dispute that is partly right', () => {
  const addAt = (disputeId: string, change: string) =>
    disputeStaffAt(disputeId, `/partly-right/add/${change}`)
  const checkAt = (disputeId: string) => disputeStaffAt(disputeId, '/partly-right/check')

  async function gathered(columns: Parameters<typeof owedBy>[3] = {}) {
    const owed = await owedBy(filer, debtor, 'active', columns)
    const disputeId = await fileOne(debtor, owed.debtId)
    const payment = { amount: '500', at: '2024-03-02', paid_by_id: owed.debtorId }
    const added = await staff.send(addAt(disputeId, 'payment'), payment)
    expect(added).toMatchObject({ status: 303, location: disputeStaffAt(disputeId, '/partly-right') })
    return { ...owed, disputeId }
  }

  const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const creditsOf = (debtId: string) =>
    filer.inOwnName((tx) =>
      tx
        .selectFrom('debt_transaction')
        .select(['amount_in_cents', 'at', 'recorded_by_staff'])
        .where('rental_debt_id', '=', debtId)
        .where('withdrawn_at', 'is', null)
        .execute(),
    )

  test('is corrected with the effect seen before, and both sides read each value and the amount owed', async () => {
    const { debtId, disputeId, contact } = await gathered()
    const page = await staff.get(checkAt(disputeId))
    const amounts = textOf(page.html).match(/Owed (?:before|now) \$[\d,]+\.\d\d/g) ?? []
    expect(amounts).toHaveLength(2)
    // Looking at the effect changes nothing.
    expect(await creditsOf(debtId)).toEqual([])
    const words = 'The bank statement shows this payment.'
    const form = { form_token: await staff.token(), words, seen: seenOn(page.html) }
    for (const _ of ['once', 'twice']) {
      const answer = await staff.post(checkAt(disputeId), form)
      expect(answer).toMatchObject({ status: 303, location: `/staff/disputes?done=${disputeId}` })
    }
    expect(await creditsOf(debtId)).toEqual([
      { amount_in_cents: 50_000, at: '2024-03-02', recorded_by_staff: true },
    ])
    expect((await debtOf(filer, debtId)).status).toBe('active')
    expect(await disputesOf(filer, debtId)).toMatchObject([{ state: 'corrected', resolution: words }])
    for (const person of [filer, debtor]) {
      const text = textOf((await person.get(disputeAt(debtId, '/filed'))).html)
      expect(text).toContain(words)
      expect(text).toMatch(/Payment.*\$500\.00 on Mar 2, 2024/)
      for (const amount of amounts) expect(text).toContain(amount)
    }
    const [mail] = (await mailsTo(contact)).slice(-1)
    expect(mail?.text_body).toMatch(/Payment\. Before: none\. Now: \$500\.00 on Mar.2,.2024\./)
    expect(mail?.text_body).toMatch(/is owed\. Before this decision it was/)
    const own = await subjects(debtor.member.person.email)
    expect(own.slice(-2).sort()).toEqual(['Payment recorded', 'The dispute is answered'])
    const receipt = (await mailsTo(debtor.member.person.email)).findLast(({ subject }) =>
      subject.startsWith('Payment recorded'),
    )
    expect(receipt?.text_body).toContain('Rentbook has recorded a payment by you of $500.00')
  })

  test('changes a date, a value of the order and a payment through the same commands, in one decision', async () => {
    const { debtId, debtorId, disputeId } = await gathered()
    await filer.inOwnName((tx) =>
      courtOrderFactory.with(tx, filer.owner, debtId, { interest_rate: '7.00', amount_owed: 717_658 }),
    )
    const moved = await staff.send(addAt(disputeId, 'move-out'), {
      vacated_date_status: 'active',
      vacated_date: '2024-03-20',
    })
    expect(moved.status).toBe(303)
    await staff.send(addAt(disputeId, 'order?of=interest_rate'), { value: '1' })
    await staff.send(addAt(disputeId, 'waiver'), {
      reason: 'waive_other',
      amount: '10',
      at: '2024-03-05',
      paid_by_id: debtorId,
    })
    const { html } = await staff.get(checkAt(disputeId))
    await staff.send(checkAt(disputeId), { words: 'Partly.', seen: seenOn(html) })
    expect(await debtOf(filer, debtId)).toMatchObject({
      vacated_date: '2024-03-20',
      vacated_date_status: 'active',
      interest_rate: '1.00',
    })
    expect(await creditsOf(debtId)).toHaveLength(2)
    const [dispute] = await disputesOf(filer, debtId)
    expect(dispute?.correction).toMatchObject({
      values: [
        { kind: 'credit', was: null, now: { reason: 'payment' } },
        { kind: 'move-out', now: { vacatedOn: '2024-03-20' } },
        { kind: 'order', field: 'interest_rate', now: '1.00' },
        {
          kind: 'credit',
          was: null,
          now: { reason: 'waive_other', amount_in_cents: 1000, at: '2024-03-05' },
        },
      ],
    })
  })

  test('is not confirmed as it was seen where the debt changed meanwhile, and nothing of it is done', async () => {
    const { debtId, debtorId, disputeId } = await gathered()
    const seen = seenOn((await staff.get(checkAt(disputeId))).html)
    await filer.send(`/dashboard/rental-debt/${debtId}/transactions/record-payment`, {
      amount: '100',
      at: '2024-03-03',
      paid_by_id: debtorId,
      note: '',
    })
    const answer = await staff.send(checkAt(disputeId), { words: 'Partly.', seen })
    expect(answer.status).toBe(409)
    expect(textOf(answer.html)).toContain('Check the effect again')
    expect(answer.html).toContain('Partly.')
    expect(await creditsOf(debtId)).toHaveLength(1)
    expect(await disputesOf(filer, debtId)).toMatchObject([{ state: 'open' }])
  })

  test('reads errors in the words of the filer’s own forms, and what cannot be done', async () => {
    const { debtorId, disputeId } = await gathered()
    const wrong = await staff.send(addAt(disputeId, 'payment'), {
      amount: '',
      at: '1999-01-01',
      paid_by_id: debtorId,
    })
    expect(wrong.status).toBe(400)
    expect(textOf(wrong.html)).toContain('Enter an amount of at least $0.01')
    await staff.send(addAt(disputeId, 'waiver'), {
      reason: 'waive_other',
      amount: '9000000',
      at: '2024-03-05',
      paid_by_id: debtorId,
    })
    expect(textOf((await staff.get(checkAt(disputeId))).html)).toContain('This is more than is owed')
    const removed = await staff.send(disputeStaffAt(disputeId, '/partly-right'), { remove: '1', of: '2' })
    expect(removed.status).toBe(303)
    expect((await staff.get(addAt(disputeId, 'order?of=reference_id'))).status).toBe(404)
    expect((await staff.get(addAt(disputeId, 'nothing'))).status).toBe(404)
    expect(textOf((await staff.get(checkAt(disputeId))).html)).toContain('Owed before')
  })

  test('is not decided by staff with a part in it, nor by either side', async () => {
    const named = await signedInStaff(app)
    const { debtId } = await owedBy(filer, named)
    const disputeId = await fileOne(named, debtId)
    const pages = [
      '/partly-right',
      '/partly-right/add/payment',
      '/partly-right/check',
      '/ledger',
      '/order',
      '/history',
    ]
    for (const person of [named, filer, debtor])
      for (const page of pages) expect((await person.get(disputeStaffAt(disputeId, page))).status).toBe(404)
    expect((await named.send(checkAt(disputeId), { words: 'Mine.', seen: 'x' })).status).toBeGreaterThan(400)
    expect(await disputesOf(filer, debtId)).toMatchObject([{ state: 'open' }])
  })
})
