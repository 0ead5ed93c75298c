import type { Page } from '@playwright/test'
import { expect, newEmail, test } from './fixtures.ts'
import { arrive, type Hands, type JourneyStep, keyboard, pointer, stepsAfterOrder } from './journey.ts'
import { expectAccessible, isScripted, lookAt, scriptsReady } from './pages.ts'
import {
  answerQuestions,
  orderField,
  orderFile,
  pressStart,
  sendFile,
  startWithOrder,
  untilRead,
} from './rental-debt.ts'
import { mailTo, signInByPages } from './sign-in.ts'

const submitStep = { name: 'submit', heading: 'Check your answers' }
const main = (page: Page) => page.getByRole('main')

/** From the draft with its order to the check before paying. `between` looks at each step before it is left. */
async function fillIn(
  page: Page,
  steps: readonly JourneyStep[],
  hands: Hands,
  between: (index: number) => Promise<void> = async () => {},
): Promise<void> {
  await hands.press(page, page.getByRole('button', { name: 'Save and continue' }))
  for (const [index, step] of steps.entries()) {
    await arrive(page, step)
    await step.answer(page, hands)
    await between(index)
    await hands.press(page, page.getByRole('button', { name: step.button ?? 'Save and continue' }))
  }
  await arrive(page, submitStep)
}

async function pay(page: Page, debt: string, hands: Hands): Promise<void> {
  await hands.choose(page, page.getByRole('checkbox', { name: /^I affirm/ }))
  await hands.press(page, page.getByRole('button', { name: 'Confirm and Pay' }))
  await page.waitForURL('**/sandbox/checkout/**')
  await scriptsReady(page)
  await hands.press(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await page.waitForURL((url) => url.pathname === debt, { timeout: 45_000 })
}

async function approve(page: Page, debt: string): Promise<void> {
  await page.goto(debt.replace('/dashboard/rental-debt', '/staff/rental-debt'))
  await scriptsReady(page)
  await expect(page.getByRole('img', { name: /[Pp]age 1/ })).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'journey-review')
  await page.getByRole('button', { name: 'Approve' }).click()
  // A check is open: the page asks for confirmation.
  await expect(page.getByRole('heading', { level: 1, name: 'Approve while checks are open' })).toBeVisible()
  await scriptsReady(page)
  await expectAccessible(page)
  await lookAt(page, 'journey-approve-once-more')
  await page.getByLabel('Why do you still approve?').fill('Compared with the pages of the order.')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(main(page)).toContainText('Approved')
}

/** Other tests contribute the same order: a reviewer would see it come or go while they decide. */
async function giveOwnNumber(page: Page, debt: string): Promise<void> {
  const number = `LTB-L-${String(Date.now()).slice(-6)}-23`
  await page.goto(`${debt}/court-order/reference_id`)
  await page.getByLabel('File number', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(orderField(page, 'reference_id').locator('b')).toHaveText(number)
}

test('from the order to the debtor who sees it', async ({ page, email, signIn, newVisitor }) => {
  test.setTimeout(300_000)
  const debtor = newEmail()
  await signInByPages(page, email)
  await pressStart(page)
  await answerQuestions(page)
  await sendFile(page, orderFile('on-l1-new-two-tenants.pdf'))
  await untilRead(page)
  const debt = new URL(page.url()).pathname.replace(/\/court-order$/, '')
  await expectAccessible(page)
  await giveOwnNumber(page, debt)
  const steps = stepsAfterOrder(debtor)
  await fillIn(page, steps, pointer, () => expectAccessible(page))
  await expectAccessible(page)
  await pay(page, debt, pointer)
  await expect(main(page)).toContainText('In Review')
  await expectAccessible(page)
  await lookAt(page, 'journey-in-review')

  const staff = await newVisitor()
  await signIn(staff, 'reviewer@rentbook.example', '/staff/applications')
  await expect(
    main(staff)
      .getByText(email.split('@')[0] ?? '')
      .first(),
  ).toBeVisible()
  await expectAccessible(staff)
  await approve(staff, debt)

  await page.reload()
  await expect(main(page)).toContainText('Notified')
  await expect.poll(async () => (await mailTo(page, debtor)).length).toBe(1)

  const tenant = await newVisitor()
  await signIn(tenant, debtor, '/dashboard/rental-debt')
  await expect(tenant.getByText('Debt owed by you')).toBeVisible()
  await lookAt(tenant, 'journey-debts-owed')
  await tenant.getByRole('link', { name: /^View Ledger/ }).click()
  await tenant.waitForURL((url) => url.pathname !== '/dashboard/rental-debt')
  await expect(main(tenant)).toContainText('$')
  await expect(main(tenant)).not.toContainText('1990')
  await expect(main(tenant)).not.toContainText('noor@renter.example')
  await expectAccessible(tenant)
  await lookAt(tenant, 'journey-debtor')
})

test('with the keyboard alone', async ({ page, email, signIn }) => {
  test.setTimeout(300_000)
  await signIn(page, email)
  const debt = await startWithOrder(page)
  await fillIn(page, stepsAfterOrder(newEmail()), keyboard)
  await pay(page, debt, keyboard)
  await expect(main(page)).toContainText('In Review')
})

test('with Back and Forward at every step', async ({ page, email, signIn }) => {
  test.setTimeout(300_000)
  await signIn(page, email)
  await startWithOrder(page)
  const steps = stepsAfterOrder(newEmail())
  await fillIn(page, steps, pointer, async (index) => {
    const before = steps[index - 1]
    const here = steps[index]
    if (!before || !here || here.name === 'verification') return
    await page.goBack()
    await arrive(page, before)
    await before.expectSaved(page)
    await page.goForward()
    await arrive(page, here)
    // The unsaved input came back in this tab if scripts keep it; without them it is typed again.
    if (!isScripted()) await here.answer(page, pointer)
  })
  for (const step of [...steps].reverse()) {
    await page.goBack()
    await arrive(page, step)
    await step.expectSaved(page)
  }
  for (const step of [...steps.slice(1), submitStep]) {
    await page.goForward()
    await arrive(page, step)
  }
})
