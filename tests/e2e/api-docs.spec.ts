import type { Page } from '@playwright/test'
import { groups } from '#app/api/docs/groups.ts'
import openapi from '#app/api/openapi.json' with { type: 'json' }
import { budgets, firstVisit, totalBytes } from '#scripts/lib/first-visit.ts'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt } from './pages.ts'

/** The calls with the most fields, and the fields with the most entities. */
const largest = [
  '?call=listFilings',
  '?call=recordMonths',
  '?call=patchDebt',
  '?call=readDebt',
  '?answer=readDebt',
]
const docsAt = '/dashboard/api-management/docs'
const count = Object.values(openapi.paths).reduce((sum, path) => sum + Object.keys(path).length, 0)

const lineOf = (page: Page, call: string) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link', { name: call })

test.beforeEach(async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
})

test('a person reads how to call, finds a call, and opens it', async ({ page }) => {
  await page.goto('/dashboard/api-management')
  await page.getByRole('link', { name: 'Documentation', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible()
  await expect(page.getByText('export RENTBOOK_API=')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create API Key' })).toHaveAttribute(
    'href',
    /api-management\/create$/,
  )
  await expect(page.getByRole('link', { name: `All calls (${count})` })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-docs-guide')

  await page.getByLabel('Find a call').fill('payment of a debt')
  await page.getByRole('search').getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/q=payment/)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ calls?$/ })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-docs-found')
  await lineOf(page, 'PUT /rental-debt/{id}/payment').click()
  await expect(page).toHaveURL(`${docsAt}?call=putPayments#putPayments`)
  const call = page.getByRole('main')
  await expect(call.getByText('curl "$RENTBOOK_API/rental-debt/$DEBT_ID/payment"')).toBeVisible()
  await expect(call.getByRole('term').filter({ hasText: '[].amount_in_cents' })).toBeVisible()
  await expect(call.getByRole('row', { name: /ledger_closed/ })).toContainText('Read the debt')
  await expect(call).toContainText('rental_debt:write')
  await expectAccessible(page)
  await lookAt(page, 'api-docs-call')

  await page.goBack()
  await expect(page.getByLabel('Find a call')).toHaveValue('payment of a debt')
  await page.goto(`${docsAt}?q=zeppelin`)
  await expect(page.getByText('No call has all of these words.')).toBeVisible()
})

test('an open call has one order', async ({ page }) => {
  const order = ['Headers', 'Path', 'Query', /^Body/, 'curl', /^Answer, 2/, 'Problems']
  for (const id of [
    'patchDebt',
    'recordMonths',
    'listLeases',
    'addDocument',
    'upgradeToPlus',
    'readVersion',
  ]) {
    await page.goto(`${docsAt}?call=${id}`)
    const open = page.locator(`#${id}`)
    await expect(open.getByRole('link', { expanded: true })).toHaveCount(1)
    const parts = await open.locator('h4, b').allTextContents()
    const places = parts.map((part) =>
      order.findIndex((each) => (typeof each === 'string' ? each === part : each.test(part))),
    )
    expect(places, parts.join()).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(parts.at(-1)).toBe('Problems')
  }
})

test('the contents open what is folded, and the keyboard reaches a call', async ({ page }) => {
  await page.goto(docsAt)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Limits' })
    .press('Enter')
  await expect(page.getByText('A key makes 300 calls a minute.')).toBeVisible()
  await page.getByRole('link', { name: /^Webhooks\s*\d+ calls/ }).press('Enter')
  await expect(page).toHaveURL(/group=webhooks/)
  await lineOf(page, 'PATCH /webhooks/{id}').press('Enter')
  await expect(page).toHaveURL(/call=changeWebhook/)
  const code = page.locator('pre').first()
  await code.focus()
  await expect(code).toBeFocused()
  await page.getByRole('link', { name: /All \d+ calls/ }).press('Enter')
  await expect(page).toHaveURL(/group=webhooks/)
})

test('with scripts, the command is copied', async ({ page, context }) => {
  test.skip(!isScripted(), 'Without scripts there is no button.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${docsAt}?call=readVersion`)
  await page.getByRole('button', { name: 'Copy curl' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('curl "$RENTBOOK_API/version"')
})

test('the first page leads to every group, and groups are accessible', async ({ page }) => {
  await page.goto(docsAt)
  const lines = page.locator('#calls h2').getByRole('link')
  const addresses = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.map((address) => address.replace(/^.*#calls-/, ''))).toEqual(
    groups.map(({ name }) => name),
  )
  // All groups have the same parts: the longest one, and one that only a person calls.
  for (const name of ['rental-debt', 'people']) {
    await page.goto(`${docsAt}?group=${name}`)
    await expectAccessible(page)
  }
})

for (const query of [...largest, '?problems=all']) {
  test(`${query} is accessible`, async ({ page }) => {
    await page.goto(`${docsAt}${query}`)
    await expectAccessible(page)
    await lookAt(page, `api-docs-${query.replace(/\W+/g, '-')}`)
  })
}

test('a page of it is light', { tag: '@once' }, async ({ page, browser }) => {
  await page.goto(docsAt)
  const state = await page.context().storageState()
  for (const address of [
    '',
    ...groups.map(({ name }) => `?group=${name}`),
    '?q=e',
    '?problems=all',
    ...largest,
  ]) {
    const url = new URL(`${docsAt}${address}`, page.url()).href
    const plain = await firstVisit(browser, url, { scripts: false, slow: false, state })
    expect.soft(totalBytes(plain), `bytes of ${address}`).toBeLessThan(budgets.withoutScripts)
    expect.soft(plain.requests, `requests of ${address}`).toBeLessThanOrEqual(budgets.requests)
  }
  const url = new URL(`${docsAt}?call=patchDebt`, page.url()).href
  const scripted = await firstVisit(browser, url, { scripts: true, slow: false, state })
  expect.soft(scripted.bytes.script, 'script').toBeLessThan(budgets.script)
})
