import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const local = new Set(['localhost', '127.0.0.1', '[::1]'])
const unhandled: string[] = []
/** A test that uses a provider's double adds its handlers here. */
export const outbound = setupServer()

/** No test reaches anything outside this machine: an unhandled request fails the test that made it. */
export function forbidOutbound(): void {
  beforeAll(() => {
    outbound.listen({
      onUnhandledFrame({ frame, defaults }) {
        if (frame.protocol !== 'http') return
        const { hostname } = new URL((frame.data as { request: Request }).request.url)
        if (local.has(hostname)) return
        unhandled.push(hostname)
        defaults.error()
      },
    })
  })
  afterEach(() => {
    outbound.resetHandlers()
    expect(unhandled.splice(0), 'requests to other hosts').toEqual([])
  })
  afterAll(() => outbound.close())
}
