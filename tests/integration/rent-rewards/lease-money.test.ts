// @engine: locks, constraints and policies
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { landlord, landlordOf, monthBefore, useLandlord, Visitor } from './landlord-world.ts'
import { at, change, lease, payment, receipts, state } from './lease-changes-world.ts'

useLandlord()

describe('a payment', () => {
  test('is recorded, shown in its month, corrected and removed with a reason, and stays on record', async () => {
    const { leaseId, startsOn } = await lease()
    const month = monthOf(startsOn)
    const recorded = await landlord.send(
      at(leaseId, '/payment'),
      payment(`${month}-03`, {
        method: 'Cheque',
        for_month: month,
        reference: 'no. 12',
        note: 'at the office',
      }),
    )
    expect(recorded.location).toBe(`${at(leaseId)}?done=recorded`)
    const [first] = await receipts(leaseId)
    expect(first).toMatchObject({ amount: 150_000, method: 'Cheque', for_month: startsOn })
    const page = textOf((await landlord.get(at(leaseId, `/month/${month}`))).html)
    for (const text of ['Payment, Cheque', '$1,500.00', 'no. 12. at the office']) expect(page).toContain(text)

    const own = at(leaseId, `/payment/${first?.id}`)
    expect((await landlord.send(own, { ...payment(`${month}-03`), intent: 'correct', why: '' })).status).toBe(
      400,
    )
    const corrected = await landlord.send(own, {
      ...payment(`${month}-04`, { amount: '1400' }),
      intent: 'correct',
      why: 'Wrong amount',
    })
    expect(corrected.location).toBe(`${at(leaseId)}?done=corrected`)
    const [old, now] = await receipts(leaseId)
    expect(old).toMatchObject({ amount: 150_000, removed_because: 'Wrong amount' })
    expect(now).toMatchObject({ amount: 140_000, removed_at: null, corrects_id: first?.id })
    // Twice, and by an old page: it was changed already.
    const late = await landlord.send(own, { intent: 'remove', why: 'Not ours' })
    expect(late.location).toBe(`${at(leaseId)}?done=gone-already`)
    const removed = await landlord.send(at(leaseId, `/payment/${now?.id}`), {
      intent: 'remove',
      why: 'Not ours',
    })
    expect(removed.location).toBe(`${at(leaseId)}?done=removed`)
    const after = textOf((await landlord.get(at(leaseId, `/month/${month}`))).html)
    expect(after).toContain('Changed and removed')
    expect(after).toContain('Not ours')
  })

  test.each<[string, (from: IsoDate, day: IsoDate) => Record<string, string>, string]>([
    ['of nothing', (from) => payment(from, { amount: '0' }), 'Enter an amount of at least $0.01'],
    ['below zero', (from) => payment(from, { amount: '-5' }), 'Enter an amount that is not negative'],
    [
      'of a million',
      (from) => payment(from, { amount: '1000000' }),
      'Enter an amount of $999,999.99 or less',
    ],
    ['before the lease', (from) => payment(addDays(from, -1)), 'Money counts here from'],
    [
      'a year ahead',
      (_, day) => payment(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`),
      'less than a year',
    ],
    ['on a day that is none', () => payment('2026-02-29'), 'Enter a date that is in the calendar'],
    ['of no kind', (from) => payment(from, { kind: 'gift' }), 'Choose a payment or a credit'],
    ['by an unknown way', (from) => payment(from, { method: 'Barter' }), 'Choose one of the list'],
  ])('%s is refused in words', async (_, fields, message) => {
    const { leaseId, startsOn, day } = await lease()
    const answer = await landlord.send(at(leaseId, '/payment'), fields(startsOn, day))
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(message)
    expect(await receipts(leaseId)).toEqual([])
  })

  test('of $999,999.99 fits, and one dated ahead waits for its day', async () => {
    const { leaseId, day, startsOn } = await lease()
    await landlord.send(at(leaseId, '/payment'), payment(startsOn, { amount: '999,999.99', kind: 'credit' }))
    await landlord.send(at(leaseId, '/payment'), payment(addDays(day, 3), { amount: '1' }))
    const csv = (await landlord.get(at(leaseId, '/ledger.csv'))).html
    expect(csv).toContain('999999.99')
    expect(csv).toContain('Dated ahead')
  })

  test('sent twice at once is recorded once; of two at once both count', async () => {
    const { leaseId, startsOn } = await lease()
    const form = { form_token: await landlord.token(), ...payment(startsOn) }
    await Promise.all([1, 2].map(() => landlord.post(at(leaseId, '/payment'), form)))
    expect(await receipts(leaseId)).toHaveLength(1)
    await Promise.all([1, 2].map(() => landlord.send(at(leaseId, '/payment'), payment(startsOn))))
    expect(await receipts(leaseId)).toHaveLength(3)
  })

  test('that says something else than its month needs a second answer', async () => {
    const { leaseId, startsOn, day } = await lease()
    const [nothing, full] = [monthOf(startsOn), monthBefore(day, 2)]
    await state(leaseId, nothing, 0, isoDate(`${nothing}-09`))
    await state(leaseId, full, 150_000, isoDate(`${full}-09`))
    const path = at(leaseId, '/payment')
    const against = await landlord.send(path, payment(`${nothing}-05`))
    expect(against.status).toBe(400)
    expect(textOf(against.html)).toContain('was confirmed with nothing paid as of')
    const twice = await landlord.send(path, payment(`${full}-05`))
    expect(textOf(twice.html)).toContain('it would count twice')
    const seen = /name="seen"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="seen"/.exec(twice.html)
    const value = (seen?.[1] ?? seen?.[2] ?? '').replaceAll('&quot;', '"')
    expect((await landlord.send(path, payment(`${full}-05`, { seen: 'forged' }))).status).toBe(400)
    expect((await landlord.send(path, payment(`${full}-05`, { seen: value }))).status).toBe(303)
    // What a statement recorded is changed by another statement.
    const stated = (await receipts(leaseId)).find(({ statement_id }) => statement_id !== null)
    const own = at(leaseId, `/payment/${stated?.id}`)
    const refused = await landlord.send(own, { intent: 'remove', why: 'No' })
    expect(textOf(refused.html)).toContain('comes from what you said of the month')
    const moved = await landlord.send(own, {
      ...payment(`${full}-02`),
      intent: 'correct',
      why: 'It came on the 2nd',
    })
    expect(moved.status).toBe(303)
    expect((await receipts(leaseId)).at(-1)).toMatchObject({ statement_id: stated?.statement_id })
  })

  test('that the bank returned never counts', async () => {
    const { leaseId, startsOn, day } = await lease()
    const month = monthOf(startsOn)
    await state(leaseId, month, 150_000, isoDate(`${month}-02`))
    const [paid] = await receipts(leaseId)
    const path = at(leaseId, `/payment/${paid?.id}/returned`)
    const early = await landlord.send(path, { returned_on: startsOn })
    expect(textOf(early.html)).toContain('A payment cannot be returned before it was received')
    expect((await landlord.send(path, { returned_on: addDays(day, 1) })).status).toBe(400)
    expect((await landlord.send(path, { returned_on: `${month}-20` })).location).toBe(
      `${at(leaseId)}?done=returned`,
    )
    expect((await landlord.send(path, { returned_on: `${month}-20` })).status).toBe(409)
    expect((await landlord.get(at(leaseId, '/ledger.csv'))).html).toContain(`Returned on ${month}-20`)
  })
})

test('a one-off fee is due once, and is removed with a reason', async () => {
  const { leaseId, startsOn } = await lease()
  const month = monthOf(startsOn)
  await state(leaseId, month, 150_000, isoDate(`${month}-09`))
  expect((await landlord.send(at(leaseId, '/fee'), { amount: '0', due_on: startsOn, what: '' })).status).toBe(
    400,
  )
  const added = await landlord.send(at(leaseId, '/fee'), {
    amount: '45',
    due_on: `${month}-10`,
    what: 'Lost key',
  })
  expect(added.location).toBe(`${at(leaseId)}?done=fee`)
  expect(textOf((await landlord.get(at(leaseId))).html)).toContain('and $45.00 in fees')
  expect((await landlord.get(at(leaseId, '/ledger.csv'))).html).toContain('Fee: Lost key,,45.00,,45.00')
  const { id } = await landlord.inOwnName((tx) =>
    tx.selectFrom('lease_fee').select('id').where('lease_id', '=', leaseId).executeTakeFirstOrThrow(),
  )
  await landlord.send(at(leaseId, `/fee/${id}`), { why: 'Found again' })
  const again = await landlord.send(at(leaseId, `/fee/${id}`), { why: 'Once more' })
  expect(again.location).toBe(`${at(leaseId)}?done=fee-removed`)
  expect((await landlord.get(at(leaseId, '/ledger.csv'))).html).not.toContain('Lost key')
})

describe('a payment plan', () => {
  /** Two months were confirmed with nothing paid: $3,000 is owed, and this month is confirmed too. */
  async function owing() {
    const made = await lease({ startsMonthsAgo: 1 })
    await state(made.leaseId, monthOf(made.startsOn), 0, addDays(made.startsOn, 8))
    await landlord.send(`/dashboard/rent-rewards/confirm?month=${monthOf(made.day)}&lease=${made.leaseId}`, {
      as_of: made.day,
      lease: made.leaseId,
      [`said-${made.leaseId}`]: 'nothing',
    })
    return { ...made, renterId: made.renterIds[0] ?? '', email: made.emails[0] ?? '' }
  }

  async function proposed() {
    const made = await owing()
    const first = addDays(made.day, 20)
    const fields = { renter: made.renterId, each: '500', first }
    const sent = await landlord.send(at(made.leaseId, '/plan'), fields)
    expect(sent.location).toBe(`${at(made.leaseId)}?done=plan-proposed`)
    const mail = (await mailsTo(made.email)).at(-1)
    expect(mail?.subject).toContain('proposes a payment plan')
    return { ...made, fields, link: /https?:\/\/\S+rent-plan\S+/.exec(mail?.text_body ?? '')?.[0] ?? '' }
  }

  test('is proposed once, agreed by the page of the mail without an account, and ended', async () => {
    const { leaseId, link, fields } = await proposed()
    expect((await landlord.send(at(leaseId, '/plan'), { ...fields, each: '600' })).status).toBe(409)
    const visitor = new Visitor()
    const page = await visitor.open(link)
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain('$3,000.00 in parts, beside the rent')
    expect(textOf((await landlord.get(at(leaseId))).html)).toContain('not answered')
    const yes = await visitor.send(link, { do: 'yes' })
    expect(textOf((await visitor.open(yes.location ?? '')).html)).toContain('You agreed to this payment plan')
    const answers = async () =>
      (await mailsTo(landlord.member.person.email)).filter(({ subject }) => subject.endsWith('payment plan'))
    const before = await answers()
    expect(before.at(-1)?.subject).toMatch(/ agreed to the payment plan$/)
    await visitor.send(link, { do: 'no' })
    expect(await answers()).toHaveLength(before.length)
    expect(textOf((await landlord.get(at(leaseId))).html)).toMatch(/Agreed on .* Now Kept Left \$3,000\.00/)
    const ended = await landlord.send(at(leaseId, '/plan'), { intent: 'end' })
    expect(ended.location).toBe(`${at(leaseId)}?done=plan-ended`)
    expect(textOf((await visitor.open(link)).html)).toContain('This payment plan is over')
  })

  test('is for the address it was mailed to: once the renter has another, it is mailed there and the old link opens nothing', async () => {
    const { leaseId, renterId, link, startsOn } = await proposed()
    const moved = `moved-${randomUUID().slice(0, 8)}@renter.example`
    const moveTo = (email: string) =>
      change(at(leaseId, `/renter/${renterId}`), {
        first_name: 'Elif',
        middle_name: '',
        last_name: 'Karaca',
        email,
        phone: '',
        joined_on: startsOn,
      })
    const changed = await moveTo(moved)
    expect(changed.location).toBe(`${at(leaseId)}?done=renter-changed`)
    await new Visitor().send(link, { do: 'yes' })
    const before = await new Visitor().open(link)
    expect(before.status).toBe(410)
    expect(textOf(before.html)).toContain('your landlord has another address for you now')
    expect(textOf(before.html)).not.toContain('$')
    const mails = (await mailsTo(moved)).filter(({ subject }) => subject.includes('payment plan'))
    expect(mails).toHaveLength(1)
    const again = /https?:\/\/\S+rent-plan\S+/.exec(mails[0]?.text_body ?? '')?.[0] ?? ''
    expect(textOf((await new Visitor().open(again)).html)).toContain('Would you pay in parts')

    // Once its first day has passed there is nothing to answer.
    const { owner } = await database()
    await sql`update lease_plan_part set due_on = due_on - 60
      where plan_id = (select id from lease_plan where lease_id = ${leaseId})`.execute(owner)
    const late = `late-${randomUUID().slice(0, 8)}@renter.example`
    expect((await moveTo(late)).location).toBe(`${at(leaseId)}?done=renter-changed`)
    expect((await mailsTo(late)).filter(({ subject }) => subject.includes('payment plan'))).toEqual([])
  })

  test('of two answers at once, one counts; another renter, or a changed link, answers nothing', async () => {
    const { leaseId, link } = await proposed()
    await Promise.all([new Visitor().send(link, { do: 'yes' }), new Visitor().send(link, { do: 'no' })])
    const plans = await landlord.inOwnName((tx) =>
      tx.selectFrom('lease_plan').selectAll().where('lease_id', '=', leaseId).execute(),
    )
    expect(plans.filter(({ agreed_on, declined_on }) => agreed_on !== null && declined_on !== null)).toEqual(
      [],
    )
    for (const bad of [`${link}x`, link.replace(/plan=[^&]+/, `plan=${crypto.randomUUID()}`)])
      expect((await new Visitor().open(bad)).status).toBe(410)
  })

  test.each<[string, Record<string, string>, string]>([
    ['too many parts', { each: '1' }, 'a plan has 24 payments at most'],
    ['a day that has passed', { first: '2026-01-01' }, 'Enter a day after today'],
    ['no amount', { each: '0' }, 'Enter an amount of at least $0.01'],
    ['no renter', { renter: '' }, 'Choose the renter who is asked'],
  ])('with %s is refused in words', async (_, fields, message) => {
    const { leaseId, renterId, day } = await owing()
    const answer = await landlord.send(at(leaseId, '/plan'), {
      renter: renterId,
      each: '500',
      first: addDays(day, 20),
      ...fields,
    })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain(message)
  })

  test('needs a known balance, and is another organization’s business never', async () => {
    const { leaseId, renterIds, day } = await lease()
    const fields = { renter: renterIds[0] ?? '', each: '500', first: addDays(day, 20) }
    const unknown = await landlord.send(at(leaseId, '/plan'), fields)
    expect(textOf(unknown.html)).toContain('confirm the open months first')
    const other = await landlordOf()
    expect((await other.send(at(leaseId, '/plan'), fields)).status).toBe(404)
  })
})
