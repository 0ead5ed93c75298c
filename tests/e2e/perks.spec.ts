import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'

test('an offer is added by staff, looked at before it is published, and ended', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  const company = `Lantern ${email.split('@')[0]}`
  await signIn(page, `staff-${email}`)
  await have(page, 'onStaff', { hasApp: true })
  await page.goto('/staff/perks')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'staff-perks')
  await page.getByRole('link', { name: 'Add an offer' }).click()
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(errorSummary(page).getByRole('link')).toHaveCount(7)
  await expectAccessible(page)
  await page.getByLabel('Company', { exact: true }).fill(company)
  await page.getByLabel('Page of the company').fill('https://lantern-mobile.example/')
  await page.getByLabel('Discount').fill('$10 off a month')
  await page.getByLabel('What it is for').fill('On any phone plan.')
  await page.getByLabel('How to use it').fill('Choose a plan.\nEnter the code.')
  await page.getByLabel('Code', { exact: true }).fill('LANTERN-7Q4X')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('status').getByText('The draft is saved.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'staff-perk')
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').getByText('The offer is published.')).toBeVisible()
  await page.getByRole('link', { name: 'End the offer' }).click()
  await scriptsReady(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the offer' }).click()
  await expect(page.getByRole('status').getByText('The offer has ended.')).toBeVisible()
  await expectAccessible(page)
})

test('a renter asks for a code, and a landlord sees the offers without one', async ({
  page,
  signIn,
  newVisitor,
}) => {
  await signIn(page, 'tenant@renter.example', '/dashboard/rent-rewards/perks')
  await expectAccessible(page)
  await lookAt(page, 'perks')
  await page.getByRole('link', { name: 'Kettle & Crumb', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Kettle & Crumb/ })).toBeVisible()
  await scriptsReady(page)
  const show = page.getByRole('button', { name: 'Show the code' })
  // The other project's test may have opened it already.
  if (await show.isVisible()) await show.click()
  await expect(page.getByText('KETTLE-ONE', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'perk')
  if (isScripted()) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Kettle & Crumb', exact: true })).toBeFocused()
  } else await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/dashboard/rent-rewards/perks')
  const landlord = await newVisitor()
  await signIn(landlord, 'admin@maplecourt.example', '/dashboard/rent-rewards/perks')
  await landlord.getByRole('link', { name: 'Kettle & Crumb', exact: true }).click()
  await expect(landlord.getByText('Renters whose rent is reported get the code here')).toBeVisible()
  await expect(landlord.getByText('KETTLE-ONE')).toHaveCount(0)
  await landlord.goto('/dashboard/rent-rewards/settings')
  await expect(landlord.getByRole('heading', { name: 'Rent Rewards prices' })).toBeVisible()
  await expect(landlord.getByRole('region', { name: 'Rent Rewards subscription' })).toContainText('Trial:')
  await expectAccessible(landlord)
  await lookAt(landlord, 'plan-and-prices')
})
