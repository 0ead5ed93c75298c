import { groups } from '#app/api/docs/groups.ts'
import { budgets, firstVisit, totalBytes } from '#scripts/lib/first-visit.ts'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt } from './pages.ts'

/** The calls with the most fields. */
const largest = ['listFilings', 'recordMonths', 'patchDebt']
/** More than a step of a wizard may have: what a call takes and answers is read at leisure. */
const maxBytes = 18_432
/** The guide's text comes with the script. */
const maxScript = 95_000
const docsAt = '/dashboard/api-management/docs'

test('a person reads how to call, searches the calls, and opens one', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await page.goto('/dashboard/api-management')
  await page.getByRole('link', { name: 'Documentation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your first call in two minutes' })).toBeVisible()
  await expect(page.getByText('export RENTBOOK_API=')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Changelog' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-docs-guide')

  await page.getByLabel('Search the calls').fill('payment of a debt')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=payment/)
  await expectAccessible(page)
  await lookAt(page, 'api-docs-found')
  await page.getByRole('link', { name: 'PUT /rental-debt/{id}/payment' }).click()
  await expect(page).toHaveURL(`${docsAt}?call=putPayments`)
  const call = page.getByRole('main')
  await expect(call.getByText('curl "$RENTBOOK_API/rental-debt/$DEBT_ID/payment"')).toBeVisible()
  await expect(call.getByRole('rowheader', { name: '[].amount_in_cents' }).first()).toBeVisible()
  await expect(call.getByRole('rowheader', { name: 'ledger_closed' })).toBeVisible()
  await expect(call).toContainText('rental_debt:write')
  await expectAccessible(page)
  await lookAt(page, 'api-docs-call')

  await page.getByRole('link', { name: /^Billing|^Prices and subscriptions/ }).click()
  await page.getByRole('link', { name: 'POST /billing/plus' }).click()
  await expect(page.getByRole('main')).toContainText('Our own pages make this call')
  await page.goto(`${docsAt}?q=zeppelin`)
  await expect(page.getByText('No call has all of these words.')).toBeVisible()
})

test('every group, and the largest calls, are accessible', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await page.goto(docsAt)
  const tabs = page.getByRole('navigation', { name: 'What calls are about' }).getByRole('link')
  const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(groups.length + 1)
  for (const address of [...addresses, ...largest.map((name) => `${docsAt}?call=${name}`)]) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await lookAt(page, 'api-docs-largest')
})

test('a page of it is light', async ({ page, email, signIn, browser }) => {
  test.skip(!isScripted(), 'It opens browsers of its own, with scripts and without.')
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await page.goto(docsAt)
  const state = await page.context().storageState()
  for (const address of ['', '?group=rental-debt', '?q=lease', ...largest.map((name) => `?call=${name}`)]) {
    const url = new URL(`${docsAt}${address}`, page.url()).href
    const plain = await firstVisit(browser, url, { scripts: false, slow: false, state })
    const scripted = await firstVisit(browser, url, { scripts: true, slow: false, state })
    expect.soft(totalBytes(plain), `bytes of ${address}`).toBeLessThan(maxBytes)
    expect.soft(scripted.bytes.script, `script of ${address}`).toBeLessThan(maxScript)
    expect.soft(plain.requests, `requests of ${address}`).toBeLessThanOrEqual(budgets.requests)
  }
})
