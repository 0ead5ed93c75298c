import { beforeEach, describe, expect, test } from 'vitest'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { sendMail } from '#app/platform/mail/outbox.server.ts'
import { liftSuppression } from '#app/platform/mail/suppression.server.ts'
import { addDays, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import {
  findUpcomingReport,
  whyNotReported,
} from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { followNotices } from '#app/rental-debt/registered/notice/follow-notices.server.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { endGracePeriods } from '#app/rental-debt/registered/upkeep/end-grace-periods.server.ts'
import { remindOfNotices } from '#app/rental-debt/registered/upkeep/remind-of-notices.server.ts'
import { sendNoticesAgain } from '#app/rental-debt/registered/upkeep/send-notices-again.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { personFactory } from '#database/factories/person.ts'
import { createBureauEntry } from '#database/factories/registered-debt.ts'
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
import { approve, mailsTo, signedIn } from '../worlds/reviewer.ts'

useReview()

const today = torontoDate(Date.now())
const delivery = { how: 'by_hand', word: 'on' }

let debtId: string
let contact: string
let email: string
let robin: string
let people: string

const debtorsOf = (id: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('debtor').selectAll().where('rental_debt_id', '=', id).orderBy('position').execute(),
  )
const notifiedOn = async (id = robin) => (await debtorsOf(debtId)).find((each) => each.id === id)?.notified_on

/** An approved debt of Robin, whose notice was mailed today. */
async function approved(second: string | null = null) {
  email = newAddress()
  ;({ debtId, contact } = await waiting({ email }))
  if (second !== null) {
    await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, {
        position: 1,
        first_name: 'Ada',
        last_name: 'Zhou',
        email: second,
        date_of_birth: '1991-01-02',
      }),
    )
  }
  expect((await approve(staff, debtId)).location).toContain(`?decided=approved&of=${debtId}`)
  robin = (await debtorsOf(debtId))[0]?.id ?? ''
  people = `/dashboard/rental-debt/${debtId}/people`
}
beforeEach(() => approved())

const lastMailTo = (to: string) =>
  inTransaction(nobody, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('recipient', '=', to)
      .where('follow_up', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

const follow = (canArrive = false) =>
  followNotices({ organizationId: filer.owner.organizationId, debtId, canArrive })

/** The latest notice to an address comes back; `isPermanent` if the address is the reason. */
async function bounce(to = email, isPermanent = true) {
  const { id } = await lastMailTo(to)
  const returned = { address: to, mailId: id, type: 'bounced', isPermanent } as const
  await inTransaction(nobody, (tx) => recordReturn(tx, returned))
  await follow()
}

const upcomingOn = (on: IsoDate) =>
  filer.inOwnName((tx) => findUpcomingReport(tx, filer.owner.organizationId, debtId, on))
async function namesIn(on: IsoDate) {
  const upcoming = await upcomingOn(on)
  return upcoming?.outcome.kind === 'line'
    ? upcoming.outcome.line.consumers.map(({ firstName }) => firstName)
    : []
}
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject.split(':')[0])
const pageOf = async (path: string) => textOf((await filer.get(path)).html)

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
    await inTransaction(nobody, (tx) => recordReturn(tx, complaint))
    await follow()
    expect(await notifiedOn()).toBe(today)
    await bounce()
    await Promise.all([follow(), follow()])
    expect(await subjectsTo(contact)).toEqual(['Approved', 'The notice to Robin Tremblay came back'])
  })

  test('was never sent, as its address returned an earlier message', async () => {
    await bounce()
    const first = email
    ;({ debtId, contact } = await waiting({ email: first }))
    await approve(staff, debtId)
    robin = (await debtorsOf(debtId))[0]?.id ?? ''
    await sendMail({ mailId: (await lastMailTo(first)).id })
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

describe('the notice is sent again, with two weeks of its own', () => {
  const again = async (to: string) => {
    const mails = await mailsTo(to)
    expect(mails.at(-1)?.text_body).toContain('We sent this notice before, and it came back to us.')
    expect(await notifiedOn()).toBe(today)
    return mails.length
  }

  test('once staff let the address have mail again', async () => {
    await bounce()
    await inTransaction(nobody, (tx) => liftSuppression(tx, email))
    await Promise.all([follow(true), follow(true)])
    expect(await again(email)).toBe(2)
    expect((await eventsOf(debtId)).map(({ event }) => event)).toContain('notice_sent_again')
  })

  test('by the day’s work, which does not repeat it, nor sends it to a suppressed address', async () => {
    await bounce()
    await sendNoticesAgain(await dayOf(today))
    expect(await mailsTo(email)).toHaveLength(1)
    await inTransaction(nobody, (tx) => liftSuppression(tx, email))
    await sendNoticesAgain(await dayOf(today))
    await sendNoticesAgain(await dayOf(today))
    expect(await again(email)).toBe(2)
  })

  test('not while its mailbox is full: that is no reason to send it each day', async () => {
    await bounce(email, false)
    await sendNoticesAgain(await dayOf(today))
    expect(await notifiedOn()).toBeNull()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('to the address that the filer changes, and a late return of the first one changes nothing', async () => {
    await bounce()
    const row = (await debtorsOf(debtId))[0]
    const moved = newAddress()
    const fields = { first_name: 'Robin', last_name: 'Tremblay', email: moved }
    const named = Object.entries(fields).map(([name, value]) => [`debtors.${robin}.${name}`, value])
    const answer = await filer.send(`${people}/${robin}`, {
      intent: 'save',
      revision: String(row?.updated_at.getTime()),
      [`debtors.${robin}.date_of_birth`]: row?.date_of_birth ?? '',
      ...Object.fromEntries(named),
    })
    expect(answer.location).toContain('?done=')
    expect(await notifiedOn()).toBe(today)
    await bounce(email)
    expect(await notifiedOn()).toBe(today)
    await bounce(moved)
    expect(await notifiedOn()).toBeNull()
  })
})

describe('a tenant who opens the debt knows of it', () => {
  test('after the notice came back: the two weeks start that day, and the filer is asked no more', async () => {
    await bounce()
    const tenant = await signedIn(app, personFactory.named({ email }))
    const page = textOf((await tenant.get(`/dashboard/rental-debt/${debtId}`)).html)
    expect(page).toContain('You have two weeks')
    expect(await notifiedOn()).toBe(today)
    expect(await pageOf(people)).toContain('They opened the debt on')
    expect((await filer.get('/dashboard')).html).not.toContain(people)
    const events = await eventsOf(debtId)
    expect(events.find(({ event }) => event === 'notice_seen')?.person_id).toBe(tenant.member.person.id)
  })

  test('before the notice came back: nothing is asked', async () => {
    const tenant = await signedIn(app, personFactory.named({ email }))
    await tenant.get(`/dashboard/rental-debt/${debtId}`)
    await bounce()
    expect(await notifiedOn()).toBe(today)
    expect(await subjectsTo(contact)).toEqual(['Approved'])
  })
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
