import type { Page } from '@playwright/test'
import { registerDebt } from './complete-application.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { expectAccessible, lookAt, scriptsReady, statusOf } from './pages.ts'
import { mailTo } from './sign-in.ts'

const reviewer = 'reviewer@rentbook.example'
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a notice that comes back is printed, delivered and recorded, and the two weeks start then', async ({
  page,
  email,
  signIn,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signIn(page, email)
  await signIn(staff, reviewer, '/staff/applications')
  // The sandbox's mail server returns what is sent there.
  const gone = newEmail().replace(/@.*$/, '@bounces.example')
  const debt = await registerDebt(page, staff, gone)

  const asked = page.getByText('Our email to Robin Tremblay came back.')
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(asked).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await lookAt(page, 'home-notice-to-deliver')
  await page.goto(debt)
  await expect(asked).toBeVisible()
  await expect(page.getByText('Once you deliver the notice on paper')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'debt-notice-came-back')
  await page
    .getByRole('link', { name: 'Print the notice and record its delivery, or change the email' })
    .click()
  await expect(page.getByText('Our email to them came back.')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'people-notice-came-back')
  const paper = await page.request.get(
    `${await hrefOf(page, 'Download the notice (PDF) for Robin Tremblay')}`,
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')

  await page.getByRole('link', { name: 'Record the delivery of the notice to Robin Tremblay' }).click()
  await scriptsReady(page)
  await page.getByLabel('I gave it to them in person').check()
  await page
    .getByLabel('When was it delivered?')
    .fill(
      await page.getByLabel('When was it delivered?').evaluate((field) => field.getAttribute('max') ?? ''),
    )
  await page.getByLabel('I confirm that Robin Tremblay got the notice').check()
  await statusOf(page, () => page.getByRole('button', { name: 'Record the delivery' }).click())
  await expect(status(page, 'The delivery of the notice is recorded.')).toBeVisible()
  await page.goto(debt)
  await expect(page.getByText('They have until')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Deliver the notice/ })).toHaveCount(0)
  expect((await mailTo(page, gone)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Notice of a court-ordered rental debt',
  ])
})

const hrefOf = (page: Page, name: string) => page.getByRole('link', { name }).getAttribute('href')
