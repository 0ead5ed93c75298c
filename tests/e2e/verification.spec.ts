import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { act, beginCheck, progress, waitForText } from './identity.ts'
import {
  expectAccessible,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
  tabTo,
} from './pages.ts'
import { startAtStep } from './rental-debt.ts'

const said = {
  id: "Completed Step 1. Received your ID, now let's work on your selfie.",
  selfie: 'Completed Step 2. Received your selfie check! Working on a preliminary review.',
  received: 'Your identity submission has been received',
}
const accepted =
  'Rentbook accepts Rental Debt applications only from landlords directly listed in the court order or individuals hired by the landlord who are listed in the court order.'

const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const answer = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const landlord = /^I am the landlord/
const operator = /^I was hired by the landlord/

let step: string

test.beforeEach(async ({ page, email, signIn }) => {
  await signIn(page, email)
  step = `${await startAtStep(page, 'verification')}/verification`
})

/** Without scripts, from the waiting page back to the form. */
async function backToForm(page: Page): Promise<void> {
  if (!isScripted()) await page.goto(step)
}

test('from nothing to verified, each stage said, and on to the next step', async ({ page }) => {
  await expect(save(page)).toHaveAccessibleDescription('Verify your identity first')
  await expect(
    page.getByRole('img', { name: 'QR code that opens the identity check on your phone' }),
  ).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'verification-start')

  const vendor = await beginCheck(page)
  await expectAccessible(vendor)
  await lookAt(vendor, 'sandbox-identity')
  await act(vendor, 'Show a government ID')
  await waitForText(page, said.id)
  await expectAccessible(page)
  await lookAt(page, 'verification-id')
  await act(vendor, 'Take a selfie', 'Twice')
  await waitForText(page, said.selfie)
  await expectAccessible(page)
  await act(vendor, 'Hand it in')
  await waitForText(page, said.received)
  await expect(page.getByRole('link', { name: /^Verify your identity/ })).toHaveCount(0)

  await answer(page, landlord).check()
  await expectAccessible(page)
  await lookAt(page, 'verification-received')
  await save(page).click()
  await page.waitForURL('**/contact-details')
  await page.goto(step)
  await expect(answer(page, landlord)).toBeChecked()
  await expect(page.getByRole('navigation', { name: 'Your application' })).toContainText('Verification Done')
})

test('marked for review and approved, news late and in the wrong order', async ({ page }) => {
  const vendor = await beginCheck(page)
  await act(vendor, 'Show a government ID', 'Late')
  await act(vendor, 'Take a selfie')
  await waitForText(page, said.selfie)
  await act(vendor, 'Mark for review', 'Late')
  await act(vendor, 'Approve')
  await waitForText(page, said.received)
  await act(vendor, 'Decline')
  await page.goto(step)
  await expect(progress(page).getByText(said.received)).toBeVisible()
})

for (const [name, words] of [
  ['Decline', /could not confirm your identity .+ Try again/],
  ['Fail', /did not work.+try again/],
  ['Expire', /ran out of time.+start again/],
] as const) {
  test(`${name}: the page says what happened and offers to try again`, async ({ page }) => {
    const vendor = await beginCheck(page)
    await act(vendor, name)
    await page.goto(step)
    await expect(progress(page).getByText(words)).toBeVisible()
    await expectAccessible(page)
    if (name === 'Decline') await lookAt(page, 'verification-declined')
    const again = await beginCheck(page)
    await act(again, 'Approve')
    await waitForText(page, said.received)
  })
}

test('forged news change nothing', async ({ page }) => {
  const vendor = await beginCheck(page)
  await act(vendor, 'Approve', 'Forged')
  await expect(vendor.getByRole('cell', { name: 'answered 400' })).toBeVisible()
  await page.goto(step)
  await expect(page.getByRole('link', { name: /^Verify your identity/ })).toBeVisible()
  await expect(page.getByText(said.received)).toHaveCount(0)
})

// Without scripts the page that refreshes itself has no form.
test('what is chosen meanwhile stays chosen, and the focus where it was', { tag: '@once' }, async ({
  page,
}) => {
  const vendor = await beginCheck(page)
  await page.bringToFront()
  await answer(page, operator).check()
  const represented = page.getByLabel('Who do you represent? (optional)')
  await represented.fill('Maple Court')
  await act(vendor, 'Show a government ID')
  await waitForText(page, said.id)
  await expect(answer(page, operator)).toBeChecked()
  await expect(represented).toHaveValue('Maple Court')
  await expect(represented).toBeFocused()
})

// Only scripts poll.
test('the page does not ask while the vendor’s window is open, and at once on the return', {
  tag: '@once',
}, async ({ page }) => {
  let asked = 0
  await page.route('**/identity-check/status', (route) => {
    asked += 1
    return route.continue()
  })
  await page.clock.install()
  await page.reload()
  await scriptsReady(page)
  const vendor = await beginCheck(page)
  // A browser under test always reports focus: the test simulates the change.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await act(vendor, 'Hand it in')
  await page.clock.runFor(60_000)
  expect(asked).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.clock.runFor(100)
  await expect(progress(page).getByText(said.received)).toBeVisible()
  await page.clock.runFor(60_000)
  expect(asked).toBe(1)
})

test('neither: the application cannot continue, and says so', async ({ page, troubles }) => {
  troubles.announce(400)
  const vendor = await beginCheck(page)
  await act(vendor, 'Approve')
  await page.goto(step)
  await scriptsReady(page)
  await answer(page, /^Neither/).check()
  if (isScripted()) {
    await expect(progress(page).getByText(accepted)).toBeVisible()
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  }
  expect(await statusOf(page, () => save(page).press('Enter'))).toBe(400)
  await expectRefusal(
    page,
    page.getByRole('radiogroup', { name: 'How are you connected to the court order?' }),
    'This application cannot continue with “Neither of these”',
  )
  await expect(page.getByText(accepted)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'verification-neither')
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.waitForURL('**/dashboard/rental-debt')
  await page.goto(step)
  await expect(answer(page, /^Neither/)).toBeChecked()
})

test('saving too early is refused with the reason beside the button; finishing later keeps the answer', async ({
  page,
  troubles,
}) => {
  troubles.announce(400)
  await answer(page, operator).check()
  await page.getByLabel('Who do you represent? (optional)').fill('Maple Court Properties')
  expect(await statusOf(page, () => save(page).press('Enter'))).toBe(400)
  await expect(page.getByRole('alert')).toContainText('Verify your identity first')
  await expect(answer(page, operator)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.waitForURL('**/dashboard/rental-debt')
  await page.goto(step)
  await expect(answer(page, operator)).toBeChecked()
  await expect(page.getByLabel('Who do you represent? (optional)')).toHaveValue('Maple Court Properties')
})

test('with the keyboard alone', async ({ page, context }) => {
  await tabTo(page, page.getByRole('link', { name: /^Verify your identity/ }))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const vendor = await opened
  await tabTo(vendor, vendor.getByRole('button', { name: 'Start the check' }))
  await vendor.keyboard.press('Enter')
  await expect(vendor.getByRole('cell', { name: 'answered 200' })).toHaveCount(1)
  for (const events of [2, 3, 4]) {
    await tabTo(vendor, vendor.getByRole('radio', { name: /^Once/ }))
    await vendor.keyboard.press('Enter')
    await expect(vendor.getByRole('cell', { name: 'answered 200' })).toHaveCount(events)
  }
  await page.bringToFront()
  await waitForText(page, said.received)
  await backToForm(page)
  await tabTo(page, answer(page, landlord))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contact-details')
})
