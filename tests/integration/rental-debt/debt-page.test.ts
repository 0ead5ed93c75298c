import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { dailyDebtUpkeep } from '#app/rental-debt/registered/upkeep/daily.server.ts'
import { applicationFactory, createDebtor } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf } from '../support/page-forms.ts'
import { deliver } from '../support/persona-events.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: 'http://localhost:3000' })

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const page = (debtId: string, rest = '') => `/dashboard/rental-debt/${debtId}${rest}`
const bytes = readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf')

type State = 'inReview' | 'notified'

/** A debt whose debtor is this test's person, and another person. */
async function debtIn(state: State) {
  const ids = { courtOrder: '', lease: '' }
  const debtId = await filer.inOwnName(async (tx) => {
    const debt = await applicationFactory[state](
      tx,
      filer.owner,
      { email: debtor.member.person.email, date_of_birth: '1990-04-12' },
      {
        order: async (...given) => {
          ids.courtOrder = await courtOrderFactory.uploaded(...given, { fileName: 'order.pdf', bytes })
          return ids.courtOrder
        },
      },
    )
    const other = { email: 'other@renter.example', first_name: 'Ada', last_name: 'Zhou', position: 1 }
    await createDebtor(tx, filer.owner, debt, other)
    const { file_id } = await tx
      .selectFrom('document')
      .select('file_id')
      .where('id', '=', ids.courtOrder)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('document')
      .values({
        organization_id: filer.owner.organizationId,
        rental_debt_id: debt,
        file_id,
        document_type: 'lease',
        original_file_name: 'lease.pdf',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.lease = id
    return debt
  })
  return { debtId, ...ids }
}

const fileNumberOf = (debtId: string) =>
  filer.inOwnName(async (tx) => {
    const debt = tx.selectFrom('rental_debt').select('reference_id').where('id', '=', debtId)
    return (await debt.executeTakeFirstOrThrow()).reference_id ?? ''
  })

const openings = (documentId: string) =>
  trailOf({ action: 'order.opened', subject: documentId }).then((entries) =>
    entries.map(({ person, why }) => ({ person, why })),
  )

describe('in review', () => {
  test('its filer sees where it stands, without the name of the status', async () => {
    const { debtId } = await debtIn('inReview')
    const { status, html } = await filer.get(page(debtId))
    expect(status).toBe(200)
    for (const said of [
      'We are reviewing your application',
      'Estimated: ',
      'First report',
      'order.pdf',
      'lease.pdf',
    ])
      expect(html).toContain(said)
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toContain('in_review')
    // Without an external form an issue is reported through our help page.
    expect(linksOf(html)).toContainEqual({ text: 'Report an Issue', href: '/dashboard/help' })
    expect((await filer.get(page(debtId, '?not-saved=yes'))).html).toContain(
      'What you just sent was not saved',
    )
  })

  test('its debtor finds nothing yet', async () => {
    const { debtId, courtOrder } = await debtIn('inReview')
    expect((await debtor.get(page(debtId))).status).toBe(404)
    expect((await debtor.get(page(debtId, `/documents/${courtOrder}`))).status).toBe(404)
  })
})

describe('notified', () => {
  test('its debtor sees the order and what to do, and nothing that is not theirs', async () => {
    const { debtId } = await debtIn('notified')
    const fileNumber = await fileNumberOf(debtId)
    for (const path of [page(debtId), `${page(debtId)}.data`]) {
      const { status, html } = await debtor.get(path)
      expect([200, 202]).toContain(status)
      for (const said of [fileNumber, 'Willow Street Homes', 'File a Dispute'].slice(
        0,
        path.endsWith('data') ? 2 : 3,
      ))
        expect(html, path).toContain(said)
      for (const kept of ['other@renter.example', 'Zhou', '1990-04-12', 'lease.pdf', 'sin_', 'First report'])
        expect(html, `${path} ${kept}`).not.toContain(kept)
    }
  })

  test('its debtor downloads the order only, and that is written down', async () => {
    const { debtId, courtOrder, lease } = await debtIn('notified')
    const download = await debtor.get(page(debtId, `/documents/${courtOrder}`))
    expect(download.status).toBe(200)
    expect(await openings(courtOrder)).toEqual([{ person: debtor.member.person.id, why: 'debtor' }])
    expect((await debtor.get(page(debtId, `/documents/${lease}`))).status).toBe(404)
    expect((await filer.get(page(debtId, `/documents/${lease}`))).status).toBe(200)
    // The step addresses of another person's debt do not exist for them.
    expect((await debtor.get(page(debtId, '/tenant'))).status).toBe(404)
  })

  test('another person finds nothing', async () => {
    const { debtId, courtOrder } = await debtIn('notified')
    expect((await staff.get(page(debtId))).status).toBe(404)
    expect((await staff.get(page(debtId, `/documents/${courtOrder}`))).status).toBe(404)
  })
})

test('a reviewer sees the pages as pictures, and every document; one sitting is one opening', async () => {
  const { debtId, courtOrder, lease } = await debtIn('inReview')
  const at = `/staff/rental-debt/${debtId}`
  const view = await staff.get(at)
  expect([view.status, view.html]).toEqual([
    200,
    expect.stringContaining(`/order/page/1.png?order=${courtOrder}`),
  ])
  expect(view.html).not.toContain('1990-04-12')
  const picture = await app.send(
    staff.browser,
    staff.browser.request(`${at}/order/page/1.png?order=${courtOrder}`),
  )
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(picture.headers.get('Cache-Control')).toContain('private')
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  for (const page of ['0.png', '99.png', '1', '1.pdf', `1.png?order=${lease}`]) {
    expect((await staff.get(`${at}/order/page/${page}`)).status, page).toBe(404)
  }
  expect((await staff.get(`${at}/documents/${lease}`)).status).toBe(200)
  expect(await openings(courtOrder)).toEqual([{ person: staff.member.person.id, why: 'review' }])
})

test('a rejected application says why, and that the fee goes back', async () => {
  const debtId = await filer.inOwnName((tx) => applicationFactory.rejected(tx, filer.owner))
  const { html } = await filer.get(page(debtId))
  expect(html).toContain('The order is about another unit.')
  expect(html).toContain('$88.00 fee')
})

test('a refund that failed is shown to staff and tried again', async () => {
  const { debtId } = await debtIn('inReview')
  const { id } = await filer.inOwnName((tx) =>
    tx
      .updateTable('checkout')
      .set({ refund_state: 'failed', refund_failure: 'The card was closed.' })
      .where('rental_debt_id', '=', debtId)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await staff.get('/staff/refunds')).html).toContain('The card was closed.')
  const answer = await staff.send('/staff/refunds', { checkout_id: id })
  expect(answer).toMatchObject({ status: 303, location: '/staff/refunds?tried=yes' })
  const { refund_attempt: attempt } = await filer.inOwnName((tx) =>
    tx.selectFrom('checkout').select('refund_attempt').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(attempt).toBe(2)
  expect((await staff.send('/staff/refunds', { checkout_id: crypto.randomUUID() })).status).toBe(404)
})

test('a signed event that was not understood is shown to staff, and to no one else', async () => {
  expect((await staff.get('/staff/provider-events')).html).toContain('No events to check')
  expect(await deliver(app, '{"data":{"id":"evt_torn"}}')).toBe(400)
  const { html } = await staff.get('/staff/provider-events')
  for (const text of ['evt_torn', 'Persona (identity)', 'We do not know its format.'])
    expect(html).toContain(text)
  expect((await filer.get('/staff/provider-events')).status).toBe(404)
})

test('the grace period ends by the clock of the application, once, and only where it is due', async () => {
  const { debtId } = await debtIn('notified')
  const settled = await filer.inOwnName((tx) => applicationFactory.notified(tx, filer.owner))
  await filer.inOwnName((tx) =>
    tx.updateTable('rental_debt').set({ status: 'settled' }).where('id', '=', settled).execute(),
  )
  const upkeep = async () => dailyDebtUpkeep(await today())
  const statusOf = async (id: string) => {
    const row = await filer.inOwnName((tx) =>
      tx.selectFrom('rental_debt').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return row.status
  }
  await setDaysAhead(14)
  await upkeep()
  expect(await statusOf(debtId)).toBe('notified')
  await setDaysAhead(15)
  await Promise.all([upkeep(), upkeep()])
  await upkeep()
  expect(await statusOf(debtId)).toBe('active')
  expect(await statusOf(settled)).toBe('settled')
  const events = await filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_event')
      .select(['event', 'person_id'])
      .where('rental_debt_id', '=', debtId)
      .where('event', '=', 'grace_period_ended')
      .execute(),
  )
  expect(events).toEqual([{ event: 'grace_period_ended', person_id: null }])
})
