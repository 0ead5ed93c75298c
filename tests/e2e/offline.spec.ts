import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, lookAt, scriptsReady } from './pages.ts'
import { startAtStep, stepState } from './rental-debt.ts'

/** The script that holds requests loads a moment after the page. */
const holdsRequests = (page: Page) =>
  expect.poll(() => page.evaluate(() => !String(window.fetch).includes('[native code]'))).toBe(true)

const notice = (page: Page) => page.getByRole('alert')

// Without scripts the browser itself sends the page's requests.
test('a form without a connection stays as it was typed, and is sent once by its button', {
  tag: '@once',
}, async ({ page, context, troubles, email, signIn }) => {
  troubles.announceOffline()
  await signIn(page, email)
  const debt = await startAtStep(page, 'contact-details')
  await scriptsReady(page)
  await holdsRequests(page)
  await page.getByLabel('Name', { exact: true }).fill('Avery Chen')
  await page.getByLabel('Phone').fill('416 555 0123')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(notice(page)).toContainText('You seem to be offline. What you typed is kept here.')
  const again = notice(page).getByRole('button', { name: 'Send again' })
  await expect(again).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Avery Chen')
  await expect(page.getByText('our mistake')).toBeHidden()
  await expectAccessible(page)
  await lookAt(page, 'offline-form')
  await again.click()
  await expect(again).toBeFocused()
  await context.setOffline(false)
  await again.click()
  await page.waitForURL(`**${debt}/submit`)
  await expect(notice(page)).toBeHidden()
  await expect(stepState(page, 'Contact Details')).toContainText('Done')
})

test('a link without a connection leaves the page as it is, and works when the connection is back', {
  tag: '@once',
}, async ({ page, context, troubles, email, signIn }) => {
  troubles.announceOffline()
  await signIn(page, email)
  await startAtStep(page, 'contact-details')
  await scriptsReady(page)
  await holdsRequests(page)
  await page.getByLabel('Name', { exact: true }).fill('Avery Chen')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Back to / }).click()
  await expect(notice(page)).toContainText('You seem to be offline. This page stays as it is.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Avery Chen')
  await context.setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/contact-details'))
  await expect(notice(page)).toBeHidden()
})
