import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  answerQuestions,
  orderField,
  orderFile,
  pressStart,
  sendFile,
  startAtUpload,
  untilRead,
} from './rental-debt.ts'
import { signInByPages } from './sign-in.ts'

/** Like a data saver. As an extra header of the context, Chromium would drop it from redirects, as a client hint. */
const saveData = (page: Page) =>
  page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'save-data': 'on' } }),
  )

test('sends no script to who saves data, and everything works', async ({ newVisitor, email }) => {
  const page = await newVisitor()
  await saveData(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) scripts.push(request.url())
  })
  const expectNoScripts = () => expect(page.locator('script, link[rel=modulepreload]')).toHaveCount(0)

  await page.goto('/dashboard/login')
  await expectNoScripts()
  await signInByPages(page, email)
  await expectNoScripts()
  await pressStart(page)
  await answerQuestions(page)
  await expectNoScripts()
  await sendFile(page, orderFile('on-l1-new-two-tenants.pdf'))
  await untilRead(page)
  await expectNoScripts()
  await page.getByRole('link', { name: 'Change Amount owed', exact: true }).click()
  await page.getByLabel('Amount owed', { exact: true }).fill('1234.56')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(orderField(page, 'amount_owed').locator('b')).toHaveText('$1,234.56')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who owes this debt?' })).toBeVisible()
  expect(scripts).toEqual([])
})

// Without scripts, everyone's waiting page is this one.
test('reads a scan for who saves data, too: the page that waits refreshes itself', { tag: '@once' }, async ({
  newVisitor,
  email,
  signIn,
}) => {
  test.setTimeout(180_000)
  const page = await newVisitor()
  await saveData(page)
  await signIn(page, email)
  await startAtUpload(page)
  await sendFile(page, orderFile('on-l1-new-moved-out-scan.pdf'))
  await untilRead(page)
  await expect(orderField(page, 'reference_id').locator('b')).toHaveText('LTB-L-095908-22')
})
