// @engine: policies, locks and constraints
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { firstDayOf } from '#app/rent-rewards/months/months.ts'
import { leaseFactory } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { landlord, landlordOf } from './landlord-world.ts'
import {
  decide,
  disputeAt,
  disputeRows,
  file,
  latestOf,
  leaseAt,
  paid,
  rented,
  staff,
  staffAt,
  subjectsTo,
  useRenterDisputes,
} from './renter-disputes-world.ts'

useRenterDisputes()

test('a renter disputes a month; both sides see it, and a roommate nothing of it', async () => {
  const { renter, roommate, renterId, roommateId, leaseId, month, day } = await rented()
  const missing = await renter.send(disputeAt(renterId), {
    go: 'check',
    reason: 'month_paid',
    explanation: 'x',
  })
  expect(missing.status).toBe(400)
  expect(missing.html).toContain('Choose the months that are wrong')

  const disputeId = await file(renter, renterId, paid(month))
  expect(await disputeRows(renterId)).toMatchObject([{ state: 'open', parts: [month], party_id: renterId }])
  expect(await latestOf(renterId)).toEqual({
    openedOn: day,
    resolvedOn: null,
    isContested: false,
    isRetracted: false,
    isPaused: false,
  })

  const own = textOf((await renter.get(leaseAt(leaseId))).html)
  expect(own).toContain('Disputed')
  expect(own).toContain('We answer by')
  const theirs = textOf((await landlord.get(leaseAt(leaseId))).html)
  expect(theirs).toContain('I paid this month')
  expect(theirs).toContain('Your answer is due by')
  expect(textOf((await landlord.get('/dashboard')).html)).toContain('You can answer until')
  const roommates = textOf((await roommate.get(leaseAt(leaseId))).html)
  expect(roommates).not.toContain('Disputed')
  expect(await roommate.get(disputeAt(renterId, '/filed'))).toMatchObject({ status: 404 })
  expect(await renter.get(disputeAt(roommateId))).toMatchObject({ status: 404 })
  expect(await subjectsTo(renter)).toContain('We have your dispute')
  expect(await subjectsTo(landlord)).toContain('A renter disputes what you recorded')

  // Both roommates at once, each with a dispute of their own.
  const second = await file(roommate, roommateId, paid(month))
  expect(second).not.toBe(disputeId)
  const answer = await landlord.send(`${disputeAt(renterId, '/statement')}?of=${disputeId}`, {
    words: 'The bank returned it.',
    go: 'check',
  })
  expect(answer.status).toBe(303)
  expect(textOf((await roommate.get(disputeAt(roommateId, '/filed'))).html)).not.toContain(
    'The bank returned it',
  )
})

test('another organization finds neither the renter nor the dispute', async () => {
  const { renter, renterId, month } = await rented()
  const disputeId = await file(renter, renterId, paid(month))
  const other = await landlordOf()
  for (const path of ['', '/check', '/filed', '/statement', '/withdraw', '/contest', `/ask/${disputeId}`])
    expect(await other.get(disputeAt(renterId, path))).toMatchObject({ status: 404 })
  expect(await other.get(`/dashboard/rent-rewards/renter/${renterId}`)).toMatchObject({ status: 404 })
  expect(await other.get(`/dashboard/rent-rewards/renter/${renterId}/letter.pdf`)).toMatchObject({
    status: 404,
  })
})

describe('staff', () => {
  test('correct a month as the landlord would; it binds the landlord, who can only ask again', async () => {
    const { renter, renterId, roommate, leaseId, month, day } = await rented()
    const disputeId = await file(renter, renterId, paid(month))
    const page = textOf((await staff.get(staffAt(disputeId))).html)
    expect(page).toContain('I paid this month')
    expect(page).toContain('Rent a month $1,500.00')
    expect((await staff.get(staffAt(disputeId, '/months'))).status).toBe(200)

    const on = `${month}-03`
    const added = await staff.send(`${staffAt(disputeId, '/record/add/month')}?of=${month}`, {
      said: 'in_full',
      day: on,
    })
    expect(added).toMatchObject({ status: 303, location: staffAt(disputeId, '/record') })
    const decided = await decide(disputeId, '/record/check', 'The bank statement shows it.')
    expect(decided).toMatchObject({ status: 303, location: `/staff/disputes?done=${disputeId}` })

    const statement = () =>
      landlord.inOwnName((tx) =>
        tx
          .selectFrom('lease_statement')
          .select(['said', 'as_of', 'dispute_id'])
          .where('lease_id', '=', leaseId)
          .where('month', '=', firstDayOf(month))
          .where('replaced_at', 'is', null)
          .executeTakeFirst(),
      )
    expect(await statement()).toEqual({ said: 'in_full', as_of: on, dispute_id: disputeId })
    for (const person of [renter, landlord]) {
      const text = textOf((await person.get(disputeAt(renterId, '/filed'))).html)
      expect(text).toContain('The bank statement shows it.')
      expect(text).toMatch(/Nothing paid by .* Paid in full by/)
    }
    // The months are corrected for the roommate too, who reads nothing of the dispute.
    const theirs = textOf((await roommate.get(leaseAt(leaseId))).html)
    expect(theirs).toContain('Rentbook reviewers')
    expect(theirs).not.toContain('The bank statement')
    expect(await latestOf(renterId)).toMatchObject({ resolvedOn: day, isContested: false })

    const confirm = `/dashboard/rent-rewards/confirm?month=${month}&lease=${leaseId}`
    await landlord.send(confirm, { lease: leaseId, [`said-${leaseId}`]: 'nothing', as_of: `${month}-20` })
    expect(await statement()).toMatchObject({ said: 'in_full', dispute_id: disputeId })

    const asked = await landlord.send(disputeAt(renterId, `/ask/${disputeId}`), { words: 'It bounced.' })
    expect(asked).toMatchObject({ status: 303, location: `${disputeAt(renterId, '/filed')}?done=asked` })
    expect(await subjectsTo(renter)).toContain('We are looking at the dispute again')
    expect(await latestOf(renterId)).toMatchObject({ openedOn: day, resolvedOn: null })
  })

  test('uphold the record; the renter still disagrees', async () => {
    const { renter, renterId, month, day } = await rented()
    const disputeId = await file(renter, renterId, paid(month))
    expect((await decide(disputeId, '/keep', 'Nothing shows it.')).status).toBe(303)
    expect(textOf((await renter.get(disputeAt(renterId, '/filed'))).html)).toContain('Nothing shows it.')
    expect((await renter.send(disputeAt(renterId, '/contest'), { words: 'It does.' })).status).toBe(303)
    expect(await latestOf(renterId)).toMatchObject({ resolvedOn: day, isContested: true })
  })

  test('take a person out whose lease it is not: they keep a page and a letter, and see nothing of the lease', async () => {
    const { renter, renterId, roommate, leaseId, day } = await rented()
    const disputeId = await file(renter, renterId, {
      reason: 'lease_not_mine',
      explanation: 'I never lived there.',
    })
    expect((await decide(disputeId, '/take-out', 'Another person has this name.')).status).toBe(303)
    expect(await latestOf(renterId)).toMatchObject({ resolvedOn: day, isRetracted: false })

    const at = `/dashboard/rent-rewards/renter/${renterId}`
    expect(await renter.get(leaseAt(leaseId))).toMatchObject({ status: 302, location: at })
    const page = textOf((await renter.get(at)).html)
    expect(page).toContain('You are not a renter of this lease')
    expect(page).toContain('18 Tamarack Lane')
    expect((await renter.get(`${at}/letter.pdf`)).status).toBe(200)
    const seen = await inTransaction({ ...renter.member.actor, organizationId: null }, (tx) =>
      tx.selectFrom('lease_statement').select('id').where('lease_id', '=', leaseId).execute(),
    )
    expect(seen).toEqual([])
    expect((await roommate.get(leaseAt(leaseId))).status).toBe(200)
    expect((await renter.get(disputeAt(renterId, '/filed'))).status).toBe(200)

    const again = await landlord.send(leaseAt(leaseId, '/add-renter'), {
      first_name: 'Elif',
      last_name: 'Karaca',
      email: renter.member.person.email,
    })
    expect(again.status).toBe(400)
    expect(again.html).toContain('is not a renter of this lease')
  })

  test('a renter withdraws; a renter who left and stopped can still dispute; a disputed lease is not deleted', async () => {
    const { renter, renterId, month, day } = await rented()
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease_renter')
        .set({ left_on: day, left_how: 'moved', consent: 'withdrawn', late_consent: false })
        .where('id', '=', renterId)
        .execute(),
    )
    await file(renter, renterId, paid(month))
    expect((await renter.send(disputeAt(renterId, '/withdraw'), {})).status).toBe(303)
    expect(await latestOf(renterId)).toMatchObject({ isRetracted: true })
    expect(await subjectsTo(landlord)).toContain('The dispute is withdrawn')
  })
})

test('a renter reads who opened their lease', async () => {
  const { renter, leaseId } = await rented()
  expect(textOf((await renter.get(leaseAt(leaseId))).html)).toContain('No one has opened this lease yet')
  await landlord.get(leaseAt(leaseId))
  expect(textOf((await renter.get(leaseAt(leaseId))).html)).toContain('Opened your lease')
  expect(textOf((await renter.get('/dashboard/profile/who-looked')).html)).toContain('Opened your lease')
})

test('a decision changes the rent, a payment, a fee and the day a renter left; the landlord gets around none of it', async () => {
  const { renter, renterId, leaseId, month, day } = await rented()
  const on = `${month}-20` as IsoDate
  const ids = await landlord.inOwnName(async (tx) => ({
    receipt: await leaseFactory.addReceipt(tx, landlord.owner, { leaseId, on, amount: 20_000 }),
    fee: await leaseFactory.addFee(tx, landlord.owner, { leaseId, on, amount: 4_500 }),
  }))
  const disputeId = await file(renter, renterId, { reason: 'amount_owed', explanation: 'I owe less.' })
  const add = (kind: string, fields: Record<string, string>, of?: string) =>
    staff.send(`${staffAt(disputeId, `/record/add/${kind}`)}${of ? `?of=${of}` : ''}`, fields)
  const from = firstDayOf(month)
  expect((await add('rent', { amount: '1,400.00', day: from })).status).toBe(303)
  expect((await add('payment', { amount: '1,000.00', day: on })).status).toBe(303)
  expect((await add('receipt', {}, ids.receipt)).status).toBe(303)
  expect((await add('fee', {}, ids.fee)).status).toBe(303)
  expect((await add('left', { day })).status).toBe(303)
  expect((await decide(disputeId, '/record/check', 'As the lease says.')).status).toBe(303)

  const text = textOf((await renter.get(disputeAt(renterId, '/filed'))).html)
  expect(text).toMatch(/Rent a month from .* \$1,500\.00 \$1,400\.00/)
  expect(text).toContain('Still on the lease')
  const recorded = await landlord.inOwnName((tx) =>
    tx
      .selectFrom('lease_receipt')
      .select(['id', 'amount', 'removed_at', 'dispute_id'])
      .where('lease_id', '=', leaseId)
      .where('statement_id', 'is', null)
      .orderBy('amount')
      .execute(),
  )
  expect(recorded).toMatchObject([
    { amount: 20_000, removed_at: expect.any(Date), dispute_id: null },
    { amount: 100_000, removed_at: null, dispute_id: disputeId },
  ])

  const decided = 'Our reviewers decided this on a dispute'
  const added = recorded[1]?.id ?? ''
  const removing = await landlord.send(leaseAt(leaseId, `/payment/${added}`), { intent: 'remove', why: 'x' })
  expect(removing).toMatchObject({ status: 409, html: expect.stringContaining(decided) })
  const fee = await landlord.send(leaseAt(leaseId, '/fee'), { amount: '45', due_on: on, what: 'Lost key' })
  expect(fee).toMatchObject({ status: 409, html: expect.stringContaining(decided) })
  const { html } = await landlord.get(leaseAt(leaseId, '/rent'))
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
  const rent = { from: addDays(from, 1), rent: '1,600.00', fees: '0', subsidy: '0', revision }
  expect(await landlord.send(leaseAt(leaseId, '/rent'), rent)).toMatchObject({
    status: 409,
    html: expect.stringContaining(decided),
  })
})
