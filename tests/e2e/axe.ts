import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  const violations = await (isScripted ? analyze(page) : analyzeCopy(page))
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
    // The copy is signed in nowhere: what a frame shows is checked in the browser that has scripts.
    .replace(/(<iframe\b[^>]*?) src="[^"]*"/g, '$1')

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

/** The same release, minified: every checked page parses it, which takes half the time. */
const ofBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Only the places of violations: the same rules over the same page in a third of the time. */
const options = { resultTypes: ['violations' as const] }

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type InPage = { axe?: { run: (page: Document, asked: typeof options) => Promise<Results> } }

/**
 * In the page itself. Axe's own builder puts axe into every page twice, and opens another page to merge the results of
 * frames: only a page with frames needs it.
 */
async function analyze(page: Page): Promise<Results['violations']> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations
  // A page that scripts have changed since its last check still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (asked) => {
    const { axe } = window as InPage
    if (!axe) throw new Error('axe is not in the page')
    return (await axe.run(document, asked)).violations
  }, options)
}

/** The browser for copies: one for all tests of a worker. */
const copies = new WeakMap<Browser, Promise<Page>>()

/** In a context of its own: for a page with frames, axe opens another one beside it. */
const openCopies = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: true })).newPage()

/** Of the page's HTML without its own scripts and refresh. */
async function analyzeCopy(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const opened = copies.get(browser) ?? openCopies(browser)
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
