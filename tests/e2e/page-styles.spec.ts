import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isScripted, scriptsReady } from './pages.ts'
import { newDraft } from './rental-debt.ts'

const carried = (page: Page) => page.locator('style')

/** Styles that delay rendering; without scripts the browser's own list of loaded resources is still available. */
const blocking = (page: Page) =>
  page.evaluate(
    () =>
      (
        performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus?: string
        })[]
      ).filter((entry) => entry.renderBlockingStatus === 'blocking').length,
  )

/** As designed: a page without any styles would look different. */
const expectStyled = (page: Page) =>
  expect
    .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).marginTop), 'the rules hold')
    .toBe('0px')

/** The addresses of all stylesheets, in cascade order. */
const order = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ ownerNode }) => {
      const node = ownerNode as HTMLElement
      return /assets\/(\w+)-/.exec(node.getAttribute('href') ?? '')?.[1] ?? node.id
    }),
  )

test('the first page waits for no stylesheet, and the next finds it loaded', async ({ page }) => {
  await page.goto('/dashboard/login', { waitUntil: 'commit' })
  expect(await blocking(page)).toBe(0)
  await expectStyled(page)
  await scriptsReady(page)
  // With scripts the files are requested once they have taken over the page.
  await expect.poll(() => order(page)).toEqual(isScripted() ? ['app', 'records'] : ['rules'])
  await expectStyled(page)
  expect(await blocking(page)).toBe(0)
  await page.goto('/dashboard/login')
  expect(await order(page)).toEqual(['app', 'records'])
  await expectStyled(page)
  if (!isScripted()) return
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ transferSize }) => transferSize),
  )
  expect(sizes, 'bytes of the stylesheets over the wire').toEqual([0, 0])
})

test('where the files do not come, the rules stay', { tag: '@once' }, async ({ page, troubles }) => {
  troubles.announce(503)
  await page.route('**/*.css', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/dashboard/login')
  await scriptsReady(page)
  await expect(carried(page)).toHaveCount(1)
  await expectStyled(page)
})

test('a page of another build carries its rules again', async ({ page, baseURL }) => {
  const value = encodeURIComponent(Buffer.from('"aaaaaaaa"').toString('base64'))
  await page.context().addCookies([{ name: 'styles', value, url: baseURL ?? '' }])
  const answer = await page.goto('/dashboard/login')
  expect(await answer?.text()).toContain('<style id="rules">')
  await expectStyled(page)
})

test('a page with other stylesheets is opened from the first, and the way back', {
  tag: '@once',
}, async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await newDraft(page, { order: 'on-l1-new-two-tenants.pdf' })
  await page.clock.install()
  const later = page.waitForResponse(/\/assets\/after-load-/)
  await page.goto(`${debt}/tenant`)
  await scriptsReady(page)
  await expect.poll(() => order(page)).toEqual(['app'])
  const [loads, stylesheets]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
    if (request.url().endsWith('.css')) stylesheets.push(request.url())
  })
  await page.getByRole('link', { name: 'Rental Debt', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/rental-debt$/)
  await expect.poll(() => order(page)).toEqual(['app', 'records'])
  await page.goBack()
  await expect(page).toHaveURL(/\/tenant$/)
  await expect.poll(() => order(page)).toEqual(['app'])
  // What loads later for a page in use adds no styles: those of a script are linked before it is requested.
  await page.clock.runFor(2000)
  await (await later).finished()
  expect(await order(page)).toEqual(['app'])
  expect(loads).toEqual([])
  expect(stylesheets, 'the other page needs one more').toHaveLength(1)
})

test('a first page that the browser does not have is shown with its styles', async ({ page, troubles }) => {
  troubles.announce(404)
  const answer = await page.goto('/nobody')
  expect(await answer?.text()).toContain('<style id="rules">')
  await expectStyled(page)
})
