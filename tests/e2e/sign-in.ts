import { expect, type Page } from '@playwright/test'

type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The sandbox's mail to an address, newest first. */
export async function mailTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get('/sandbox/mail', {
    params: { to: email },
    // A kept connection can be closed by the server at the moment it is used again.
    headers: { Accept: 'application/json', Connection: 'close' },
  })
  return answer.json()
}

/** Messages with a code have it in their subject; there are others about signing in. */
const hasCode = ({ subject }: Mail) => /^\d{6} is your /.test(subject)

/** The newest message with a code, once a number of them have arrived. */
async function newestMail(page: Page, email: string, count: number): Promise<Mail> {
  await expect
    .poll(async () => (await mailTo(page, email)).filter(hasCode).length, { intervals: [20, 50, 100] })
    .toBeGreaterThanOrEqual(count)
  const newest = (await mailTo(page, email)).find(hasCode)
  if (!newest) throw new Error(`no mail to ${email}`)
  return newest
}

/** The code of the newest message, once `count` messages have arrived. */
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

/** On the sign-in page: requests a code and waits for the page that takes it. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/dashboard/login/code')
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the pages and the mailbox, and waits for the requested page. */
export async function signInByPages(page: Page, email: string, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await askForCode(page, email)
  await enterCode(page, await newestCode(page, email))
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard/login'))
  // With scripts the address changes a moment before the page does.
  await expect(page.getByLabel('Six-digit code')).toHaveCount(0)
}

/** A code that is certainly different. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What a phone would show, from the sandbox's page beside its mailbox. */
export async function phoneCode(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
    headers: { Connection: 'close' },
  })
  return new RegExp(`data-code-of="${email}">(\\d{6})<`).exec(await answer.text())?.[1] ?? ''
}
