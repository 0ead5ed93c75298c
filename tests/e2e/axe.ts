import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { shapeOf } from './shape.ts'

/** Pages without violations in this run, across all workers: an empty file for each page state. */
const sound = path.join(process.env.E2E_DATA_DIR ?? '', 'axe')

/**
 * Runs axe on the page's current state: every rule, no exclusions, and once per run for each state of a page, because
 * many tests pass through the same ones, with scripts and without. axe needs scripts in the page, so if they are off,
 * the same HTML is checked in a second browser that has them.
 */
export async function expectNothingFoundByAxe(page: Page, isScripted: boolean): Promise<void> {
  const seen = path.join(
    sound,
    createHash('sha256')
      .update(await shapeOf(page))
      .digest('hex'),
  )
  if (existsSync(seen)) return
  const { violations } = await (isScripted ? analyze(page) : analyzeCopy(page))
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
  if (found.length > 0) return
  mkdirSync(sound, { recursive: true })
  writeFileSync(seen, '')
}

const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<meta http-equiv="refresh"[^>]*>/g, '')

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/**
 * In the page itself, where axe would open another one to merge results, and only with the places of violations: the
 * same rules over the same page in a third of the time.
 */
const analyze = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze()

/** The browser for copies: one for all tests of a worker. */
const copies = new WeakMap<Browser, Promise<Page>>()

/** Of the page's HTML without its own scripts and refresh. */
async function analyzeCopy(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const opened = copies.get(browser) ?? browser.newPage({ javaScriptEnabled: true })
  copies.set(browser, opened)
  const copy = await opened
  await copy.emulateMedia({ colorScheme: (await isDark(page)) ? 'dark' : 'light' })
  await copy.setViewportSize(page.viewportSize() ?? { width: 1280, height: 900 })
  const address = page.url().split('#')[0] ?? ''
  const body = withoutScripts(await page.content())
  const answer = (route: Route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
  await copy.route(address, answer)
  await copy.goto(address)
  await copy.unroute(address, answer)
  return analyze(copy)
}
