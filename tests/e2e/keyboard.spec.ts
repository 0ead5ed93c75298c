import { expect, test } from './fixtures.ts'
import { scriptsReady, tabTo } from './pages.ts'
import { orderField, startWithOrder } from './rental-debt.ts'
import { newestCode } from './sign-in.ts'

test('signs in and starts an application with the keyboard alone', async ({ page, email }) => {
  const { keyboard } = page
  await page.goto('/dashboard/rental-debt')
  await scriptsReady(page)
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Enter')

  await page.waitForURL('**/dashboard/login/code')
  const code = page.getByLabel('Six-digit code')
  await expect(code).toBeVisible()
  await tabTo(page, code)
  await keyboard.type(await newestCode(page, email))
  await keyboard.press('Enter')

  const start = page.getByRole('button', { name: 'Start an application' })
  await expect(start).toBeVisible()
  await tabTo(page, start)
  await keyboard.press('Enter')

  const province = page.getByLabel('Province or territory of the order')
  await expect(province).toBeVisible()
  await tabTo(page, province)
  await keyboard.type('Queb')
  await expect(province).toHaveValue('QC')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')

  const yes = page.getByRole('radio', { name: 'Yes' })
  await expect(yes).toBeVisible()
  await tabTo(page, yes)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  const file = page.getByLabel('Court order', { exact: true })
  await expect(file).toBeVisible()
  await tabTo(page, file)
})

test('opens the user menu and signs out with the keyboard alone', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard')
  await tabTo(page, page.locator('summary', { hasText: 'Your account:' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/login')
})

test('Billing with the keyboard alone: to the payment page and Back, and again', async ({
  page,
  email,
  signIn,
}) => {
  const offering = '/dashboard/billing/offering'
  const { keyboard } = page
  await signIn(page, email, offering)
  await scriptsReady(page)
  const main = page.getByRole('main')
  const upgrade = page.getByRole('button', { name: 'Upgrade to Plus' })
  // In the order in which they are read, nothing between them that takes no part.
  await tabTo(page, main.getByRole('link', { name: 'Offering' }))
  for (const name of ['Invoices', 'Payment Method']) {
    await keyboard.press('Tab')
    await expect(main.getByRole('button', { name })).toBeFocused()
  }
  await keyboard.press('Tab')
  await expect(upgrade).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)

  await page.goBack()
  await expect(page).toHaveURL(offering)
  await scriptsReady(page)
  await expect(page.getByRole('region', { name: 'Plus', exact: true })).toContainText('Not active')
  // The button works again: nothing of the first press is left on it.
  await tabTo(page, upgrade)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await scriptsReady(page)
  await tabTo(page, page.getByRole('button', { name: 'Cancel and go back' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(offering)
  await scriptsReady(page)
  await tabTo(page, upgrade)
})

test('a refused order with the keyboard alone, and Back: the order, what was read and the draft stay', async ({
  page,
  email,
  signIn,
}) => {
  const { keyboard } = page
  await signIn(page, email)
  const debt = await startWithOrder(page, 'on-t6-maintenance.pdf')
  const main = page.getByRole('main')
  const refused = page.getByRole('heading', { name: 'We cannot register this order' })
  async function expectRefused() {
    await expect(refused).toBeVisible()
    await scriptsReady(page)
    await expect(page.getByRole('link', { name: 'on-t6-maintenance.pdf' })).toBeVisible()
    await expect(orderField(page, 'amount_owed').locator('b')).toHaveText('$2,427.25')
  }
  await expectRefused()

  await tabTo(page, main.getByRole('link', { name: 'Upload another order' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/replace=yes/)
  await page.goBack()
  await expectRefused()

  await tabTo(page, main.getByRole('link', { name: 'Change what we read' }))
  await keyboard.press('Enter')
  const tenant = page.getByRole('radio', { name: 'The tenant' })
  await expect(tenant).toBeVisible()
  await scriptsReady(page)
  await page.goBack()
  await expectRefused()
  await page.goForward()
  await expect(tenant).toBeVisible()
  await scriptsReady(page)
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowUp')
  if (!(await tenant.isChecked())) await keyboard.press('ArrowDown')
  await expect(tenant).toBeChecked()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`${debt}/court-order#order-payable_by`)
  await expect(orderField(page, 'amount_owed')).toBeVisible()
  await expect(refused).toHaveCount(0)

  // Back shows the step as it is saved now, and the draft is in the list.
  await page.goBack()
  await scriptsReady(page)
  await expect(refused).toHaveCount(0)
  await page.goto('/dashboard/rental-debt')
  await expect(page.getByRole('table', { name: 'Debt owed to you' })).toContainText('$2,427.25')
})

test('a key that is pressed before the data of a slow page have arrived costs the page none of its scripts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const later = () =>
      new TransformStream({
        async transform(chunk, to) {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          to.enqueue(chunk)
        },
      })
    let context: object
    Object.defineProperty(window, '__remixContext', {
      get: () => context,
      set: (given: object) => {
        context = given
        let stream: ReadableStream | undefined
        Object.defineProperty(context, 'stream', {
          get: () => stream,
          set: (arriving?: ReadableStream) => {
            stream = arriving?.pipeThrough(later())
          },
        })
      },
    })
  })
  await page.goto('/dashboard/login')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await scriptsReady(page)
})
