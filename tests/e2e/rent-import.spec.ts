import path from 'node:path'
import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, expectSummary, lookAt, scriptsReady } from './pages.ts'

const rolls = path.resolve(import.meta.dirname, '../fixtures/rent-rolls')
const start = '/dashboard/rent-rewards/import'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page): Promise<void> {
  await have(page, 'flags', { flags: ['rent_report'] })
  await page.goto(start)
  await scriptsReady(page)
}

type Chosen = Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]

async function upload(page: Page, files: Chosen): Promise<void> {
  await page.getByLabel('Rent roll, and a tenant list if you have one').setInputFiles(files)
  await press(page, 'Upload')
  await expect(heading(page, 'What the columns mean')).toBeVisible()
  await scriptsReady(page)
}

async function check(page: Page): Promise<void> {
  await press(page, 'Check what changes')
  await expect(heading(page, 'Check what changes')).toBeVisible()
  await scriptsReady(page)
}

async function importTicked(page: Page): Promise<void> {
  await press(page, 'Import what is ticked')
  await expect(heading(page, 'Import finished')).toBeVisible({ timeout: 30_000 })
  await scriptsReady(page)
}

/** Our own template with the given rows. */
function template(rows: string[]) {
  const head =
    'Lease ID,Property,Unit,Street address,City,Province,Postal code,First name,Last name,Email,Phone,Lease start,Fixed term ends,Moves out,Rent due day,Monthly rent,Monthly fees,Monthly subsidy,Deposit,Balance owing'
  return { name: 'rent-roll.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows, ''].join('\n')) }
}

const row = (
  id: string,
  unit: string,
  first: string,
  last: string,
  change: Partial<Record<'email' | 'rent' | 'out', string>> = {},
) =>
  `${id},,${unit},18 Tamarack Lane,Hamilton,ON,L8P 1A1,${first},${last},${change.email ?? ''},,2024-01-01,,${change.out ?? ''},1,${change.rent ?? '1500.00'},,,,`

test('two files of other software become leases, and are undone', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await open(page)
  await expectAccessible(page)
  await lookAt(page, 'imports')
  await upload(page, [path.join(rolls, 'appfolio-rent-roll.csv'), path.join(rolls, 'appfolio-tenants.csv')])
  await expect(page.getByRole('cell', { name: 'Béatrice Lévesque' }).first()).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'import-columns')
  await check(page)
  await expect(page.getByText('2 properties need an address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add addresses' }).click()
  await expect(heading(page, 'Addresses of your properties')).toBeVisible()
  await scriptsReady(page)
  // The heading of the report has them.
  await expect(page.getByLabel('City of 18 Tamarack Lane').first()).toHaveValue('Toronto')
  await expectAccessible(page)
  await lookAt(page, 'import-addresses')
  await page.getByLabel('Postal code of 18 Tamarack Lane').first().fill('nowhere')
  await press(page, 'Save and check again')
  await expectSummary(page)
  await page.getByLabel('Postal code of 18 Tamarack Lane').first().fill('M4C 1B5')
  await press(page, 'Save and check again')
  await expect(page.getByRole('heading', { name: '5 new leases' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'import-check-new')
  await importTicked(page)
  await expect(page.getByText('Leases added')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'import-result')

  await page.getByRole('link', { name: 'Undo this import' }).click()
  await expect(heading(page, 'Undo this import?')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await press(page, 'Undo the import')
  await expect(heading(page, 'Import undone')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.goto('/dashboard/rent-rewards/lease')
  await expect(page.getByText('No leases yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import leases' }).first()).toHaveAttribute('href', start)
})

test('the next month shows what differs; rows are mended in place, and emails added afterwards', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await open(page)
  await upload(
    page,
    template([
      row('1', '107', 'Chloe', 'Nakagawa'),
      row('2', '203', 'Farida', 'Rahimi'),
      row('3', '204', 'Owen', 'Castellane'),
      row('4', '41', 'Marek', 'Dvorak'),
    ]),
  )
  await check(page)
  await importTicked(page)
  await page.getByRole('link', { name: 'Add emails' }).click()
  await expect(heading(page, 'Add emails')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'import-emails')
  const field = page.getByLabel('Chloe Nakagawa')
  await field.fill('nonsense')
  await press(page, 'Save the emails')
  await expectRefusal(page, field, 'Please enter a valid email address')
  await field.fill(`chloe-${email}`)
  await press(page, 'Save the emails')
  await expect(page.getByText('The emails are saved.')).toBeVisible()

  await page.goto(start)
  await scriptsReady(page)
  await expect(page.getByRole('link', { name: 'rent-roll.csv' })).toBeVisible()
  await upload(
    page,
    template([
      row('1', '107', 'Chloe', 'Nakagawa', { rent: '1608.08' }),
      row('2', '203', 'Farida', 'Rahimi', { out: '2026-12-31' }),
      row('3', '204', 'Owen', 'Castellane'),
      row('5', '111', 'Leopold', 'Anand', { rent: '"1,5OO.00"', email: 'l.anand@renter.example' }),
      row('6', '310', 'Sigrun', 'Haldane'),
    ]),
  )
  await check(page)
  await expect(page.getByRole('heading', { name: '1 value we cannot read' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'import-check')
  await page.getByLabel('Monthly rent').fill('1500')
  await page.getByRole('button', { name: /^Check again row/ }).click()
  await expect(page.getByRole('heading', { name: '2 new leases' })).toBeVisible()
  await scriptsReady(page)
  await expect(page.getByRole('heading', { name: '1 lease is not in this file' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Unit 107/ }).uncheck()
  await importTicked(page)
  await expect(page.getByText('Moved out')).toBeVisible()
  await expect(page.getByText('Rent changed')).toHaveCount(0)
})

test('a file that cannot be used is refused in words, and an import is cancelled', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await open(page)
  const field = page.getByLabel('Rent roll, and a tenant list if you have one')
  await field.setInputFiles({ name: 'roll.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.4 x') })
  await press(page, 'Upload')
  await expectRefusal(
    page,
    field,
    'roll.csv is neither an Excel workbook (.xlsx) nor a CSV file. Export the report as one of these.',
  )
  await expectAccessible(page)
  await upload(page, {
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Who,Since,Cost\nAda Cole,2024-01-01,1500\n'),
  })
  await press(page, 'Check what changes')
  await expectSummary(page)
  await expectAccessible(page)
  await lookAt(page, 'import-columns-by-hand')
  await page.getByLabel('Meaning of Who').selectOption({ label: 'Name of the renter or renters' })
  await page.getByLabel('Meaning of Since').selectOption({ label: 'Lease start' })
  await page.getByLabel('Meaning of Cost').selectOption({ label: 'Monthly rent' })
  await check(page)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(heading(page, 'Cancel this import?')).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await press(page, 'Cancel the import')
  await expect(page.getByText('The import was cancelled. Nothing was changed.')).toBeVisible()
})
