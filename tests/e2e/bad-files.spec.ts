import { expect, test } from './fixtures.ts'
import { expectProblem, expectRefusal, isScripted, statusOf } from './pages.ts'
import {
  answerQuestions,
  applyWith,
  type ChosenFile,
  documentLink,
  orderBytes,
  orderField,
  orderFile,
  sendFile,
  startAtUpload,
  startWithOrder,
  untilRead,
} from './rental-debt.ts'

type BadFile = {
  what: string
  file: ChosenFile | null
  message: string
  status: number
  seenByBrowser?: boolean
}

const tooLarge = {
  name: 'order.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([orderBytes('on-l1-new-two-tenants.pdf'), Buffer.alloc(20 * 1024 * 1024)]),
}

const badFiles: BadFile[] = [
  { what: 'nothing', file: null, message: 'Choose the PDF of your court order', status: 400 },
  {
    what: 'an empty file',
    file: orderFile('bad/empty.pdf'),
    message: 'empty.pdf is empty. Choose the file that holds the order.',
    status: 400,
    seenByBrowser: true,
  },
  {
    what: 'a picture named .pdf',
    file: orderFile('bad/not-a-pdf.pdf'),
    message: 'not-a-pdf.pdf is not a PDF. Choose the order as a PDF file.',
    status: 400,
  },
  {
    what: 'a file cut short',
    file: orderFile('bad/truncated.pdf'),
    message: 'truncated.pdf is incomplete. Download it again from where you got it, then upload it.',
    status: 400,
  },
  {
    what: 'a file with a password',
    file: orderFile('bad/encrypted.pdf'),
    message: 'encrypted.pdf is protected by a password. Save a copy without the password and upload that.',
    status: 400,
  },
  {
    what: 'a file over 20 MB',
    file: tooLarge,
    message: 'order.pdf exceeds the 20 MB limit.',
    status: 413,
    seenByBrowser: true,
  },
]

for (const { what, file, message, status, seenByBrowser } of badFiles) {
  test(`refuses ${what} and keeps nothing of it`, async ({ page, email, signIn, troubles }) => {
    troubles.announce(status)
    await signIn(page, email)
    const debt = await startAtUpload(page)
    const send = () =>
      file ? sendFile(page, file) : page.getByRole('button', { name: 'Upload and continue' }).click()
    // With scripts the browser itself notices that a file is empty or too large, and sends none of it.
    const field = page.getByLabel('Court order', { exact: true })
    if (seenByBrowser && isScripted()) {
      await send()
      await expectProblem(page, field, message)
    } else {
      expect(await statusOf(page, send)).toBe(status)
      await expectRefusal(page, field, message)
    }

    const dismiss = page.getByRole('link', { name: 'Dismiss' })
    if (status === 413) {
      await dismiss.click()
      await expect(page.getByText(message)).toHaveCount(0)
      await expect(field).toBeVisible()
    }
    await page.goto(`${debt}/court-order`)
    await expect(page.getByLabel('Province or territory of the order')).toBeVisible()
    await page.goto('/dashboard/rental-debt')
    await expect(page.getByRole('table')).toContainText('Not known yet')
  })
}

test('takes another file after a bad one', async ({ page, email, signIn, troubles }) => {
  troubles.announce(400)
  await signIn(page, email)
  await startAtUpload(page)
  await sendFile(page, orderFile('bad/not-a-pdf.pdf'))
  await expect(page.getByRole('alert')).toContainText('not-a-pdf.pdf is not a PDF')
  await sendFile(page, orderFile('on-l1-new-two-tenants.pdf'))
  await untilRead(page)
  await expect(orderField(page, 'reference_id').locator('b')).toHaveText('LTB-L-097733-23')
})

test('keeps the order that is there when its replacement is refused', async ({
  page,
  email,
  signIn,
  troubles,
}) => {
  troubles.announce(400)
  await signIn(page, email)
  const debt = await startWithOrder(page)
  await page.getByRole('link', { name: 'Replace', exact: true }).click()
  await answerQuestions(page)
  await sendFile(page, orderFile('bad/truncated.pdf'))
  await expect(page.getByRole('alert')).toContainText('truncated.pdf is incomplete')
  await page.goto(`${debt}/court-order`)
  await expect(documentLink(page, 'on-l1-new-two-tenants.pdf')).toBeVisible()
})

test('keeps a PDF that is no order as a document, fills in nothing and says so', async ({
  page,
  email,
  signIn,
}) => {
  await signIn(page, email)
  await applyWith(page, orderFile('bad/no-order.pdf'))
  await expect(page.getByText('This does not look like a tribunal order')).toBeVisible()
  await expect(documentLink(page, 'no-order.pdf')).toBeVisible()
  for (const label of ['Address line 1', 'City', 'Postal code'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByText('so nothing is filled in')).toBeVisible()
  for (const key of ['reference_id', 'amount_owed'])
    await expect(orderField(page, key).getByRole('link', { name: /^Add / })).toHaveCount(1)
})

test('reads a file of 300 pages within its limits, and says how many', async ({ page, email, signIn }) => {
  test.setTimeout(180_000)
  await signIn(page, email)
  await applyWith(page, orderFile('bad/many-pages.pdf'))
  await expect(page.getByText(/The file has 300 pages; we read \d+ of them\./)).toBeVisible()
  await expect(page.getByText('This does not look like a tribunal order')).toBeVisible()
})
