import type { Page } from '@playwright/test'
import { have } from './door.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './pages.ts'
import { newDraft } from './rental-debt.ts'
import { mailTo } from './sign-in.ts'

// Pages in the pseudo-language have no scripts, whatever the browser could run.

/** What stands outside of all brackets in the main part of a page: values, and texts that no list has. */
const notOurs = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, line by line.
    let rest = main.innerText
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replaceAll(/\[[^[\]]*\]/g, '')
    }
    return rest.split('\n').flatMap((line) => (/\p{L}{2}/u.test(line) ? [line.trim()] : []))
  })

async function expectPseudo(page: Page, name: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page).toHaveTitle(/^\[.+\] - \[Rentbook ···\]$/)
  await expect(page.locator('script')).toHaveCount(0)
  await lookAt(page, `pseudo-${name}`)
}

test('in the pseudo-language every text of ours is in brackets, and fits though it is longer', {
  tag: '@once',
}, async ({ newVisitor, signIn, email }) => {
  const page = await newVisitor({ locale: 'en-XA' })
  await signIn(page, email, '/dashboard')
  await expectPseudo(page, 'home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.+ ·+\]$/)
  // The organization is named by its person, and nothing else is left but days and what a notice begins with.
  expect((await notOurs(page)).filter((line) => !/^Information:$|\b\d{4}\b/.test(line))).toEqual([
    `${email.split('@')[0]}'s organization`,
  ])

  const debt = await newDraft(page, { order: 'on-l1-new-two-tenants.pdf' })
  await page.goto(`${debt}/court-order`)
  await expectPseudo(page, 'step-1')
  await expect(page.getByRole('button', { name: /^\[Save and continue ·+\]$/ })).toBeVisible()
  // A rate is a text of ours around a number.
  await expect(page.locator('main')).toContainText('7.00% a year')
  expect((await notOurs(page)).join(' ')).not.toMatch(/Save|Change|Court Order|a year/)
})

test('a mail and a PDF are in the language of who gets them', { tag: '@once' }, async ({
  newVisitor,
  signIn,
}) => {
  const page = await newVisitor({ locale: 'en-XA' })
  const to = `pseudo-${Date.now().toString(36)}@people.example`
  await page.goto('/dashboard/login')
  await page.getByRole('textbox').fill(to)
  await page.getByRole('button', { name: /^\[Send me a code/ }).click()
  await expect.poll(async () => (await mailTo(page, to)).length).toBe(1)
  const [mail] = await mailTo(page, to)
  expect(mail?.html).toContain('<html lang="en-XA">')
  expect(mail?.subject).toMatch(/^\[\d{6} is your \[Rentbook ···\] code ·+/)

  await signIn(page, 'admin@maplecourt.example')
  const pdf = await page.request.get(`${await reportedDebtOf(page)}/ledger.pdf`, {
    headers: { 'Accept-Language': 'en-XA' },
  })
  expect((await pdf.body()).toString('latin1')).toContain('/Lang (en-XA)')
})

/** The page is in brackets, so the debt is found by its address alone. */
async function reportedDebtOf(page: Page): Promise<string> {
  await page.goto('/dashboard/rental-debt')
  const ledgers = page.getByRole('link').filter({ hasText: 'View Ledger' })
  const link = ledgers.filter({ hasText: '2285 Harrowgate' }).first()
  return (await link.getAttribute('href')) ?? ''
}

test('a report of a search has the applicant and the records without brackets', { tag: '@once' }, async ({
  newVisitor,
  signIn,
  email,
}) => {
  const page = await newVisitor({ locale: 'en-XA' })
  await signIn(page, email, '/dashboard/public-records/create')
  const last = `Pseudo${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  await have(page, 'filings', {
    filings: [{ tenantNames: [`Marisol ${last}`], landlordNames: ['Brightwater LP'] }],
  })
  await page.getByLabel(/^\[First name/).fill('Marisol')
  await page.getByLabel(/^\[Last name/).fill(last)
  await page.getByLabel(/^\[Date of birth \(optional\)/).fill('1990-05-05')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^\[Search public records ·+\]$/ }).click()
  await expect(page).toHaveURL(/public-records\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Marisol ${last}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await lookAt(page, 'pseudo-report')
  expect(await notOurs(page)).toContain(`Marisol ${last}`)
})

test('a person chooses their language in the profile', { tag: '@once' }, async ({ page, signIn, email }) => {
  await signIn(page, email, '/dashboard/profile')
  await page.getByLabel('Pseudo-language').check()
  await page.getByRole('button', { name: 'Save language' }).click()
  await expect(page.getByRole('heading', { name: /^\[Language ·+\]$/ })).toBeVisible()
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: /^\[Save language/ }).click()
  await expect(page.getByRole('heading', { name: 'Language', exact: true })).toBeVisible()
})
