import { describe, expect, test } from 'vitest'
import { addDays, addYears, torontoDate } from '#app/platform/values/dates.ts'
import { applicationFactory, createDebtor } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { textOf } from '../support/page-forms.ts'
import {
  address,
  app,
  debtOf,
  eventsOf,
  filer,
  newAddress,
  other,
  staff,
  useReview,
  waiting,
} from '../worlds/review-cases.ts'
import { approvalOf, approve, mailsTo, signedIn } from '../worlds/reviewer.ts'

useReview()

const linksIn = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, to]) => to)

describe('the lists', () => {
  test('all say how many wait in each of them', async () => {
    await waiting({ email: newAddress() })
    const menuOf = async (path: string) => {
      const menu = /<nav aria-label="Main">.*?<\/nav>/s.exec((await staff.get(path)).html)?.[0] ?? ''
      return [...menu.matchAll(/<li>.*?<\/li>/gs)].map(([entry]) =>
        entry
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    }
    const menu = await menuOf('/staff')
    expect(menu.slice(0, 2)).toEqual([
      expect.stringMatching(/^Work waiting\s*[1-9]\d* waiting$/),
      expect.stringMatching(/^Applications\s*[1-9]\d* waiting$/),
    ])
    for (const path of [
      '/staff/applications?show=decided',
      '/staff/disputes',
      '/staff/refunds',
      '/staff/bankruptcies',
      '/staff/bureau',
      '/staff/provider-events',
    ])
      expect(await menuOf(path)).toEqual(menu)
  })
})

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

describe('two decisions', () => {
  test('at the same moment: one wins, the other sees who did what, and keeps their input', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { debtId, contact } = await waiting()
      const approval = await approvalOf(staff, debtId)
      const answers = await Promise.all([
        staff.send(address(debtId, '/approve'), approval ?? {}),
        other.send(address(debtId, '/return'), { tenant: 'A long reason' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.html).toMatch(/Sam Iqaluk (approved|returned) this application on/)
      if (lost === answers[1]) expect(lost?.html).toContain('A long reason</textarea>')
      expect(await eventsOf(debtId)).toHaveLength(1)
      expect(await mailsTo(contact)).toHaveLength(1)
      expect(lost?.html).toContain('Error: ')
    }
  })

  test('one after the other by the same person', async () => {
    const { debtId } = await waiting()
    await staff.send(address(debtId, '/return'), { tenant: 'x' })
    const late = await staff.send(address(debtId), { intent: 'approve' })
    expect([late.status, late.html]).toEqual([
      409,
      expect.stringContaining('You returned this application on'),
    ])
  })
})

describe('two applications from one order', () => {
  const tenant = () => ({ first_name: 'Robin', last_name: 'Tremblay', email: newAddress() })
  const numbered = (reference_id: string): NonNullable<Parameters<typeof waiting>[1]> => ({
    order: (tx, owner, id) =>
      courtOrderFactory.with(tx, owner, id, {
        reference_id,
        issued_date: '2025-03-14',
        amount_owed: 801_536,
        landlord_names: ['Willow Street Homes'],
        tenant_names: ['Robin Tremblay'],
      }),
  })

  test('the second is not approved: the page names the first with a link, and its filer learns nothing of it', async () => {
    const landlord = await signedIn(app)
    const name = 'Birch Lane Homes'
    await landlord.inOwnName((tx) =>
      tx.updateTable('organization').set({ name }).where('id', '=', landlord.owner.organizationId).execute(),
    )
    const first = await landlord.inOwnName((tx) =>
      applicationFactory.active(tx, landlord.owner, tenant(), numbered('LTB-L-000881-25')),
    )
    const { debtId, contact } = await waiting(tenant(), numbered('ltb l 000881 25-RV'))
    const page = await staff.get(address(debtId))
    expect(textOf(page.html)).toContain('This order is already registered.')
    expect(linksIn(page.html)).toContain(address(first))
    const answer = await approve(staff, debtId)
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('This order is already registered.')
    // Nor does the confirmation page offer what is refused: it names the check and the remaining options.
    const asked = await staff.get(address(debtId, '/approve'))
    expect(textOf(asked.html)).toContain('This application cannot be approved')
    expect(textOf(asked.html)).toContain('This order is already registered.')
    expect(asked.html).not.toContain('name="why"')
    expect(linksIn(asked.html)).toEqual(
      expect.arrayContaining([address(debtId, '/return'), address(debtId, '/reject')]),
    )
    const late = await staff.send(address(debtId, '/approve'), { why: 'I saw it.', seen_checks: 'x' })
    expect(late.status).toBe(400)
    // The instruction appears once.
    expect(textOf(late.html).match(/or reject it\./g)).toHaveLength(1)
    expect((await debtOf(debtId)).status).toBe('in_review')

    expect((await staff.send(address(debtId, '/reject'), { reason: 'It is registered.' })).status).toBe(303)
    const texts = [
      ...(await mailsTo(contact)).map(({ text_body }) => text_body),
      (await filer.get(`/dashboard/rental-debt/${debtId}`)).html,
    ]
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) for (const kept of [name, first]) expect(text).not.toContain(kept)
  })

  test('two reviewers approve both at the same moment: one is approved', async () => {
    for (let round = 0; round < 3; round += 1) {
      const number = numbered(`LTB-L-00089${round}-25`)
      const both = [await waiting(tenant(), number), await waiting(tenant(), number)]
      const answers = await Promise.all(
        both.map(({ debtId }, at) => approve([staff, other][at] ?? staff, debtId)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
      expect(textOf(answers.find(({ status }) => status === 400)?.html ?? '')).toContain('already registered')
      const statuses = await Promise.all(both.map(async ({ debtId }) => (await debtOf(debtId)).status))
      expect(statuses.sort()).toEqual(['in_review', 'notified'])
    }
  })
})
