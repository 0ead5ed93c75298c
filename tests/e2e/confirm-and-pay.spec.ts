import type { Page } from '@playwright/test'
import { completeApplication } from './complete-application.ts'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'
import { startApplication } from './rental-debt.ts'
import { mailTo } from './sign-in.ts'

const affirm = (page: Page) => page.getByRole('checkbox', { name: /^I affirm/ })
const payButton = (page: Page) => page.getByRole('button', { name: 'Confirm and Pay' })
const incomplete =
  'Oops, this application is incomplete. To confirm and pay, please review each of the steps until there is a green checkmark beside it.'

async function readyToPay(page: Page): Promise<string> {
  const debt = await completeApplication(page)
  await page.goto(`${debt}/submit`)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await scriptsReady(page)
  return debt
}

async function goToPayment(page: Page): Promise<void> {
  await affirm(page).check()
  await payButton(page).click()
  await page.waitForURL('**/sandbox/checkout/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Card payment' })).toBeVisible()
  await scriptsReady(page)
}

/** The amount is affirmed with its figure, who the bureau matches, and what others will read. */
async function expectMoney(page: Page): Promise<void> {
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('What the tenants owe today')).toContainText('$7,176.58')
  await expect(region('Who the credit bureau can match')).toContainText('Can be matched')
  const next = region('What happens next')
  await expect(next).toContainText(/First report to the credit bureau\s*About/)
  await next.getByText('Read a sample of the notice the tenants get').click()
  await expect(next.getByText('Hello Robin Tremblay,')).toBeVisible()
  await next.getByText('See a sample of the line the bureau gets').click()
  await expect(next.getByText('Owed under a court order, in collection')).toBeVisible()
  await expect(region('Pay')).toContainText('We refund the fee in full if we reject the application.')
  await expect(region('Pay')).toContainText('An order can be registered only once.')
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectInReview(page: Page, debt: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === debt, { timeout: 30_000 })
}

test('checks, affirms, pays, and is in review', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await readyToPay(page)
  await expect(page.getByRole('main')).toContainText('Robin Tremblay')
  await expect(page.getByRole('main')).toContainText('XXX-XXX-286')
  await expect(page.getByRole('main')).not.toContainText('046')
  await expect(page.getByRole('main')).toContainText('$88.00')
  await expectMoney(page)
  await expectAccessible(page)
  await lookAt(page, 'submit')
  await goToPayment(page)
  await expect(page.getByText('$88.00 CAD')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'sandbox-checkout')
  await act(page, 'Pay')
  await expectInReview(page, debt)
  await expect
    .poll(
      async () =>
        (await mailTo(page, 'avery@maplecourt.example')).filter(({ text }) => text.includes(debt)).length,
    )
    .toBe(1)
  await page.goto(`${debt}/submit`)
  await expect(page).toHaveURL(debt)
  const payment = page.getByRole('region', { name: 'Your payment' })
  await expect(payment).toContainText('$88.00')
  await expect(payment).toContainText(/Reference\s*pi_/)
  await expect
    .poll(
      async () => (await mailTo(page, email)).filter(({ subject }) => subject.startsWith('Receipt:')).length,
    )
    .toBe(1)
})

test('says what is missing, and leads there', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await startApplication(page)
  await page.goto(`${debt}/submit`)
  await expect(page.getByText(incomplete)).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await lookAt(page, 'submit-incomplete')
  await scriptsReady(page)
  await affirm(page).check()
  // Playwright does not click what says that it is disabled; people do.
  await payButton(page).focus()
  expect(await statusOf(page, () => page.keyboard.press('Enter'))).toBe(400)
  await expect(errorSummary(page)).toContainText(incomplete)
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Tenants', exact: true }).last().click()
  await expect(page).toHaveURL(`${debt}/tenant`)
})

test('asks for the affirmation, and for nothing else again', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  await readyToPay(page)
  expect(await statusOf(page, () => payButton(page).click())).toBe(400)
  await expectRefusal(page, affirm(page), 'Check the box to affirm the application')
  await expectAccessible(page)
  await lookAt(page, 'submit-not-affirmed')
  await goToPayment(page)
})

test('asks again where the answers were changed behind the page', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(409)
  await signIn(page, email)
  const debt = await readyToPay(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${debt}/contact-details`)
  await elsewhere.getByLabel('Name', { exact: true }).fill('Jordan Wells')
  await elsewhere.getByRole('button', { name: 'Save and continue' }).click()
  await elsewhere.waitForURL(`**${debt}/submit`)
  await elsewhere.close()
  await expect(page.getByRole('main')).not.toContainText('Jordan Wells')
  await affirm(page).check()
  expect(await statusOf(page, () => payButton(page).click())).toBe(409)
  await expect(errorSummary(page)).toContainText(
    'The answers changed after you opened this page. Check them again, then confirm.',
  )
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('main')).toContainText('Jordan Wells')
  await expect(affirm(page)).not.toBeChecked()
  await expectAccessible(page)
  await lookAt(page, 'submit-changed')
  await goToPayment(page)
})

test('comes back from a cancelled or declined payment unpaid, to the same page of Stripe', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await readyToPay(page)
  await goToPayment(page)
  const session = page.url()
  await act(page, 'Decline the card')
  await expect(errorSummary(page)).toContainText('Your card was declined')
  await act(page, 'Cancel and go back')
  await expect(page).toHaveURL(`${debt}/submit?payment=cancelled`)
  await expect(
    page.getByText('Nothing was charged. Your application is saved; pay when you are ready.'),
  ).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'submit-cancelled')
  await scriptsReady(page)
  await goToPayment(page)
  expect(page.url()).toBe(session)
})

test('waits for a lost webhook, and finds the payment by asking', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await readyToPay(page)
  await goToPayment(page)
  await page.getByText('Make something go wrong').click()
  await act(page, 'Pay, and lose the webhook')
  await page.waitForURL(`**${debt}/payment**`)
  await expect(page.getByText('We are waiting for Stripe to confirm your payment.')).toBeVisible()
  if (isScripted()) await expectAccessible(page)
  await lookAt(page, 'payment-awaited')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectInReview(page, debt)
})
