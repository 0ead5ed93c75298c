import { expect, test } from './fixtures.ts'
import { expectRefusal, scriptsReady, statusOf } from './pages.ts'
import { askForCode, enterCode, mailTo, newestCode, newestLink, otherCode } from './sign-in.ts'

const codeField = 'Six-digit code'

test('signs in with the code of the mail, and makes a newcomer their own organization', async ({
  page,
  email,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/login')
  await askForCode(page, email)
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  await enterCode(page, await newestCode(page, email))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog', { name: 'Name', exact: true })).toBeVisible()
  await expect(page.locator('#menu')).toContainText(`${email.split('@')[0]}'s organization`)
  await expect(page.locator('#menu')).toContainText('Admin · Community')
})

test('takes a code with spaces around and within, as it may be pasted', async ({ page, email }) => {
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const code = await newestCode(page, email)
  await enterCode(page, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(page).toHaveURL('/dashboard')
})

test('says what is wrong with an address and keeps it', async ({ page, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await scriptsReady(page)
  const field = page.getByLabel('Email address')
  const send = page.getByRole('button', { name: 'Send me a code' })
  expect(await statusOf(page, () => send.click())).toBe(400)
  await expectRefusal(page, field, 'Email is required')
  await field.fill('nobody at home')
  expect(await statusOf(page, () => send.click())).toBe(400)
  await expectRefusal(page, field, 'Please enter a valid email address')
  await expect(field).toHaveValue('nobody at home')
})

test('refuses a wrong code six times, and then the right one', async ({ page, email, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  await scriptsReady(page)
  const code = await newestCode(page, email)
  const field = page.getByLabel(codeField)
  const spent = 'That code no longer works after too many tries. Ask for a new one.'
  const wrong = (left: string) => `That is not the code we sent. Check the latest message; ${left} left.`
  const answers = [wrong('4 tries'), wrong('3 tries'), wrong('2 tries'), wrong('one try'), spent, spent]
  for (const answer of answers) {
    expect(await statusOf(page, () => enterCode(page, otherCode(code)))).toBe(400)
    await expectRefusal(page, field, answer)
  }
  expect(await statusOf(page, () => enterCode(page, code))).toBe(400)
  await expectRefusal(page, field, spent)

  await page.getByRole('link', { name: 'ask for a new code' }).click()
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email, 2))
  await expect(page).toHaveURL('/dashboard')
})

test('takes the right code at the last try', async ({ page, email, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const code = await newestCode(page, email)
  for (let tries = 1; tries <= 4; tries++) {
    expect(await statusOf(page, () => enterCode(page, otherCode(code)))).toBe(400)
  }
  await expect(page.getByRole('alert')).toContainText('one try left')
  await enterCode(page, code)
  await expect(page).toHaveURL('/dashboard')
})

test('says that a code has six digits', async ({ page, email, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  await scriptsReady(page)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  expect(await statusOf(page, () => signIn.click())).toBe(400)
  await expectRefusal(page, page.getByLabel(codeField), 'Enter the six digits of the code')
  expect(await statusOf(page, () => enterCode(page, '- '))).toBe(400)
  await expectRefusal(page, page.getByLabel(codeField), 'Enter the six digits of the code')
  expect(await statusOf(page, () => enterCode(page, '12345'))).toBe(400)
  await expectRefusal(page, page.getByLabel(codeField), 'The code has six digits')
})

test('takes a code once', async ({ page, email, newVisitor, troubles }) => {
  troubles.announce(400)
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const code = await newestCode(page, email)
  // The same browser, as it was before the code was used.
  const again = await newVisitor({ storageState: await page.context().storageState() })
  await enterCode(page, code)
  await expect(page).toHaveURL('/dashboard')

  await again.goto('/dashboard/login/code')
  await scriptsReady(again)
  expect(await statusOf(again, () => enterCode(again, code))).toBe(400)
  await expectRefusal(
    again,
    again.getByLabel(codeField),
    'That code has expired or was already used. Ask for a new one.',
  )
  await again.goto('/dashboard')
  await expect(again).toHaveURL('/dashboard/login')
})

test('does not take a code in a browser that did not ask for it', async ({ page, email, newVisitor }) => {
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const other = await newVisitor()
  await other.goto('/dashboard/login/code')
  await expect(other).toHaveURL('/dashboard/login')
})

test('signs in with the link of the mail; looking at it uses nothing up', async ({ page, email }) => {
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const link = await newestLink(page, email)
  for (let looks = 1; looks <= 2; looks++) {
    await page.goto(link)
    await expect(page.getByText(`You are signing in as ${email}.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signs in with the link in another browser, where it then works no more', async ({
  page,
  email,
  newVisitor,
  troubles,
}) => {
  troubles.announce(410)
  await page.goto('/dashboard/login')
  await askForCode(page, email)
  const link = await newestLink(page, email)
  const phone = await newVisitor()
  await page.goto(link)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL('/dashboard')

  // Pressed in the first browser after it was used in the second.
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Sign in' }).click())
  expect(status).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  const opened = await page.goto(link)
  expect(opened?.status()).toBe(410)
  await page.getByRole('link', { name: 'Send me a new code and link' }).click()
  await expect(page).toHaveURL('/dashboard/login')
})

test('says that a link no longer works: one made up, one whose code was used', async ({
  page,
  email,
  troubles,
}) => {
  troubles.announce(410)
  const madeUp = await page.goto('/dashboard/login/link?token=nonsense')
  expect(madeUp?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

  await page.goto('/dashboard/login')
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email))
  await expect(page).toHaveURL('/dashboard')
  const used = await page.goto(await newestLink(page, email))
  expect(used?.status()).toBe(410)
})

test('sends one client no more than five codes to an address in a quarter of an hour, and others theirs', async ({
  page,
  email,
  newVisitor,
  troubles,
}) => {
  troubles.announce(429)
  for (let sent = 1; sent <= 5; sent++) {
    await page.goto('/dashboard/login')
    await askForCode(page, email)
  }
  await page.goto('/dashboard/login')
  await scriptsReady(page)
  await page.getByLabel('Email address').fill(email)
  const status = await statusOf(page, () => page.getByRole('button', { name: 'Send me a code' }).click())
  expect(status).toBe(429)
  await expectRefusal(
    page,
    page.getByLabel('Email address'),
    'You asked for too many codes. Use the newest message, or wait 15 minutes and try again.',
  )
  expect(await mailTo(page, email)).toHaveLength(5)

  // A person who asks for another person's codes does not lock them out.
  const owner = await newVisitor()
  await owner.goto('/dashboard/login')
  await askForCode(owner, email)
  await expect.poll(async () => (await mailTo(page, email)).length).toBe(6)
})

// A page without scripts is reloaded and starts at its top.
test('moves the focus to the heading of the page that takes the code', { tag: '@once' }, async ({
  page,
  email,
}) => {
  await page.goto('/dashboard/login')
  await scriptsReady(page)
  await askForCode(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
