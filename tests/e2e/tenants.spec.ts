import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectRefusal,
  isScripted,
  listPressed,
  lookAt,
  scriptsReady,
  tabTo,
} from './pages.ts'
import { startAtStep } from './rental-debt.ts'
import {
  add,
  button,
  fieldsOf,
  fill,
  openStep,
  press,
  save,
  saveAndReturn,
  tenant,
  withStoredSin,
} from './tenant-rows.ts'

test('starts with the tenants named in the order', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startAtStep(page, 'tenant', { order: 'on-l1-new-two-tenants.pdf' })
  await expect(page.getByText('We took the names from the order.')).toBeVisible()
  await expect(fieldsOf(page, 1).first).toHaveValue('Étienne')
  await expect(fieldsOf(page, 1).last).toHaveValue('Beaulac-Fournier')
  await expect(fieldsOf(page, 2).first).toHaveValue('Noor')
  await expect(fieldsOf(page, 2).last).toHaveValue('Al-Haddadin')
  await expectAccessible(page)
  await lookAt(page, 'tenants-from-order')
})

test('adds and removes people, and keeps what was typed in the other rows', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await openStep(page)
  await fill(page, 1, 'Robin', 'Tremblay')
  await fieldsOf(page, 1).born.fill('1990-04-12')
  expect(await add(page)).toBe(listPressed())
  await expect(fieldsOf(page, 2).first).toBeFocused()
  await fill(page, 2, 'Noor', 'Haddadin')
  expect(await add(page)).toBe(listPressed())
  await fill(page, 3, 'Alex', 'Roy')
  await expectAccessible(page)
  await lookAt(page, 'tenants-three')

  expect(await press(page, 'Remove tenant 2')).toBe(listPressed())
  await expect(page.getByRole('status').filter({ hasText: 'Tenant 2 is removed.' })).toBeVisible()
  await expect(button(page, 'Add another person')).toBeFocused()
  await expect(fieldsOf(page, 1).first).toHaveValue('Robin')
  await expect(fieldsOf(page, 1).born).toHaveValue('1990-04-12')
  await expect(fieldsOf(page, 2).first).toHaveValue('Alex')
  await expect(tenant(page, 3)).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error/)

  await save(page)
  await page.waitForURL('**/occupancy')
  await page.goto(`${debt}/tenant`)
  await expect(fieldsOf(page, 1).first).toHaveValue('Robin')
  await expect(fieldsOf(page, 1).born).toHaveValue('1990-04-12')
  await expect(fieldsOf(page, 2).email).toHaveValue('alex@renter.example')
  await page.goto(`${debt}/court-order`)
  await expect(page.getByRole('navigation', { name: 'Your application' })).toContainText(/Tenants\s*Done/)
})

test('Back shows what was saved', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await openStep(page)
  await fill(page, 1, 'Robin', 'Tremblay')
  await fieldsOf(page, 1).email.fill('Robin@Renter.EXAMPLE')
  await save(page)
  await page.waitForURL('**/occupancy')
  await page.goBack()
  await expect(fieldsOf(page, 1).first).toHaveValue('Robin')
  await expect(fieldsOf(page, 1).email).toHaveValue('robin@renter.example')
  await page.goForward()
  await expect(page).toHaveURL(/occupancy$/)
})

test('says of each field what is wrong with it, and keeps what was typed', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await openStep(page)
  expect(await save(page)).toBe(400)
  await expect(errorSummary(page)).toContainText("At least one person's information must be filled out.")
  const { first, last, email: address, born, sin: number } = fieldsOf(page, 1)
  for (const field of [first, last]) await expect(field).toHaveAccessibleDescription('Error: Required')
  await expectRefusal(page, address, 'Enter this tenant’s email, or check the box if you do not have it')

  await first.fill('R0bin')
  await last.fill('Tremblay')
  await address.fill('robin at home')
  await born.fill('2025-01-01')
  await number.fill('046-454-28')
  expect(await save(page)).toBe(400)
  const characters = 'Only letters, spaces, apostrophes, periods and hyphens are allowed'
  await expectRefusal(page, first, characters)
  await expectRefusal(page, address, 'Please enter a valid email address')
  await expectRefusal(page, born, 'less than 10 years old seems unlikely')
  await expectRefusal(page, number, 'SIN number must contain 9 digits')
  await expect(last).not.toHaveAttribute('aria-invalid')
  await expect(first).toHaveValue('R0bin')
  await expect(address).toHaveValue('robin at home')
  await expect(born).toHaveValue('2025-01-01')
  // A typed SIN is still there if the page was not reloaded; it never comes back from the server.
  await expect(number).toHaveValue(isScripted() ? '046-454-28' : '')
  await expect(number).toHaveAccessibleDescription(/If the box is empty, type it again\./)
  await expectAccessible(page)
  await lookAt(page, 'tenants-errors')

  await fill(page, 1, 'Robin', 'Tremblay')
  await born.fill('1850-01-01')
  await number.fill('046-454-28A')
  expect(await save(page)).toBe(400)
  await expectRefusal(page, born, 'more than 120 years old seems unlikely')
  await expectRefusal(page, number, 'Invalid SIN: SIN number must contain 9 digits')
})

test('without a person there is nothing to save', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  await openStep(page)
  await press(page, 'Remove tenant 1')
  await expect(tenant(page, 1)).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'tenants-nobody')
  expect(await save(page)).toBe(400)
  const problem = errorSummary(page).getByRole('link', {
    name: "At least one person's information must be filled out.",
  })
  if (isScripted()) await expect(errorSummary(page)).toBeFocused()
  await problem.click()
  await expect(button(page, 'Add a person')).toBeFocused()
  await press(page, 'Add a person')
  await expect(fieldsOf(page, 1).first).toBeFocused()
})

test('keeps, changes, clears a SIN, and takes a change back', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await withStoredSin(page)
  const { sin: number } = fieldsOf(page, 1)
  await expect(number).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'tenants-sin-stored')

  await fieldsOf(page, 1).middle.fill('Ann')
  expect(await press(page, 'Change the SIN of tenant 1')).toBe(listPressed())
  await expect(number).toBeFocused()
  await expect(fieldsOf(page, 1).middle).toHaveValue('Ann')
  await expectAccessible(page)
  await lookAt(page, 'tenants-sin-change')
  expect(await press(page, 'Cancel the change of the SIN of tenant 1')).toBe(listPressed())
  await expect(number).toHaveCount(0)
  await expect(button(page, 'Change the SIN of tenant 1')).toBeFocused()

  await press(page, 'Clear the SIN of tenant 1')
  await expect(tenant(page, 1)).toContainText('Erased when you save')
  await expectAccessible(page)
  await lookAt(page, 'tenants-sin-clear')
  await press(page, 'Keep the SIN of tenant 1')
  await saveAndReturn(page, debt)
  await expect(tenant(page, 1)).toContainText('XXX-XXX-286')
  await expect(fieldsOf(page, 1).middle).toHaveValue('Ann')

  await press(page, 'Change the SIN of tenant 1')
  await number.fill('130 692 544')
  await saveAndReturn(page, debt)
  await expect(tenant(page, 1)).toContainText('XXX-XXX-544')

  await press(page, 'Clear the SIN of tenant 1')
  await saveAndReturn(page, debt)
  await expect(number).toHaveValue('')
  await expect(tenant(page, 1)).not.toContainText('XXX-XXX')
})

test('works by keyboard alone; Enter saves and never removes', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await openStep(page)
  await fieldsOf(page, 1).first.focus()
  await page.keyboard.type('Robin')
  await tabTo(page, fieldsOf(page, 1).last)
  await page.keyboard.type('Tremblay')
  await page.keyboard.press('Tab')
  await page.keyboard.type('robin@renter.example')
  await tabTo(page, button(page, 'Add another person'))
  await page.keyboard.press('Enter')
  await expect(fieldsOf(page, 2).first).toBeFocused()
  await page.keyboard.type('Noor')
  await tabTo(page, fieldsOf(page, 2).last)
  await page.keyboard.type('Haddadin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('noor@renter.example')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/occupancy')
  await page.goto(`${debt}/tenant`)
  await expect(fieldsOf(page, 2).last).toHaveValue('Haddadin')
})

test('warns a page that another one overtook, and keeps its input', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(409)
  await signIn(page, email)
  const debt = await openStep(page)
  await fill(page, 1, 'Robin', 'Tremblay')
  const other = await page.context().newPage()
  await other.goto(`${debt}/tenant`)
  await scriptsReady(other)
  await fill(other, 1, 'Alex', 'Roy')
  await save(other)
  await other.waitForURL('**/occupancy')

  // A list button renders the page again, and keeps its base revision.
  await add(page)
  // The page comes to the new person first.
  await expect(fieldsOf(page, 2).first).toBeFocused()
  await press(page, 'Remove tenant 2')
  await expect(tenant(page, 2)).toHaveCount(0)
  expect(await save(page)).toBe(409)
  await expect(errorSummary(page)).toContainText('Someone saved this step after you opened it.')
  await expect(fieldsOf(page, 1).first).toHaveValue('Robin')
  await expectAccessible(page)
  await save(page)
  await page.waitForURL('**/occupancy')
  await page.goto(`${debt}/tenant`)
  await expect(fieldsOf(page, 1).first).toHaveValue('Robin')
  await expect(tenant(page, 2)).toHaveCount(0)
})
