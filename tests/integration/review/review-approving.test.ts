import { describe, expect, test } from 'vitest'
import { addDays, addYears, torontoDate } from '#app/platform/values/dates.ts'
import { createDebtor } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { textOf } from '../support/page-forms.ts'
import {
  address,
  debtOf,
  eventsOf,
  filer,
  newAddress,
  staff,
  useReview,
  waiting,
} from '../worlds/review-cases.ts'
import { approvalOf, approve, mailsTo } from '../worlds/reviewer.ts'

useReview()

describe('approving', () => {
  test('fixes the amounts of the confirmed order, starts two weeks, and notifies everyone once', async () => {
    const [one, shared] = [newAddress(), newAddress()]
    const { debtId, contact } = await waiting(
      { email: one },
      {
        order: (tx, owner, id) =>
          courtOrderFactory.with(tx, owner, id, {
            reference_id: 'ltb-l-000777-25',
            issued_date: '2025-03-14',
            amount_owed: 801_536,
            filing_cost: 20_100,
            starting_principal_includes_filing_cost: true,
            landlord_names: ['Willow Street Homes'],
            tenant_names: ['Robin Tremblay', 'Ada Ma', 'Bo Ma'],
            per_day_rent: 7068,
            monthly_rent: 215_000,
            daily_compensation_start_date: '2025-03-01',
            interest_rate: '6.00',
            interest_accrual_start_date: '2025-03-26',
          }),
      },
    )
    await filer.inOwnName(async (tx) => {
      for (const [position, first_name] of [
        [1, 'Ada'],
        [2, 'Bo'],
      ] as const)
        await createDebtor(tx, filer.owner, debtId, { position, first_name, last_name: 'Ma', email: shared })
    })
    const form = { form_token: await staff.token(), ...(await approvalOf(staff, debtId)) }
    const page = address(debtId, '/approve')
    const answers = [await staff.post(page, form), await staff.post(page, form)]
    // The same form sent twice is one approval.
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.location).toContain(`?decided=approved&of=${debtId}`)
    }
    const debt = await debtOf(debtId)
    expect(debt).toMatchObject({
      status: 'notified',
      reference_id: 'LTB-L-000777-25',
      issued_date: '2025-03-14',
      starting_principal: 801_536,
      starting_filing_cost: 20_100,
      starting_principal_includes_filing_cost: true,
      per_day_rent: 7068,
      rent: 215_000,
      interest_rate: '6.00',
      interest_accrual_start_date: '2025-03-26',
      daily_compensation_start_date: '2025-03-01',
      apply_rent_accrual: true,
      landlord_names: ['Willow Street Homes'],
      tenant_names: ['Robin Tremblay', 'Ada Ma', 'Bo Ma'],
    })
    const dayOf = (at: Date | null) => torontoDate(Number(at))
    expect(dayOf(debt.grace_period_end_at)).toBe(addDays(dayOf(debt.approved_at), 14))
    expect(await eventsOf(debtId)).toEqual([
      {
        event: 'approved',
        person_id: staff.member.person.id,
        reason: { reason: 'Read beside the order.' },
        from_status: 'in_review',
        to_status: 'notified',
      },
    ])

    const [notice, ...more] = await mailsTo(one)
    const [both, ...others] = await mailsTo(shared)
    const toFiler = await mailsTo(contact)
    expect([more, others, toFiler.length]).toEqual([[], [], 1])
    expect(toFiler[0]?.subject).toContain('Approved')
    expect(both?.text_body).toContain('Ada Ma and Bo Ma')
    for (const said of ['LTB-L-000777-25', '$8,015.36', 'Willow Street Homes', contact, 'two weeks']) {
      expect(notice?.text_body).toContain(said)
    }
    // Nothing about the other debtors, and no birth date.
    for (const kept of [shared, 'Ada', '1990', 'Apr 12']) expect(notice?.text_body).not.toContain(kept)
  })

  test('promises no report that will not come: no one can be matched, or six years are over before', async () => {
    const order = (issued_date: string): NonNullable<Parameters<typeof waiting>[1]> => ({
      order: (tx, owner, id) =>
        courtOrderFactory.with(tx, owner, id, {
          reference_id: crypto.randomUUID(),
          issued_date,
          amount_owed: 100,
          tenant_names: ['Robin Tremblay'],
        }),
    })
    const mailOf = async ({ debtId, contact }: Awaited<ReturnType<typeof waiting>>) => {
      await approve(staff, debtId)
      return (await mailsTo(contact))[0]?.text_body
    }
    const today = torontoDate(Date.now())
    const promise = 'We expect to first report it'
    expect(await mailOf(await waiting({}, order(addYears(today, -1))))).toContain(promise)
    const unmatched = await mailOf(await waiting({ date_of_birth: null }, order(addYears(today, -1))))
    expect(unmatched).toContain('We have no birth date or SIN for any tenant')
    const late = await mailOf(await waiting({}, order(addDays(addYears(today, -6), 10))))
    for (const text of [unmatched, late]) {
      expect(text).toContain('We notified the tenants today.')
      expect(text).not.toContain(promise)
    }
  })

  test.each([
    ['no date', { issued_date: null }, 'Date of the order'],
    ['an old date', { issued_date: '2018-12-31' }, 'Date of the order'],
    ['no amount', { amount_owed: null }, 'Amount'],
    ['no file number', { reference_id: null }, 'File number'],
    ['a dismissal', { dismissed: true }, 'Court order'],
  ])('is refused with %s, in words', async (_, values, title) => {
    const { debtId, contact } = await waiting(
      {},
      {
        order: (tx, owner, id) =>
          courtOrderFactory.with(tx, owner, id, {
            reference_id: crypto.randomUUID(),
            issued_date: '2025-03-14',
            amount_owed: 100,
            ...values,
          }),
      },
    )
    const answer = await staff.send(address(debtId), { intent: 'approve' })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(`Failed: ${title}`)
    expect((await debtOf(debtId)).status).toBe('in_review')
    expect(await eventsOf(debtId)).toEqual([])
    expect(await mailsTo(contact)).toEqual([])
  })
})

describe('approving while a check is open', () => {
  test('asks once more, names the open checks, and keeps the word why', async () => {
    const { debtId } = await waiting({ date_of_birth: null })
    const pressed = await staff.send(address(debtId), { intent: 'approve' })
    expect(pressed).toMatchObject({ status: 303, location: address(debtId, '/approve') })
    expect((await debtOf(debtId)).status).toBe('in_review')
    const page = await staff.get(address(debtId, '/approve'))
    expect(textOf(page.html)).toMatch(/Not known for .+: without it the bureau cannot match the person/)
    const approval = await approvalOf(staff, debtId)
    const silent = await staff.send(address(debtId, '/approve'), { ...approval, why: ' ' })
    expect(silent.status).toBe(400)
    expect(textOf(silent.html)).toContain('Say why you approve while these checks are open')
    // What was confirmed is what was shown.
    const forged = await staff.send(address(debtId, '/approve'), { ...approval, seen_checks: 'x' })
    expect(forged.status).toBe(409)
    expect(forged.html).toContain('Read beside the order.')
    expect((await debtOf(debtId)).status).toBe('in_review')
    await staff.send(address(debtId, '/approve'), { ...approval, why: 'The SIN is enough.' })
    expect((await debtOf(debtId)).status).toBe('notified')
    expect(textOf((await staff.get(address(debtId))).html)).toContain('The SIN is enough.')
  })
})
