import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { fieldName } from '#app/rental-debt/application/tenants/debtor-rows.ts'
import { openSin } from '#app/rental-debt/application/tenants/sins.server.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { type Browser, latestCode, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { readPageForm, textOf } from '../support/page-forms.ts'
import { type Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let filer: Filer

beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
})
const signedOutSentence = 'You were signed out before this was sent'

/** The session ends elsewhere: this browser keeps its cookie, or has lost it too. */
async function endSession(of: Filer, how: 'expired' | 'signed out' = 'signed out'): Promise<void> {
  const { owner } = await database()
  await sql`delete from session where person_id = ${of.owner.personId}`.execute(owner)
  if (how === 'signed out') of.browser.cookies.clear()
}

/** Follows an answer's redirect: with a code mailed to an address. */
async function signInAt(browser: Browser, location: string, email: string): Promise<string> {
  const page = await (await send(browser, browser.request(location))).text()
  const asked = await send(
    browser,
    browser.post('/dashboard/login', { ...Object.fromEntries(readForm(page, 'sign-in')), email }),
  )
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/dashboard/login/code'])
  const { code } = await latestCode(email)
  const codePage = await (await send(browser, browser.request('/dashboard/login/code'))).text()
  const form_token = /name="form_token" value="([^"]+)"/.exec(codePage)?.[1] ?? ''
  const signedIn = await send(browser, browser.post('/dashboard/login/code', { form_token, code }))
  expect(signedIn.status).toBe(303)
  return signedIn.headers.get('Location') ?? ''
}

/** The fields of a form of a signed-out page. */
const readForm = (html: string, id: string): [string, string][] => {
  const form = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
  return [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    (value ?? '').replaceAll('&amp;', '&'),
  ])
}

async function send(browser: Browser, request: Request): Promise<Response> {
  const answer = await app.send(browser, request)
  browser.keep(answer.headers.getSetCookie())
  return answer
}

const rows = async () => {
  const { owner } = await database()
  const { rows: found } = await sql<{ id: string; body_sealed: string }>`select * from kept_post`.execute(
    owner,
  )
  return found
}
const forget = async () => {
  const { owner } = await database()
  await sql`delete from kept_post`.execute(owner)
}
beforeEach(forget)

const fieldsOf = (html: string) => Object.fromEntries(readPageForm(html).fields)

describe('what is typed into other pages', () => {
  test('tenants: the list with its new rows, birth dates, and a SIN that no page, row or address shows', async () => {
    const tab = await filer.tab('tenant')
    const people = {
      [fieldName('new-1', 'first_name')]: 'Robin',
      [fieldName('new-1', 'last_name')]: 'Tremblay',
      [fieldName('new-1', 'email')]: 'robin@renter.example',
      [fieldName('new-1', 'date_of_birth')]: '1990-02-03',
      [fieldName('new-1', 'new_sin_number')]: '046-454-286',
      [fieldName('new-2', 'first_name')]: 'Sacha',
      [fieldName('new-2', 'last_name')]: 'Roy',
      [fieldName('new-2', 'email')]: 'sacha@renter.example',
    }
    await endSession(filer)
    const sent = await filer.post('tenant', { ...tab, ...people })
    expect(JSON.stringify([await rows(), sent.location])).not.toMatch(/046.?454.?286|Robin/)
    const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
    const page = await filer.get(to)
    expect(page.html).not.toMatch(/046.?454.?286/)
    expect(page.html).toContain('XXX-XXX-286')
    const shown = fieldsOf(page.html)
    expect(shown).toMatchObject({
      [fieldName('new-1', 'first_name')]: 'Robin',
      [fieldName('new-1', 'date_of_birth')]: '1990-02-03',
      [fieldName('new-2', 'first_name')]: 'Sacha',
    })
    expect((await filer.post('tenant', { ...shown, intent: 'save' })).status).toBe(303)
    const debtorId = await filer.inOwnName(async (tx) => {
      const { id } = await tx
        .selectFrom('debtor')
        .select('id')
        .where('first_name', '=', 'Robin')
        .where('rental_debt_id', '=', filer.debtId)
        .executeTakeFirstOrThrow()
      const { organizationId } = filer.owner
      return openSin(tx, { debtorId: id, organizationId, purpose: 'key_rotation' })
    })
    expect(debtorId).toBe('046454286')
  })

  test('repayment: its rows', async () => {
    const tab = await filer.tab('repayment')
    await endSession(filer)
    const row = { 'payments.new-1.amount': '120.50', 'payments.new-1.at': '2024-05-06', collected: 'yes' }
    await filer.inOwnName((tx) =>
      tx
        .insertInto('debtor')
        .values({
          organization_id: filer.owner.organizationId,
          rental_debt_id: filer.debtId,
          first_name: 'Robin',
          last_name: 'Roy',
          email: 'r@renter.example',
          position: 1,
        })
        .execute(),
    )
    const sent = await filer.post('repayment', { ...tab, ...row })
    const to = await signInAt(filer.browser, sent.location ?? '', filer.member.person.email)
    expect(fieldsOf((await filer.get(to)).html)).toMatchObject(row)
  })

  test('a payment to record: in its dialog, and recorded with one press', async () => {
    const { debtId } = await filer.inOwnName((tx) => registeredDebtFactory.active(tx, filer.owner))
    const path = `/dashboard/rental-debt/${debtId}/transactions/record-payment`
    const dialogOf = (html: string) => Object.fromEntries(readPageForm(html, 'amount').fields)
    const payment = { amount: '75.25', at: '2026-11-02', note: 'By hand' }
    const opened = { ...dialogOf((await filer.get(path)).html), ...payment }
    await endSession(filer)
    const sent = await send(filer.browser, filer.browser.post(path, opened))
    const to = await signInAt(filer.browser, sent.headers.get('Location') ?? '', filer.member.person.email)
    const { html } = await filer.get(to)
    expect(/<dialog[\s\S]*<\/dialog>/.exec(html)?.[0]).toContain(signedOutSentence)
    expect(dialogOf(html)).toMatchObject(payment)
    const recorded = () =>
      filer.inOwnName((tx) =>
        tx.selectFrom('debt_transaction').select('note').where('note', '=', 'By hand').execute(),
      )
    expect(await recorded()).toEqual([])
    const press = () => filer.browser.post(path, dialogOf(html))
    expect((await send(filer.browser, press())).status).toBe(303)
    expect((await send(filer.browser, press())).status).toBe(303)
    expect(await recorded()).toHaveLength(1)
  })

  test('a form with files: its words are kept, and it is said that files are chosen again', async () => {
    const { html } = await filer.get(filer.address('supporting-documents'))
    const form = new FormData()
    form.set('form_token', /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '')
    form.set('document_type', 'lease')
    form.set('file', new File([`%PDF-1.7\n${'x'.repeat(200_000)}`], 'lease.pdf', { type: 'application/pdf' }))
    await endSession(filer)
    const request = filer.browser.request(filer.address('supporting-documents'), {
      method: 'POST',
      body: form,
      headers: { Origin: origin },
    })
    const sent = await send(filer.browser, request)
    const to = await signInAt(filer.browser, sent.headers.get('Location') ?? '', filer.member.person.email)
    const page = await filer.get(to)
    expect(textOf(page.html)).toContain('If you had chosen files, choose them again.')
    const { owner } = await database()
    expect((await sql`select from upload`.execute(owner)).rows).toEqual([])
  })

  test('a press of a form that has no page leads to the sign-in page alone', async () => {
    const { form_token = '' } = await filer.tab('contact-details')
    await endSession(filer)
    for (const path of ['/dashboard/logout', '/dashboard/preferences', '/dashboard/switch-organization']) {
      const sent = await send(filer.browser, filer.browser.post(path, { form_token, role_id: 'x' }))
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/dashboard/login'])
    }
    expect(await rows()).toEqual([])
  })
})
