import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { States } from '#tests/door/states.ts'
import { have } from './door.ts'
import { scriptsReady, statusOf } from './pages.ts'

const orders = path.resolve(import.meta.dirname, '../fixtures/orders')

export const orderFile = (name: string) => path.join(orders, name)
export const orderBytes = (name: string) => readFileSync(orderFile(name))

/** From the list of debts, by its button: starts an application and returns its address, which ends in its id. */
export async function pressStart(page: Page): Promise<string> {
  await page.goto('/dashboard/rental-debt')
  await page.getByRole('button', { name: 'Start an application' }).click()
  await page.waitForURL('**/court-order')
  return new URL(page.url()).pathname.replace(/\/court-order$/, '')
}

type Draft = Omit<Parameters<States['drafts']>[0], 'session'>

/** The address of a draft of the signed-in person, without opened pages. */
export async function newDraft(page: Page, draft: Draft = {}): Promise<string> {
  const [id] = await have(page, 'drafts', draft)
  return `/dashboard/rental-debt/${id}`
}

/** A draft at one of its steps: each of them needs none of the others. */
export async function startAtStep(page: Page, step: string, draft: Draft = {}): Promise<string> {
  const debt = await newDraft(page, draft)
  await page.goto(`${debt}/${step}`)
  await scriptsReady(page)
  return debt
}

/** A draft at its first step. */
export const startApplication = (page: Page): Promise<string> => startAtStep(page, 'court-order')

const twoTenants = 'on-l1-new-two-tenants.pdf'

/** A draft with a read order, at the page that confirms the address. */
export const startWithOrder = (page: Page, order = twoTenants): Promise<string> =>
  startAtStep(page, 'court-order', { order })

/** A draft at the page for its order. */
export async function startAtUpload(page: Page): Promise<string> {
  const debt = await newDraft(page)
  await page.goto(`${debt}/court-order?province=ON&has_order=yes`)
  await scriptsReady(page)
  return debt
}

/** Answers the questions before the upload: an order of Ontario by default. */
export async function answerQuestions(page: Page, province = 'Ontario'): Promise<void> {
  await page.getByLabel('Province or territory of the order').selectOption({ label: province })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Court order', { exact: true })).toBeVisible()
}

export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file on the upload page and sends it; does not wait for the answer. */
export async function sendFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('Court order', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and continue' }).click()
}

/** A field that the page shows only when the order has been read. */
const postalCode = (page: Page) => page.getByLabel('Postal code')

/** Waits through the waiting page, by its own refresh or, after that, by its button. */
export async function untilRead(page: Page): Promise<void> {
  const again = page.getByRole('link', { name: 'Check again' })
  await expect(async () => {
    await expect(postalCode(page).or(again)).toBeVisible({ timeout: 30_000 })
    if (await again.isVisible()) await again.click()
    await expect(postalCode(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
}

/** Uploads an order to a new draft and waits until it has been read. Returns the draft's address. */
export async function applyWith(page: Page, file: ChosenFile): Promise<string> {
  const debt = await startAtUpload(page)
  await sendFile(page, file)
  await untilRead(page)
  return debt
}

/** The page's value of one field of the order. */
export const orderField = (page: Page, key: string) => page.locator(`#order-${key}`)

export const documentLink = (page: Page, fileName: string) =>
  page.getByRole('link', { name: fileName, exact: true })

/** The address of a debt in the list, by its rental unit. */
export async function debtAt(page: Page, home: string): Promise<string> {
  await page.goto('/dashboard/rental-debt')
  const ledgers = page.getByRole('link', { name: /^View Ledger for / })
  return String(await ledgers.filter({ hasText: home }).first().getAttribute('href'))
}

/** The demo's reported debt; others use it too. */
export const reportedDebt = (page: Page) => debtAt(page, '2285 Harrowgate')

/** The number of debts in the list. */
export async function countDebts(page: Page): Promise<number> {
  await page.goto('/dashboard/rental-debt')
  await expect(page.getByRole('heading', { level: 1, name: 'Rental Debt' })).toBeVisible()
  return page.getByRole('link', { name: /^(Continue|View Ledger) for / }).count()
}

export const saveAddress = (page: Page) =>
  statusOf(page, () => page.getByRole('button', { name: 'Save and continue' }).click())

/** By force: Playwright would wait for a button that says it is unavailable, which people can still press. */
export const saveStep = (page: Page) =>
  statusOf(page, () => page.getByRole('button', { name: 'Save and continue' }).click({ force: true }))

/** The state of a step in the list of steps. */
export const stepState = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Your application' }).getByRole('listitem').filter({ hasText: title })
