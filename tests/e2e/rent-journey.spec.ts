import type { Locator, Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, scriptsReady, tabTo } from './pages.ts'
import { mailTo } from './sign-in.ts'

// The whole of Rent Rewards for both sides, by the keyboard alone on a small phone, with Back and Forward on the way.

const start = '/dashboard/rent-rewards'
const phone = { width: 320, height: 700 }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await scriptsReady(page)
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** The page before is as it was, and the way on leads to the same page again. */
async function backAndForward(page: Page, before: Locator, now: Locator): Promise<void> {
  await expect(now).toBeVisible()
  await page.goBack()
  await expect(before).toBeVisible()
  await page.goForward()
  await expect(now).toBeVisible()
}

/** A rent roll of one lease, in the columns of our template. */
const roll = (email: string) => ({
  name: 'rent-roll.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Lease ID,Unit,Street address,City,Province,Postal code,First name,Last name,Email,Lease start,Rent due day,Monthly rent',
      `1,107,18 Tamarack Lane,Hamilton,ON,L8P 1A1,Chloe,Nakagawa,${email},2024-01-01,1,1500.00`,
      '',
    ].join('\n'),
  ),
})

async function importLease(page: Page, renterEmail: string): Promise<void> {
  await page.goto(`${start}/import`)
  await scriptsReady(page)
  const file = page.getByLabel('Rent roll, and a tenant list if you have one')
  await file.setInputFiles(roll(renterEmail))
  await press(page, button(page, 'Upload'))
  const columns = heading(page, 'What the columns mean')
  await backAndForward(page, file, columns)
  await lookAt(page, 'rent-journey-columns')
  await press(page, button(page, 'Check what changes'))
  const check = heading(page, 'Check what changes')
  await backAndForward(page, columns, check)
  await lookAt(page, 'rent-journey-check')
  await press(page, button(page, 'Import what is ticked'))
  await expect(heading(page, 'Import finished')).toBeVisible({ timeout: 30_000 })
  // Back leads to no second import.
  await page.goBack()
  await page.goto(`${start}/lease`)
  await expect(page.getByRole('link', { name: /18 Tamarack Lane/ })).toHaveCount(1)
}

async function enterSettings(page: Page): Promise<void> {
  await page.goto(`${start}/notification-settings`)
  await scriptsReady(page)
  await type(page, 'Name', 'Maple Court')
  await type(page, 'Company email for renters', 'office@maplecourt.example')
  await page.keyboard.press('Enter')
  await expect(status(page, 'Your changes are saved.')).toBeVisible()
  await lookAt(page, 'rent-journey-settings')
}

async function ask(page: Page): Promise<void> {
  await page.goto(start)
  await press(page, page.getByLabel('Choose Chloe Nakagawa'), 'Space')
  await press(page, button(page, 'Request Consent via Email'))
  await expect(status(page, '1 asked')).toBeVisible()
  await lookAt(page, 'rent-journey-renters')
}

/** The link of a mail's words, once it is there. */
async function linkIn(page: Page, email: string): Promise<string> {
  const text = async () => (await mailTo(page, email))[0]?.text ?? ''
  await expect.poll(text, { intervals: [50, 100] }).toContain('rent-consent')
  return /https?:\/\/\S+rent-consent\S+/.exec(await text())?.[0] ?? ''
}

async function agree(renter: Page, link: string): Promise<void> {
  await renter.goto(link)
  await press(renter, renter.getByLabel('Months I pay on time'), 'Space')
  await type(renter, 'Full legal name', 'Chloe Nakagawa')
  await type(renter, 'Year', '1990')
  await type(renter, 'Month', '5')
  await type(renter, 'Day', '17')
  await press(renter, button(renter, 'Yes, report my rent'))
  await expect(heading(renter, 'Thank you. Your rent will be reported')).toBeVisible()
  await lookAt(renter, 'rent-journey-agreed')
  // Back asks nothing again: the answer is there.
  await renter.goBack()
  await expect(button(renter, 'Yes, report my rent')).toHaveCount(0)
}

async function confirmMonth(page: Page): Promise<void> {
  await page.goto(`${start}/lease`)
  await press(page, page.getByRole('link', { name: /^Confirm / }).first())
  await expect(page.getByRole('heading', { level: 2, name: /^1 lease/ })).toBeVisible()
  await lookAt(page, 'rent-journey-month')
  await press(page, button(page, /^Confirm /))
  await expect(status(page, '1 lease confirmed.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Nothing to confirm/)).toBeVisible()
}

async function readAndStop(renter: Page): Promise<void> {
  await expect(heading(renter, 'Your rent, month by month')).toBeVisible()
  await expect(renter.getByRole('row').filter({ hasText: 'Paid in full' })).toHaveCount(1)
  await lookAt(renter, 'rent-journey-rented')
  await press(renter, renter.getByRole('link', { name: 'See what you agreed to, or stop' }))
  await backAndForward(
    renter,
    heading(renter, 'Your rent, month by month'),
    heading(renter, 'Your rent is reported'),
  )
  await press(renter, button(renter, 'Stop reporting my rent'))
  const stopped = heading(renter, 'Your rent is not reported')
  await expect(stopped).toBeVisible()
  await lookAt(renter, 'rent-journey-stopped')
  await renter.goBack()
  await expect(button(renter, 'Stop reporting my rent')).toHaveCount(0)
}

test('a lease is imported, its renter agrees, a month is confirmed and read, and the renter stops', async ({
  page,
  email,
  signIn,
  newVisitor,
}) => {
  const renterEmail = `chloe-${email}`
  await page.setViewportSize(phone)
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rent_report'] })
  await importLease(page, renterEmail)
  await enterSettings(page)
  await ask(page)

  const renter = await newVisitor({ viewport: phone })
  await agree(renter, await linkIn(renter, renterEmail))
  await confirmMonth(page)
  await signIn(renter, renterEmail, start)
  await readAndStop(renter)

  await page.goto(start)
  await expect(page.getByRole('main')).toContainText('Stopped')
})
