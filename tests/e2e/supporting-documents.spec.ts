import type { Page } from '@playwright/test'
import { pictureOf } from '#database/factories/picture.ts'
import { expect, test } from './fixtures.ts'
import {
  errorSummary,
  expectAccessible,
  expectProblem,
  expectRefusal,
  isScripted,
  lookAt,
  scriptsReady,
  statusOf,
} from './pages.ts'
import { type ChosenFile, documentLink, orderBytes, orderFile, startAtStep } from './rental-debt.ts'

const typeNotChosen = 'Please select a document type above to enable upload.'

/** Each call a different picture. */
let count = 0
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: pictureOf(`${++count}`),
})

const step = (page: Page) => ({
  type: page.getByLabel('Document type'),
  files: page.getByLabel('Files', { exact: true }),
  upload: page.getByRole('button', { name: 'Upload', exact: true }),
  save: page.getByRole('button', { name: 'Save and continue' }),
  skip: page.getByRole('button', { name: 'Skip this step' }),
  list: page.getByRole('region', { name: 'Documents', exact: true }),
})

const openStep = (page: Page): Promise<string> => startAtStep(page, 'supporting-documents')

async function upload(page: Page, files: ChosenFile | Exclude<ChosenFile, string>[], type = 'Lease') {
  await step(page).type.selectOption({ label: type })
  await step(page).files.setInputFiles(files)
  await step(page).upload.click()
}

const removeLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove ${name}`, exact: true })

test('stores several files under a type, lists them and hands them out', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await openStep(page)
  await expect(page.getByText('No documents yet')).toBeVisible()
  await expectAccessible(page)
  await lookAt(page, 'documents-none')
  await upload(page, [picture('front.png'), picture('back.png')])
  await expect(page.getByRole('status').filter({ hasText: 'Your documents are uploaded.' })).toBeVisible()
  await expect(step(page).list.getByRole('listitem')).toHaveText([
    /^front\.pngLease · \d+ bytes · [A-Z][a-z]{2}\s\d+,\s\d{4}Remove/,
    /^back\.pngLease/,
  ])
  await expect(step(page).files).toHaveValue('')
  await expect(step(page).list).not.toHaveAttribute('tabindex', '0')
  await upload(page, orderFile('bad/no-order.pdf'), 'Email or phone correspondence')
  await expect(step(page).list.getByRole('listitem')).toHaveCount(3)
  // More than two scroll in a separate region, which the keyboard reaches.
  await expect(step(page).list).toHaveAttribute('tabindex', '0')
  expect(await step(page).list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await expectAccessible(page)
  await lookAt(page, 'documents-three')

  const href = (await documentLink(page, 'no-order.pdf').getAttribute('href')) ?? ''
  const answer = await page.request.get(href)
  expect(answer.headers()['content-disposition']).toContain('attachment; filename="no-order.pdf"')
  expect((await answer.body()).equals(orderBytes('bad/no-order.pdf'))).toBe(true)
})

test('offers six types, and asks for one before it takes a file', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await openStep(page)
  await expect(step(page).type.locator('option')).toHaveText([
    'Choose a type',
    'Lease',
    'Notice',
    'Application',
    'Vacancy evidence',
    'Email or phone correspondence',
    'Other',
  ])
  await expect(page.getByText(typeNotChosen)).toBeVisible()
  if (isScripted()) await expect(step(page).upload).toHaveAttribute('aria-disabled', 'true')
  await step(page).files.setInputFiles(picture('a.png'))
  expect(await statusOf(page, () => step(page).upload.press('Enter'))).toBe(400)
  await expectRefusal(page, step(page).type, typeNotChosen)
  await expectAccessible(page)
  await lookAt(page, 'documents-no-type')
  if (isScripted()) {
    await step(page).type.selectOption({ label: 'Notice' })
    await expect(step(page).upload).not.toHaveAttribute('aria-disabled', 'true')
  }
})

test('keeps the good files of several and names the bad ones', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  await openStep(page)
  const text = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only text') }
  const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: orderBytes('bad/encrypted.pdf') }
  await upload(page, [picture('good.png'), text, locked])
  const wrong = 'notes.pdf is not a PDF, PNG, JPG or GIF. Save it as one of these, then upload it.'
  await expectRefusal(page, step(page).files, wrong)
  await expect(errorSummary(page)).toContainText('locked.pdf is protected by a password.')
  await expect(documentLink(page, 'good.png')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'One file was kept.' })).toBeVisible()
  await expect(step(page).list.getByRole('listitem')).toHaveCount(1)
  await expect(step(page).type).toHaveValue('lease')
  await expectAccessible(page)
  await lookAt(page, 'documents-bad-files')
})

test('refuses a file over 20 MB, to be dismissed, and keeps the others', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(413)
  await signIn(page, email)
  await openStep(page)
  const huge = {
    ...picture('huge.png'),
    buffer: Buffer.concat([pictureOf(), Buffer.alloc(20 * 1024 * 1024)]),
  }
  const message = 'huge.png exceeds the 20 MB limit.'
  await upload(page, [huge, picture('small.png')])
  // With scripts the browser itself notices that a file is too large, and sends none of it.
  await expect(documentLink(page, 'small.png')).toBeVisible()
  await expectProblem(page, step(page).files, message)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await expect(page.getByText(message)).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error: /)
  await expect(documentLink(page, 'small.png')).toBeVisible()
})

test('asks before it removes a document, and can be cancelled', async ({ page, email, signIn }) => {
  await signIn(page, email)
  await openStep(page)
  await upload(page, [picture('front.png'), picture('back.png')])
  await removeLink(page, 'front.png').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText('front.png will be removed from this application.')
  await expectAccessible(page)
  await lookAt(page, 'documents-remove')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  if (isScripted()) await expect(removeLink(page, 'front.png')).toBeFocused()

  await removeLink(page, 'front.png').click()
  await dialog.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The document was removed.' })).toBeVisible()
  await expect(documentLink(page, 'front.png')).toHaveCount(0)
  await expect(documentLink(page, 'back.png')).toBeVisible()
  await expect(page).toHaveURL(/\/supporting-documents\?done=removed$/)
})

test('is skipped without documents, and saved with them', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400, 404)
  await signIn(page, email)
  const debt = await openStep(page)
  expect(await statusOf(page, () => step(page).save.click())).toBe(400)
  await expect(errorSummary(page)).toContainText('Upload a document first, or press “Skip this step”')
  await expectAccessible(page)
  await lookAt(page, 'documents-none-stored')
  await step(page).skip.click()
  await page.waitForURL(`${debt}/verification`)
  await page.goto(`${debt}/supporting-documents`)
  await expect(page.getByText('You skipped this step.')).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Your application' })
  await expect(steps.getByRole('listitem').nth(4)).toHaveText(/^Supporting Documents\s*Done$/)

  await scriptsReady(page)
  await upload(page, picture('lease.png'))
  await expect(documentLink(page, 'lease.png')).toBeVisible()
  await expect(step(page).skip).toHaveCount(0)
  await step(page).save.click()
  await page.waitForURL(`${debt}/verification`)
})

// Without scripts the page does not know files in another form.
test('does not leave chosen files behind unsaid', { tag: '@once' }, async ({ page, email, signIn }) => {
  await signIn(page, email)
  await openStep(page)
  await upload(page, picture('one.png'))
  await expect(documentLink(page, 'one.png')).toBeVisible()
  await step(page).files.setInputFiles(picture('two.png'))
  await step(page).save.click()
  const message = 'The files you chose are not uploaded yet. Press “Upload” first, or choose none'
  await expectProblem(page, step(page).files, message)
  await step(page).upload.click()
  await expect(documentLink(page, 'two.png')).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

// Without scripts every answer is a new page.
test('an old error goes when a new answer comes, the server’s or the browser’s', { tag: '@once' }, async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  await openStep(page)
  const noneStored = page.getByRole('alert').getByText('Upload a document first, or press “Skip this step”')
  const notUploaded = page.getByRole('alert').getByText('The files you chose are not uploaded yet')
  const saveEmpty = async () => expect(await statusOf(page, () => step(page).save.click())).toBe(400)
  await saveEmpty()
  await expect(noneStored).toBeVisible()
  await step(page).files.setInputFiles(picture('one.png'))
  await step(page).save.click()
  await expect(notUploaded).toBeVisible()
  await expect(noneStored).toHaveCount(0)
  await step(page).files.setInputFiles([])
  await saveEmpty()
  await expect(noneStored).toBeVisible()
  await expect(notUploaded).toHaveCount(0)
})
