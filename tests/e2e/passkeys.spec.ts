import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { errorSummary, expectAccessible, isScripted, lookAt, openUserMenu, scriptsReady } from './pages.ts'
import { mailTo, phoneCode } from './sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

/** A virtual device of the browser that verifies its person. */
async function haveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** From now on it fails to verify. */
    mistrust: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

/** Adds one if scripts run; otherwise it was added on another device. */
async function addPasskey(page: Page, name: string): Promise<void> {
  if (!isScripted()) return have(page, 'passkey', { name }).then(() => undefined)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(status(page, 'You can use it wherever we ask for a code.')).toBeVisible()
}

test('a decision is confirmed with a passkey and what was typed; where no script runs, the page is the one for a code', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(400)
  const filer = await newVisitor()
  await signIn(filer, newEmail())
  const debtId = await have(filer, 'inReview', { debtor: { email: newEmail() } })
  await signIn(page, email)
  await have(page, 'onStaff', { hasApp: true })
  if (isScripted()) await haveDevice(page)

  await page.goto('/staff')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(heading(page, 'Passkeys')).toBeVisible()
  await scriptsReady(page)
  await expect(page.getByText('You have no passkeys yet')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'passkeys-none')
  if (isScripted()) await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Chrome on Linux')
  else {
    await expect(page.getByText('To add a passkey, open this page in a browser')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  }
  await addPasskey(page, 'Work laptop')
  await page.goto('/dashboard/profile/passkeys')
  await expect(page.getByRole('row', { name: /^Work laptop .+ Not yet/ })).toBeVisible()

  await have(page, 'longAgo', { minutes: 31 })
  await page.goto(`/staff/rental-debt/${debtId}/reject`)
  await scriptsReady(page)
  await page.getByRole('textbox').fill('Another tribunal decides.\nIt says so.')
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(heading(page, 'Enter the code of your authenticator app')).toBeVisible()
  if (isScripted()) {
    await expect(usePasskey(page)).toBeVisible()
    await expectAccessible(page)
    await lookAt(page, 'passkey-question')
    await usePasskey(page).click()
  } else {
    await expect(usePasskey(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Six-digit code').fill(await phoneCode(page, email))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(status(page, 'Rejected.')).toBeVisible()
  await page.goto('/dashboard/profile/passkeys')
  await expect(page.getByRole('row', { name: /Not yet/ })).toHaveCount(isScripted() ? 0 : 1)
})

test('several passkeys have names, and one is removed', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await have(page, 'onStaff', { hasApp: true })
  await have(page, 'passkey', { name: 'Old phone' })
  if (isScripted()) await haveDevice(page)
  await page.goto('/dashboard/profile/passkeys')
  await scriptsReady(page)
  await addPasskey(page, 'A security key with a long name, in the top drawer at home')
  await page.goto('/dashboard/profile/passkeys')
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'passkeys')
  await page.getByRole('link', { name: 'Remove the passkey Old phone' }).click()
  await expect(heading(page, 'Remove the passkey “Old phone”')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'passkey-remove')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(status(page, 'Removed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Old phone/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^A security key/ })).toHaveCount(1)
  await expect
    .poll(async () => (await mailTo(page, email)).map(({ subject }) => subject))
    .toContain('A passkey of your Rentbook account was removed')
})

test('a passkey that does not answer, or not rightly, says so beside the code, and the code does it', {
  tag: '@once',
}, async ({ page, email, signIn, newVisitor, troubles }) => {
  troubles.announce(400)
  const filer = await newVisitor()
  await signIn(filer, newEmail())
  const debtId = await have(filer, 'inReview', { debtor: { email: newEmail() } })
  await signIn(page, email)
  await have(page, 'onStaff', { hasApp: true })
  const device = await haveDevice(page)
  await page.goto('/dashboard/profile/passkeys')
  await scriptsReady(page)
  await addPasskey(page, 'Work laptop')
  // The device has one of this account: it creates no second.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(status(page, 'This device already has a passkey for your account.')).toBeVisible()
  await expectAccessible(page)

  await have(page, 'longAgo', { minutes: 31 })
  await page.goto(`/staff/rental-debt/${debtId}/reject`)
  await scriptsReady(page)
  await page.getByRole('textbox').fill('Another tribunal decides.')
  await page.getByRole('button', { name: /^Reject/ }).click()
  await device.mistrust()
  await usePasskey(page).click()
  await expect(status(page, 'No passkey was used. Try again, or type a code.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'passkey-not-used')

  // An impossible passkey answer: the server checks it, and the page returns with everything typed.
  await page.evaluate(() => {
    const { credentials } = navigator
    credentials.get = async () => ({ toJSON: () => ({ id: 'none' }) }) as unknown as Credential
  })
  await usePasskey(page).click()
  await expect(errorSummary(page)).toContainText('We could not read what your browser sent.')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(usePasskey(page)).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'passkey-refused')
  await page.getByLabel('Six-digit code').fill(await phoneCode(page, email))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(status(page, 'Rejected.')).toBeVisible()
})

test('a name that waited for a code is there after it', { tag: '@once' }, async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await have(page, 'onStaff', { hasApp: true })
  await haveDevice(page)
  await page.goto('/dashboard/profile/passkeys')
  await scriptsReady(page)
  await have(page, 'longAgo', { minutes: 31 })
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Six-digit code').fill(await phoneCode(page, email))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(status(page, 'Now choose “Add a passkey” again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Work laptop')
  await scriptsReady(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('row', { name: /^Work laptop/ })).toBeVisible()
})
