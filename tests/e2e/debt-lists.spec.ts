import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectCellsWhole,
  expectLargeTextFits,
  isScripted,
  lookAt,
  scriptsReady,
} from './pages.ts'
import { newDraft, saveAddress, startWithOrder } from './rental-debt.ts'

const list = '/dashboard/rental-debt'

const lists = (page: Page) => ({
  search: page.getByRole('searchbox', { name: 'Search by address, name or file number' }),
  status: page.getByLabel('Status', { exact: true }),
  button: page.getByRole('search').getByRole('button', { name: 'Search' }),
  toYou: page.getByRole('table', { name: 'Debt owed to you' }),
  rows: page.getByRole('table', { name: 'Debt owed to you' }).locator('tbody tr'),
  count: page.getByRole('status').filter({ hasText: /rental debts?/ }),
  pages: page.getByRole('navigation', { name: 'Pages of Debt owed to you' }),
})

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(list + search)
  await scriptsReady(page)
}

/** Types a search; with scripts the list follows automatically. */
async function searchFor(page: Page, q: string): Promise<void> {
  await lists(page).search.fill(q)
  if (!isScripted()) await lists(page).button.click()
}

test('begins with the way to start, and has no list and no search yet', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await openList(page)
  await expect(page.getByRole('button', { name: 'Start an application' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(lists(page).search).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'debts-none')
})

test('finds a debt by its address, names and file number, and by its status', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await startWithOrder(page)
  await saveAddress(page)
  await newDraft(page)
  await openList(page)
  await expect(lists(page).rows).toHaveCount(2)
  await expect(lists(page).count).toHaveText('2 rental debts')
  await expect(lists(page).toYou).toContainText('$7,176.58')
  await expect(lists(page).toYou).toContainText('LTB-L-097733-23')
  await expectAccessible(page)
  await expectCellsWhole(page)
  await lookAt(page, 'debts-two')
  await expectLargeTextFits(page, 'debts-two')

  // On a phone the street is shortened as the specification says; the city is below it, and the debt's own page has
  // everything.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(lists(page).toYou.locator('small', { hasText: 'Mississauga, ON L5B 4Z8' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })

  for (const q of ['harrowgate', 'ltb-l-0977', 'etienne', 'noor al-hadd']) {
    await searchFor(page, q)
    await expect(lists(page).count).toHaveText('1 rental debt found')
    await expect(lists(page).rows).toHaveCount(1)
    await expect(page).toHaveURL(`${list}?${new URLSearchParams({ q, status: '' })}`)
    if (isScripted()) await expect(lists(page).search).toBeFocused()
  }
  await searchFor(page, '100% _nobody')
  await expect(page.getByText('No rental debts available.')).toBeVisible()
  await expect(lists(page).count).toHaveText('0 rental debts found')
  await expectAccessible(page)
  await lookAt(page, 'debts-nothing-found')

  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(lists(page).rows).toHaveCount(2)
  await expect(lists(page).search).toHaveValue('')
  await lists(page).status.selectOption({ label: 'Active' })
  if (!isScripted()) await lists(page).button.click()
  await expect(page.getByText('No rental debts available.')).toBeVisible()
  await lists(page).status.selectOption({ label: 'Draft' })
  if (!isScripted()) await lists(page).button.click()
  await expect(lists(page).rows).toHaveCount(2)
})

test('keeps the filter in the address: a reload and Back show it again', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await newDraft(page)
  await openList(page)
  await expect(lists(page).status.locator('option')).toHaveText([
    'All statuses',
    'Active',
    'Notified',
    'Petition for Bankruptcy',
    'Discharged',
    'Terminated',
    'Settled',
    'Expired',
    'In Review',
    'Draft',
    'Disputed',
  ])
  await lists(page).status.selectOption({ label: 'Draft' })
  if (!isScripted()) await lists(page).button.click()
  await expect(page).toHaveURL(/status=draft/)
  await page.getByRole('link', { name: /^Continue for / }).click()
  await expect(page).toHaveURL(/\/court-order$/)
  await page.goBack()
  await expect(page).toHaveURL(/status=draft/)
  await expect(lists(page).status).toHaveValue('draft')
  await page.reload()
  await expect(lists(page).status).toHaveValue('draft')
  await expect(lists(page).count).toHaveText('1 rental debt found')
})

test('Back shows the search of the address, also in the field that has the focus', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await newDraft(page)
  await openList(page)
  await lists(page).search.focus()
  // Sent before the list would follow the keys.
  await lists(page).search.evaluate((field: HTMLInputElement) => {
    field.value = 'nothing of this name'
    field.form?.requestSubmit()
  })
  await expect(page).toHaveURL(/q=nothing/)
  await expect(lists(page).count).toHaveText('0 rental debts found')
  await page.goBack()
  await expect(lists(page).count).toHaveText('1 rental debt')
  await expect(lists(page).search).toHaveValue('')
})

test('shows ten to a page, and the last page for one beyond', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'drafts', { order: 'bad/no-order.pdf', count: 11 })
  await openList(page)
  await expect(lists(page).rows).toHaveCount(10)
  await expect(lists(page).count).toHaveText('11 rental debts')
  await expectAccessible(page)
  await lookAt(page, 'debts-eleven')
  await lists(page).pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${list}?page=2`)
  await expect(lists(page).rows).toHaveCount(1)
  await openList(page, '?page=7')
  await expect(lists(page).rows).toHaveCount(1)
  await expect(lists(page).pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('deletes a draft after asking, once', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await newDraft(page)
  await openList(page, '?status=draft')
  const remove = page.getByRole('link', { name: /^Delete for / })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete this draft' })
  await expect(dialog).toContainText(
    'Are you sure you want to proceed with deleting this rental debt application draft?',
  )
  await expectAccessible(page)
  await lookAt(page, 'debts-delete')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${list}?status=draft`)
  if (isScripted()) await expect(remove).toBeFocused()

  // Another tab asks the same question; the draft is gone when it is answered there.
  await remove.click()
  await expect(dialog).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The draft was deleted.' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await lookAt(page, 'debts-deleted')
  await other.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(other.getByText('That draft is no longer here.')).toBeVisible()
})

test('old and deep addresses lead to the list and its start', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await page.goto('/rental-debt?q=main')
  await expect(page).toHaveURL(`${list}?q=main`)
  await page.goto('/rental-debt?start-app=true')
  await expect(page).toHaveURL(`${list}/start`)
})
