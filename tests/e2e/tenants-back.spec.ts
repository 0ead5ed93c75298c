import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt } from './pages.ts'
import { add, fieldsOf, fill, openStep, press, save, sin, tenant } from './tenant-rows.ts'

const firstNames = (page: Page) =>
  page
    .getByLabel('First name')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const expectNames = (page: Page, ...names: string[]) => expect.poll(() => firstNames(page)).toEqual(names)

/** Robin, with a SIN, and Alex, after Noor was added and removed. */
async function addAndRemove(page: Page): Promise<void> {
  await fill(page, 1, 'Robin', 'Tremblay')
  await fieldsOf(page, 1).sin.fill(sin)
  await add(page)
  await expect(fieldsOf(page, 2).first).toBeFocused()
  await fill(page, 2, 'Noor', 'Haddadin')
  await add(page)
  await expect(fieldsOf(page, 3).first).toBeFocused()
  await fill(page, 3, 'Alex', 'Roy')
  await press(page, 'Remove tenant 2')
  await expectNames(page, 'Robin', 'Alex')
}

test('Back and Forward go over what was added and removed, and send nothing again', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await openStep(page)
  await addAndRemove(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  if (isScripted()) {
    // The page stayed the same, and so did the SIN field.
    await expect(page).toHaveURL(`${debt}/tenant`)
    await expect(fieldsOf(page, 1).sin).toHaveValue(sin)
  } else {
    await expect(tenant(page, 1)).toContainText(/XXX-XXX-286.*Stored when you save/)
    await expectAccessible(page)
    await lookAt(page, 'tenants-sin-pending')
    await page.goBack()
    await expectNames(page, 'Robin', 'Noor', '')
    await page.goBack()
    await expectNames(page, 'Robin', '')
    await expect(tenant(page, 1)).toContainText('XXX-XXX-286')
    await page.goBack()
    await expect(page).toHaveURL(`${debt}/tenant`)
    await expect(tenant(page, 2)).toHaveCount(0)
    for (const _ of [1, 2, 3]) await page.goForward()
    await expectNames(page, 'Robin', 'Alex')
    await expect(page.getByRole('status').filter({ hasText: 'Tenant 2 is removed.' })).toBeVisible()
  }
  expect(posts).toEqual([])
  await save(page)
  await page.waitForURL('**/occupancy')
  await page.goBack()
  await expectNames(page, 'Robin', 'Alex')
  await expect(tenant(page, 1)).toContainText('XXX-XXX-286')
  await expect(tenant(page, 1)).not.toContainText('Stored when you save')
})
