import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'

const confirm = '/dashboard/rent-rewards/confirm'

/** A landlord with leases to confirm; the server's clock can be in a later month than theirs began. */
async function openMonth(page: Page, count: number): Promise<void> {
  await have(page, 'flags', { flags: ['rent_report'] })
  await have(page, 'agreedLeases', { count })
  await page.goto(confirm)
  await expect(page.getByRole('heading', { level: 1, name: /^Confirm / })).toBeVisible()
  await scriptsReady(page)
}

const unit = (page: Page, number: number) => page.getByLabel(`What was paid for Unit ${number}, `)
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('a month of 60 leases with 3 exceptions is confirmed by the keyboard alone', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await openMonth(page, 60)
  const { keyboard } = page
  const find = page.getByLabel('Find a lease')
  if (isScripted()) {
    await find.pressSequentially('unit 42')
    await expect(status(page, '1 of 60 leases shown')).toBeVisible()
    await expect(unit(page, 41)).toBeHidden()
    await lookAt(page, 'confirm-found')
    await keyboard.press('Enter')
    await expect(unit(page, 42)).toBeFocused()
    await find.focus()
    await keyboard.press('Escape')
    await expect(unit(page, 41)).toBeVisible()
  } else await expect(find).toHaveCount(0)
  await page.getByLabel('What you know as of').focus()
  const names: string[] = []
  // One key moves on to the next lease; the exceptions are chosen on the way.
  for (let presses = 0; names.length < 60 && presses < 80; presses += 1) {
    await keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const focused = document.activeElement
      return focused instanceof HTMLSelectElement ? (focused.labels[0]?.textContent ?? '') : ''
    })
    if (!label) continue
    names.push(label)
    if (names.length === 10) await keyboard.type('N')
    if (names.length === 20) await keyboard.type('I')
    if (names.length === 30) {
      await keyboard.type('Paid in p')
      await keyboard.press('Tab')
      await keyboard.type('900')
      if (isScripted())
        await expect(page.getByText('57 in full, 1 in part, 1 nothing, 1 not known')).toBeVisible()
    }
  }
  expect(names).toHaveLength(60)
  await lookAt(page, 'confirm-60')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save for later' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Confirm / })).toBeFocused()
  await keyboard.press('Enter')
  await expect(status(page, '59 leases confirmed. 1 lease is left open.')).toBeVisible()
})

test('what finds a lease is no choice: nothing is saved of it', async ({ page, email, signIn }) => {
  test.skip(!isScripted(), 'by scripts alone')
  await signIn(page, email)
  await openMonth(page, 11)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/confirm')) saved.push(request.url())
  })
  const find = page.getByLabel('Find a lease')
  await find.fill('unit 7')
  await expect(status(page, '1 of 11 leases shown')).toBeVisible()
  await find.press('Enter')
  // Leaving the page saves at once what a few seconds would have saved.
  const leave = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await leave()
  await unit(page, 7).selectOption('nothing')
  const first = page.waitForRequest((request) => request.url().includes('/confirm/draft'))
  await leave()
  expect((await first).postData()).toContain('=nothing')
  expect(saved).toHaveLength(1)
})

test('Enter in a field saves for later, and what was chosen is there again', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await openMonth(page, 3)
  await unit(page, 2).selectOption('in_part')
  await page.getByLabel('Received in the month for Unit 2').fill('900')
  await page.getByLabel('Received in the month for Unit 2').press('Enter')
  await expect(status(page, 'Nothing of it is confirmed yet.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'confirm-saved')
  await page.goto(confirm)
  await scriptsReady(page)
  await expect(unit(page, 2)).toHaveValue('in_part')
  await expect(page.getByLabel('Received in the month for Unit 2')).toHaveValue('900')
})

test('the page saves by itself some seconds after a change, and a failed save loses nothing', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(503)
  test.skip(!isScripted(), 'by scripts alone')
  await signIn(page, email)
  await openMonth(page, 3)
  await unit(page, 1).selectOption('nothing')
  await expect(status(page, /^Saved at \d+:\d\d/)).toBeVisible()
  await lookAt(page, 'confirm-quiet')
  await page.route('**/confirm/draft**', (route) => route.fulfill({ status: 503 }))
  await unit(page, 2).selectOption('not_known')
  await expect(status(page, 'Not saved. Press “Save for later”.')).toBeVisible()
  await expect(unit(page, 2)).toHaveValue('not_known')
  await page.unroute('**/confirm/draft**')
  await page.goto(confirm)
  await expect(unit(page, 1)).toHaveValue('nothing')
})

test('a page that another answer overtook names the lease and who chose what', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(409)
  await signIn(page, email)
  await openMonth(page, 3)
  const older = await page.context().newPage()
  await older.goto(confirm)
  await scriptsReady(older)
  await unit(page, 2).selectOption('nothing')
  await page.getByRole('button', { name: /^Confirm / }).click()
  await expect(status(page, '3 leases confirmed.')).toBeVisible()
  await older.getByRole('button', { name: /^Confirm / }).click()
  await expect(errorSummary(older)).toContainText(/Unit 2, .* chose “Nothing paid” on/)
  await expect(unit(older, 2)).toHaveValue('in_full')
  await expectAccessible(older)
  await lookAt(older, 'confirm-overtaken')
  await older.getByRole('button', { name: 'Leave as confirmed' }).click()
  await expect(older.getByText(/^Nothing to confirm/)).toBeVisible()
})
