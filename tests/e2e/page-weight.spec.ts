import { steps } from '#app/rental-debt/application/steps.ts'
import { budgets, firstVisit, totalBytes } from '#scripts/lib/first-visit.ts'
import { expect, test } from './fixtures.ts'
import { newDraft } from './rental-debt.ts'

// It visits with scripts and without.
test('a first visit to any step of an application stays within its bytes and requests', {
  tag: '@once',
}, async ({ page, browser, baseURL, email, signIn }) => {
  await signIn(page, email)
  const debt = await newDraft(page, { order: 'on-l1-new-two-tenants.pdf' })
  const state = await page.context().storageState()
  for (const { name } of steps) {
    const visit = (scripts: boolean) =>
      firstVisit(browser, `${baseURL}${debt}/${name}`, { scripts, slow: false, state })
    const [plain, scripted] = await Promise.all([visit(false), visit(true)])
    expect.soft(totalBytes(plain), `bytes of ${name} without scripts`).toBeLessThan(budgets.withoutScripts)
    expect.soft(plain.requests, `requests of ${name} without scripts`).toBeLessThanOrEqual(budgets.requests)
    expect.soft(scripted.bytes.script, `script of ${name}`).toBeLessThan(budgets.script)
    expect.soft(scripted.bytes.script, `script of ${name}`).toBeGreaterThan(budgets.script / 2)
    expect.soft(scripted.blocking, `files of ${name} that hold rendering up`).toBe(0)
  }
})
