import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/find-chromium.ts'
const base = 'http://localhost:4431'
const out = process.argv[2] ?? 'after'
const only = process.argv[3]
const dir = `/work/tmp/hfin-pictures/${out}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
let n = 0
async function personOf(email: string | null) {
  n += 1
  const context = await browser.newContext({ baseURL: base, locale: 'en-CA', timezoneId: 'America/Toronto', extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${n + Math.floor(Math.random()*200)}` } })
  const page = await context.newPage()
  page.setDefaultTimeout(60000)
  if (email) {
    await page.goto('/dashboard/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: /code/ }).click()
    await page.waitForURL(/code/)
    const mails = await (await context.request.get(`/sandbox/mail?to=${email}`, { headers: { Accept: 'application/json' } })).json()
    const code = /\b(\d{6})\b/.exec(mails[0].subject + ' ' + mails[0].text)?.[1] ?? ''
    await page.getByLabel(/[Cc]ode/).fill(code)
    await page.getByRole('button', { name: /Sign in|Continue|Confirm/ }).first().click()
    await page.waitForURL((u) => !/login\/code/.test(u.href))
    if (/second-step|authenticator/.test(page.url())) console.log('second step for', email, page.url())
  }
  return page
}
const widths = [360, 1280]
async function shoot(page: Page, name: string, path?: string) {
  if (path) await page.goto(path)
  await page.waitForLoadState('load')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${dir}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
    const m = await page.evaluate(() => ({ h: document.documentElement.scrollHeight, over: [...document.querySelectorAll('table')].map((t) => [Math.round(t.getBoundingClientRect().width), Math.round(t.parentElement!.getBoundingClientRect().width)]) }))
    console.log(name, width, m.h, JSON.stringify(m.over), page.url().replace(base, ''))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
const want = (name: string) => !only || new RegExp(only).test(name)
if (want('sign-in')) { const p = await personOf(null); await shoot(p, 'sign-in', '/dashboard/login') }
const admin = await personOf('admin@maplecourt.example')
const links = async (page: Page, path: string, match: RegExp) => { await page.goto(path); return [...new Set((await page.locator('a').evaluateAll((as) => as.map((a) => a.getAttribute('href') ?? ''))).filter((h) => match.test(h)))] }
if (want('debt-list')) await shoot(admin, 'debt-list', '/dashboard/rental-debt')
const debts = await links(admin, '/dashboard/rental-debt', /^\/dashboard\/rental-debt\/[0-9a-f-]{36}/)
console.log(debts.join('\n'))
if (want('debt-summary')) for (const [i, d] of debts.filter((d) => /[0-9a-f]{12}$/.test(d)).entries()) await shoot(admin, `debt-summary-${i}`, d)
const draft = debts.map((d) => /([0-9a-f-]{36})\/(\w|-)+$/.exec(d)?.[1]).find(Boolean)
if (draft && want('step')) for (const step of ['court-order', 'submit']) await shoot(admin, `step-${step}`, `/dashboard/rental-debt/${draft}/${step}`)
if (want('research')) await shoot(admin, 'research', '/dashboard/legal-research?q=rent')
if (want('billing')) await shoot(admin, 'billing', '/dashboard/billing')
if (want('home')) await shoot(admin, 'home', '/dashboard')
if (want('audit')) await shoot(admin, 'audit', '/dashboard/organization/audit-trail')
if (want('profile')) await shoot(admin, 'profile', '/dashboard/profile')
if (want('report')) { const s = await links(admin, '/dashboard/public-records', /public-records\/[0-9a-f-]{36}/); console.log(s.join()); if (s[0]) await shoot(admin, 'report', s[0]) }
if (want('staff')) { const s = await personOf('reviewer@rentbook.example'); await shoot(s, 'staff', '/staff'); await shoot(s, 'staff-applications', '/staff/applications') }
await browser.close()
