import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, lookAt, openUserMenu, scriptsReady, statusOf } from './pages.ts'
import { orderFile, saveAddress, sendFile, startApplication, startWithOrder } from './rental-debt.ts'
import { askForCode, enterCode, newestCode, newestLink, otherCode } from './sign-in.ts'

test.describe.configure({ timeout: 240_000 })

test('the pages of signing in', async ({ page, email, troubles }) => {
  troubles.announce(400, 410)
  await page.goto('/dashboard/login')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'sign-in')
  await statusOf(page, () => page.getByRole('button', { name: 'Send me a code' }).click())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)

  await askForCode(page, email)
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'code')
  const code = await newestCode(page, email)
  await statusOf(page, () => enterCode(page, otherCode(code)))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'code-error')

  await page.goto(await newestLink(page, email))
  await expectAccessible(page)
  await lookAt(page, 'link')
  await page.goto('/dashboard/login/link?token=gone')
  await expectAccessible(page)
  await lookAt(page, 'link-gone')
})

test('the public pages', async ({ page, troubles }) => {
  troubles.announce(404)
  for (const name of ['help', 'faq', 'privacy', 'terms', 'oops', 'nope']) {
    await page.goto(`/dashboard/${name}`)
    await expectAccessible(page)
    if (name === 'faq' || name === 'nope') await lookAt(page, name)
  }
})

test('the pages of an account', async ({ page, email, signIn, newVisitor, troubles }) => {
  troubles.announce(403, 404)
  await signIn(page, email, '/dashboard')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'home')
  await openUserMenu(page)
  await expectAccessible(page)
  await signIn(await newVisitor(), email)
  for (const name of ['rental-debt', 'rental-debt/start', 'sessions', 'help', 'nope']) {
    await page.goto(`/dashboard/${name}`)
    await expectAccessible(page)
    if (name !== 'help') await lookAt(page, `account-${name.replace('/', '-')}`)
  }
  await page.goto('/dashboard/rental-debt/start')
  await scriptsReady(page)
  const token = page.locator('main input[name=form_token]')
  await token.evaluate((input: HTMLInputElement) => {
    const { form } = input
    input.remove()
    form?.requestSubmit()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'We could not check this form' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'forbidden')
})

test('the menu of a narrow screen, and a hidden sidebar', async ({ page, email, signIn }) => {
  await signIn(page, email, '/dashboard')
  await page.getByRole('button', { name: 'Hide this sidebar' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' }),
  ).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.getByText('Menu', { exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rental Debt' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the questions before an order, and its upload', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await startApplication(page)
  const step = `${debt}/court-order`
  await expectAccessible(page)
  await lookAt(page, 'province')
  await page.goto(`${step}?province=ON`)
  await expectAccessible(page)
  await lookAt(page, 'question')
  await page.goto(`${step}?province=ON&asked=yes`)
  await expectAccessible(page)
  await page.goto(`${step}?province=BC&has_order=no`)
  await expectAccessible(page)
  await lookAt(page, 'no-order')
  await page.goto(`${step}?province=ON&has_order=yes`)
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'upload')
  await statusOf(page, () => sendFile(page, orderFile('bad/not-a-pdf.pdf')))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'upload-error')
})

test('what an order says, and its address', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  const step = `${await startWithOrder(page)}/court-order`
  await expectAccessible(page)
  await lookAt(page, 'confirm')
  await page.getByLabel('Postal code').fill('nonsense')
  await page.getByLabel('City').fill('')
  await saveAddress(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'address-error')
  await page.getByLabel('Postal code').fill('M5V 1A1')
  await page.getByLabel('City').fill('Toronto')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who owes this debt?' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'saved')
  await page.goto(`${step}?replace=yes`)
  await expectAccessible(page)
  await page.goto('/dashboard/rental-debt')
  await expectAccessible(page)
  await lookAt(page, 'list')
})

test('each kind of correction', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  const step = `${await startWithOrder(page)}/court-order`
  const kinds = [
    'reference_id',
    'tenant_names',
    'issued_date',
    'amount_owed',
    'interest_rate',
    'starting_principal_includes_filing_cost',
    'tags',
  ]
  for (const key of kinds) {
    await page.goto(`${step}/${key}`)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expectAccessible(page)
    if (key === 'amount_owed' || key === 'tags') await lookAt(page, `correct-${key}`)
  }
  await page.goto(`${step}/interest_rate`)
  await scriptsReady(page)
  await page.getByLabel('Interest rate', { exact: true }).fill('six')
  await statusOf(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'correct-error')
})

test('a file that is no order', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page, 'bad/no-order.pdf')
  await expectAccessible(page)
  await lookAt(page, 'no-tribunal-order')
})

test('the pages of the sandbox', async ({ page, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await askForCode(page, `${'long'.repeat(10)}${newEmail()}`)
  for (const path of [
    '/sandbox',
    '/sandbox/mail',
    '/sandbox/mail?to=nobody@people.example',
    '/sandbox/clock',
  ]) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await lookAt(page, 'sandbox-clock')
  await page.goto('/sandbox/mail')
  await lookAt(page, 'mailbox')
  await page
    .getByRole('link', { name: /is your Rentbook code$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'See the HTML part' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'message')
  await page.goto('/sandbox/clock')
  await scriptsReady(page)
  await page.getByLabel('Move it to').fill('2001-01-01')
  await statusOf(page, () => page.getByRole('button', { name: 'Move the clock' }).click())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  // Colours are the same without scripts.
  const tag = colorScheme === 'dark' ? '@once' : []
  test(`every piece of the interface, ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const query of ['', '?view=wizard', '?view=debt', '?view=dialog', '?shell=menu', '?shell=plain']) {
      await page.goto(`/sandbox/ui${query}`)
      await expectAccessible(page)
    }
  })
}

// Colours are the same without scripts.
test('in forced colours the primary button is kept apart from others', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sandbox/ui')
  // A forced colour that is transparent is the one of the page: without its alpha, buttons painted alike are equal.
  const background = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first()
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    return colour.match(/\d+/g)?.slice(0, 3)
  }
  const quiet = await background('Save and finish later')
  expect(quiet).toHaveLength(3)
  expect(await background('Save and continue')).not.toEqual(quiet)
})
