import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newDraft, reportedDebt } from './rental-debt.ts'
import { mailTo } from './sign-in.ts'

// The pseudo-language: pages in it have no scripts, whatever the browser could run.

/** What stands outside of all brackets in the main part of a page: values, and texts that no list has. */
const notOurs = (page: Page) =>
  page.locator('main').evaluate((main) => {
    let rest = main.innerText
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replaceAll(/\[[^[\]]*\]/g, '')
    }
    return rest.split('\n').flatMap((line) => (/\p{L}{2}/u.test(line) ? [line.trim()] : []))
  })

test('probe', { tag: '@once' }, async ({ newVisitor, signIn, email }) => {
  const page = await newVisitor({ locale: 'en-XA' })
  await signIn(page, email, '/dashboard')
  for (const path of ['/dashboard', '/dashboard/profile', '/dashboard/rental-debt', '/dashboard/public-records', '/dashboard/legal-research', '/dashboard/help', '/dashboard/upload', '/dashboard/organization', '/dashboard/billing/offering']) {
    await page.goto(path)
    console.log(path, await page.locator('html').getAttribute('lang'), await page.title(), JSON.stringify(await notOurs(page), null, 1))
    await page.screenshot({ path: `/work/tmp/french-out/shots${path.replaceAll('/', '_')}.png`, fullPage: true })
    await page.setViewportSize({ width: 320, height: 900 })
    console.log('320:', await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]))
    await page.screenshot({ path: `/work/tmp/french-out/shots${path.replaceAll('/', '_')}_320.png`, fullPage: true })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  const debt = await newDraft(page, { order: 'on-l1-new-two-tenants.pdf' })
  await page.goto(`${debt}/court-order`)
  console.log(await page.title(), JSON.stringify(await notOurs(page), null, 1))
  await page.screenshot({ path: '/work/tmp/french-out/shots_step1.png', fullPage: true })
  await page.setViewportSize({ width: 320, height: 900 })
  console.log('320:', await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]))
})
