import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, lookAt } from './pages.ts'

test('the link in the head of an optional email stops it, and the profile turns it on again', async ({
  page,
  email,
  signIn,
  newVisitor,
  troubles,
}) => {
  troubles.announce(410)
  await signIn(page, email)
  await have(page, 'optionalMail', { email })
  const subject = page.getByRole('link', { name: /new orders for “Noise”/ })
  await expect(async () => {
    await page.goto(`/sandbox/mail?to=${encodeURIComponent(email)}`)
    await expect(subject).toBeVisible({ timeout: 1000 })
  }).toPass()
  await subject.click()
  await expectAccessible(page)
  await lookAt(page, 'sandbox-message')
  const link = (await page.getByRole('link', { name: 'Stop these emails' }).getAttribute('href')) ?? ''

  // No sign-in: a visitor has the link alone.
  const reader = await newVisitor()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { level: 1, name: 'Stop these emails' })).toBeVisible()
  await expectAccessible(reader)
  await lookAt(reader, 'unsubscribe')
  await reader.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'The emails have stopped' })).toBeVisible()
  await expectAccessible(reader)
  await lookAt(reader, 'unsubscribed')
  await reader.goto(link.slice(0, -6))
  await expect(reader.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expectAccessible(reader)

  await page.goto('/dashboard/profile')
  await expect(page.getByText('You stopped these emails on')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'profile-stopped-mail')
  await page.getByRole('button', { name: /^Turn on again/ }).click()
  await expect(page.getByRole('status').getByText('You get these emails again.')).toBeVisible()
  await expect(page.getByText('You stopped these emails on')).toHaveCount(0)
})
