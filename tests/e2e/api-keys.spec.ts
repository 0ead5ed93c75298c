import type { Locator, Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectCellsWhole,
  isScripted,
  lookAt,
  openUserMenu,
  scriptsReady,
  tabTo,
} from './pages.ts'
import { newestCode } from './sign-in.ts'

const keysAt = '/dashboard/api-management'

const status = (page: Page, text: string) => page.getByRole('status').getByText(text)
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an admin creates a key, calls with it, sees its use, replaces it and revokes it', async ({
  page,
  request,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  const name = `Import ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, email)
  // The team call is available to organizations with a team.
  await have(page, 'flags', { flags: ['rental_intelligence', 'rent_report'] })
  await have(page, 'longAgo', { minutes: 31 })
  await page.goto('/dashboard')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'API Management' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API Management' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-keys-before')
  await page.getByRole('link', { name: 'Create a key' }).first().click()
  const creating = page.getByRole('dialog', { name: 'Create a key' })
  await creating.getByLabel('Name (optional)').fill(name)
  await creating.getByRole('button', { name: 'Create the key' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(creating.getByLabel('Name (optional)')).toHaveValue(name)
  await expectAccessible(page)
  await lookAt(page, 'api-keys-create-error')
  await creating.getByRole('radio', { name: /^Prod/ }).check()
  await creating.getByRole('checkbox', { name: 'Organization and its team: read' }).check()
  await creating.getByRole('button', { name: 'Create the key' }).click()

  const showing = page.getByRole('dialog', { name: 'Show the key' })
  await expectAccessible(page)
  await lookAt(page, 'api-keys-show')
  await showing.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm that it is you' })).toBeVisible()
  await scriptsReady(page)
  await page.getByLabel('Six-digit code').fill(await newestCode(page, email))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const key = (await showing.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^rb_live_[0-9A-Za-z]{30}$/)
  await expectAccessible(page)
  await lookAt(page, 'api-keys-shown')
  await showing.getByRole('link', { name: 'Close' }).click()
  await expect(rowOf(page, name)).toContainText('Prod')
  await expect(rowOf(page, name)).toContainText('Never')
  await expect(page.getByRole('main')).not.toContainText(key)

  const call = async (path: string) =>
    (await request.get(path, { headers: { Authorization: `Bearer ${key}` } })).status()
  expect(await call('/api/organization/users')).toBe(200)
  expect(await call('/api/api-management/key')).toBe(403)
  await page.getByRole('link', { name: 'Usage Summary' }).click()
  await expect(page.getByRole('img', { name: `Calls a day with ${name}` }).first()).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-usage-summary')
  await page.getByRole('link', { name: 'Usage History' }).click()
  await page.getByRole('link', { name: 'Refused or failed' }).click()
  await expect(rowOf(page, name).filter({ hasText: '200 OK' })).toHaveCount(0)
  await expect(rowOf(page, name).filter({ hasText: '403 Refused' })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'api-usage-history')

  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await rowOf(page, name).getByRole('link', { name: 'Rotate' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rotate' }).click()
  // The code of a moment ago still counts: the new key is shown at once.
  await expect(showing.locator('code')).not.toHaveText(key)
  await showing.getByRole('link', { name: 'Close' }).click()
  const replaced = rowOf(page, name).filter({ hasText: 'Replaced' })
  await replaced.getByRole('link', { name: 'Revoke' }).click()
  const revoking = page.getByRole('dialog', { name: 'Revoke the key' })
  await expectAccessible(page)
  await lookAt(page, 'api-keys-revoke')
  await page.goBack()
  await expect(revoking).toHaveCount(0)
  expect(await call('/api/organization/users')).toBe(200)
  await replaced.getByRole('link', { name: 'Revoke' }).click()
  await revoking.getByRole('button', { name: 'Revoke' }).click()
  await expect(status(page, 'The key was revoked. It no longer works.')).toBeVisible()
  expect(await call('/api/organization/users')).toBe(401)
  await lookAt(page, 'api-keys')
  await expectCellsWhole(page)
})

test('the hash links of old pages lead to the tabs', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence'] })
  for (const [hash, to] of [
    ['usage-summary', `${keysAt}/usage-summary`],
    ['usage-history', `${keysAt}/usage-history`],
    ['keys', keysAt],
  ]) {
    await page.goto(`${keysAt}#${hash}`)
    await expect(page).toHaveURL(isScripted() ? (to ?? '') : `${keysAt}#${hash}`)
    // An address that differs only in its hash would load nothing.
    await page.goto('/dashboard')
  }
})

test('a key is made with the keyboard alone; Back and Forward go from tab to tab', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await have(page, 'flags', { flags: ['rental_intelligence'] })
  await page.goto(keysAt)
  const press = async (target: Locator, key = 'Enter') => {
    await scriptsReady(page)
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await press(page.getByRole('link', { name: 'Create a key' }).first())
  const creating = page.getByRole('dialog', { name: 'Create a key' })
  await expect(creating).toBeVisible()
  await page.goBack()
  await expect(creating).toHaveCount(0)
  await page.goForward()
  await expect(creating).toBeVisible()
  await scriptsReady(page)
  await tabTo(page, creating.getByLabel('Name (optional)'))
  await page.keyboard.type('By keyboard')
  await press(creating.getByRole('radio').first(), 'Space')
  await press(creating.getByRole('checkbox', { name: 'Organization and its team: read' }), 'Space')
  await press(creating.getByRole('button', { name: 'Create the key' }))
  await expect(page.getByRole('dialog', { name: 'Show the key' })).toBeVisible()
  await page.goto(keysAt)
  await expect(rowOf(page, 'By keyboard')).toBeVisible()
  await press(page.getByRole('link', { name: 'Usage Summary' }))
  await expect(page).toHaveURL(`${keysAt}/usage-summary`)
  await press(page.getByRole('link', { name: 'Usage History' }))
  await expect(page).toHaveURL(`${keysAt}/usage-history`)
  await page.goBack()
  await expect(page).toHaveURL(`${keysAt}/usage-summary`)
  await expect(page.getByRole('main')).toContainText('No calls yet')
  await page.goForward()
  await expect(page).toHaveURL(`${keysAt}/usage-history`)
})
