// @engine: locks, constraints and policies
import { describe, expect, test } from 'vitest'
import { addDays } from '#app/platform/values/dates.ts'
import { firstDayOf, lastDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo, signedIn } from '../worlds/reviewer.ts'
import { standing } from './confirm-world.ts'
import {
  app,
  landlord,
  landlordOf,
  latestLink,
  monthBefore,
  renterRow,
  useLandlord,
  Visitor,
} from './landlord-world.ts'
import { at, change, lease, payment, receipts, row, state } from './lease-changes-world.ts'

useLandlord()

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

  test('where someone else agreed by a wrong address, the renter hears of it at the right one, and takes it out', async () => {
    const { leaseId, renterIds, startsOn, emails } = await lease()
    const [renterId = ''] = renterIds
    const [wrong = ''] = emails
    const path = at(leaseId, `/renter/${renterId}`)
    expect(textOf((await landlord.get(path)).html)).toContain(
      'Did someone else answer there? Then record that this renter was added by mistake',
    )
    const right = 'right-one@renter.example'
    await change(path, details(right, startsOn))
    const [mail] = await mailsTo(right)
    expect(mail?.text_body).not.toContain(wrong)
    const own = await latestLink(right)
    const visitor = new Visitor()
    expect(textOf((await visitor.open(own)).html)).toContain('Stop, and take out what was sent')
    await visitor.send(own, { what: 'removal' })
    expect((await renterRow(renterId)).consent).toBe('withdrawn')
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
  const say = async (said: string) =>
    landlord.send(confirm, {
      as_of: day,
      lease: leaseId,
      [`shown-${leaseId}`]: await standing(landlord, leaseId),
      [`said-${leaseId}`]: said,
    })
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
