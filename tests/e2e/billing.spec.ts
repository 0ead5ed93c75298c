import type { Page } from '@playwright/test'
import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { expect, test } from './fixtures.ts'
import { test as ownTest } from './own-server.ts'
import {
  errorSummary,
  expectAccessible,
  expectLargeTextFits,
  lookAt,
  openUserMenu,
  scriptsReady,
  tabTo,
} from './pages.ts'

const offering = '/dashboard/billing/offering'
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** Goes through Stripe's page, and waits until its event has arrived. */
async function completeAtStripe(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await scriptsReady(page)
  await press(page, button)
  await expect(page.getByRole('heading', { level: 1, name: 'Success' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Billing' })).toBeVisible({ timeout: 20_000 })
}

test('Plus: bought by an admin without flags, 100 results seen, cancelled here and at Stripe, and renewed each time', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email, '/dashboard/legal-research?q=tenant')
  await expect(page.getByText(/You are seeing the first 10 out of/)).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL(offering)
  const plus = cardOf(page, 'Plus')
  await expect(plus).toContainText('Not active')
  await expect(plus).toContainText('$10 a month, plus tax')
  await expect(cardOf(page, 'Rent Rewards')).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'billing-community')
  await expectLargeTextFits(page, 'billing-community', 360)

  // The page at Stripe is left, declined, and then paid.
  await press(page, 'Upgrade to Plus')
  await scriptsReady(page)
  await press(page, 'Cancel and go back')
  await expect(page).toHaveURL(offering)
  await scriptsReady(page)
  await press(page, 'Upgrade to Plus')
  await scriptsReady(page)
  await press(page, 'Decline the card')
  await expect(page.getByText('Your card was declined. Try another one.')).toBeVisible()
  await completeAtStripe(page, 'Subscribe')
  await expectAccessible(page)
  await lookAt(page, 'billing-success')
  await expectLargeTextFits(page, 'billing-success', 360)
  await page.getByRole('link', { name: 'Search in Legal Research' }).click()
  await page.goto('/dashboard/legal-research?q=tenant&offset=90')
  await expect(page.getByText('You have gone through 100 results.')).toBeVisible()

  await page.goto(offering)
  await scriptsReady(page)
  await plus.getByRole('link', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' })
  await expect(dialog).toContainText('You can renew until then.')
  await expectAccessible(page)
  await lookAt(page, 'billing-cancel')
  await expectLargeTextFits(page, 'billing-cancel', 360)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await dialog.getByRole('button', { name: 'Cancel Subscription', exact: true }).click()
  await expect(status(page, 'The subscription ends when the time you paid for is over.')).toBeVisible()
  await expect(plus).toContainText('Ends on')
  await scriptsReady(page)
  await press(page, 'Renew Subscription of Plus')
  await expect(status(page, 'The subscription continues.')).toBeVisible()
  await expect(plus).toContainText('Next payment on')

  await scriptsReady(page)
  await press(page, 'Invoices')
  await expect(page.getByRole('row').filter({ hasText: 'SANDBOX-0001' })).toContainText('$11.30')

  // What was cancelled at Stripe itself is renewed here.
  await press(page, 'Cancel at the end of the period (Plus)')
  await expect(page.getByText('ends with its period')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Rentbook' }).click()
  await expect(page).toHaveURL(offering)
  await expect(async () => {
    await page.goto(offering)
    await expect(plus).toContainText('Ends on', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await scriptsReady(page)
  await press(page, 'Renew Subscription of Plus')
  await expect(status(page, 'The subscription continues.')).toBeVisible()
  await expect(plus).toContainText('Next payment on')
})

test('Plus is bought with the keyboard alone, over a page at Stripe that was left by Back', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, offering)
  const pressed = async (name: string) => {
    await scriptsReady(page)
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await pressed('Upgrade to Plus')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  const first = page.url()
  await page.goBack()
  await expect(page).toHaveURL(offering)
  await pressed('Upgrade to Plus')
  // Nothing was started twice: it is the same page.
  await expect(page).toHaveURL(first)
  await pressed('Subscribe')
  await expect(page.getByRole('link', { name: 'Back to Billing' })).toBeVisible({ timeout: 20_000 })
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Upgrade to Plus' })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Success' })).toBeVisible()
})

/** Each price is at the end of its leases' line, at the width of a desktop and of a phone. */
async function expectTiersInColumns(page: Page): Promise<void> {
  const before = page.viewportSize()
  const rows = page.getByRole('table', { name: /Rent Rewards prices/ }).locator('tbody tr')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const off = await rows.evaluateAll((lines) =>
      lines.map((line) => {
        const [leases, price] = [...line.children].map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect()
        })
        const end = line.getBoundingClientRect().right
        return [Math.round((price?.top ?? 0) - (leases?.top ?? 0)), Math.round(end - (price?.right ?? 0))]
      }),
    )
    expect.soft(off, `prices at ${width} px`).toEqual(off.map(() => [0, 0]))
  }
  if (before) await page.setViewportSize(before)
}

test('the offering of a trial: its cards, its prices and a calculator', async ({ page, signIn }) => {
  await signIn(page, 'admin@maplecourt.example', '/dashboard/billing')
  await expect(page).toHaveURL(offering)
  await expect(cardOf(page, 'Rent Rewards')).toContainText('Then $101 a month, plus tax, for 48 leases.')
  await expect(cardOf(page, 'BureauEdge Annual')).toContainText('$1,152 a year, plus tax')
  await expectAccessible(page)
  await lookAt(page, 'billing-trial')
  await expectTiersInColumns(page)
  await expectLargeTextFits(page, 'billing-trial', 360)
  await scriptsReady(page)
  const leases = page.getByLabel('How many leases do you report?')
  await leases.fill('60')
  await press(page, 'Calculate')
  await expect(page.getByRole('status').filter({ hasText: 'Next 10' })).toContainText('$120.00')
  await leases.fill('-4')
  await press(page, 'Calculate')
  await expect(leases).toHaveAccessibleDescription(/Enter a whole number of leases/)
  await page.goBack()
  await expect(leases).toHaveValue('60')
  // Annual is paid by card, which is added first.
  await page.getByRole('link', { name: 'Upgrade to Annual' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Annual' })
  await expect(dialog).toContainText('$1,152.00, plus tax')
  await expect(dialog.getByRole('button', { name: 'Add a card' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'billing-annual')
  await expectLargeTextFits(page, 'billing-annual', 360)
})

ownTest(
  'Rent Rewards: from trial to past due, paid, canceled, restarted, and canceled for good, by the clock',
  { tag: '@once' },
  async ({ page, signIn, troubles }) => {
    ownTest.setTimeout(300_000)
    troubles.announce(400, 503)
    let today = torontoDate(Date.now())
    const pass = async (days: number) => {
      today = addDays(today, days)
      await page.goto('/sandbox/clock')
      await scriptsReady(page)
      await page.getByLabel('Move it to').fill(today)
      await press(page, 'Move the clock')
      await expect(page.getByRole('main')).toContainText(`today is ${formatDate(today)}`, { timeout: 60_000 })
    }
    const rent = cardOf(page, 'Rent Rewards')
    /** The day's work continues after the clock has moved. */
    const until = (text: string) =>
      expect(async () => {
        await page.goto(offering)
        await expect(page.getByRole('main')).toContainText(text, { timeout: 500 })
      }).toPass({ timeout: 90_000 })

    await signIn(page, 'admin@maplecourt.example', offering)
    await expect(rent).toContainText('Trial: 12 days left')

    // While the provider is down the page says so, and stays.
    await page.goto('/sandbox/payments')
    await scriptsReady(page)
    await press(page, 'The provider is down, for an hour')
    await page.goto(offering)
    await scriptsReady(page)
    await press(page, 'Invoices')
    await expect(errorSummary(page)).toContainText('Stripe, cannot be reached')
    await expectAccessible(page)
    await lookAt(page, 'billing-provider-down')
    await page.goto('/sandbox/payments')
    await scriptsReady(page)
    await press(page, 'Bring the provider back')

    await pass(13)
    await until('Your trial has expired but a payment method was not provided.')
    await expect(rent).toContainText('Past Due')
    // A person who wants to cancel need not add a card first.
    await rent.getByRole('link', { name: 'Cancel Subscription' }).click()
    const leaving = page.getByRole('dialog', { name: 'Cancel Subscription' })
    await expect(leaving).toContainText('stays due')
    await expectAccessible(page)
    await lookAt(page, 'billing-cancel-past-due')
    await expectLargeTextFits(page, 'billing-cancel-past-due', 360)
    await page.goBack()
    await expect(leaving).toHaveCount(0)
    await expectAccessible(page)
    await lookAt(page, 'billing-past-due')
    await expectLargeTextFits(page, 'billing-past-due', 360)
    await scriptsReady(page)
    await press(page, 'Add a card')
    await completeAtStripe(page, 'Add the card')
    await until('Rent that your renters pay is reported')
    await expect(rent).toContainText('Active')

    await scriptsReady(page)
    await press(page, 'Payment Method')
    await scriptsReady(page)
    await page.getByRole('button', { name: 'Cancel now (Rent Rewards)' }).click()
    // Leaving before the answer cancels the press.
    await expect(page.getByRole('button', { name: 'Cancel now (Rent Rewards)' })).toHaveCount(0)
    await until('You can restart at any time')
    await lookAt(page, 'billing-canceled')
    await expectLargeTextFits(page, 'billing-canceled', 360)
    await scriptsReady(page)
    await press(page, 'Restart Subscription')
    await page.getByText('Make something go wrong').click()
    await completeAtStripe(page, 'Subscribe with a card that is declined next time')
    await until('Rent that your renters pay is reported')
    await pass(33)
    await until('Your subscription is past due because of issues with your payment method.')
    await lookAt(page, 'billing-declined')
    await expectLargeTextFits(page, 'billing-declined', 360)
    await pass(15)
    await until('Your Rent Rewards program is canceled because of previously unpaid invoices.')
    await expect(rent.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await lookAt(page, 'billing-canceled-unpaid')
    await expectLargeTextFits(page, 'billing-canceled-unpaid', 360)

    await page.goto('/dashboard')
    const ended = page.getByText(/Rent Rewards was canceled on .* because invoices were not paid/)
    await expect(ended).toBeVisible()
    await expectAccessible(page)
    await lookAt(page, 'home-plan-ended')
    await expectLargeTextFits(page, 'home-plan-ended', 360)
    await scriptsReady(page)
    await page.getByRole('button', { name: 'Dismiss the end of Rent Rewards' }).click()
    await expect(ended).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(ended).toHaveCount(0)
  },
)
