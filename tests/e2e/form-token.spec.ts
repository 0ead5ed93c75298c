import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scriptsReady, statusOf } from './pages.ts'
import { countDebts } from './rental-debt.ts'

const start = '/dashboard/rental-debt/start'
const token = (page: Page) => page.locator('main input[name=form_token]')

/** Sends the form with another token, or without one. In one step: React restores a changed field when it renders. */
const sendWith = (page: Page, value: string | null) =>
  statusOf(page, () =>
    token(page).evaluate((input: HTMLInputElement, value) => {
      const { form } = input
      if (value === null) input.remove()
      else input.value = value
      form?.requestSubmit()
    }, value),
  )

async function expectNotChecked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'We could not check this form' })).toBeVisible()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
}

test('refuses a form without its token and changes nothing', async ({ page, email, signIn, troubles }) => {
  troubles.announce(403)
  await signIn(page, email, start)
  await scriptsReady(page)
  expect(await sendWith(page, null)).toBe(403)
  await expectNotChecked(page)
  expect(await countDebts(page)).toBe(0)
})

test("refuses a form with another person's token, or a forged one", async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(403)
  const stranger = await newVisitor()
  await stranger.goto('/dashboard/login')
  const theirs = await stranger.locator('input[name=form_token]').getAttribute('value')
  for (const forged of [theirs ?? '', 'made.up']) {
    await signIn(page, email, start)
    await scriptsReady(page)
    expect(await sendWith(page, forged)).toBe(403)
    await expectNotChecked(page)
    expect(await countDebts(page)).toBe(0)
    await page.context().clearCookies()
  }
})

test('refuses what another site sends', { tag: '@once' }, async ({ page, email, signIn }) => {
  await signIn(page, email, start)
  const good = (await token(page).getAttribute('value')) ?? ''
  const post = (headers: Record<string, string>) =>
    page.request.post(start, { form: { form_token: good }, headers, maxRedirects: 0 })
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
  expect((await post({ 'Sec-Fetch-Site': 'same-site' })).status()).toBe(403)
  expect((await post({ Origin: 'https://evil.example' })).status()).toBe(403)
  expect((await post({ Origin: 'null' })).status()).toBe(403)
  expect(await countDebts(page)).toBe(0)
})

test('starts nothing for a page of another site that posts a form here', async ({
  page,
  email,
  signIn,
  baseURL,
  troubles,
}) => {
  troubles.allowOrigin('http://evil.example')
  await signIn(page, email, start)
  const good = (await token(page).getAttribute('value')) ?? ''
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${baseURL}${start}"><input name="form_token" value="${good}"><button>Win a prize</button></form>`,
    }),
  )
  await page.goto('http://evil.example/')
  // The browser withholds the session's cookie from other sites' posts: they must sign in first.
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Win a prize' }).click())
  expect(status).toBe(302)
  await page.waitForURL((url) => url.origin === baseURL)
  expect(await countDebts(await page.context().newPage())).toBe(0)
})
