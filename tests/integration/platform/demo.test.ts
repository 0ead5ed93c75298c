// @engine: the first start migrates and fills an empty database
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { stripeHandlers } from '#app/platform/sandbox/stripe/handlers.server.ts'
import { listObjects } from '#app/platform/sandbox/stripe/objects.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { readPaymentSession } from '#app/platform/vendors/stripe.server.ts'
import { refundFee } from '#app/rental-debt/application/checkout/refunds.server.ts'
import { type DemoEmail, demoAccounts } from '#database/demo-accounts.ts'
import { outbound } from '#tests/no-outbound.ts'
import { Browser, origin, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'

useFreshDatabase({
  NODE_ENV: 'production',
  SANDBOX: '1',
  PUBLIC_URL: origin,
  STRIPE_SECRET_KEY: '',
  DEMO_DATA: '1',
})

let app: BuiltApp
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
beforeEach(() => outbound.use(...stripeHandlers))
afterAll(stopJobs)

/** Signs in to a demo account. */
async function demoVisitor(email: DemoEmail) {
  const browser = new Browser()
  await signIn(browser, email)
  const send = async (request: Request) => {
    const response = await app.send(browser, request)
    const location = response.headers.get('Location')
    return { status: response.status, location, html: await response.text() }
  }
  const get = (path: string) => send(browser.request(path))
  return {
    get,
    post: async (path: string, fields: Record<string, string>) => {
      const { html } = await get(path)
      const form_token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
      return send(browser.post(path, { form_token, ...fields }))
    },
  }
}

async function demoFee(debtId: string) {
  const person = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'reviewer@rentbook.example')
      .executeTakeFirstOrThrow(),
  )
  return inTransaction({ personId: person.id, organizationId: null, asStaff: true }, (tx) =>
    tx.selectFrom('checkout').selectAll().where('rental_debt_id', '=', debtId).executeTakeFirstOrThrow(),
  )
}

test('staff reject the application in review, and its fee goes back', async () => {
  const staff = await demoVisitor('reviewer@rentbook.example')
  const path = /\/staff\/rental-debt\/([0-9a-f-]{36})/.exec((await staff.get('/staff/applications')).html)
  const [application = '', debtId = ''] = path ?? []
  const fee = await demoFee(debtId)
  const key = { organizationId: fee.organization_id, checkoutId: fee.id }
  expect(await readPaymentSession(fee.stripe_session_id ?? '')).toMatchObject({
    value: { state: 'paid', amountInCents: fee.amount_in_cents, currency: 'cad', references: key },
  })
  // No one is notified of a remembered payment.
  const events = await inTransaction(anonymous, (tx) => listObjects(tx, 'event'))
  expect(events.map(({ type }) => type)).toEqual([])

  expect((await staff.post(`${application}/reject`, { reason: 'Another unit.' })).status).toBe(303)
  await refundFee(key)
  await vi.waitFor(
    async () =>
      expect(await demoFee(debtId)).toMatchObject({ refund_state: 'refunded', refund_failure: null }),
    { timeout: 20_000 },
  )
})

test('the active debt shows its living ledger to its filer and to who owes it', async () => {
  const filer = await demoVisitor('admin@maplecourt.example')
  const list = await filer.get('/dashboard/rental-debt?status=active')
  // Returned ones come first on the page; in the table they are last.
  const debt = list.html.match(/\/dashboard\/rental-debt\/[0-9a-f-]{36}/g)?.at(-1) ?? ''
  const tenant = await demoVisitor('tenant@renter.example')
  for (const { get } of [filer, tenant]) {
    // The figures of that day stay, whatever is paid later.
    const ledger = textOf((await get(`${debt}/transactions?as-of=2026-03-14`)).html)
    for (const said of ['$7,176.58', '$1,583.10', '$2,150.00', '$10,014.17', '$7,864.17'])
      expect(ledger).toContain(said)
    expect(textOf((await get(`${debt}/transactions`)).html)).toContain('$400.00')
    expect(textOf((await get(debt)).html)).toContain('Active')
  }
})

/** The addresses of this application that a page links to. */
const linksOn = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ),
]

/** A label or a link by an id that stands twice leads to the first alone. */
const idsTwice = (html: string) => {
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id = '']) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** Levels of headings that leave one out: the level before, and the one that follows. */
const headingGaps = (html: string) => {
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? level
    return level > before + 1 ? [[before, level]] : []
  })
}

test.each(demoAccounts.map(({ email }) => email))(
  'every link of the menus and the start page of %s leads to a page, with each id once and no level of headings left out',
  async (email) => {
    const visitor = await demoVisitor(email)
    const { html } = await visitor.get('/dashboard')
    const roles = [...html.matchAll(/name="role_id"[^>]*value="([^"]+)"/g)].map(([, role = '']) => role)
    for (const role of ['', ...roles]) {
      if (role)
        expect((await visitor.post('/dashboard/switch-organization', { role_id: role })).status).toBe(303)
      const links = linksOn((await visitor.get('/dashboard')).html)
      expect(links).toEqual(
        expect.arrayContaining(['/dashboard', '/dashboard/rental-debt', '/dashboard/profile']),
      )
      for (const link of links) {
        const { location } = await visitor.get(link)
        // Billing redirects to its first tab.
        const { status, html } = await visitor.get(location ?? link)
        expect([status, idsTwice(html), headingGaps(html)], link).toEqual([200, [], []])
      }
    }
  },
)

test('each tab of the settings of Rent Rewards has each id once', async () => {
  const admin = await demoVisitor('admin@maplecourt.example')
  for (const path of ['/dashboard/rent-rewards/notification-settings', '/dashboard/rent-rewards/settings']) {
    const { status, html } = await admin.get(path)
    expect([status, idsTwice(html)], path).toEqual([200, []])
  }
})

test('every list of the review has a page', async () => {
  const staff = await demoVisitor('reviewer@rentbook.example')
  const listsOn = async (path: string) => {
    const page = await staff.get(path)
    expect(page.status, path).toBe(200)
    return linksOn(page.html).filter((link) => /^\/staff(\/[\w-]+)?(\?|$)/.test(link))
  }
  const groups = await listsOn('/staff')
  expect(groups.length).toBeGreaterThanOrEqual(9)
  const lists = new Set((await Promise.all(groups.map(listsOn))).flat())
  expect(lists.size).toBeGreaterThanOrEqual(17)
  for (const link of lists) await listsOn(link)
})

test('the files of past months are sent, and the latest one is left to be sent', async () => {
  const { schedules } = await import('#app/assembly/schedules.server.ts')
  const making = schedules.find(({ name }) => name === 'making bureau files')
  await making?.run(torontoDate(Date.now()))
  const { owner } = await database()
  const files = await owner.selectFrom('bureau_batch').select('state').orderBy('report_date').execute()
  expect(files.length).toBeGreaterThan(12)
  expect(new Set(files.slice(0, -1).map(({ state }) => state))).toEqual(new Set(['sent']))
  expect(files.at(-1)?.state).toBe('written')
  const entries = await owner
    .selectFrom('bureau_entry')
    .select('equifax_status as status')
    .distinct()
    .where('batch_id', 'in', owner.selectFrom('bureau_batch').select('id').where('state', '=', 'sent'))
    .execute()
  expect(entries.map(({ status }) => status)).not.toContain('pending')
})
