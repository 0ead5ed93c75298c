import { describe, expect, test } from 'vitest'
import { createPayment } from '#database/factories/application.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo, signedInStaff } from '../worlds/reviewer.ts'
import { activeDebt, app, debtor, filer, page, stranger, useSummary } from '../worlds/summary-world.ts'

useSummary()

const debtOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )
const changesOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('occupancy_change')
      .select([
        'vacated_date',
        'vacated_date_status',
        'previous_vacated_date',
        'previous_status',
        'person_id',
      ])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )

describe('occupancy', () => {
  const moveOut = (debtId: string) => page(debtId, '/move-out')
  const still = (debtId: string) => page(debtId, '/still-in-possession')
  const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

  /** Like a person: the day, then both amounts and why. */
  async function leave(debtId: string, day: string, reason = 'They returned the keys.') {
    const checkAt = String((await filer.send(moveOut(debtId), { vacated_date: day })).location)
    const seen = seenOn((await filer.get(checkAt)).html)
    return filer.send(checkAt, { vacated_date: day, reason, seen })
  }
  async function stay(debtId: string, reason = 'They came back.') {
    const seen = seenOn((await filer.get(still(debtId))).html)
    return filer.send(still(debtId), { reason, seen })
  }

  test('a move-out date is kept with who said it and why, the ledger follows, and the page says so', async () => {
    const { debtId } = await activeDebt({ vacated_date: null, vacated_date_status: 'in_possession' })
    const asked = await filer.send(moveOut(debtId), { vacated_date: '2024-02-06' })
    expect(asked).toMatchObject({ status: 303, location: `${moveOut(debtId)}?on=2024-02-06` })
    const check = await filer.get(String(asked.location))
    expect(textOf(check.html)).toMatch(
      /Owed today, without this change \$[\d,.]+ Owed today with this change \$[\d,.]+/,
    )
    expect(await changesOf(debtId)).toEqual([])
    const confirmed = { vacated_date: '2024-02-06', seen: seenOn(check.html) }
    const unsaid = await filer.send(String(asked.location), { ...confirmed, reason: ' ' })
    expect([unsaid.status, textOf(unsaid.html).includes('Say why. The tenants read it.')]).toEqual([
      400,
      true,
    ])
    const token = await filer.token()
    const form = { form_token: token, ...confirmed, reason: 'They returned the keys.' }
    const [first, second] = await Promise.all([
      filer.post(moveOut(debtId), form),
      filer.post(moveOut(debtId), form),
    ])
    for (const answer of [first, second]) {
      expect(answer).toMatchObject({ status: 303, location: `${page(debtId)}?occupancy=vacated` })
    }
    expect(await changesOf(debtId)).toEqual([
      {
        vacated_date: '2024-02-06',
        vacated_date_status: 'active',
        previous_vacated_date: null,
        previous_status: 'in_possession',
        person_id: filer.member.person.id,
      },
    ])
    const { accounting_update_at } = await debtOf(debtId)
    expect(accounting_update_at).not.toBeNull()
    const text = textOf((await filer.get(`${page(debtId)}?occupancy=vacated`)).html)
    expect(text).toContain('Successfully recorded move out date.')
    expect(text).toContain('$1,583.10')
  })

  test('is not confirmed by a page whose amounts are no longer those of today', async () => {
    const { debtId } = await activeDebt({ vacated_date: null, vacated_date_status: 'in_possession' })
    const form = { vacated_date: '2024-02-06', reason: 'They returned the keys.' }
    const check = await filer.get(`${moveOut(debtId)}?on=2024-02-06`)
    const [before = '', after = ''] = seenOn(check.html).split('-')
    const refused = await filer.send(moveOut(debtId), { ...form, seen: `${Number(before) - 1}-${after}` })
    expect([refused.status, await changesOf(debtId)]).toEqual([400, []])
    expect(textOf(refused.html)).toContain('What is owed has changed since you opened this page.')
    expect((await filer.send(moveOut(debtId), { ...form, seen: `${before}-${after}` })).status).toBe(303)
  })

  test('each tenant is mailed the change with both amounts, and both sides read it under what was changed', async () => {
    const { debtId } = await activeDebt({ vacated_date: '2024-02-08' })
    await leave(debtId, '2024-02-06')
    for (const email of [debtor.member.person.email, 'other@renter.example']) {
      const mail = (await mailsTo(email)).at(-1)
      expect(mail?.subject).toBe('Move-out date changed: file LTB-L-097733-23')
      expect(mail?.text_body).toContain(
        'Before: Moved out on Feb\u00a08,\u00a02024. Now: Moved out on Feb\u00a06,\u00a02024.',
      )
      expect(mail?.text_body).toContain('Why: They returned the keys.')
      expect(mail?.text_body).toMatch(/\$[\d,.]+ is owed\. Before this change it was \$[\d,.]+\d\./)
    }
    for (const person of [filer, debtor]) {
      const ledger = textOf((await person.get(page(debtId, '/transactions'))).html)
      expect(ledger).toMatch(
        /Changed and removed .*Moved out on Feb 8, 2024.*They returned the keys\..*Moved out on Feb 6, 2024/,
      )
    }
  })

  test('tenants who are still there are charged on, with no word of it where that was known', async () => {
    const { debtId } = await activeDebt({ vacated_date: null, vacated_date_status: 'in_possession' })
    const mailsBefore = (await mailsTo(debtor.member.person.email)).length
    const answer = await filer.send(still(debtId), {})
    expect(answer.location).toBe(`${page(debtId)}?occupancy=in-possession`)
    const text = textOf((await filer.get(String(answer.location))).html)
    expect(text).toContain(
      'Calculations in Rental debt ledger have been updated to reflect that renters are still in possession of the property as of today.',
    )
    expect(text).toContain('until the tenants move out')
    expect(await changesOf(debtId)).toEqual([])
    expect((await mailsTo(debtor.member.person.email)).length).toBe(mailsBefore)
  })

  test('who says again what is on record no longer asks for a change that waits, and each tenant hears it', async () => {
    const { debtId } = await activeDebt()
    await stay(debtId)
    const { vacated_date } = await debtOf(debtId)
    await leave(debtId, String(vacated_date))
    const summary = textOf((await filer.get(page(debtId))).html)
    expect(summary).not.toContain('Your change of the move-out date waits for a reviewer')
    expect((await mailsTo(debtor.member.person.email)).at(-1)?.text_body).toContain(
      'They no longer ask for it, so nothing changes.',
    )
  })

  test('what raises the debt by more than 90 days of compensation waits for a reviewer', async () => {
    const { debtId, contact } = await activeDebt()
    const owedBefore = /Outstanding[^$]*(\$[\d,.]+)/.exec(textOf((await filer.get(page(debtId))).html))?.[1]
    expect(textOf((await filer.get(still(debtId))).html)).toContain('A reviewer checks this first')
    expect((await stay(debtId)).location).toBe(`${page(debtId)}?occupancy=waiting`)
    expect(await debtOf(debtId)).toMatchObject({ vacated_date: '2024-02-06', vacated_date_status: 'active' })
    expect(textOf((await filer.get(page(debtId))).html)).toContain(String(owedBefore))
    const waits = 'Your change of the move-out date waits for a reviewer'
    const summary = textOf((await filer.get(page(debtId))).html)
    expect(summary).toContain(waits)
    expect(summary).toMatch(
      /you asked for: Still in possession ?\. It raises what is owed from \$[\d,.]+ to \$/,
    )
    expect(summary).toContain('Until a reviewer decides, the amounts here stay as they are.')
    expect((await mailsTo(debtor.member.person.email)).at(-1)?.text_body).toContain(
      'Nothing changes until a reviewer has checked it.',
    )
    const staff = await signedInStaff(app)
    const list = await staff.get('/staff/move-outs')
    const at = /href="(\/staff\/move-outs\/[^"]+)"/.exec(list.html)?.[1] ?? ''
    expect(textOf((await staff.get(at)).html)).toMatch(/Robin Tremblay, Ada Zhou.*They came back\./)
    expect((await staff.send(at, { decision: 'make', words: '' })).status).toBe(400)
    expect((await filer.get(at)).status).toBe(404)
    const refused = await staff.send(at, { decision: 'refuse', words: 'The keys came back in 2024.' })
    expect(refused).toMatchObject({ status: 303, location: '/staff/move-outs?done=refused' })
    expect(await debtOf(debtId)).toMatchObject({ vacated_date: '2024-02-06' })
    expect(textOf((await filer.get(page(debtId))).html)).not.toContain(waits)
    expect((await mailsTo(contact)).at(-1)?.subject).toMatch(/^Move-out date not changed/)
    expect((await mailsTo(debtor.member.person.email)).at(-1)?.subject).toMatch(/^Move-out date not changed/)
    // The reason ends once, with a typed period or ours.
    expect(textOf((await debtor.get(`${page(debtId)}/transactions`)).html)).toContain(
      'They came back. Our reviewer: The keys came back in 2024.',
    )
    // Requested again, and made.
    await stay(debtId, 'See the new lease.')
    const again =
      /href="(\/staff\/move-outs\/[^"]+)"/.exec((await staff.get('/staff/move-outs')).html)?.[1] ?? ''
    expect((await staff.send(again, { decision: 'make', words: 'The lease shows it.' })).status).toBe(303)
    expect(await debtOf(debtId)).toMatchObject({ vacated_date: null, vacated_date_status: 'in_possession' })
    expect((await mailsTo(debtor.member.person.email)).at(-1)?.text_body).toContain('The lease shows it.')
    expect((await staff.send(again, { decision: 'make', words: 'Twice.' })).status).not.toBe(303)
  })

  /** Days alone: interest on them would count too. */
  const withoutInterest = { interest_rate: null, interest_accrual_start_date: null }

  /** The outcome of each change in turn. */
  async function outcomes(debtId: string, days: readonly string[]): Promise<(string | null)[]> {
    const found: (string | null)[] = []
    for (const day of days)
      found.push(
        new URL(String((await leave(debtId, day)).location), 'http://x').searchParams.get('occupancy'),
      )
    return found
  }

  test.each([
    ['two raises of 80 days each', ['2024-04-26', '2024-07-15'], ['vacated', 'waiting']],
    [
      'three raises of 40 days each',
      ['2024-03-17', '2024-04-26', '2024-06-05'],
      ['vacated', 'vacated', 'waiting'],
    ],
    [
      'a raise, a lowering below the checked day, and a raise of 100 days that ends 80 above it',
      ['2024-04-26', '2024-01-20', '2024-04-26', '2024-05-07'],
      ['vacated', 'vacated', 'vacated', 'waiting'],
    ],
  ])('raises that no reviewer checked add up: %s', async (_, days, expected) => {
    const { debtId } = await activeDebt(withoutInterest)
    expect(await outcomes(debtId, days)).toEqual(expected)
    const check = await filer.get(`${moveOut(debtId)}?on=${days.at(-1)}`)
    expect(textOf(check.html)).toContain('A reviewer checks this first')
  })

  test('a change that a reviewer made is what the next one is compared with', async () => {
    const { debtId } = await activeDebt(withoutInterest)
    expect(await outcomes(debtId, ['2024-04-26', '2024-07-15'])).toEqual(['vacated', 'waiting'])
    const staff = await signedInStaff(app)
    // Oldest first: the last one is this debt's.
    const list = (await staff.get('/staff/move-outs')).html
    const at = [...list.matchAll(/href="(\/staff\/move-outs\/[^"]+)"/g)].at(-1)?.[1] ?? ''
    expect(textOf((await staff.get(at)).html)).toMatch(
      /Last checked by us Moved out on Feb 6, 2024 On record Moved out on Apr 26, 2024/,
    )
    await staff.send(at, { decision: 'make', words: 'The keys came back on Jul 15.' })
    expect(await outcomes(debtId, ['2024-10-03', '2024-10-14'])).toEqual(['vacated', 'waiting'])
  })

  test('a move-out date that leaves nothing owed settles the debt; one that takes it back opens it', async () => {
    const { debtId, debtorId } = await activeDebt({
      vacated_date: null,
      vacated_date_status: 'in_possession',
      interest_rate: null,
      interest_accrual_start_date: null,
    })
    // 7,176.58 and 18 days at 87.95, less the 2,150.00 paid.
    await filer.inOwnName((tx) =>
      createPayment(tx, filer.owner, { debtId, debtorId, amount_in_cents: 660_968, at: '2026-03-03' }),
    )
    await leave(debtId, '2024-02-06')
    expect((await debtOf(debtId)).status).toBe('settled')
    await leave(debtId, '2024-03-06')
    expect((await debtOf(debtId)).status).toBe('active')
  })

  test('the day that is recorded already changes nothing: no reason is asked, no amounts, no mail', async () => {
    const { debtId } = await activeDebt()
    const asked = await filer.send(moveOut(debtId), { vacated_date: '2024-02-06' })
    const { html } = await filer.get(String(asked.location))
    expect(textOf(html)).toContain(
      'The move-out date is Feb 6, 2024 already. Nothing changes, and no one gets an email.',
    )
    for (const kept of ['Why are you changing it?', 'Owed today']) expect(html).not.toContain(kept)
    const choose = linksOf(html).find(({ text }) => text === 'Choose another day')?.href ?? ''
    expect((await filer.get(choose)).html).toContain('Check the new balance')
    expect(await changesOf(debtId)).toEqual([])
  })

  test.each([
    ['', 'Please select a date'],
    ['2999-01-01', 'Vacated date cannot be in the future'],
    ['2024-01-18', 'Vacated date cannot be before the daily compensation start date'],
    ['2024-02-30', 'Enter a date that is in the calendar'],
  ])('refuses %j: %s', async (vacated_date, message) => {
    const { debtId } = await activeDebt()
    const { status, html } = await filer.send(moveOut(debtId), { vacated_date })
    expect(status).toBe(400)
    expect(textOf(html)).toContain(message)
    expect(await changesOf(debtId)).toEqual([])
  })

  test('is for the filer alone, and only while the debt can change', async () => {
    const { debtId } = await activeDebt()
    for (const person of [debtor, stranger]) {
      expect((await person.get(moveOut(debtId))).status).toBe(404)
      expect((await person.send(moveOut(debtId), { vacated_date: '2024-02-01' })).status).toBe(404)
      expect((await person.send(still(debtId), {})).status).toBe(404)
    }
    const ended = await activeDebt({ status: 'terminated' })
    expect((await filer.get(moveOut(ended.debtId))).location).toBe(page(ended.debtId))
    expect((await filer.send(moveOut(ended.debtId), { vacated_date: '2024-02-01' })).status).toBe(302)
    expect([...(await changesOf(debtId)), ...(await changesOf(ended.debtId))]).toEqual([])
  })
})
