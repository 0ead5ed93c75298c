import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'
import { newDraft, saveStep, startAtStep, stepState } from './rental-debt.ts'
import { askForCode, enterCode, newestCode, newestLink } from './sign-in.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const phone = (page: Page) => page.getByLabel('Phone')
const question = (page: Page) => page.getByRole('heading', { level: 1 })

/** The session ends without notice to this tab. */
const endSession = (page: Page) => page.context().clearCookies({ name: 'session' })

test('keeps what was typed where the session has ended: it stands there again, and one press saves it', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await startAtStep(page, 'contact-details')
  await name(page).fill('Avery Chen')
  await phone(page).fill('416 555 0123')
  await endSession(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/dashboard/login?**')
  await expect(page.getByText('What you typed is kept for one hour.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'kept-sign-in')
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email))
  await page.waitForURL('**/contact-details?kept=*')
  await scriptsReady(page)
  await expect(page.getByText('You were signed out before this was sent')).toBeVisible()
  await expect(name(page)).toHaveValue('Avery Chen')
  await expect(phone(page)).toHaveValue('416 555 0123')
  await expect(stepState(page, 'Contact Details')).not.toContainText('Done')
  await expectAccessible(page)
  await lookAt(page, 'kept-form')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(`**${debt}/submit`)
  await expect(stepState(page, 'Contact Details')).toContainText('Done')
})

test('says in the step list and the list of debts what was left, and shows it as it was typed', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await startAtStep(page, 'contact-details')
  await name(page).fill('Avery Chen')
  await phone(page).fill('416 555')
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.waitForURL('**/dashboard/rental-debt')
  await expect(page.getByText('Needs attention: Contact Details')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'unfinished-list')
  await page.goto(`${debt}/contact-details`)
  await scriptsReady(page)
  await expect(stepState(page, 'Contact Details')).toContainText('Needs attention')
  await expect(page.getByText('This step is not finished')).toBeVisible()
  await expect(phone(page)).toHaveValue('416 555')
  await expectAccessible(page)
  await lookAt(page, 'unfinished-step')
})

test('after a step the focus goes to what the next one asks, and a failed save marks its step', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await startAtStep(page, 'contact-details')
  await name(page).fill('Avery Chen')
  await phone(page).fill('416 555')
  expect(await saveStep(page)).toBe(400)
  await expect(stepState(page, 'Contact Details')).toContainText('Needs attention')
  await phone(page).fill('416 555 0123')
  await saveStep(page)
  await page.waitForURL(`**${debt}/submit`)
  await expect(question(page)).not.toHaveText('How do we reach you?')
  await expect(page.getByText('Step 8 of 8', { exact: true })).toBeVisible()
  if (isScripted()) await expect(question(page)).toBeFocused()
  await expect(stepState(page, 'Contact Details')).toContainText('Done')
})

// A hash never reaches the server.
test('a deep link keeps its hash through the sign-in, by code and by the mailed link', {
  tag: '@once',
}, async ({ page, email, signIn, newVisitor }) => {
  await signIn(page, email)
  const debt = await newDraft(page)
  for (const way of ['code', 'link'] as const) {
    const visitor = await newVisitor()
    await visitor.goto(`${debt}#contactdetails`)
    await visitor.waitForURL('**/dashboard/login?**')
    await scriptsReady(visitor)
    const mails = way === 'code' ? 1 : 2
    await askForCode(visitor, email)
    if (way === 'code') await enterCode(visitor, await newestCode(visitor, email, mails))
    else {
      await visitor.goto(await newestLink(visitor, email, mails))
      await scriptsReady(visitor)
      await visitor.getByRole('button', { name: 'Sign in' }).click()
    }
    await expect(visitor, way).toHaveURL(new RegExp(`${debt}/contact-details(#|$)`))
  }
})
