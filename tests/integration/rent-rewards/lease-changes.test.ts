// @engine: locks, constraints and policies
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '#app/rent-rewards/months/months.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import { app, landlord, landlordOf, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

const at = (leaseId: string, path = '') => `/dashboard/rent-rewards/lease/${leaseId}${path}`
const monthBefore = (day: IsoDate, count: number): Month => {
  let first = firstDayOf(monthOf(day))
  for (let back = 0; back < count; back += 1) first = firstDayOf(monthOf(addDays(first, -1)))
  return monthOf(first)
}

type World = { agreed?: boolean[]; startsMonthsAgo?: number }

/** A lease whose months count from three months ago on. */
async function lease({ agreed = [true], startsMonthsAgo = 3 }: World = {}) {
  const day = await today()
  const startsOn = firstDayOf(monthBefore(day, startsMonthsAgo))
  const renters = agreed.map((_, index) => renterFacts({ first_name: ['Elif', 'Tobias'][index] ?? 'Noor' }))
  const { organizationId } = landlord.owner
  const made = await landlord.inOwnName(async (tx) => {
    const one = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters, startsOn }),
      today: startsOn,
    })
    for (const [index, renterId] of one.renterIds.entries())
      if (agreed[index]) await createConsent(tx, { organizationId, renterId, coversLate: true, on: startsOn })
    return one
  })
  return { ...made, startsOn, day, emails: renters.map(({ email }) => email ?? '') }
}

const row = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease').selectAll().where('id', '=', leaseId).executeTakeFirstOrThrow(),
  )
const receipts = (leaseId: string) =>
  landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_receipt')
      .selectAll()
      .where('lease_id', '=', leaseId)
      .orderBy('recorded_at')
      .execute(),
  )
const state = (leaseId: string, month: Month, paid: number, on: IsoDate) =>
  landlord.inOwnName((tx) =>
    createStatement(tx, landlord.owner, { leaseId, month: firstDayOf(month), paid, on }),
  )

const payment = (on: string, more: Record<string, string> = {}) => ({
  kind: 'payment',
  amount: '1,500.00',
  received_on: on,
  ...more,
})

/** Submits the form of the page with the revision that it shows. */
async function change(path: string, fields: Record<string, string>) {
  const { html } = await landlord.get(path)
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
  return landlord.send(path, { revision, ...fields })
}

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

describe('the rent', () => {
  test('changes from a day on; a change that has not begun is removed', async () => {
    const { leaseId, day } = await lease()
    const from = addDays(lastDayOf(monthOf(day)), 1)
    const path = at(leaseId, '/rent')
    const done = await change(path, { from, rent: '1600', fees: '20', subsidy: '' })
    expect(done.location).toBe(`${at(leaseId)}?done=rent`)
    const page = textOf((await landlord.get(at(leaseId))).html)
    expect(page).toContain('$1,620.00 a month')
    expect(page).toContain('. $1,500.00 a month, due on the 1st')
    const twice = await change(path, { from, rent: '1700' })
    expect(textOf(twice.html)).toContain('The rent already changes on that day')
    expect((await change(path, { from, rent: '0' })).status).toBe(400)
    expect((await change(path, { from: addDays(from, 1), rent: '10', subsidy: '20' })).status).toBe(400)
    const kept = await landlord.send(at(leaseId, `/rent/${from}`), {})
    expect(kept.location).toBe(`${at(leaseId)}?done=rent-kept`)
    expect(textOf((await landlord.get(at(leaseId))).html)).not.toContain('$1,620.00')
  })

  test('in the past names the confirmed months that it alters, with before and after', async () => {
    const { leaseId, startsOn, day } = await lease()
    await state(leaseId, monthOf(startsOn), 150_000, addDays(startsOn, 8))
    const second = firstDayOf(monthBefore(day, 2))
    await state(leaseId, monthOf(second), 150_000, addDays(second, 8))
    const path = at(leaseId, '/rent')
    const first = await change(path, { from: second, rent: '1550' })
    expect(first.status).toBe(400)
    expect(textOf(first.html)).toContain('Its rent changes from $1,500.00 to $1,550.00')
    const value = /<input[^>]*name="seen"[^>]*>/.exec(first.html)?.[0].match(/value="([^"]+)"/)?.[1] ?? ''
    expect((await change(path, { from: second, rent: '1550', seen: value })).status).toBe(303)
  })

  test('is not changed by a page that shows an older lease', async () => {
    const { leaseId, day } = await lease()
    const stale = await landlord.send(at(leaseId, '/rent'), { revision: '99', from: day, rent: '1600' })
    expect(stale.status).toBe(409)
    expect(textOf(stale.html)).toContain('Someone in your organization changed this lease')
  })
})

describe('the end of a lease', () => {
  test('is recorded with its day and how, mailed once, and undone in the same month', async () => {
    const { leaseId, emails, day } = await lease({ agreed: [true, false] })
    const [agreed = '', other = ''] = emails
    const path = at(leaseId, '/end')
    expect(textOf((await landlord.get(path)).html)).toContain('We email Elif Karaca that reporting ends')
    expect((await change(path, { ends_on: '', how: '' })).status).toBe(400)
    expect((await change(path, { ends_on: '2020-02-29', how: 'term' })).status).toBe(400)
    const { html } = await landlord.get(path)
    const form = {
      form_token: await landlord.token(),
      revision: /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '',
      ends_on: addDays(day, -1),
      how: 'moved_out',
    }
    const [first, second] = await Promise.all([1, 2].map(() => landlord.post(path, form)))
    expect([first?.location, second?.location]).toEqual(Array(2).fill(`${at(leaseId)}?done=ended`))
    expect(await row(leaseId)).toMatchObject({ status: 'ended', ended_how: 'moved_out' })
    expect((await mailsTo(agreed)).map(({ subject }) => subject)).toEqual(['Your rent is no longer reported'])
    expect(await mailsTo(other)).toEqual([])
    expect((await landlord.get(path)).location).toBe(at(leaseId, '/end/undo'))
    expect((await change(at(leaseId, '/end/undo'), {})).location).toBe(`${at(leaseId)}?done=end-undone`)
    expect(await row(leaseId)).toMatchObject({ status: 'pending', ended_how: null, ends_on: null })
    expect((await mailsTo(agreed)).at(-1)?.subject).toBe(
      'Your lease goes on, and so does reporting your rent',
    )
  })

  test('cannot be undone in a later month', async () => {
    const { leaseId, day } = await lease()
    await change(at(leaseId, '/end'), { ends_on: day, how: 'term' })
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease')
        .set({ end_recorded_on: addDays(firstDayOf(monthOf(day)), -1) })
        .where('id', '=', leaseId)
        .execute(),
    )
    const late = await change(at(leaseId, '/end/undo'), {})
    expect(late.status).toBe(409)
    expect(textOf(late.html)).toContain('only in the month in which it was recorded')
    // Money is still recorded on a lease that has ended.
    expect((await landlord.send(at(leaseId, '/payment'), payment(day))).status).toBe(303)
  })
})

describe('a renter', () => {
  const details = (email: string, joined_on: string) => ({
    first_name: 'Elif',
    last_name: 'Karaca-Demir',
    email,
    joined_on,
  })

  test('whose address is wrong gets nothing until the landlord asks again', async () => {
    const { leaseId, renterIds, startsOn, emails } = await lease({ agreed: [false, false] })
    const [renterId = ''] = renterIds
    const [wrong = '', mates = ''] = emails
    await landlord.send('/dashboard/rent-rewards', { do: 'request', renter: renterId })
    const link = await latestLink(wrong)
    const path = at(leaseId, `/renter/${renterId}`)
    const taken = await change(path, details(mates, startsOn))
    expect(textOf(taken.html)).toContain('Another renter of this lease has this address')
    expect((await change(path, details('right@renter.example', addDays(startsOn, -1)))).status).toBe(400)
    expect((await change(path, details('right@renter.example', startsOn))).status).toBe(303)
    expect(await renterRow(renterId)).toMatchObject({
      consent: 'pending',
      email: 'right@renter.example',
      person_email: 'right@renter.example',
      last_name: 'Karaca-Demir',
    })
    expect(await mailsTo('right@renter.example')).toEqual([])
    expect(textOf((await new Visitor().open(link)).html)).toContain('This request has been answered')
  })

  test('who agreed keeps their account, and hears of another address', async () => {
    const { leaseId, renterIds, startsOn, emails } = await lease()
    const [renterId = ''] = renterIds
    const [before = ''] = emails
    const path = at(leaseId, `/renter/${renterId}`)
    expect((await change(path, details('', startsOn))).status).toBe(400)
    expect((await change(path, details('other@renter.example', startsOn))).status).toBe(303)
    expect(await renterRow(renterId)).toMatchObject({
      consent: 'accepted',
      email: 'other@renter.example',
      person_email: before,
    })
    expect((await mailsTo(before)).at(-1)?.subject).toContain('changed the address we write to you at')
  })

  test('who leaves is asked and reported no more; the last who agreed leaves the lease without consent', async () => {
    const { leaseId, renterIds, day, startsOn, emails } = await lease({ agreed: [true, false, false] })
    const [agreed = '', asked = '', mistake = ''] = renterIds
    await landlord.send('/dashboard/rent-rewards', { do: 'request', renter: asked })
    const link = await latestLink(emails[1] ?? '')
    const leaves = (id: string) => at(leaseId, `/renter/${id}/leaves`)
    expect((await change(leaves(agreed), { how: 'moved', left_on: addDays(day, 1) })).status).toBe(400)
    const early = await change(leaves(agreed), { how: 'moved', left_on: addDays(startsOn, -1) })
    expect(textOf(early.html)).toContain('They joined the lease on')
    expect((await change(leaves(agreed), { how: 'moved', left_on: day })).location).toBe(
      `${at(leaseId)}?done=renter-left`,
    )
    expect(await row(leaseId)).toMatchObject({ status: 'pending_consent' })
    expect((await mailsTo(emails[0] ?? '')).at(-1)?.subject).toBe('Your rent is no longer reported')
    await change(leaves(mistake), { how: 'mistake', left_on: '' })
    expect(await renterRow(mistake)).toMatchObject({ left_on: startsOn, person_email: null })
    await change(leaves(asked), { how: 'died', left_on: day })
    expect(await renterRow(asked)).toMatchObject({ consent: 'pending', left_how: 'died' })
    expect(await mailsTo(emails[1] ?? '')).toHaveLength(1)
    expect((await new Visitor().open(link)).html).toContain('This request has been answered')
    const page = textOf((await landlord.get(at(leaseId))).html)
    for (const text of ['No longer on the lease', 'Moved out', 'Added by mistake', 'Died'])
      expect(page).toContain(text)
    expect((await landlord.get(leaves(asked))).status).toBe(404)
  })
})

test('a month shows every statement, also those that were replaced, and leads to another one', async () => {
  const { leaseId, startsOn, day } = await lease()
  const month = monthOf(startsOn)
  const confirm = `/dashboard/rent-rewards/confirm?month=${month}&lease=${leaseId}`
  const say = (said: string) =>
    landlord.send(confirm, { as_of: day, lease: leaseId, [`said-${leaseId}`]: said })
  expect((await say('nothing')).location).toBe(`${at(leaseId)}?done=confirmed`)
  await say('in_full')
  const page = await landlord.get(at(leaseId, `/month/${month}`))
  expect(textOf(page.html)).toMatch(/Paid in full.*Yes.*Nothing paid.*Replaced on/)
  expect(page.html).toContain('Change what was said')
  expect(textOf((await landlord.get(confirm)).html)).toContain('Unit 109, 18 Tamarack Lane, Hamilton')
  for (const bad of ['2019-01', '2026-13', 'x'])
    expect((await landlord.get(at(leaseId, `/month/${bad}`))).status).toBe(404)
})

test('the ledger is a PDF and a CSV for both sides; a renter’s copy has nothing of a roommate', async () => {
  const renter = await signedIn(app)
  const { leaseId, renterIds, startsOn } = await lease({ agreed: [true, true] })
  await landlord.inOwnName((tx) =>
    tx
      .updateTable('lease_renter')
      .set({ person_email: renter.member.person.email })
      .where('id', '=', renterIds[0] ?? '')
      .execute(),
  )
  await landlord.send(
    at(leaseId, '/payment'),
    payment(startsOn, { reference: 'From Tobias', note: 'Tobias again' }),
  )
  const own = await landlord.get(at(leaseId, '/ledger.csv'))
  expect(own.html).toContain('From Tobias')
  expect((await landlord.get(at(leaseId, '/ledger.pdf'))).html.slice(0, 5)).toBe('%PDF-')
  for (const path of ['', '/ledger.csv', `/month/${monthOf(startsOn)}`]) {
    const theirs = await renter.get(at(leaseId, path))
    expect(theirs.status).toBe(200)
    expect(theirs.html).toContain(path === '/ledger.csv' ? '1500.00' : '$1,500.00')
    expect(theirs.html).not.toContain('Tobias')
  }
  expect((await renter.get(at(leaseId, '/ledger.pdf'))).html.slice(0, 5)).toBe('%PDF-')
  expect((await renter.send(at(leaseId, '/payment'), payment(startsOn))).status).not.toBe(200)
  expect(await receipts(leaseId)).toHaveLength(1)
})

test('another organization finds none of these pages, and changes nothing', async () => {
  const { leaseId, renterIds, startsOn, day } = await lease()
  const [renterId] = renterIds
  await state(leaseId, monthOf(startsOn), 150_000, addDays(startsOn, 8))
  await landlord.send(at(leaseId, '/fee'), { amount: '45', due_on: startsOn, what: 'Lost key' })
  const [paid] = await receipts(leaseId)
  const fee = await landlord.inOwnName((tx) =>
    tx.selectFrom('lease_fee').select('id').where('lease_id', '=', leaseId).executeTakeFirstOrThrow(),
  )
  const other = await landlordOf()
  const before = [await row(leaseId), await receipts(leaseId), await renterRow(renterId ?? '')]
  const forms: Record<string, Record<string, string>> = {
    '/add-renter': { first_name: 'A', last_name: 'B', email: 'a@renter.example' },
    '/payment': payment(startsOn),
    [`/payment/${paid?.id}`]: { ...payment(day), intent: 'correct', why: 'Mine' },
    [`/payment/${paid?.id}/returned`]: { returned_on: day },
    '/fee': { amount: '1', due_on: day, what: 'Mine' },
    [`/fee/${fee.id}`]: { why: 'Mine' },
    '/rent': { from: day, rent: '1' },
    [`/rent/${addDays(day, 3)}`]: {},
    '/end': { ends_on: day, how: 'term' },
    '/end/undo': {},
    [`/renter/${renterId}`]: { first_name: 'A', last_name: 'B', email: '', joined_on: day },
    [`/renter/${renterId}/leaves`]: { how: 'died', left_on: day },
  }
  for (const [path, fields] of Object.entries(forms)) {
    expect([path, (await other.get(at(leaseId, path))).status]).toEqual([path, 404])
    expect([path, (await other.send(at(leaseId, path), fields)).status]).toEqual([path, 404])
  }
  for (const path of [`/month/${monthOf(day)}`, '/ledger.csv', '/ledger.pdf'])
    expect((await other.get(at(leaseId, path))).status).toBe(404)
  expect([await row(leaseId), await receipts(leaseId), await renterRow(renterId ?? '')]).toEqual(before)
  // Nor with an id of another lease of one's own.
  const mine = await lease()
  expect((await landlord.get(at(mine.leaseId, `/payment/${paid?.id}`))).status).toBe(404)
  expect(
    (
      await landlord.send(at(mine.leaseId, `/renter/${renterId}/leaves`), {
        revision: '1',
        how: 'died',
        left_on: day,
      })
    ).status,
  ).toBe(404)
  expect((await landlord.send(at(mine.leaseId, `/fee/${fee.id}`), { why: 'No' })).status).toBe(404)
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
    await visitor.send(link, { do: 'no' })
    expect(textOf((await landlord.get(at(leaseId))).html)).toMatch(/Agreed on .* Now Kept Left \$3,000\.00/)
    const ended = await landlord.send(at(leaseId, '/plan'), { intent: 'end' })
    expect(ended.location).toBe(`${at(leaseId)}?done=plan-ended`)
    expect(textOf((await visitor.open(link)).html)).toContain('This payment plan is over')
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
