import { expect, type Page } from '@playwright/test'
import { isScripted, scriptsReady } from './pages.ts'

/** The page's text about the progress of the check. */
export const progress = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

/** Opens the vendor's page from the step, in its new tab, and starts a check there. */
export async function beginCheck(page: Page): Promise<Page> {
  await scriptsReady(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Verify your identity (opens in a new tab)' }).click()
  const vendor = await opened
  await vendor.getByRole('button', { name: 'Start the check' }).click()
  await expect(vendor.getByRole('cell', { name: 'answered 200' })).toHaveCount(1)
  return vendor
}

type Way = 'Once' | 'Twice' | 'Late' | 'Forged'

/** Acts at the vendor's double, and waits until its event was delivered the chosen way. */
export async function act(vendor: Page, name: string, way: Way = 'Once'): Promise<void> {
  const rows = vendor.getByRole('row')
  const before = await rows.count()
  await vendor.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await vendor.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
}

/** Waits for the result on the page itself: by its polling, or by its link without scripts. */
export async function waitForText(page: Page, words: string): Promise<void> {
  const news = progress(page).getByText(words, { exact: true })
  // Without scripts the page refreshes itself, and may show it earlier.
  await expect(async () => {
    if (!isScripted() && !(await news.isVisible()))
      await page.getByRole('link', { name: 'Check again' }).click({ timeout: 3_000 })
    await expect(news).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 30_000 })
}
