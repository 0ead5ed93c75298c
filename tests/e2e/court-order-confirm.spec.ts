import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, expectSummary, lookAt, scriptsReady, statusOf } from './pages.ts'
import { countDebts, orderField, saveAddress, startWithOrder } from './rental-debt.ts'

const fields = (page: Page) => ({
  address1: page.getByLabel('Address line 1'),
  city: page.getByLabel('City'),
  province: page.getByLabel('Province or territory'),
  postalCode: page.getByLabel('Postal code'),
})

test('confirms the address, which the application then bears', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await startWithOrder(page)
  await fields(page).postalCode.fill('l5b 0k2')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who owes this debt?' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    '1407, 2285 Harrowgate Blvd, Mississauga, ON L5B 0K2',
  )
  const steps = page.getByRole('navigation', { name: 'Your application' })
  await expect(steps.getByRole('listitem').first()).toHaveText(/^Court Order\s*Done$/)
  await expect(steps).toContainText('1 of 8 steps done')

  await page.goto(debt)
  await expect(page).toHaveURL(`${debt}/tenant`)
  await page.goto(`${debt}/court-order`)
  await expect(fields(page).postalCode).toHaveValue('L5B 0K2')
  await page.goto('/dashboard/rental-debt')
  await expect(page.getByRole('table')).toContainText('1407, 2285 Harrowgate Blvd, Mississauga, ON L5B 0K2')
  await expect(page.getByRole('table')).toContainText('LTB-L-097733-23')
  await expect(page.getByRole('table')).toContainText('Étienne Beaulac-Fournier, Noor Al-Haddadin')
})

test('saves, and finishes later from the list', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await startWithOrder(page)
  await fields(page).city.fill('Brampton')
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(page).toHaveURL('/dashboard/rental-debt')
  await page.getByRole('link', { name: /^Continue for 1407, 2285 Harrowgate Blvd, Brampton/ }).click()
  await expect(page).toHaveURL(`${debt}/tenant`)
  await page.goto(`${debt}/court-order`)
  await expect(fields(page).city).toHaveValue('Brampton')
})

test('says of each part of the address what is wrong with it, and keeps what was typed', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await startWithOrder(page)
  const { address1, city, province, postalCode } = fields(page)
  await address1.fill('  ')
  await city.fill('X')
  await province.selectOption('')
  await postalCode.fill('L5B 4Z8 9')
  expect(await saveAddress(page)).toBe(400)
  await expectRefusal(page, address1, 'Address Line 1 is required')
  await expectRefusal(page, city, 'Please enter a valid city')
  await expectRefusal(page, province, 'Province is required')
  await expectRefusal(page, postalCode, 'Postal code must follow the format A1A1A1')
  await expect(city).toHaveValue('X')
  await expect(province).toHaveValue('')
  await expect(postalCode).toHaveValue('L5B 4Z8 9')

  // The link of the summary leads to the field.
  await page.getByRole('link', { name: 'Please enter a valid city' }).click()
  await expect(city).toBeFocused()

  await address1.fill('2285 Harrowgate Blvd')
  await city.fill('Mississauga')
  await province.selectOption('ON')
  await postalCode.fill('L5B4ZZ')
  expect(await saveAddress(page)).toBe(400)
  await expectRefusal(page, postalCode, 'Invalid postal code format')
  await expect(city).not.toHaveAttribute('aria-invalid')
  await postalCode.fill('')
  expect(await saveAddress(page)).toBe(400)
  await expectRefusal(page, postalCode, 'Invalid postal code format')

  await postalCode.fill('l5b-4z8')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who owes this debt?' })).toBeVisible()
  await expect(page).not.toHaveTitle(/^Error/)
})

test('saves the address once when the button is pressed twice', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page)
  await page.getByRole('button', { name: 'Save and continue' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Who owes this debt?' })).toBeVisible()
  await page.goBack()
  await expect(fields(page).address1).toHaveValue('2285 Harrowgate Blvd')
  expect(await countDebts(page)).toBe(1)
})

const open = async (page: Page, key: string, label: string) => {
  await unfold(page, key)
  await page.getByRole('link', { name: `Change ${label}`, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

/** Opens the group of a value, if it is collapsed. */
async function unfold(page: Page, key: string): Promise<void> {
  await scriptsReady(page)
  const group = page.locator('details', { has: orderField(page, key) })
  if (await orderField(page, key).isHidden()) await group.locator('summary').first().click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('corrects a field of every kind', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page)
  const typed: [string, string, string, string][] = [
    ['reference_id', 'File number', ' ltb-l-000001-24 ', 'LTB-L-000001-24'],
    ['tenant_names', 'Tenants', 'Étienne Beaulac\n\nZoë O’Neill-Smith', 'Étienne Beaulac, Zoë O’Neill-Smith'],
    ['issued_date', 'Date issued', '2024-02-14', 'Feb 14, 2024'],
    ['amount_owed', 'Amount owed', '$1,234.56', '$1,234.56'],
    ['interest_rate', 'Interest rate', '6', '6.00% a year'],
  ]
  for (const [key, label, text, shown] of typed) {
    await open(page, key, label)
    await page.getByLabel(label, { exact: true }).fill(text)
    await save(page)
    await expect(orderField(page, key).locator('b'), key).toHaveText(shown)
    await expect(orderField(page, key), key).toContainText('Changed by you')
    // The value read stays beside it.
    await expect(orderField(page, key).locator('q'), key).not.toBeEmpty()
  }

  await open(page, 'starting_principal_includes_filing_cost', 'Amount owed includes the filing cost')
  await page
    .getByRole('radiogroup', { name: 'Amount owed includes the filing cost' })
    .getByLabel('No')
    .check()
  await save(page)
  await expect(orderField(page, 'starting_principal_includes_filing_cost').locator('b')).toHaveText('No')

  await open(page, 'tags', 'Notices and applications')
  await page.getByRole('checkbox', { name: 'N8 late payment' }).check()
  await save(page)
  await expect(orderField(page, 'tags').locator('b')).toContainText('N8 late payment')
})

test('refuses a correction that cannot be read, and keeps what was typed', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await startWithOrder(page)
  const cases: [string, string, string, RegExp][] = [
    ['amount_owed', 'Amount owed', '1e3', /./],
    ['interest_rate', 'Interest rate', 'six', /^Enter the rate in percent a year, such as 6 or 6\.00$/],
    ['reference_id', 'File number', 'x'.repeat(201), /^Use at most 200 characters$/],
  ]
  for (const [key, label, text, message] of cases) {
    const before = await orderField(page, key).locator('b').textContent()
    await open(page, key, label)
    await scriptsReady(page)
    const field = page.getByLabel(label, { exact: true })
    await field.fill(text)
    expect(await statusOf(page, () => save(page)), key).toBe(400)
    const said = await page.getByRole('alert').getByRole('link').textContent()
    expect(said, key).toMatch(message)
    await expectRefusal(page, field, said ?? '')
    await expect(field, key).toHaveValue(text)
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await expect(orderField(page, key).locator('b'), key).toHaveText(before ?? '')
  }
})

test('takes a value that the order does not say', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startWithOrder(page)
  await page.getByText(/^Not found in the order \(\d+\)$/).click()
  await page.getByRole('link', { name: "Add Tenant's representative" }).click()
  await page.getByLabel("Tenant's representative", { exact: true }).fill('Ada Ma')
  await save(page)
  await expect(orderField(page, 'tenant_legal_rep_name').locator('b')).toHaveText('Ada Ma')
})

test('an order against the landlord stops at step 1, and goes on once a misreading is changed', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await startWithOrder(page, 'on-t6-maintenance.pdf')
  await expect(page.getByRole('heading', { name: 'We cannot register this order' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('It tells the landlord to pay the tenant.')
  await expect(main).toContainText('You have not paid anything')
  await expect(orderField(page, 'amount_owed').locator('b')).toHaveText('$2,427.25')
  await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0)
  // Equal options: none is primary.
  const ways = page.getByRole('region', { name: 'What you can do' }).getByRole('link')
  await expect(ways).toHaveText(['Change what we read', 'Upload another order', '1-800-555-0142'])
  await expect(page.getByText('This draft stays in your list until you delete it.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'order-refused')

  await page.goto(`${debt}/submit`)
  await expect(main).toContainText('We cannot register this order as it is')
  await scriptsReady(page)
  await page.getByRole('checkbox', { name: /^I affirm/ }).check()
  await page.getByRole('button', { name: 'Confirm and Pay' }).focus()
  expect(await statusOf(page, () => page.keyboard.press('Enter'))).toBe(400)
  await expectSummary(page)

  await main.getByRole('link', { name: 'Change what we read' }).click()
  await page.getByRole('radio', { name: 'The tenant' }).check()
  await save(page)
  await expect(page).toHaveURL(`${debt}/submit`)
  await page.goto(`${debt}/court-order`)
  await expect(
    page.getByRole('heading', { name: 'This order qualifies, with something to check' }),
  ).toBeVisible()
  await expect(orderField(page, 'payable_by')).toContainText('Changed by you')
})

test('says what an order gives: what is owed today, how it is made up, and until when it is reported', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await startWithOrder(page)
  const panel = page.getByRole('region', { name: /^This order qualifies/ })
  await expect(panel.getByText(/^Owed today,/)).toBeVisible()
  await panel.getByText('How this is made up').click()
  await expect(
    panel.getByText('Interest on compensation').or(panel.getByText('Ordered amount')).first(),
  ).toBeVisible()
  await expect(panel).toContainText('Reported until')
  await expect(panel).toContainText('Six years after the order')
  await expect(panel.getByRole('link', { name: 'Add Credit bureau match' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'order-panel')
})

test('an amount that was not read is typed beside the page that orders it', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400, 404)
  await signIn(page, email)
  const debt = await startWithOrder(page, 'on-payment-plan.pdf')
  const panel = page.getByRole('region', { name: 'This order is a payment plan' })
  await panel
    .getByRole('link', { name: /^Add it/ })
    .first()
    .click()
  const picture = page.getByRole('img', { name: /^Page \d of the order/ })
  // It is drawn at low priority: on a busy machine people wait for it, too.
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(500)
  await expect(page.getByRole('link', { name: 'on-payment-plan.pdf' })).toHaveAttribute(
    'href',
    new RegExp(`${debt}/documents/`),
  )
  await expectAccessible(page)
  await lookAt(page, 'order-sum-beside')

  await page.getByLabel('Amount owed', { exact: true }).fill('a lot')
  expect(await statusOf(page, () => save(page))).toBe(400)
  await expectSummary(page)
  await expect(page.getByLabel('Amount owed', { exact: true })).toHaveValue('a lot')
  await expect(page.getByRole('img', { name: /^Page \d of the order/ })).toBeVisible()
  await lookAt(page, 'order-sum-refused')
  await page.getByLabel('Amount owed', { exact: true }).fill('1,562.50')
  await save(page)
  await expect(orderField(page, 'amount_owed').locator('b')).toHaveText('$1,562.50')

  const address = await picturedAt(page, `${debt}/court-order/amount_owed`)
  const stranger = await newVisitor()
  await signIn(stranger, 'admin@maplecourt.example')
  expect((await stranger.request.get(address)).status()).toBe(404)
})

async function picturedAt(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return (await page.getByRole('img', { name: /^Page \d of the order/ }).getAttribute('src')) ?? ''
}
