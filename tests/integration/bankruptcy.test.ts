import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, addYears, type IsoDate, isoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { readLedger } from '#app/rental-debt/ledger/read-ledger.server.ts'
import { createDebtor } from '#tests/factories/application.ts'
import { createBankruptcy, createDispute, registeredDebtFactory } from '#tests/factories/registered-debt.ts'
import { origin } from './browser.ts'
import { type BuiltApp, loadBuiltApp } from './built-app.ts'
import { useFreshDatabase } from './fresh-database.ts'
import { textOf } from './page-forms.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from './reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Person
let debtor: Person
let stranger: Person
let staff: Person
let now: IsoDate
let debtId: string
let robin: string
let ada: string
let adasEmail: string
let contact: string
let addresses = 0

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  stranger = await signedIn(app)
  staff = await signedInStaff(app)
  now = await today()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  addresses += 1
  contact = `contact-${addresses}@landlord.example`
  adasEmail = `ada-${addresses}@renter.example`
  ;({ debtId, debtorId: robin } = await filer.inOwnName((tx) =>
    registeredDebtFactory.active(
      tx,
      filer.owner,
      { filer_contact_email: contact },
      { email: debtor.member.person.email },
    ),
  ))
  ada = await filer.inOwnName((tx) =>
    createDebtor(tx, filer.owner, debtId, {
      ...{ first_name: 'Ada', last_name: 'Zhou', email: adasEmail, position: 1 },
    }),
  )
})

const list = (id = debtId) => `/dashboard/rental-debt/${id}/bankruptcy`
const staffList = () => `/staff/rental-debt/${debtId}/bankruptcy`
type Fields = Record<string, string>

const record = (fields: Fields = {}, by = filer, at = list()) =>
  by.send(`${at}/record`, { debtor_id: robin, filed_date: '2026-01-10', ...fields })

const rows = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('bankruptcy')
      .selectAll()
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )
async function bankruptcyOf(debtorId: string) {
  const row = (await rows()).find(({ debtor_id }) => debtor_id === debtorId)
  if (!row) throw new Error('there is no such bankruptcy')
  return row
}
async function change(debtorId: string, fields: Fields, by = filer, at = list()) {
  const { id, updated_at } = await bankruptcyOf(debtorId)
  return by.send(`${at}/${id}`, {
    ...{ filed_date: '2026-01-10', revision: String(updated_at.getTime()) },
    ...fields,
  })
}
const discharge = (debtorId: string, fields: Fields = {}) =>
  change(debtorId, { status: 'discharged', ended_date: '2026-06-01', ...fields })
const dismiss = (debtorId: string, fields: Fields = {}) =>
  change(debtorId, { status: 'dismissed', ended_date: '2026-06-01', ...fields })

async function status() {
  const row = await filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
  )
  return row.status
}
const setStatus = (to: string) =>
  filer.inOwnName((tx) =>
    tx.updateTable('rental_debt').set({ status: to }).where('id', '=', debtId).execute(),
  )
const events = () =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id', 'reason'])
      .where('rental_debt_id', '=', debtId)
      .orderBy('created_at')
      .execute(),
  )
const eventNames = async () => (await events()).map(({ event }) => event)
async function owed(asOf = now) {
  const found = await filer.inOwnName((tx) => readLedger(tx, filer.owner.organizationId, debtId, asOf))
  return found?.figures.outstanding
}

describe('a petition', () => {
  test('is recorded with its trustee, moves the debt, stops what is added, and both sides are told', async () => {
    const trustee = {
      trustee_name: 'Ng & Co',
      trustee_email: 'NG@trustee.example',
      trustee_phone: '416 555 0199',
    }
    const { status: answered, location } = await record(trustee)
    expect([answered, location]).toEqual([303, `${list()}?done=recorded`])
    expect(await rows()).toMatchObject([
      {
        ...{ debtor_id: robin, status: 'petition', filed_date: '2026-01-10', trustee_name: 'Ng & Co' },
        ...{ trustee_email: 'ng@trustee.example', trustee_phone: '4165550199' },
        recorded_by: filer.member.person.id,
      },
    ])
    expect(await status()).toBe('petition_for_bankruptcy')
    expect(await events()).toMatchObject([
      { event: 'bankruptcy_recorded', person_id: filer.member.person.id },
      { event: 'bankruptcy_filed', person_id: filer.member.person.id },
    ])
    expect(await owed()).toBe(await owed(isoDate('2026-01-10')))

    const page = textOf((await filer.get(`${list()}?done=recorded`)).html)
    for (const said of [
      'Robin Tremblay: Bankruptcy (petition)',
      'Ng & Co',
      '416 555 0199',
      'The petition is recorded',
    ])
      expect(page).toContain(said)
    const [toFiler] = await mailsTo(contact)
    expect(toFiler?.text_body).toContain('The bankruptcy of Robin Tremblay, filed on Jan 10, 2026')
    const own = (await mailsTo(debtor.member.person.email)).at(-1)
    expect(own?.text_body).toContain('Your bankruptcy, filed on Jan 10, 2026')
    const [other] = await mailsTo(adasEmail)
    expect(other?.text_body).toContain('A petition for bankruptcy is recorded with the rental debt')
    expect(other?.text_body).not.toMatch(/Robin|Tremblay|Jan 10/)
  })

  test.each<[Fields, string]>([
    [{ debtor_id: '' }, 'Choose whose bankruptcy it is'],
    [{ filed_date: '' }, 'Enter the date the petition was filed'],
    [{ filed_date: '2026-02-30' }, 'Enter a date that is in the calendar'],
    [{ filed_date: '2998-01-01' }, 'The petition cannot be filed in the future'],
    [{ filed_date: '1999-01-10' }, 'Check the year'],
    [{ trustee_email: 'nobody' }, 'Please enter a valid email address'],
    [{ trustee_phone: '555' }, 'Phone must be 10 digits'],
  ])('with %o is refused, and nothing of it is kept', async (fields, message) => {
    const { status: answered, html } = await record({ trustee_name: 'Ng kept', ...fields })
    expect(answered).toBe(400)
    expect(textOf(html)).toContain(message)
    expect(html).toContain('Ng kept')
    expect([await rows(), await eventNames(), await status()]).toEqual([[], [], 'active'])
  })

  test('of today is taken, of tomorrow not', async () => {
    expect((await record({ filed_date: addDays(now, 1) })).status).toBe(400)
    expect((await record({ filed_date: now })).status).toBe(303)
  })

  test('the same form twice is one, and of two at once the second is told', async () => {
    const fields = { debtor_id: robin, filed_date: '2026-01-10', form_token: await filer.token() }
    const twice = await Promise.all([
      filer.post(`${list()}/record`, fields),
      filer.post(`${list()}/record`, fields),
    ])
    expect(twice.map((one) => one.status)).toEqual([303, 303])
    expect(await rows()).toHaveLength(1)
    expect(await eventNames()).toEqual(['bankruptcy_recorded', 'bankruptcy_filed'])

    const atOnce = await Promise.all([
      record({ debtor_id: ada, filed_date: '2026-02-01' }),
      record({ debtor_id: ada, filed_date: '2026-02-02' }, staff, staffList()),
    ])
    expect(atOnce.map((one) => one.status).toSorted()).not.toEqual([303, 303])
    expect(await rows()).toHaveLength(2)
  })

  test.each(['notified', 'disputed'])('also of a debt that is %s', async (from) => {
    await setStatus(from)
    expect((await record()).status).toBe(303)
    expect(await status()).toBe('petition_for_bankruptcy')
  })

  test.each(['in_review', 'settled', 'terminated', 'expired', 'cancelled'])(
    'not of a debt that is %s: the page says why, and the server refuses it too',
    async (from) => {
      await setStatus(from)
      const page = await filer.get(list())
      expect(page.html).toContain('This one is not.')
      expect(page.html).not.toContain('Record a petition')
      const refused = await record()
      expect([302, 400]).toContain(refused.status)
      expect([await rows(), await status()]).toEqual([[], from])
    },
  )
})

describe('its end', () => {
  test('a discharge keeps the debt as it was on the day of the petition', async () => {
    await record()
    expect(await discharge(robin)).toMatchObject({ status: 303, location: `${list()}?done=discharged` })
    expect(await status()).toBe('bankruptcy_discharged')
    expect(await bankruptcyOf(robin)).toMatchObject({ discharge_date: '2026-06-01', dismissed_date: null })
    expect(await owed()).toBe(await owed(isoDate('2026-01-10')))
    expect(textOf((await filer.get(list())).html)).toContain('Robin Tremblay: Bankruptcy (discharged)')
    expect((await mailsTo(contact)).at(-1)?.subject).toContain('A bankruptcy ended with a discharge')
  })

  test('a dismissal is as if there had been no petition', async () => {
    const before = await owed()
    await record()
    expect(await owed()).not.toBe(before)
    expect(await dismiss(robin)).toMatchObject({ status: 303, location: `${list()}?done=dismissed` })
    expect(await status()).toBe('active')
    expect(await owed()).toBe(before)
    expect((await eventNames()).slice(2)).toEqual([
      'bankruptcy_corrected',
      'bankruptcy_dismissed',
      'bankruptcy_over',
    ])
    expect(textOf((await filer.get(list())).html)).toContain('Robin Tremblay: Bankruptcy (dismissed)')
    // Who filed again is bankrupt again.
    expect((await record({ filed_date: '2026-07-01' })).status).toBe(303)
    expect(await rows()).toHaveLength(2)
  })

  test('leads back to an open dispute', async () => {
    await setStatus('disputed')
    await filer.inOwnName((tx) => createDispute(tx, filer.owner, { debtId, debtorId: robin }))
    await record()
    await dismiss(robin)
    expect(await status()).toBe('disputed')
    expect((await eventNames()).at(-1)).toBe('dispute_goes_on')
  })

  test('in the first two weeks gives the debtors the rest of them back, dismissed or taken out', async () => {
    await setStatus('notified')
    await filer.inOwnName((tx) =>
      tx
        .updateTable('rental_debt')
        .set({ grace_period_end_at: new Date(startOfTorontoDay(addDays(now, 3))) })
        .where('id', '=', debtId)
        .execute(),
    )
    await record()
    await dismiss(robin)
    expect(await status()).toBe('notified')
    await record()
    const petition = (await rows()).find((row) => row.status === 'petition')
    await filer.send(`${list()}/${petition?.id}/remove`, {})
    expect([await status(), (await eventNames()).at(-1)]).toEqual(['notified', 'grace_period_goes_on'])
  })

  test.each<[Fields, string]>([
    [
      { status: 'discharged', ended_date: '2026-01-09' },
      'A bankruptcy cannot end before its petition was filed',
    ],
    [{ status: 'dismissed', ended_date: '2998-01-01' }, 'The date cannot be in the future'],
    [{ status: 'discharged', ended_date: '' }, 'Enter the date of the discharge or dismissal'],
    [{ status: 'petition', ended_date: '2026-02-01' }, 'A petition that still stands has no such date'],
    [{ status: '' }, 'Choose how the bankruptcy stands'],
  ])('with %o is refused', async (fields, message) => {
    await record()
    const { status: answered, html } = await change(robin, fields)
    expect(answered).toBe(400)
    expect(textOf(html)).toContain(message)
    expect([await status(), (await bankruptcyOf(robin)).status]).toEqual([
      'petition_for_bankruptcy',
      'petition',
    ])
  })

  test('of several debtors the last one decides, and a discharge counts more than a dismissal', async () => {
    await record()
    await record({ debtor_id: ada, filed_date: '2026-02-01' })
    await discharge(robin)
    expect(await status()).toBe('petition_for_bankruptcy')
    await dismiss(ada, { filed_date: '2026-02-01' })
    expect(await status()).toBe('bankruptcy_discharged')
  })

  test('after a discharge another debtor’s petition puts the debt under petition again', async () => {
    await record()
    await discharge(robin)
    await record({ debtor_id: ada, filed_date: '2026-08-01' })
    expect(await status()).toBe('petition_for_bankruptcy')
    await dismiss(ada, { filed_date: '2026-08-01', ended_date: '2026-09-01' })
    expect(await status()).toBe('bankruptcy_discharged')
  })
})

describe('a correction', () => {
  test('keeps what the record said, who changed it and when', async () => {
    await record()
    await change(robin, { status: 'petition', filed_date: '2026-01-20' })
    const corrected = (await events()).find(({ event }) => event === 'bankruptcy_corrected')
    expect(corrected).toMatchObject({
      person_id: filer.member.person.id,
      reason: { from: { filed_date: '2026-01-10' }, to: { filed_date: '2026-01-20' } },
    })
    expect(await owed()).toBe(await owed(isoDate('2026-01-20')))
    expect((await mailsTo(contact)).at(-1)?.subject).toContain('The record of a bankruptcy was corrected')
  })

  test('of a discharge that was none opens the petition again, or ends it otherwise', async () => {
    await record()
    await discharge(robin)
    await change(robin, { status: 'petition' })
    expect(await status()).toBe('petition_for_bankruptcy')
    await discharge(robin)
    await dismiss(robin)
    expect(await status()).toBe('active')
    expect(await bankruptcyOf(robin)).toMatchObject({ discharge_date: null, dismissed_date: '2026-06-01' })
  })

  test('of the trustee alone changes nothing of the debt and tells nobody', async () => {
    await record()
    const [mails, moved] = [await mailsTo(contact), await eventNames()]
    expect(await change(robin, { status: 'petition', trustee_name: 'Ng' })).toMatchObject({
      location: `${list()}?done=trustee`,
    })
    expect(await mailsTo(contact)).toHaveLength(mails.length)
    expect(await eventNames()).toEqual([...moved, 'bankruptcy_corrected'])
    expect(await change(robin, { status: 'petition', trustee_name: 'Ng' })).toMatchObject({
      location: `${list()}?done=unchanged`,
    })
  })

  test('from a page that is out of date overwrites nothing', async () => {
    await record()
    const { updated_at } = await bankruptcyOf(robin)
    await change(robin, { status: 'petition', filed_date: '2026-01-20' })
    const { status: answered, html } = await discharge(robin, { revision: String(updated_at.getTime()) })
    expect([answered, textOf(html)]).toEqual([400, expect.stringContaining('This bankruptcy was changed')])
    expect(await bankruptcyOf(robin)).toMatchObject({ status: 'petition', filed_date: '2026-01-20' })
  })

  test('a dismissed petition does not rise again beside a newer one', async () => {
    await record()
    await dismiss(robin)
    const [old] = await rows()
    await record({ filed_date: '2026-07-01' })
    const answer = await filer.send(`${list()}/${old?.id}`, {
      ...{ status: 'petition', filed_date: '2026-01-10', revision: String(old?.updated_at.getTime()) },
    })
    expect([answer.status, textOf(answer.html)]).toEqual([400, expect.stringContaining('recorded already')])
  })

  test('what was recorded by mistake is taken out, once, and stays in the history', async () => {
    const before = await owed()
    await record()
    const { id } = await bankruptcyOf(robin)
    const form = { form_token: await filer.token() }
    for (const _ of ['once', 'twice']) {
      expect(await filer.post(`${list()}/${id}/remove`, form)).toMatchObject({
        location: `${list()}?done=removed`,
      })
    }
    expect([await rows(), await status(), await owed()]).toEqual([[], 'active', before])
    expect(await eventNames()).toContain('bankruptcy_removed')
    expect((await filer.send(`${list()}/${id}/remove`, {})).location).toBe(`${list()}?done=gone`)
    expect((await filer.get(`${list()}/${id}`)).location).toBe(`${list()}?done=gone`)
  })
})

describe('somebody else', () => {
  test('a debtor and a stranger find nothing, and change nothing', async () => {
    await record()
    const { id } = await bankruptcyOf(robin)
    for (const person of [debtor, stranger]) {
      for (const path of [
        list(),
        `${list()}/record`,
        `${list()}/${id}`,
        `${list()}/${id}/remove`,
        staffList(),
      ]) {
        expect((await person.get(path)).status, path).toBe(404)
        expect((await person.get(`${path}.data`)).status, path).toBe(404)
      }
      expect((await record({ debtor_id: ada }, person)).status).toBe(404)
      expect((await change(robin, { status: 'dismissed', ended_date: '2026-06-01' }, person)).status).toBe(
        404,
      )
      expect((await person.send(`${list()}/${id}/remove`, {})).status).toBe(404)
    }
    expect(await rows()).toMatchObject([{ status: 'petition' }])
  })

  test('a debtor of another debt, or of another organization, is refused', async () => {
    const elsewhere = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    const foreign = await stranger.inOwnName((tx) => registeredDebtFactory.active(tx, stranger.owner))
    for (const debtor_id of [elsewhere.debtorId, foreign.debtorId, crypto.randomUUID()]) {
      expect((await record({ debtor_id })).status).toBe(400)
    }
    const own = await filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, elsewhere))
    const answer = await filer.send(`${list()}/${own}`, {
      ...{ status: 'dismissed', filed_date: '2025-01-10', ended_date: '2026-06-01', revision: '1' },
    })
    expect(answer.location).toBe(`${list()}?done=gone`)
    expect(await rows()).toEqual([])
  })

  test('staff record and end a bankruptcy as a filer does, but none of their own', async () => {
    expect((await record({}, staff, staffList())).location).toBe(`${staffList()}?done=recorded`)
    expect(textOf((await staff.get(staffList())).html)).toContain('Robin Tremblay: Bankruptcy (petition)')
    expect((await events())[0]).toMatchObject({ person_id: staff.member.person.id })
    await change(robin, { status: 'discharged', ended_date: '2026-06-01' }, staff, staffList())
    expect(await status()).toBe('bankruptcy_discharged')

    const conflicted = await signedInStaff(app)
    await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, { email: conflicted.member.person.email, position: 2 }),
    )
    expect((await conflicted.get(staffList())).location).toBe(`/staff/rental-debt/${debtId}`)
    expect((await record({ debtor_id: ada }, conflicted, staffList())).location).toBe(
      `/staff/rental-debt/${debtId}`,
    )
    expect(await rows()).toHaveLength(1)
  })

  test('staff find no bankruptcies of what was never approved', async () => {
    await filer.inOwnName((tx) =>
      tx.updateTable('rental_debt').set({ approved_at: null }).where('id', '=', debtId).execute(),
    )
    expect((await staff.get(staffList())).status).toBe(404)
  })

  test('a debtor learns on the Summary of their own bankruptcy the day, of another’s nothing', async () => {
    await record({ debtor_id: ada, filed_date: '2026-01-10' })
    const summary = `/dashboard/rental-debt/${debtId}`
    const page = (await debtor.get(summary)).html
    expect(page).toContain('A bankruptcy is recorded with this debt')
    expect(page).not.toMatch(/Zhou|2026-01-10/)
    await record({ filed_date: '2026-01-11' })
    expect((await debtor.get(summary)).html).toContain('2026-01-11')
    const filers = (await filer.get(summary)).html
    expect(filers).toContain('Update the bankruptcy')
    expect(filers).toContain(list())
  })
})

test('a petition from before the order leaves the amount of the order alone', async () => {
  const issuedOn = isoDate('2024-02-13')
  await record({ filed_date: addYears(issuedOn, -1) })
  // 7,176.58 ordered; what the days after the order would add is not added.
  expect(await owed()).toBe(717_658)
})
