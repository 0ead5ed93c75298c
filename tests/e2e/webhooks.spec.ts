import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectCellsWhole, lookAt } from './pages.ts'

const webhooksAt = '/dashboard/api-management/webhooks'

const status = (page: Page, text: string) => page.getByRole('status').getByText(text)
const delivery = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Loads the page again until the job has sent. */
const untilSent = async (page: Page, text: string, state = 'Active') =>
  expect(async () => {
    await page.reload()
    await expect(delivery(page, text).first()).toBeVisible({ timeout: 500 })
    await expect(page.getByText(state, { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })

test('an admin adds a webhook, sees its secret, sends a test and an event again, pauses it and deletes it', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await page.goto('/dashboard/api-management')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await page.getByText('What your program gets').click()
  await expectAccessible(page)
  await lookAt(page, 'webhooks-before')

  await page.getByRole('link', { name: 'Add a webhook' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a webhook' })
  await adding.getByLabel('Address').fill('http://hooks.people.example/rentbook')
  await adding.getByRole('checkbox', { name: /^An application was returned/ }).uncheck()
  await adding.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(adding.getByRole('checkbox', { name: /^An application was returned/ })).not.toBeChecked()
  await expect(adding.getByRole('checkbox', { name: /^An application was rejected/ })).toBeChecked()
  await expectAccessible(page)
  await lookAt(page, 'webhooks-create-error')
  await adding.getByLabel('Address').fill('https://hooks.people.example/rentbook')
  await adding.getByRole('button', { name: 'Add the webhook' }).click()

  const showing = page.getByRole('dialog', { name: 'Show the secret' })
  await expect(showing.locator('code')).toHaveText(/^whsec_[\w+/]{43}=$/)
  const secret = await showing.locator('code').textContent()
  await expectAccessible(page)
  await lookAt(page, 'webhooks-secret')
  await showing.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByText('Nothing was sent yet')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('whsec_')
  await expectAccessible(page)
  await lookAt(page, 'webhook-new')

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(status(page, 'The test is on its way.')).toBeVisible()
  await untilSent(page, 'Delivered')
  await delivery(page, 'webhook.test').getByRole('button', { name: 'Send again' }).click()
  await expect(status(page, 'The event is on its way again.')).toBeVisible()
  await untilSent(page, '204')
  await expectAccessible(page)
  await lookAt(page, 'webhook')
  await expectCellsWhole(page)

  await page.getByRole('link', { name: 'Rotate the secret' }).click()
  await expectAccessible(page)
  await lookAt(page, 'webhooks-rotate')
  await page.getByRole('button', { name: 'Rotate' }).click()
  await expect(showing.locator('code')).toHaveText(/^whsec_/)
  await expect(showing.locator('code')).not.toHaveText(secret ?? '')
  await showing.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByText('The old secret signs along until')).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(status(page, 'The webhook is paused.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(status(page, 'The webhook gets events again.')).toBeVisible()

  await page.getByRole('link', { name: 'All webhooks' }).click()
  await expectAccessible(page)
  await lookAt(page, 'webhooks')
  await expectCellsWhole(page)
  await page.getByRole('link', { name: 'https://hooks.people.example/rentbook' }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await expectAccessible(page)
  await lookAt(page, 'webhooks-delete')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(status(page, 'The webhook was deleted.')).toBeVisible()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})

test('a receiver that fails is shown with its answer and the next try, and one that is gone is turned off', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence'] })
  for (const [path, text] of [
    ['503', 'Failing'],
    ['410', 'It answered 410.'],
  ] as const) {
    await page.goto(`${webhooksAt}/create`)
    await page.getByLabel('Address').fill(`https://hooks.people.example/a-long-address-of-a-program/${path}`)
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await page.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(status(page, 'The test is on its way.')).toBeVisible()
    await untilSent(page, `${path} An answer of the sandbox`, text)
    await expect(page.getByText('next try')).toHaveCount(path === '503' ? 1 : 0)
    await expectAccessible(page)
    await lookAt(page, `webhook-${path}`)
    await expectCellsWhole(page)
  }
})
