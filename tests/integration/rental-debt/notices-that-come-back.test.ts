import { describe, expect, test } from 'vitest'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { sendMail } from '#app/platform/mail/outbox.server.ts'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { whyNotReported } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { endGracePeriods } from '#app/rental-debt/registered/upkeep/end-grace-periods.server.ts'
import { remindOfNotices } from '#app/rental-debt/registered/upkeep/remind-of-notices.server.ts'
import { createBureauEntry } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import { address, debtOf, filer, newAddress, other, staff } from '../worlds/review-cases.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import {
  approved,
  approvedAgain,
  bounce,
  contact,
  debtId,
  debtorsOf,
  delivery,
  email,
  follow,
  lastMailTo,
  namesIn,
  notifiedOn,
  pageOf,
  people,
  robin,
  subjectsTo,
  today,
  upcomingOn,
  useReturnedNotice,
} from './returned-notice-world.ts'

useReturnedNotice()

describe('a notice that comes back', () => {
  test('asks the filer for a delivery on paper, on every page, and holds the report', async () => {
    await bounce()
    expect(await notifiedOn()).toBeNull()
    expect(await subjectsTo(contact)).toEqual(['Approved', 'The notice to Robin Tremblay came back'])
    expect((await filer.get('/dashboard')).html).toContain(people)
    for (const page of ['/dashboard', `/dashboard/rental-debt/${debtId}`]) {
      expect(await pageOf(page)).toContain('Our email to Robin Tremblay came back.')
    }
    const tab = await pageOf(people)
    expect(tab).toMatch(/Robin Tremblay .*Notice Not delivered yet ?\. An email came back on /)
    expect(tab).toContain('Download the notice (PDF)')
    const summary = await pageOf(`/dashboard/rental-debt/${debtId}`)
    expect(summary).toMatch(/Tenants notified .{0,20}Once you deliver the notice on paper/)
    expect(summary).toMatch(/First report .{0,20}Two weeks after the printed notice is delivered/)
    expect(summary).not.toContain('to pay you or dispute the debt')
    expect(whyNotReported(await upcomingOn(addDays(today, 60)))).toBe('notice_outstanding')

    const seen = textOf((await staff.get(address(debtId))).html)
    expect(seen).toContain('None yet: the email came back on')
    expect(seen).toContain('The notice to a tenant came back')
  })

  test('starts no two weeks, until the filer says on which day it was delivered', async () => {
    await bounce()
    await endGracePeriods(await dayOf(addDays(today, 20)))
    expect((await debtOf(debtId)).status).toBe('notified')
    // The approval was nine days ago, and the delivery four.
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ approved_at: new Date(Date.now() - 9 * 86_400_000) })
        .where('id', '=', debtId)
        .execute(),
    )
    const notice = `${people}/${robin}/notice`
    for (const [on, message] of [
      [addDays(today, 1), 'cannot be in the future'],
      [addDays(today, -10), 'cannot be before the debt was approved'],
    ] as const) {
      const { status, html } = await filer.send(notice, { ...delivery, on })
      expect([status, textOf(html).includes(message)]).toEqual([400, true])
    }
    const on = addDays(today, -4)
    expect((await filer.send(notice, { ...delivery, on })).location).toBe(`${people}?done=delivered`)
    expect(await notifiedOn()).toBe(on)
    const lastDay = addDays(on, 14)
    const { grace_period_end_at } = await debtOf(debtId)
    expect(torontoDate(grace_period_end_at?.getTime() ?? 0)).toBe(lastDay)
    expect((await upcomingOn(today))?.reportDate).toBe(reportDateFrom(addDays(lastDay, 1)))
    await endGracePeriods(await dayOf(lastDay))
    expect((await debtOf(debtId)).status).toBe('notified')
    await endGracePeriods(await dayOf(addDays(lastDay, 1)))
    expect((await debtOf(debtId)).status).toBe('active')
  })

  test('reported twice is one request, and a complaint is none: the notice arrived', async () => {
    const { id } = await lastMailTo(email)
    const complaint = { address: email, mailId: id, type: 'complained', isPermanent: true } as const
    await inTransaction(anonymous, (tx) => recordReturn(tx, complaint))
    await follow()
    expect(await notifiedOn()).toBe(today)
    await bounce()
    await Promise.all([follow(), follow()])
    expect(await subjectsTo(contact)).toEqual(['Approved', 'The notice to Robin Tremblay came back'])
  })

  test('was never sent, as its address returned an earlier message', async () => {
    await bounce()
    await approvedAgain()
    await sendMail({ mailId: (await lastMailTo(email)).id })
    await follow()
    expect(await notifiedOn()).toBeNull()
    expect(await subjectsTo(contact)).toEqual(['Approved', 'The notice to Robin Tremblay came back'])
  })

  test('is printed with the reason for the paper, and reminded of each week', async () => {
    await bounce()
    const pdf = await filer.app.send(filer.browser, filer.browser.request(`${people}/${robin}/notice.pdf`))
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    await remindOfNotices(await dayOf(addDays(today, 7)))
    const reminder = (await mailsTo(contact)).at(-1)
    expect(reminder?.text_body).toContain('Our email to Robin Tremblay came back. You have not recorded')
    expect((await other.get(`${people}/${robin}/notice.pdf`)).status).toBe(404)
  })
})

test('of two tenants only the one whose notice came back waits; the other’s two weeks run on', async () => {
  await approved(newAddress())
  await bounce()
  const [, ada] = await debtorsOf(debtId)
  expect([await notifiedOn(), await notifiedOn(ada?.id)]).toEqual([null, today])
  expect((await mailsTo(contact)).at(-1)?.text_body).toContain('Nothing changes for the other tenants.')
  const summary = await pageOf(`/dashboard/rental-debt/${debtId}`)
  expect(summary).toContain('Those who got the notice have until')
  await endGracePeriods(await dayOf(addDays(today, 15)))
  expect((await debtOf(debtId)).status).toBe('active')
  expect(await namesIn(addDays(today, 15))).toEqual(['Ada'])
  await filer.send(`${people}/${robin}/notice`, { ...delivery, on: today })
  expect(await namesIn(addDays(today, 15))).toEqual(['Robin', 'Ada'])
})

test('a notice that comes back after a report undoes nothing; the filer and staff are notified', async () => {
  const line = JSON.stringify({ consumers: [{ debtorId: robin }] })
  await filer.inOwnName((tx) => createBureauEntry(tx, filer.owner, debtId, { line }))
  await bounce()
  expect(await notifiedOn()).toBe(today)
  expect((await mailsTo(contact)).at(-1)?.text_body).toContain('is already reported to the credit bureau')
  expect((await mailsTo(staff.member.person.email)).at(-1)?.subject).toContain('came back after a report')
})

test('nothing is asked about a debt that was deleted meanwhile', async () => {
  await filer.inOwnName((tx) =>
    tx
      .updateTable('rental_debt')
      .set({ status: 'terminated', terminated_at: new Date() })
      .where('id', '=', debtId)
      .execute(),
  )
  await bounce()
  expect(await subjectsTo(contact)).toEqual(['Approved'])
  expect((await filer.get('/dashboard')).html).not.toContain(people)
})
