import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectRefusal,
  isScripted,
  listPressed,
  lookAt,
  scriptsReady,
  statusOf,
  tabTo,
} from './pages.ts'

const records = '/dashboard/public-records'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const searchButton = (page: Page) => button(page, 'Search public records')

/** Names that no other test and no invented order has. */
const letters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

async function fillApplicant(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill(first)
  await page.getByLabel('Last name', { exact: true }).fill(last)
}

async function fillAddress(
  page: Page,
  place: number,
  street: string,
  city: string,
  code: string,
): Promise<void> {
  const address = page.getByRole('group', { name: `Address ${place}`, exact: true })
  await address.getByLabel('Street address').fill(street)
  await address.getByLabel('City').fill(city)
  await address.getByLabel('Province').selectOption('ON')
  await address.getByLabel('Postal code').fill(code)
}

test('searches for an applicant, and shows what was found', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400, 409)
  const last = `Tremblay-${letters()}`
  await signIn(page, email, '/dashboard')
  await have(page, 'filings', {
    filings: [
      {
        fileNumber: 'LTB-L-051872-23',
        issuedDate: '2023-06-12',
        amountOwed: 941_255,
        tenantNames: [`Marisol ${last.replace('-', ' ')}`],
        landlordNames: ['Brightwater Residences LP'],
        address1: '77 Larkspur Gate',
        address2: 'Unit 1904',
        city: 'Mississauga',
        postalCode: 'L5B0A1',
        tenancyTerminatedDate: '2023-06-23',
      },
      {
        fileNumber: 'LTB-T-030991-21',
        issuedDate: '2022-02-02',
        tags: ['tenant_filed', 't2'],
        dismissed: true,
        tenantNames: [`Marisol ${last}`],
        address1: '220 Fenwick Crescent',
        address2: null,
        city: 'Sudbury',
        postalCode: null,
      },
    ],
  })
  await page.getByRole('link', { name: 'Public Records' }).first().click()
  await expect(page).toHaveURL(records)
  await expect(page.getByRole('main')).toContainText('Empty search history, click here to start a search')
  await lookAt(page, 'records-empty-history')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'click here to start a search' }).click()
  await scriptsReady(page)

  // Nothing is searched without consent, and the input stays.
  await fillApplicant(page, 'Marisol2', last)
  await fillAddress(page, 1, '1904-77 Larkspur Gate', 'Mississauga', 'l5b 0a1')
  if (isScripted()) {
    await expect(searchButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(searchButton(page)).toHaveAccessibleDescription('Please agree to the terms and conditions')
  }
  await lookAt(page, 'records-form')
  expect(await statusOf(page, () => searchButton(page).press('Enter'))).toBe(400)
  await expectRefusal(page, page.getByRole('checkbox'), 'Required')
  await expectRefusal(
    page,
    page.getByLabel('First name', { exact: true }),
    'Only letters, spaces, apostrophes, periods and hyphens are allowed',
  )
  await expectAccessible(page)
  await lookAt(page, 'records-form-errors')

  // Rows are added and removed, and the others keep their input.
  expect(await statusOf(page, () => button(page, 'Add a name').click())).toBe(listPressed())
  await page.getByRole('group', { name: 'Other name 1' }).getByRole('textbox').fill('Mari Tremblay')
  await button(page, 'Add another address').click()
  await expect(page.getByRole('group', { name: 'Address 2' }).getByLabel('Street address')).toBeFocused()
  await button(page, 'Remove address 2').click()
  await expect(page.getByRole('main')).toContainText('Address 2 is removed.')
  await expect(page.getByRole('group', { name: 'Other name 1' }).getByRole('textbox')).toHaveValue(
    'Mari Tremblay',
  )
  await page.getByLabel('First name', { exact: true }).fill('Marisol')
  await page.getByLabel('Date of birth (optional)').fill('1990-05-05')
  await page.getByRole('checkbox').check()
  await tabTo(page, searchButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/public-records\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marisol ${last}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Strong: name and address')
  await expect(page.getByRole('row', { name: /Birth date/ })).toContainText('Not compared')
  await expect(page.getByRole('table', { name: 'Records with the same name only' })).toContainText('Sudbury')
  await expectAccessible(page)
  await lookAt(page, 'records-report')
  const report = page.url()

  await page.getByRole('link', { name: 'A page to hand to the applicant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A search of public records about you')
  await expectAccessible(page)
  await lookAt(page, 'records-applicant')
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await expect(page).toHaveURL(report)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marisol ${last}`)
  await page.getByRole('link', { name: 'Public Records' }).first().click()
  await expect(page).toHaveURL(records)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public Records')
  await expect(page.getByRole('row', { name: new RegExp(last) })).toContainText('77 Larkspur Gate')
  await lookAt(page, 'records-history')
  await expectAccessible(page)

  // The same search is offered, not repeated.
  await page.goto(`${records}/create?change=${report.split('/').pop()}`)
  await scriptsReady(page)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  expect(await statusOf(page, () => searchButton(page).click())).toBe(409)
  await expect(page.getByRole('alert')).toContainText(`You searched Marisol ${last} on`)
  await lookAt(page, 'records-same')
  await page.getByRole('link', { name: 'Open that report' }).click()
  await expect(page).toHaveURL(report)
})

test('says when nothing is found, and when a name alone says too little', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email, `${records}/create`)
  const last = letters()
  await have(page, 'filings', {
    filings: Array.from({ length: 21 }, () => ({ tenantNames: [`Ioana ${last}`], postalCode: null })),
  })
  await scriptsReady(page)
  await fillApplicant(page, 'Ioana', last)
  await page.getByRole('checkbox').check()
  const alert =
    'We need more information to generate results, please specify birth date or at least one address.'
  expect(await statusOf(page, () => searchButton(page).click())).toBe(400)
  await expectRefusal(page, page.getByLabel('Date of birth (optional)'), alert)
  expect(await statusOf(page, () => searchButton(page).click())).toBe(400)
  const either = 'Either date of birth or a valid address is required'
  await expectRefusal(page, page.getByLabel('Date of birth (optional)'), either)
  await lookAt(page, 'records-more')

  await fillApplicant(page, 'Nobody', letters())
  await fillAddress(page, 1, '61 Fennimore Row, Upper', 'Toronto', 'M6H 0B8')
  await searchButton(page).click()
  await expect(page.getByRole('heading', { name: 'No matches found.' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'records-nothing')
  await page.getByRole('link', { name: 'Change this search' }).click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Nobody')
})
