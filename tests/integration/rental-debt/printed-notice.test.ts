import { expect, test } from 'vitest'
import { reportDateBefore, reportDateFrom } from '#app/bureau/report-dates.ts'
import { getDocument } from '#app/order-reader/pdf/pdfjs.ts'
import { addDays, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { remindOfNotices } from '#app/rental-debt/registered/upkeep/remind-of-notices.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { textOf } from '../support/page-forms.ts'
import { address, filer, newAddress, other, staff, useReview, waiting } from '../worlds/review-cases.ts'
import { approve, mailsTo } from '../worlds/reviewer.ts'

useReview()

const today = torontoDate(Date.now())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** An approved debt of Robin, who has an address, and of Ada, who has none. */
async function approved() {
  const email = newAddress()
  const { debtId, contact } = await waiting({ email })
  const ada = await filer.inOwnName((tx) =>
    createDebtor(tx, filer.owner, debtId, {
      position: 1,
      first_name: 'Ada',
      last_name: 'Zhou',
      email: null,
      date_of_birth: '1991-01-02',
    }),
  )
  expect((await approve(staff, debtId)).location).toContain(`?decided=approved&of=${debtId}`)
  const people = `/dashboard/rental-debt/${debtId}/people`
  return { debtId, contact, ada, email, people, notice: `${people}/${ada}/notice` }
}

/** The same, approved a number of days ago. */
async function approvedBefore(days: number) {
  const made = await approved()
  await filer.inOwnName(async (tx) => {
    await tx
      .updateTable('rental_debt')
      .set({ status: 'active', approved_at: daysAgo(days), grace_period_end_at: daysAgo(days - 14) })
      .where('id', '=', made.debtId)
      .execute()
    await tx
      .updateTable('debtor')
      .set({ notified_on: torontoDate(daysAgo(days)) })
      .where('rental_debt_id', '=', made.debtId)
      .where('email', 'is not', null)
      .execute()
  })
  return made
}

const debtorOf = (id: string) =>
  filer.inOwnName((tx) => tx.selectFrom('debtor').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

async function paperAt(path: string) {
  const response = await filer.app.send(filer.browser, filer.browser.request(path))
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { type: response.headers.get('Content-Type'), text: plain(text), pages: pdf.numPages }
}
const plain = (text: string) => text.replace(/\s+/g, ' ')

const delivery = { how: 'by_hand', word: 'on' }

test('a tenant without an email gets the mailed notice as a PDF, of the same figures', async () => {
  const { contact, email, notice } = await approved()
  const [mail] = await mailsTo(email)
  const { type, text, pages } = await paperAt(`${notice}.pdf`)
  expect([type, pages]).toEqual(['application/pdf', 1])
  const mailed = plain(mail?.text_body ?? '')
  const owed = /Owed on .*?shows the same amount for that day\./.exec(mailed)?.[0]
  const pay = /To pay: .*? Keep proof of every payment\./.exec(mailed)?.[0]
  const order = /Willow.*? was issued on [^.]*\./.exec(mailed)?.[0]
  for (const said of [owed, pay, order, 'Hello Ada Zhou', 'A rental debt was registered in your name']) {
    expect(said).toBeTruthy()
    expect(text).toContain(said)
  }
  // A person who reads paper has no address to sign in with, and two weeks from the day they get it.
  expect(text).toContain('You have two weeks from the day you get this notice')
  expect(text).not.toContain('sign in and choose')
  expect(text).not.toContain('Robin')
  expect((await mailsTo(contact))[0]?.text_body).toContain('You gave us no email for Ada Zhou.')
})

test('until the filer says that it was delivered, they are not reported; two weeks after it they are', async () => {
  const { debtId, ada, notice, people } = await approvedBefore(60)
  const namesIn = async (on: IsoDate) => {
    const upcoming = await filer.inOwnName((tx) =>
      findUpcomingReport(tx, filer.owner.organizationId, debtId, on),
    )
    const line = upcoming?.outcome.kind === 'line' ? upcoming.outcome.line : null
    return line?.consumers.map(({ firstName }) => firstName)
  }
  expect(await namesIn(addDays(today, 60))).toEqual(['Robin'])
  expect(textOf((await filer.get(people)).html)).toMatch(/Ada Zhou .*Notice Not delivered yet/)
  expect(textOf((await filer.get(`/dashboard/rental-debt/${debtId}`)).html)).toContain(
    'Deliver the notice to Ada Zhou',
  )

  const delivered = await filer.send(notice, { ...delivery, on: today })
  expect([delivered.status, delivered.location]).toEqual([303, `${people}?done=delivered`])
  expect((await debtorOf(ada)).notified_on).toBe(today)
  const lastOfTheirs = addDays(today, 14)
  const fileWithin = reportDateBefore(reportDateFrom(addDays(lastOfTheirs, 1)))
  if (fileWithin > today) expect(await namesIn(addDays(fileWithin, -1))).toEqual(['Robin'])
  expect(await namesIn(addDays(lastOfTheirs, 1))).toEqual(['Robin', 'Ada'])

  expect(textOf((await filer.get(people)).html)).toMatch(/Ada Zhou .*Notice Delivered on .*, in person/)
  const seen = textOf((await staff.get(address(debtId))).html)
  expect(seen).toMatch(/Ada Zhou Not known: notice on paper .*, in person/)
  expect(seen).toContain('Delivery of a printed notice recorded')
})

test.each([
  [{ how: '', on: today, word: 'on' }, 'Choose how the notice was delivered'],
  [{ ...delivery, on: '' }, 'Enter the day the notice was delivered'],
  [{ how: 'mail', on: today }, 'Confirm that the notice was delivered'],
  [{ ...delivery, on: addDays(today, 1) }, 'The delivery date cannot be in the future'],
  [{ ...delivery, on: addDays(today, -1) }, 'The delivery date cannot be before the debt was approved'],
])('a delivery of %o is refused', async (typed, message) => {
  const { ada, notice } = await approved()
  const { status, html } = await filer.send(notice, typed)
  expect(status).toBe(400)
  expect(textOf(html)).toContain(message)
  expect((await debtorOf(ada)).notified_on).toBeNull()
})

test('it is said again as long as they are not reported, and what was said stays on record', async () => {
  const { debtId, ada, notice } = await approvedBefore(5)
  await filer.send(notice, { ...delivery, on: addDays(today, -2) })
  await filer.send(notice, { how: 'mail', word: 'on', on: addDays(today, -1) })
  expect((await debtorOf(ada)).notified_on).toBe(addDays(today, -1))
  const rows = await filer.inOwnName((tx) =>
    tx.selectFrom('notice_delivery').select('how').where('rental_debt_id', '=', debtId).execute(),
  )
  expect(rows.map(({ how }) => how).toSorted()).toEqual(['by_hand', 'mail'])
})

test('a form sent twice is one delivery, and no one else sends or reads one', async () => {
  const { debtId, notice } = await approved()
  const form = { form_token: await filer.token(), ...delivery, on: today }
  await Promise.all([filer.post(notice, form), filer.post(notice, form)])
  const count = await filer.inOwnName((tx) =>
    tx.selectFrom('notice_delivery').select('id').where('rental_debt_id', '=', debtId).execute(),
  )
  expect(count).toHaveLength(1)
  expect((await other.get(notice)).status).toBe(404)
  expect((await other.get(`${notice}.pdf`)).status).toBe(404)
  expect((await other.send(notice, { ...delivery, on: today })).status).toBe(404)
})

test('an email that comes later is mailed the notice, with two weeks of its own', async () => {
  const { ada, people } = await approvedBefore(30)
  const email = newAddress()
  const row = await debtorOf(ada)
  const fields = { first_name: 'Ada', last_name: 'Zhou', date_of_birth: '1991-01-02', email }
  const named = Object.entries(fields).map(([name, value]) => [`debtors.${ada}.${name}`, value])
  const answer = await filer.send(`${people}/${ada}`, {
    intent: 'save',
    revision: String(row.updated_at.getTime()),
    ...Object.fromEntries(named),
  })
  expect(answer.location).toBe(`${people}?done=notified`)
  expect((await debtorOf(ada)).notified_on).toBe(today)
  const [mail] = await mailsTo(email)
  expect(mail?.text_body).toContain(
    `Until ${formatDate(addDays(today, 14))} you can pay or dispute it before it is reported to a credit bureau`,
  )
})

test('an outstanding notice is reminded of once a week, and no more once it is delivered', async () => {
  const { contact, notice } = await approved()
  const remindOn = async (days: number) => {
    await remindOfNotices(await dayOf(addDays(today, days)))
    const mails = await mailsTo(contact)
    return mails.filter(({ subject }) => subject.startsWith('A notice has not been delivered')).length
  }
  expect(await remindOn(6)).toBe(0)
  expect(await remindOn(7)).toBe(1)
  expect(await remindOn(8)).toBe(1)
  expect(await remindOn(14)).toBe(2)
  await filer.send(notice, { ...delivery, on: today })
  expect(await remindOn(21)).toBe(2)
})
