import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNothingFoundByAxe } from './axe.ts'

export const isScripted = () => test.info().project.use.javaScriptEnabled !== false

/** Waits until the page's scripts have taken over; at once if there are none. */
export async function scriptsReady(page: Page): Promise<void> {
  if (!isScripted()) return
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    // A page for data savers has none.
    if (main !== null && document.querySelector('script') === null) return true
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    // A form may have its own script.
    return main !== null && [main, ...main.querySelectorAll('form')].every(isAlive)
  })
}

/** The box above a refused form. */
export const errorSummary = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'There is a problem' }) })

/** The box is there and, with scripts, has the focus: the page scrolls up to it, and presses before that miss. */
export async function expectSummary(page: Page): Promise<void> {
  await expect(errorSummary(page)).toBeVisible()
  if (isScripted()) await expect(errorSummary(page)).toBeFocused()
}

/** A refused form as all of ours look: title, summary with a link, message at the field. */
export async function expectRefusal(
  page: Page,
  field: Locator,
  message: string,
  listed = message,
): Promise<void> {
  await expectProblem(page, field, message, listed)
  await expectFirstInMain(errorSummary(page))
}

/** The same for errors that the browser finds while sending: its summary is at the form. */
export async function expectProblem(
  page: Page,
  field: Locator,
  message: string,
  listed = message,
): Promise<void> {
  // There it may start with the field's name, if the message says nothing without it.
  const name = new RegExp(`^([^:]+: )?${escapeRegExp(listed)}$`)
  const link = errorSummary(page).getByRole('link', { name })
  await expect(link).toBeVisible()
  const id = (await link.getAttribute('href'))?.slice(1)
  await expect(page.locator(`[id="${id}"]`), `where "${message}" leads`).toHaveCount(1)
  await expect(page).toHaveTitle(/^Error: /)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${escapeRegExp(message)}`))
  // Without scripts nothing can move the focus: there the title says it, and the summary is first in main.
  await expectSummary(page)
}

async function expectFirstInMain(summary: Locator): Promise<void> {
  const textBefore = await summary.evaluate((box) => {
    const range = document.createRange()
    range.setStart(box.closest('main') ?? document.body, 0)
    range.setEndBefore(box)
    return range.toString().trim()
  })
  expect.soft(textBefore, 'text before the error summary').toBe('')
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How a list button answers: with the next page content or, without scripts, with its address. */
export const listPressed = () => (isScripted() ? 200 : 303)

/**
 * Presses a submit button and returns the answer's status. With scripts the form is posted in the background, where a
 * redirect is a 202.
 */
export async function statusOf(page: Page, press: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      !new URL(response.url()).pathname.startsWith('/dashboard/uploads'),
  )
  await press()
  return (await answered).status()
}

export async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found', exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Oops! Looks like you followed a bad link. If you think this is a problem with us, please tell us.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/dashboard/')
  await expect(page).toHaveTitle('Page not found - Rentbook')
}

export const openUserMenu = (page: Page) => page.locator('summary', { hasText: 'Your account:' }).click()

/** Moves the focus by Tab until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not come to it.')
}

/** axe's result for the page, and the habits of every page that axe does not know. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a click, the next page may be there with nothing of it read yet.
  await page.waitForLoadState('domcontentloaded')
  await expectNothingFoundByAxe(page, isScripted())
  await expect.soft(page.locator('h1'), `h1 on ${page.url()}`).toHaveCount(1)
  await expect.soft(page, `title of ${page.url()}`).toHaveTitle(/^(Error: )?.+ - Rentbook$|^Rentbook$/)
  expect.soft(await repeatedIds(page), `ids that stand twice on ${page.url()}`).toEqual([])
  if ((page.viewportSize()?.width ?? 0) < desktop) return
  // A page is measured without the styles that are still loading.
  await page.waitForLoadState()
  expect.soft(await wideWithTextDoubled(page), `${page.url()} with its text doubled`).toBe(0)
}

/** From this width on, a page has its layout for large screens. */
const desktop = 1000

/** How many pixels a page is too wide with only its text doubled, which leaves its breakpoints as they are. */
const wideWithTextDoubled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '32px'
    const { scrollWidth, clientWidth } = document.documentElement
    style.fontSize = ''
    if (style.length === 0) document.documentElement.removeAttribute('style')
    return Math.max(0, scrollWidth - clientWidth)
  })

/** A label or a link that names one of them reaches only the first. */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.locator('[id]').evaluateAll((elements) => {
    const ids = elements.map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

const widths = [360, 768, 1280]

/**
 * Nothing may overflow sideways. With E2E_PICTURES=1 it also takes pictures of the page in three widths and two
 * schemes, for people to look at, into test-results/pictures.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '1' && isScripted()) await takePictures(page, name)
  await expectFits(page, name, 320)
}

/** The same on a 360 px phone with double text size: half as wide, measured in text. */
export const expectDoubledTextFits = (page: Page, name: string): Promise<void> => expectFits(page, name, 180)

/** With only the text doubled, by a setting that does not affect the page's breakpoints. */
export async function expectLargeTextFits(page: Page, name: string, width = 1280): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((px) => {
      document.documentElement.style.fontSize = px
    }, size)
  await setSize('32px')
  await expectFits(page, `${name} in large text`, width)
  await setSize('')
}

/** A cell's content stays in it, and within its table's frame, at the width of a desktop and of a phone. */
export async function expectCellsWhole(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('td, th').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const frame = cell.closest('table')?.parentElement ?? cell
        const end = Math.min(...[cell, frame].map((box) => box.getBoundingClientRect().right)) + 1
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text)
          // Content only for screen readers has no width.
          const isSeen = (text.parentElement?.getBoundingClientRect().width ?? 0) > 1
          if (isSeen && range.getBoundingClientRect().right > end) return [text.textContent]
        }
        return []
      }),
    )
    expect.soft(cut, `cut in their cells at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

async function expectFits(page: Page, name: string, width: number): Promise<void> {
  const before = page.viewportSize()
  // A page is measured without the styles that are still loading.
  await page.waitForLoadState()
  await page.setViewportSize({ width, height: 800 })
  expect.soft(await textsBeyondTheEdge(page), `${name} at ${width} px: ${page.url()}`).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** What makes the page wider than its window: the innermost elements that end beyond its edge. */
const textsBeyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth
    const beyond = [...document.body.querySelectorAll('*')].filter(isBeyond)
    const innermost = beyond.filter((element) => ![...element.children].some(isBeyond))
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 60)}"`
    return [`${scrollWidth} px wide`, ...innermost.map(name)]
  })

async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `test-results/pictures/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await page.emulateMedia({ colorScheme: null })
}
