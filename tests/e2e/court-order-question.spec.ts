import { steps } from '#app/rental-debt/application/steps.ts'
import { expect, test } from './fixtures.ts'
import { answerQuestions, orderFile, startApplication } from './rental-debt.ts'

const flows = [
  {
    province: 'Ontario',
    code: 'ON',
    question: 'Do you have an order from the Landlord and Tenant Board (LTB) or the Small Claims Court?',
    refusal: /^You need an order from the Landlord and Tenant Board or the Small Claims Court/,
  },
  {
    province: 'British Columbia',
    code: 'BC',
    question: 'Do you have an order from a territorial or provincial tenancy board, tribunal or court?',
    refusal: /^You need an order from a territorial or provincial tenancy board, tribunal or court/,
  },
  {
    province: 'Yukon',
    code: 'YT',
    question: 'Do you have an order from a territorial or provincial tenancy board, tribunal or court?',
    refusal: /^You need an order from a territorial or provincial tenancy board, tribunal or court/,
  },
]

for (const { province, code, question, refusal } of flows) {
  test(`asks for an order of ${province}; without one, leads back to the dashboard`, async ({
    page,
    email,
    signIn,
  }) => {
    await signIn(page, email)
    const debt = await startApplication(page)
    await page.getByLabel('Province or territory of the order').selectOption({ label: province })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('radiogroup', { name: question })).toBeVisible()
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(refusal)).toBeVisible()

    await page.getByRole('link', { name: 'Change the answer' }).click()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Court order', { exact: true })).toBeVisible()

    await page.goto(`${debt}/court-order?province=${code}&has_order=no`)
    await page.getByRole('link', { name: 'Go back to dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}

test('asks again where nothing was chosen, or a province is made up', async ({ page, email, signIn }) => {
  await signIn(page, email)
  const debt = await startApplication(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const group = page.getByRole('radiogroup')
  await expect(group).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(group).toHaveAccessibleDescription('Error: Choose Yes or No')
  await page.goto(`${debt}/court-order?province=XX&has_order=yes`)
  await expect(page.getByLabel('Province or territory of the order')).toHaveValue('ON')
})

test('shows the questions again on Back, and goes on again on Forward', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startApplication(page)
  await answerQuestions(page, 'Quebec')
  const province = page.getByLabel('Province or territory of the order')
  const group = page.getByRole('radiogroup')
  const file = page.getByLabel('Court order', { exact: true })

  await page.goBack()
  await expect(group).toBeVisible()
  await page.goBack()
  await expect(province).toBeVisible()
  await page.goForward()
  await expect(group).toBeVisible()
  await expect(page).toHaveURL(/province=QC/)
  await page.goForward()
  await expect(file).toBeVisible()

  await page.getByRole('link', { name: 'Back to the question' }).click()
  await page.getByRole('link', { name: 'Change the province' }).click()
  await expect(province).toBeVisible()
})

// Without scripts every page is reloaded, and starts at its top.
test('names each screen of step 1 by its own title and heading, and moves the focus there', {
  tag: '@once',
}, async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startApplication(page)
  const heard: string[] = []
  const hear = async (heading: string) => {
    const h1 = page.getByRole('heading', { level: 1, name: heading })
    await expect(h1).toBeVisible()
    await expect(page).toHaveTitle(`${heading} - Court Order - Rental Debt - Rentbook`)
    heard.push(await page.title())
    return h1
  }
  await hear('Where is the order from?')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(await hear('Do you have the order?')).toBeFocused()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  // Its part of the page loads after the rest.
  await expect(await hear('Upload the court order')).toBeFocused()
  expect(new Set(heard).size).toBe(3)
  await page.goBack()
  await expect(await hear('Do you have the order?')).toBeFocused()
  await page.goForward()
  await page.route('**/dashboard/uploads/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByLabel('Court order', { exact: true }).setInputFiles(orderFile('on-l9-rent-only.pdf'))
  const go = page.getByRole('button', { name: 'Upload and continue' })
  await go.click()
  await expect(page.getByText('The upload is in progress')).toBeVisible()
  await expect(go).toBeFocused()
  // The page waits for the reading, and becomes the next one by itself.
  await expect(await hear('Check what we read')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('says where the application stands', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await startApplication(page)
  const steps = page.getByRole('navigation', { name: 'Your application' })
  await expect(steps.getByRole('listitem')).toHaveCount(8)
  await expect(steps.locator('[aria-current=step]')).toHaveText(/^Court Order\s*To do$/)
  await expect(steps).toContainText('0 of 8 steps done')
  await expect(page.getByRole('link', { name: '1-800-555-0142', exact: true })).toBeVisible()
})

test('opens the list of steps from a compact header on a narrow screen', async ({ page, email, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, email)
  await startApplication(page)
  const steps = page.getByRole('navigation', { name: 'Your application' })
  await expect(steps.getByText('Step 1 of 8 · Court Order')).toBeVisible()
  await expect(steps.getByText('Occupancy')).toBeHidden()
  await steps.getByText('Step 1 of 8 · Court Order').click()
  await expect(steps.getByText('Occupancy')).toBeVisible()
})

// A hash never reaches the server: the specification's hash links need scripts.
test('leads the hashes of the specification to the steps', { tag: '@once' }, async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  const debt = await startApplication(page)
  for (const { hash, name } of steps) {
    await page.goto(`${debt}#${hash}`)
    await expect(page, hash).toHaveURL(new RegExp(`${debt}/${name}(#|$)`))
  }
})
