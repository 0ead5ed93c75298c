import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectRefusal, lookAt, tabTo } from './pages.ts'
import { saveStep, startAtStep, stepState } from './rental-debt.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const mail = (page: Page) => page.getByLabel('Email')
const phone = (page: Page) => page.getByLabel('Phone')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const incomplete = 'Fill in your name, your email and a phone number of 10 digits'

test.beforeEach(async ({ page, email, signIn }) => {
  await signIn(page, email)
})

test('starts with who is signed in, and keeps what is saved', async ({ page, email }) => {
  const debt = await startAtStep(page, 'contact-details')
  await expect(mail(page)).toHaveValue(email)
  await name(page).fill('Avery Chen')
  await mail(page).fill('Avery@MapleCourt.example')
  await phone(page).fill('(416) 555-0123')
  await expectAccessible(page)
  await lookAt(page, 'contact-filled-in')
  await saveButton(page).click()
  await page.waitForURL(`**${debt}/submit`)
  await page.goto(`${debt}/contact-details`)
  await expect(name(page)).toHaveValue('Avery Chen')
  await expect(mail(page)).toHaveValue('avery@maplecourt.example')
  await expect(phone(page)).toHaveValue('416 555 0123')
  await expect(stepState(page, 'Contact Details')).toContainText('Done')
})

test('says of each field what is wrong with it, and keeps what was typed', async ({ page, troubles }) => {
  troubles.announce(400)
  await startAtStep(page, 'contact-details')
  await name(page).fill(' ')
  await mail(page).fill('')
  await phone(page).fill('416 555')
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, name(page), 'Name is required')
  await expectRefusal(page, mail(page), 'Email is required')
  await expectRefusal(page, phone(page), 'Phone must be 10 digits')
  await expect(phone(page)).toHaveValue('416 555')
  await expectAccessible(page)
  await lookAt(page, 'contact-errors')

  await name(page).fill('Avery Chen')
  await mail(page).fill('avery@')
  await phone(page).fill('416 555 0123')
  expect(await saveStep(page)).toBe(400)
  await expectRefusal(page, mail(page), 'Please enter a valid email address')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
})

// Hints need scripts: without them the server shows the errors.
test('gives hints as fields are left, and says what Save waits for', { tag: '@once' }, async ({ page }) => {
  await startAtStep(page, 'contact-details')
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(saveButton(page)).toHaveAccessibleDescription(incomplete)
  await expectAccessible(page)
  await lookAt(page, 'contact-empty')
  await name(page).fill('Avery Chen')
  await mail(page).fill('avery@')
  await phone(page).fill('4165550')
  await expect(mail(page)).toHaveAccessibleDescription(/Please enter a valid email address/)
  await name(page).focus()
  await expect(phone(page)).toHaveValue('416 555 0')
  await expect(phone(page)).toHaveAccessibleDescription(/Phone must be 10 digits/)
  await lookAt(page, 'contact-hints')
  await mail(page).fill('avery@maplecourt.example')
  await phone(page).fill('4165550123')
  await expect(saveButton(page)).not.toHaveAttribute('aria-disabled')
  await name(page).focus()
  await expect(phone(page)).toHaveValue('416 555 0123')
  await expect(phone(page)).not.toHaveAttribute('aria-invalid')
  await expect(mail(page)).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
})

test('works with the keyboard', async ({ page }) => {
  const debt = await startAtStep(page, 'contact-details')
  await tabTo(page, name(page))
  await page.keyboard.type('Avery Chen')
  await tabTo(page, phone(page))
  await page.keyboard.type('4165550123')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${debt}/submit`)
})

test('warns a second tab that the step was saved since', async ({ page, context, troubles }) => {
  troubles.announce(409)
  const debt = await startAtStep(page, 'contact-details')
  const second = await context.newPage()
  await second.goto(`${debt}/contact-details`)
  for (const [tab, who] of [
    [page, 'Robin'],
    [second, 'Avery'],
  ] as const) {
    await name(tab).fill(who)
    await phone(tab).fill('416 555 0123')
  }
  await saveButton(second).click()
  await second.waitForURL(`**${debt}/submit`)
  expect(await saveStep(page)).toBe(409)
  await expect(page.getByText('Someone saved this step after you opened it.')).toBeVisible()
  await expect(name(page)).toHaveValue('Robin')
  await expectAccessible(page)
  await saveButton(page).click()
  await page.waitForURL(`**${debt}/submit`)
  await page.goto(`${debt}/contact-details`)
  await expect(name(page)).toHaveValue('Robin')
})
