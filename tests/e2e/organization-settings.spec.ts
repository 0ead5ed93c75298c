import { expect, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, lookAt, openUserMenu } from './pages.ts'

const settings = '/dashboard/organization'
/** 4 by 2 pixels of green. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR42mPgj/GCIwYkDgBdRwiNKmZpMAAAAABJRU5ErkJggg==',
  'base64',
)

test('an admin names the organization, gives it a logo, and reads who did what', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email, '/dashboard')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Organization', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible()
  await expectAccessible(page)

  const units = page.getByLabel('Rental units')
  await page.getByLabel('Name').fill('Elm Street Homes')
  await units.fill('1e9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectRefusal(page, units, 'Enter a whole number from 0 to 1,000,000')
  await expect(page.getByLabel('Name')).toHaveValue('Elm Street Homes')
  await lookAt(page, 'organization-error')
  await units.fill('12')
  await page.getByRole('checkbox', { name: 'Members may delete debts' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('The settings are saved.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Members may delete debts' })).toBeChecked()
  await expect(page.locator('#menu')).toContainText('Elm Street Homes')

  const file = page.getByLabel('Company Logo')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Save the logo' }).click()
  await expectRefusal(
    page,
    file,
    'logo.svg is not a PNG or JPG picture. Save your logo as PNG or JPG and choose that.',
  )
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: 'Save the logo' }).click()
  await expect(page.getByRole('status').getByText('The logo is saved.')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Logo of Elm Street Homes' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4)
  await expectAccessible(page)
  await lookAt(page, 'organization')

  await page.getByRole('link', { name: 'Audit trail' }).click()
  const table = page.getByRole('table', { name: 'Audit trail, newest first' })
  await expect(table.getByRole('row').filter({ hasText: 'Changed the logo' })).toContainText(email)
  await expectAccessible(page)
  await lookAt(page, 'organization-trail')
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Renamed the organization' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/action=organization\.renamed/)
  await expect(table.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.goBack()
  await page.goto(settings)
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(picture).toHaveCount(0)
})

test('a member reads the settings and changes none', async ({ page, signIn }) => {
  await signIn(page, 'member@maplecourt.example', '/dashboard')
  // Both roles of the demo account were created at the same moment: either may be the first.
  await page.locator('#menu summary').click()
  // It may be the current one already: only the page's reload shows that the answer arrived.
  const loaded = page.waitForEvent('load')
  await page
    .locator('#menu')
    .getByRole('button', { name: /Maple Court Properties/ })
    .click()
  await loaded
  await expect(page.locator('#menu summary')).toContainText('Member')
  await page.goto(settings)
  await expect(page.getByText('Only admins of your organization can change these settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'organization-member')
})
