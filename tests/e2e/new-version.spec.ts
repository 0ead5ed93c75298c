import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, lookAt, scriptsReady } from './pages.ts'

/** A page's first version check comes five seconds after it started. */
const toFirstQuestion = (page: Page) => page.clock.runFor(6000)

/** Waits until a page has decided whether to ask: from then on it records activity. */
async function hasDecided(page: Page): Promise<void> {
  await scriptsReady(page)
  await page.evaluate(() => localStorage.removeItem('version-active'))
  await toFirstQuestion(page)
  const isNoted = async () => {
    await page.keyboard.press('Shift')
    await page.clock.runFor(600)
    return page.evaluate(() => localStorage.getItem('version-active'))
  }
  await expect.poll(isNoted).not.toBeNull()
}

/** The server answers like one of a later build; counted. */
async function deploy(page: Page): Promise<{ asked: number }> {
  const calls = { asked: 0 }
  await page.context().route('**/api/version', (route) => {
    calls.asked += 1
    return route.fulfill({ json: { last_deployment_date: '2099-01-01T00:00:00.000Z' } })
  })
  return calls
}

/** As if the last check was more than six hours ago. */
const longAgo = (page: Page) => page.evaluate(() => localStorage.removeItem('version-asked'))

const asked = (page: Page) => page.evaluate(() => localStorage.getItem('version-asked'))
const loads = (page: Page) => {
  const count = { loads: 0 }
  page.on('load', () => {
    count.loads += 1
  })
  return count
}

// Pages without scripts are loaded by people.
test('a page asks once for all tabs, and a page of an older build is loaded again, once', {
  tag: '@once',
}, async ({ page, email, signIn }) => {
  await page.clock.install()
  await signIn(page, email, '/dashboard')
  await hasDecided(page)
  await expect.poll(() => asked(page)).toMatch(/^\d+ 20\d\d-/)
  const same = await page.request.get('/api/version')
  expect(same.headers()['cache-control']).toContain('no-store')
  expect(await asked(page)).toContain((await same.json()).last_deployment_date)

  const calls = await deploy(page)
  const [first, second] = [loads(page), await page.context().newPage()]
  const before = await asked(page)
  await second.goto('/dashboard/faq')
  await hasDecided(second)
  // Within six hours no other tab asks: the one that asks records it first.
  expect(await asked(second)).toBe(before)
  expect(calls.asked).toBe(0)
  await longAgo(page)
  await second.goto('/dashboard/terms')
  await scriptsReady(second)
  await toFirstQuestion(second)
  await expect.poll(() => first.loads).toBe(1)
  await expect.poll(() => calls.asked).toBe(1)
  const answered = await asked(page)
  await hasDecided(page)
  expect(await asked(page)).toBe(answered)
  expect(first.loads).toBe(1)
  expect(calls.asked).toBe(1)
})

test('a page with unsaved input is not reloaded: a reload is offered', {
  tag: '@once',
}, async ({ page, email, signIn }) => {
  await page.clock.install()
  await deploy(page)
  await signIn(page, email, '/dashboard/legal-research')
  const count = loads(page)
  await longAgo(page)
  await page.goto('/dashboard/legal-research')
  await scriptsReady(page)
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await search.fill('unsaved words')
  await toFirstQuestion(page)
  const offer = page.getByRole('status').filter({ hasText: 'There is a new version of Rentbook' })
  await expect(offer).toBeVisible()
  expect(count.loads).toBe(1)
  await expect(search).toHaveValue('unsaved words')
  await expectAccessible(page)
  await lookAt(page, 'new-version')
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
})

test('a check that fails is logged, and nothing more', {
  tag: '@once',
}, async ({ page, email, signIn, troubles }) => {
  await page.clock.install()
  troubles.announce(500)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.context().route('**/api/version', (route) => route.fulfill({ status: 500, body: 'no' }))
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  await toFirstQuestion(page)
  await expect.poll(() => said.join()).toContain('the version check failed')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'new version' })).toHaveCount(0)
})
