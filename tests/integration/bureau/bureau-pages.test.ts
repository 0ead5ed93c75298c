import { afterAll, beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { reportDateAfter, reportDateFrom } from '#app/bureau/report-dates.ts'
import { setDaysAhead } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, daysBetween, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import { createDebtor, createPayment } from '#database/factories/application.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { batches, fileOf } from '../worlds/bureau.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({
  NODE_ENV: 'production',
  SANDBOX: '1',
  PUBLIC_URL: 'http://localhost:3000',
})

const sin = '046454286'
const realToday = torontoDate(Date.now())
/** The 15th after the next one: far enough that both sides of its 8th are in the future. */
const reportDate = reportDateAfter(reportDateFrom(addDays(realToday, 1)))
/** The application reads its clock at most once a second. */
async function moveTo(date: string): Promise<void> {
  await setDaysAhead(daysBetween(realToday, isoDate(date)))
  await expect
    .poll(async () => (await filer.get('/sandbox/clock')).html, { timeout: 10_000 })
    .toContain(`is <time dateTime="${date}"`)
}

let app: BuiltApp
let filer: Person
let stranger: Person
let staff: Person
let robin: Person
let debtId: string
let debtorId: string
let unknownId: string
const tab = (id = debtId) => `/dashboard/rental-debt/${id}/credit-reporting`

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  stranger = await signedIn(app)
  robin = await signedIn(app)
  staff = await signedInStaff(app)
  const columns = {
    issued_date: addDays(reportDate, -400),
    grace_period_end_at: new Date(`${addDays(reportDate, -20)}T15:00:00Z`),
  }
  await filer.inOwnName(async (tx) => {
    const { email } = robin.member.person
    const debt = await registeredDebtFactory.active(tx, filer.owner, columns, { email })
    ;({ debtId, debtorId } = debt)
    await tx
      .updateTable('debtor')
      .set(sinColumns(debt.debtorId, sin))
      .where('id', '=', debt.debtorId)
      .execute()
    await createDebtor(tx, filer.owner, debtId, {
      position: 1,
      first_name: 'Ada',
      last_name: 'Kowalczyk',
      email: 'ada@renter.example',
      date_of_birth: '1971-08-23',
    })
    await createDebtor(tx, filer.owner, debtId, {
      position: 2,
      first_name: 'Bo',
      last_name: 'Nowak',
      email: 'bo@renter.example',
      date_of_birth: null,
    })
    const unknown = await registeredDebtFactory.active(tx, filer.owner, columns, { date_of_birth: null })
    unknownId = unknown.debtId
  })
}, 240_000)
afterAll(stopJobs)

/** Which staff member opened what of which file. */
async function openings(purpose: 'download' | 'lines') {
  const action = { download: 'bureau_file.downloaded', lines: 'bureau_file.opened' }[purpose]
  return (await trailOf({ action })).map(({ person, subject }) => ({ person_id: person, batch_id: subject }))
}

async function pageFor(person: Person, path = tab()): Promise<string> {
  const { status, html } = await person.get(path)
  expect(status, path).toBe(200)
  const { html: data } = await person.get(`${path}.data`)
  for (const text of [html, data]) {
    expect(text).not.toContain(sin)
    expect(text).not.toContain('1990-04-12')
    expect(text).not.toContain('1971-08-23')
  }
  return html + data
}

test('before the 8th both sides read when the next file is made, and the empty state to the letter', async () => {
  await moveTo(addDays(reportDate, -8))
  for (const person of [filer, robin]) {
    const html = await pageFor(person)
    expect(html).toContain(
      'Credit Reporting Entries will be created monthly after the Rental Debt has been approved by the product team.',
    )
    expect(html).toContain(`dateTime="${reportDate}"`)
    expect(html).not.toContain('The line, field by field')
  }
})

test('of a debt that ended before its first report, nothing is promised', async () => {
  const { debtId: endedId } = await filer.inOwnName((tx) =>
    registeredDebtFactory.active(tx, filer.owner, { status: 'terminated', terminated_at: new Date() }),
  )
  const { html } = await filer.get(tab(endedId))
  expect(html).toContain('This debt ended before its first report.')
  expect(html).not.toContain('will be created monthly')
})

test('from the 8th on the filer reads the line, and a debtor their own name on it only', async () => {
  await moveTo(addDays(reportDate, -7))
  const filers = await pageFor(filer)
  expect(filers).toContain('The line, field by field')
  for (const name of [
    'Robin Tremblay',
    'Ada Kowalczyk',
    'Bo Nowak',
    'XXX-XXX-286',
    'Add a birth date under People',
  ])
    expect(filers).toContain(name)
  for (const said of ['Owed under a court order, in collection', 'This is the first report of this debt.'])
    expect(filers).toContain(said)
  expect(filers).not.toContain('ada@renter.example')

  const debtors = await pageFor(robin)
  expect(debtors).toContain('The line, field by field')
  expect(debtors).toContain('Robin Tremblay')
  for (const hidden of ['Kowalczyk', 'Nowak', 'ada@renter.example', 'Add a birth date']) {
    expect(debtors).not.toContain(hidden)
  }
})

test('a debt that will be left out says why, and what the filer can do', async () => {
  const html = await pageFor(filer, tab(unknownId))
  expect(html).toContain('This debt will be left out of the next report')
  expect(html).toContain('Add a birth date under People')
})

test('for everyone else there is no such tab', async () => {
  for (const path of [tab(), `${tab()}.data`]) expect((await stranger.get(path)).status).toBe(404)
})

test('what was shown is what goes out, and sending it changes both tabs, once', async () => {
  const shown = /Amount owed.*?\$([\d,]+)/s.exec((await filer.get(tab())).html)?.[1]?.replaceAll(',', '')
  await moveTo(reportDate)
  await makeBatches(bureauSources, reportDate)
  const file = (await fileOf(reportDate)).toString('latin1')
  expect(file).toContain(`${shown}`.padStart(9, '0'))
  const batch = (await batches()).find(({ report_date }) => report_date === reportDate)
  const page = `/staff/bureau/${batch?.id}`
  for (const person of [filer, robin]) {
    const { html } = await person.get(tab())
    expect(html).toContain('Credit reporting entries, latest first')
    expect(html).toContain('Scheduled')
    expect(html).not.toContain('Reported')
  }
  expect((await staff.get('/staff/bureau')).html).toContain('To be sent')
  expect(textOf((await staff.get(page)).html)).toContain('Left out No birth date and no SIN')

  expect(await staff.send(`${page}/sent`, {})).toMatchObject({ status: 303, location: `${page}?marked=yes` })
  expect(await staff.send(`${page}/sent`, {})).toMatchObject({ location: `${page}?marked=before` })
  expect((await staff.get(`${page}/sent`)).location).toBe(`${page}?marked=before`)
  for (const person of [filer, robin]) {
    const { html } = await person.get(tab())
    expect(html).toContain('Reported')
    expect(html).not.toContain('Scheduled')
  }
  expect(textOf((await filer.get(tab(unknownId))).html)).toContain('- No birth date and no SIN')
})

test('the file is for staff alone, kept by no cache, and each download is on record', async () => {
  const batch = (await batches()).find(({ report_date }) => report_date === reportDate)
  const path = `/staff/bureau/${batch?.id}/file`
  for (const person of [filer, robin, stranger]) {
    for (const page of [
      path,
      '/staff/bureau',
      `/staff/bureau/${batch?.id}`,
      `/staff/bureau/${batch?.id}/sent`,
    ])
      expect((await person.get(page)).status, page).toBe(404)
    expect((await person.send(`/staff/bureau/${batch?.id}/sent`, {})).status).toBe(404)
  }
  expect(await openings('download')).toEqual([])
  const response = await app.send(staff.browser, staff.browser.request(path))
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="metro2-\d{4}-/)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.equals(await fileOf(reportDate))).toBe(true)
  const once = [{ person_id: staff.member.person.id, batch_id: batch?.id }]
  expect(await openings('download')).toEqual(once)
  // No file leaves through these.
  expect((await staff.get(`${path}.data`)).status).toBe(404)
  const head = staff.browser.request(path, { method: 'HEAD' })
  expect((await app.send(staff.browser, head)).status).toBe(200)
  expect(await openings('download')).toEqual(once)
  expect((await staff.get(`/staff/bureau/${crypto.randomUUID()}/file`)).status).toBe(404)
})

test('staff see who and what is in a file, and that they saw it is on record', async () => {
  const batch = (await batches()).find(({ report_date }) => report_date === reportDate)
  const page = `/staff/bureau/${batch?.id}`
  const { html } = await staff.get(page)
  // Pages turned within ten minutes are one view.
  const once = [{ person_id: staff.member.person.id, batch_id: batch?.id }]
  expect(await openings('lines')).toEqual(once)
  const text = textOf(html)
  expect(text).toMatch(/Owed under a court order, in collection 1 \$[\d,]+\.\d\d/)
  expect(text).toMatch(/No birth date and no SIN Left out 1 \$[\d,]+\.\d\d/)
  // Bo is not in the line: the bureau cannot identify them.
  expect(text).toContain('Robin Tremblay, Ada Kowalczyk')
  expect(html).not.toContain('Nowak')
  for (const id of [debtId, unknownId]) expect(html).toContain(`href="/staff/rental-debt/${id}"`)
  for (const secret of [sin, '1990-04-12', 'ada@renter.example']) expect(html).not.toContain(secret)

  const head = staff.browser.request(page, { method: 'HEAD' })
  expect((await app.send(staff.browser, head)).status).toBe(200)
  expect(await openings('lines')).toEqual(once)
})

test('a month later both sides read what has changed since the last report', async () => {
  await moveTo(addDays(reportDateAfter(reportDate), -7))
  for (const person of [filer, robin])
    expect(textOf((await person.get(tab())).html)).toMatch(/Amount owed \$[\d,]+ Changed Before: \$[\d,]+/)
  await filer.inOwnName((tx) =>
    createPayment(tx, filer.owner, {
      debtId,
      debtorId,
      amount_in_cents: 100_000,
      at: addDays(reportDate, 1),
    }),
  )
  for (const person of [filer, robin]) {
    const text = textOf((await person.get(tab())).html)
    expect(text).toMatch(/Paid in the month \$1,000 Changed Before: \$0/)
    expect(text).toContain('Fields marked “Changed” were different in the last report.')
  }
})

test('what staff look into goes out as disputed, with the amounts of the last report, and both sides read so', async () => {
  await filer.inOwnName((tx) =>
    createDispute(tx, filer.owner, { debtId, debtorId }, { reporting_paused_at: new Date() }),
  )
  for (const person of [filer, robin]) {
    const text = textOf((await person.get(tab())).html)
    expect(text).toContain('Disputed, being looked into')
    expect(text).not.toMatch(/Amount owed \$[\d,]+ Changed/)
  }
})

test('the list of the files has pages of twenty, the latest first', async () => {
  const datesOn = async (page: string) => {
    const { html } = await staff.get(`/staff/bureau${page}`)
    const table = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>'))
    return [...table.matchAll(/dateTime="([^"]+)"/g)].map(([, date]) => date)
  }
  const all = (await batches()).map(({ report_date }) => report_date).reverse()
  expect(all.length).toBeGreaterThan(20)
  expect(await datesOn('')).toEqual(all.slice(0, 20))
  expect(await datesOn('?page=2')).toEqual(all.slice(20, 40))
  expect(await datesOn('?page=99')).toEqual(all.slice(-(all.length % 20 || 20)))
  expect((await staff.get('/staff/bureau')).html).toContain('href="/staff/bureau?page=2"')
})
