import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'

const research = '/dashboard/legal-research'
const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
/** The file number of a result. */
const numberOf = async (result: Locator) =>
  ((await result.getByText('Issued').textContent()) ?? '').split(' · ')[0] ?? ''
const found = (page: Page) => page.getByRole('main').getByRole('status')

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(research + query)
  await scriptsReady(page)
}

async function searchFor(page: Page, q: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search tribunal orders' }).fill(q)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test('finds orders by words and filters, and goes back and forward through searches', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, '/dashboard')
  await page.getByRole('link', { name: 'Legal Research' }).first().click()
  await expect(page).toHaveURL(research)
  await scriptsReady(page)
  await expect(results(page)).toHaveCount(10)
  await expect(found(page)).toContainText('You are seeing the first 10 out of 1000+ results.')
  await searchFor(page, 'heating')
  await expect(page).toHaveURL(/q=heating/)
  await expect(results(page).first().locator('mark').first()).toHaveText('heating')
  await expectAccessible(page)
  await lookAt(page, 'research-heating')

  await searchFor(page, '"good faith" -noise')
  await expect(page).toHaveURL(/good\+faith/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('heating')
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('"good faith" -noise')

  await open(page, '?q=rent&tags=n12&city_provinces=toronto-on&min_amount_owed=1000')
  await lookAt(page, 'research-filters')
  await page.getByRole('link', { name: 'Remove the filter N12' }).click()
  await expect(page).not.toHaveURL(/n12/)
  await expect(page).toHaveURL(/toronto-on/)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(`${research}?q=rent`)
})

test('goes from result to result, and back to the row it began at', async ({ page, email, signIn }) => {
  await signIn(page, email, `${research}?q=rent`)
  await scriptsReady(page)
  const numbers = await Promise.all((await results(page).all()).map(numberOf))
  // Dense: ten of them are looked over at once, whatever names are on them.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'ten results at 1280 px').toBeLessThanOrEqual(2200)
  await results(page).nth(6).getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[6] ?? '?')
  const beside = page.getByRole('navigation', { name: 'Results', exact: true })
  await expect(page.getByText('Result 7 of 1000+').first()).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'filing-from-results')
  await beside.getByRole('link', { name: 'Next result' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[7] ?? '?')
  await expect(page.getByText('Result 8 of 1000+').first()).toBeVisible()
  await beside.getByRole('link', { name: 'Previous result' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[6] ?? '?')
  await page
    .getByRole('navigation', { name: 'Results, after the order' })
    .getByRole('link', { name: 'Next result' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[7] ?? '?')
  await page.getByRole('link', { name: 'Back to results' }).last().click()
  await expect(page).toHaveURL(/q=rent#filing-/)
  await expect(results(page).nth(7)).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbers[7] ?? '?')
})

test('sorts, finds a number, and says which filter it could not read', async ({ page, email, signIn }) => {
  await signIn(page, email, `${research}?q=rent`)
  await scriptsReady(page)
  const newest = await numberOf(results(page).first())
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await sort.selectOption('Oldest')
  if (!isScripted()) await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort_by=issued_date_asc/)
  await expect(results(page).first()).not.toContainText(newest)
  await searchFor(page, '566816856')
  await expect(results(page).first()).toContainText('566816856')

  await open(page, '?q=rent&min_amount_owed=1%2C000')
  await expect(page).toHaveTitle('Error: Legal Research - Rentbook')
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: /Enter an amount in dollars/ }).press('Enter')
  const amount = page.getByRole('textbox', { name: 'Minimum amount owed' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('1,000')
  await expectAccessible(page)
  await lookAt(page, 'research-refused-filter')
  await amount.fill('1000')
  await amount.press('Enter')
  await expect(page).toHaveURL(`${research}?q=rent&min_amount_owed=1000`)
  await expect(summary).toHaveCount(0)
})

test('says what it could not read, and when nothing is found', async ({ page, email, signIn }) => {
  await signIn(page, email, research)
  await scriptsReady(page)
  await searchFor(page, '"noise')
  await expect(found(page)).toContainText('so we looked for each of its words')
  await searchFor(page, 'zzzzqqq')
  await expect(page.getByText('No results found')).toBeVisible()
  await searchFor(page, 'hraassment')
  await page.getByRole('link', { name: 'harassment', exact: true }).click()
  await expect(page).toHaveURL(`${research}?q=harassment`)
  await searchFor(page, 'zzzzqqq')
  await expect(page.getByText('No results found')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'research-nothing')
})

test('shows 100 results with Plus, and then who to write to', async ({ page, signIn }) => {
  await signIn(page, 'admin@maplecourt.example', `${research}?q=tenant`)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/offset=10/)
  await expect(results(page)).toHaveCount(10)
  await open(page, '?q=tenant&offset=90')
  await expect(page.getByText('You have gone through 100 results.')).toContainText('@')
  await expectAccessible(page)
  await lookAt(page, 'research-last')
})

test('narrows by a city that was looked for, and by what is counted', async ({ page, email, signIn }) => {
  await signIn(page, email, `${research}?q=rent`)
  await scriptsReady(page)
  await page.getByText('More filters').click()
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('atlantis')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a city of the list, such as Toronto, ON')
  await city.fill('montreal')
  await lookAt(page, 'research-cities')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(`${research}?q=rent&city_provinces=montreal-qc`)
  await expect(page.getByRole('link', { name: 'Remove the filter Montréal, QC' })).toBeVisible()
  await page.getByText('Counts by topic, city and year').click()
  await lookAt(page, 'research-counts')
  await page.getByRole('region', { name: 'Topics' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/tags=/)
  await expectAccessible(page)
})

test('saves a search, stops its mail and removes it', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email, `${research}?q=heating&tags=t6`)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page.getByText('You looked for: heating, T6')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await lookAt(page, 'research-save')
  await page.getByRole('textbox', { name: 'Name' }).fill('Heating')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'research-saved')
  await page.getByRole('button', { name: 'Turn off the daily email of Heating' }).click()
  await expect(page.getByRole('status').getByText('The daily email is off.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Heating' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no saved searches yet')).toBeVisible()
})

/** How often Tab is pressed until the focus is there; one more than `most` if it never comes. */
async function tabsTo(page: Page, target: Locator, max: number): Promise<number> {
  for (let presses = 1; presses <= max; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  return max + 1
}

test('the first result is a few tab stops away, and fewer by the link that skips to it', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email, `${research}?q=rent`)
  const first = results(page).first().getByRole('heading', { level: 2 }).getByRole('link')
  // It was 74 stops, 61 of them boxes of cities. A chosen filter has a link that removes it.
  for (const query of ['', '?q=rent', '?q=rent&city_provinces=toronto-on&city_provinces=ottawa-on&tags=n4']) {
    await open(page, query)
    expect(await tabsTo(page, first, 40), `presses of Tab from the top of ${query}`).toBeLessThanOrEqual(30)
  }
  await open(page, '?q=rent')
  const skip = page.getByRole('link', { name: 'Skip to results' })
  expect(await tabsTo(page, skip, 40)).toBeLessThanOrEqual(20)
  await page.keyboard.press('Enter')
  expect(await tabsTo(page, first, 10), 'presses of Tab behind the link').toBeLessThanOrEqual(6)
})
