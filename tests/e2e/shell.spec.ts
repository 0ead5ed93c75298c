import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, scriptsReady } from './pages.ts'

test('keeps the sidebar as it was left, over pages and reloads', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard/rental-debt?x=1')
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' })
  const menu = page.getByText('Menu', { exact: true })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Hide this sidebar' }).click()
  await expect(entry).toBeHidden()
  await expect(page).toHaveURL('/dashboard/rental-debt?x=1')
  await page.reload()
  await expect(entry).toBeHidden()
  await page.goto('/dashboard/sessions')
  await expect(entry).toBeHidden()

  await menu.click()
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Keep the menu open as a sidebar' }).click()
  await expect(menu).toBeHidden()
  await expect(entry).toBeVisible()
  await page.reload()
  await expect(entry).toBeVisible()
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens the menu, and closes it on the page it leads to', async ({ page, email, signIn }) => {
    await signIn(page, email, '/dashboard')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' })
    await expect(link).toBeHidden()
    await page.getByText('Menu', { exact: true }).click()
    await link.click()
    await expect(page).toHaveURL('/dashboard/rental-debt')
    await expect(link).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeVisible()
  })

  test('keeps a menu open that was opened before the scripts arrived', { tag: '@once' }, async ({
    page,
    email,
    signIn,
  }) => {
    await signIn(page, email)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.locator('summary', { hasText: 'Menu' }).click()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' })
    await expect(link).toBeVisible()
    scripts.resolve()
    await scriptsReady(page)
    // Effects of the first render are done when the second frame is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(link).toBeVisible()
  })

  // Without scripts the menu closes by its own button.
  test('closes the menu by Escape and gives the focus back', { tag: '@once' }, async ({
    page,
    email,
    signIn,
  }) => {
    await signIn(page, email, '/dashboard')
    await scriptsReady(page)
    const summary = page.locator('summary', { hasText: 'Menu' })
    await summary.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' }).focus()
    await page.keyboard.press('Escape')
    await expect(summary).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
})

/** How much of the brand's name and mark is cut off at its side, in CSS px; null if nothing is shown. */
const cutOfBrand = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: 'Rentbook', exact: true })
    .evaluate((link) => {
      const shown = link.getBoundingClientRect()
      const cutOf = (box: DOMRect) => {
        const isHidden = box.top >= shown.bottom || box.left >= shown.right
        if (isHidden) return null
        const end = Math.min(shown.right, document.documentElement.clientWidth)
        return Math.max(0, box.right - end, shown.left - box.left)
      }
      const name = document.createRange()
      name.selectNodeContents(link.lastChild ?? link)
      const mark = link.querySelector('svg rect')
      return {
        name: cutOf(name.getBoundingClientRect()),
        mark: cutOf(mark?.getBoundingClientRect() ?? shown),
      }
    })

test('shows the brand whole or its mark alone, where a phone has the text doubled', async ({
  page,
  email,
  signIn,
}) => {
  const expectWhole = async (where: string) => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect.soft(await cutOfBrand(page), where).toEqual({ name: 0, mark: 0 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const { name, mark } = await cutOfBrand(page)
    expect.soft(mark, `the mark, ${where}, in large text`).toBe(0)
    expect.soft([0, null], `the name, ${where}, in large text`).toContain(name)
  }
  await page.goto('/dashboard/login')
  await expectWhole('signed out')
  await signIn(page, email, '/dashboard')
  await expectWhole('signed in')
})

test('leads to help, questions, privacy and terms from every page, signed in or not', async ({
  page,
  email,
  signIn,
}) => {
  const pages: [string, RegExp][] = [
    ['Help', /help/i],
    ['FAQ', /questions/i],
    ['Privacy', /privacy/i],
    ['Terms', /terms/i],
  ]
  const follow = async () => {
    for (const [name, heading] of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Help line/ })).toBeVisible()
    }
  }
  await page.goto('/dashboard/login')
  await follow()
  await signIn(page, email, '/dashboard')
  await follow()
})

// Without scripts every page is reloaded, and starts at its top.
test('moves the focus to the heading of a page reached by a link, and announces it', {
  tag: '@once',
}, async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  await page.getByRole('link', { name: 'Get Started with Rental Debt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Rental Debt - Rentbook' })).toHaveCount(1)
})

// Without scripts the browser keeps the page as it was left.
test('gives the focus back to the link that was opened, after Back', { tag: '@once' }, async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  const link = page.getByRole('link', { name: 'Get Started with Rental Debt' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
})

// Without scripts the browser itself shows that it loads.
test('says that a page is on its way where it takes longer than a moment', { tag: '@once' }, async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/rental-debt.data*', async (route) => {
    await held
    await route.continue()
  })
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toHaveCount(0)
  await page.getByRole('link', { name: 'Get Started with Rental Debt' }).click()
  await expect(loading).toBeInViewport()
  await expectAccessible(page)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeFocused()
  await expect(loading).toHaveCount(0)
})

test('says on every page that it is a sandbox', async ({ page }) => {
  await page.goto('/dashboard/login')
  await expect(page.getByRole('banner').getByText('Sandbox')).toBeVisible()
})
