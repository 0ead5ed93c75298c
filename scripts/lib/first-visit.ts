import type { Browser, BrowserContextOptions } from '@playwright/test'

/** The design's budget for a first visit to a wizard step: bytes over the wire, requests, milliseconds. */
export const budgets = { withoutScripts: 14_336, requests: 3, script: 90_000, readableMs: 2500 }

export type Visit = { bytes: Record<Kind, number>; requests: number; readableMs: number; blocking: number }
type Kind = 'document' | 'style' | 'script' | 'other'

const kinds: Record<string, Kind> = { Document: 'document', Stylesheet: 'style', Script: 'script' }

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
type Conditions = { scripts: boolean; slow: boolean; state: State | undefined }

/** A signed-in person has seen a page: forget that the browser has its stylesheet. */
const withoutStyles = (state: State): State => ({
  ...state,
  cookies: state.cookies.filter(({ name }) => name !== 'styles'),
})

export function totalBytes({ bytes }: Visit): number {
  return bytes.document + bytes.style + bytes.script + bytes.other
}

/**
 * Opens a page in a browser that has loaded nothing of the site, signed in or not, and counts the bytes over the wire.
 */
export async function firstVisit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  const context = await browser.newContext({
    javaScriptEnabled: conditions.scripts,
    ...(conditions.state ? { storageState: withoutStyles(conditions.state) } : {}),
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  if (conditions.slow) {
    // Slow 3G: 400 ms round trip, 400 kbit/s.
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
  }
  const types = new Map<string, Kind>()
  const headerBytes = new Map<string, number>()
  const visit: Visit = {
    bytes: { document: 0, style: 0, script: 0, other: 0 },
    requests: 0,
    readableMs: 0,
    blocking: 0,
  }
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    // It comes moments after the page is complete: on a busy machine within the time that is measured, else not.
    if (response.url.includes('/after-load-')) return
    types.set(requestId, kinds[type] ?? 'other')
    headerBytes.set(requestId, response.encodedDataLength)
    // What the browser's policy blocks before it is sent (preloads of disabled scripts) costs nothing.
    if (!response.url.startsWith('data:')) visit.requests += 1
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = types.get(requestId)
    if (kind === undefined) return
    // The first window includes headers; the scripts' budget is that of their files.
    const headers = kind === 'script' ? (headerBytes.get(requestId) ?? 0) : 0
    visit.bytes[kind] += encodedDataLength - headers
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { readable, blocking } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string
    })[]
    return {
      // Painted, and the form complete.
      readable: Math.max(paint, navigation?.domInteractive ?? 0),
      blocking: resources.filter((resource) => resource.renderBlockingStatus === 'blocking').length,
    }
  })
  visit.readableMs = Math.round(readable)
  visit.blocking = blocking
  await context.close()
  return visit
}
