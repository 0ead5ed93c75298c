import { mkdirSync, rmSync, statSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The sandbox's mail to an address, the newest first. */
export async function mailTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get('/sandbox/mail', {
    params: { to: email },
    headers: { Accept: 'application/json' },
  })
  return answer.json()
}

/** The newest message, once so many have come. */
async function newestMail(page: Page, email: string, count: number): Promise<Mail> {
  await expect
    .poll(async () => (await mailTo(page, email)).length, { intervals: [100] })
    .toBeGreaterThanOrEqual(count)
  const [newest] = await mailTo(page, email)
  if (!newest) throw new Error(`no mail to ${email}`)
  return newest
}

/** The code of the newest message, once `count` messages have come. */
export async function newestCode(page: Page, email: string, count = 1): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMail(page, email, count)).text)?.[0]
  if (!code) throw new Error('no code in the mail')
  return code
}

export async function newestLink(page: Page, email: string, count = 1): Promise<string> {
  const link = /http\S+\/dashboard\/login\/link\?token=\S+/.exec(
    (await newestMail(page, email, count)).text,
  )?.[0]
  if (!link) throw new Error('no link in the mail')
  return link
}

/** On the sign-in page: asks for a code and waits for the page that takes it. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/dashboard/login/code')
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * One sign-in after another for each address, over all workers: tests share the people of the demo, and a new code ends
 * the one before it.
 */
export async function inTurn(email: string, signIn: () => Promise<void>): Promise<void> {
  const lock = `${process.env.E2E_DATA_DIR}-${Buffer.from(email).toString('hex')}`
  await expect.poll(() => takes(lock), { intervals: [100], timeout: 2 * abandonedMs }).toBe(true)
  try {
    await signIn()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Nobody takes as long: whoever holds it was ended. */
const abandonedMs = 30_000

function takes(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const held = statSync(lock, { throwIfNoEntry: false })
    if (held && Date.now() - held.mtimeMs > abandonedMs) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

/** A code that is certainly not this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
