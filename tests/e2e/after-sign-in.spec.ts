import { expect, test } from './fixtures.ts'
import { countDebts } from './rental-debt.ts'
import { askForCode, enterCode, newestCode, signInByPages } from './sign-in.ts'

test('restores the asked-for path with its query', async ({ page, email }) => {
  await signInByPages(page, email, '/dashboard/rental-debt?x=1&y=a%20b%26c')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/dashboard/rental-debt')
  expect(Object.fromEntries(searchParams)).toEqual({ x: '1', y: 'a b&c' })
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeVisible()
})

test('leads a link that asks to start an application to the page that starts it', async ({ page, email }) => {
  await signInByPages(page, email, '/dashboard/rental-debt?start-app=true')
  await expect(page).toHaveURL('/dashboard/rental-debt/start')
  expect(await countDebts(page)).toBe(0)
})

test('stays here when the link asks to return elsewhere', async ({ page, email }) => {
  const addresses = [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/%2F/evil.example',
    'javascript:alert(1)',
  ]
  const asking = (elsewhere = '') => `/dashboard/login?return_to=${encodeURIComponent(elsewhere)}`
  await signInByPages(page, email, asking(addresses[0]))
  await expect(page).toHaveURL('/dashboard')
  // Nor does it lead a signed-in person elsewhere.
  for (const elsewhere of addresses) {
    const answer = await page.request.get(asking(elsewhere), { maxRedirects: 0 })
    expect(answer.status(), elsewhere).toBe(302)
    expect(answer.headers().location, elsewhere).toBe('/dashboard')
  }
})

test('Back after signing in leads round in no circle', async ({ page, email }) => {
  await page.goto('/dashboard/faq')
  await signInByPages(page, email, '/dashboard/rental-debt')
  await expect(page).toHaveURL('/dashboard/rental-debt')
  // Past the sign-in pages, each of which may redirect a signed-in person.
  for (let back = 0; back < 4 && !page.url().endsWith('/dashboard/faq'); back += 1) {
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('leads the former addresses of old links on', async ({ page, email }) => {
  await signInByPages(
    page,
    email,
    `/dashboard/login?return_to=${encodeURIComponent('/dashboard/rental-debt?from=home')}`,
  )
  await expect(page).toHaveURL('/dashboard/rental-debt')
  // The former address of a filing redirects to its page; there is none with that id.
  await page.goto(`/dashboard/login?return_to=${encodeURIComponent('/dashboard/document/7')}`)
  await expect(page).toHaveURL('/oops')
})

test('leads a signed-in person past the sign-in page', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await page.goto('/dashboard/login?return_to=%2Fdashboard%2Fsessions')
  await expect(page).toHaveURL('/dashboard/sessions')
})

test('asks to sign in where a form is sent after the session has ended, and starts nothing', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard/rental-debt/start')
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Start an application' }).click()
  await expect(page).toHaveURL(
    `/dashboard/login?return_to=${encodeURIComponent('/dashboard/rental-debt/start')}`,
  )
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email))
  await expect(page).toHaveURL('/dashboard/rental-debt/start')
  expect(await countDebts(page)).toBe(0)
})

test('sends anonymous posts to the sign-in page', { tag: '@once' }, async ({ page }) => {
  const back = (path: string) => `/dashboard/login?return_to=${encodeURIComponent(path)}`
  for (const [path, to] of [
    ['/dashboard/rental-debt/start', back('/dashboard/rental-debt/start')],
    ['/dashboard/sessions', back('/dashboard/sessions')],
    // It has no page to return to.
    ['/dashboard/switch-organization', '/dashboard/login'],
  ] as const) {
    const answer = await page.request.post(path, { form: { form_token: 'x' }, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([303, to])
  }
})

// The specification uses local storage, which only scripts can reach.
test('keeps the parameter "as" in the browser', { tag: '@once' }, async ({ page }) => {
  await page.goto('/dashboard/login?as=tenant')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('as'))).toBe('tenant')
})
