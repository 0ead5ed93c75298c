import { hideOffline, showOffline } from './offline-notice.ts'

type Waiting = { isForm: boolean; again: () => void }

/** Requests that failed, sent again when a person asks or, if they are not forms, when the connection is back. */
const waiting = new Set<Waiting>()

/**
 * Holds a page's requests to our server while there is no connection. Remix would remove the page with what was typed
 * on it: here the page stays, a notice explains, and the same request is sent again. A form that arrived but whose
 * answer was lost takes effect once: each has a token that is valid once.
 */
export function holdRequests(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await send(input, init)
      } catch (error) {
        if (!isOfPage(input) || init?.signal?.aborted) throw error
        await untilAgain(isForm(init), init?.signal)
      }
    }
  }
  addEventListener('online', () => sendAgain(({ isForm: isSent }) => !isSent))
  // A page that was not opened yet also needs scripts, and a browser that cannot load them reloads the page.
  addEventListener('click', keepPage, true)
}

const sendAgain = (which: (one: Waiting) => boolean = () => true) => {
  for (const one of [...waiting].filter(which)) one.again()
}

/** A page's data, or its part of the site map; uploads and the version check handle this themselves. */
function isOfPage(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return origin === location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

const isForm = (init: RequestInit | undefined) => (init?.method ?? 'GET').toUpperCase() !== 'GET'

function untilAgain(isSent: boolean, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(one)
      signal?.removeEventListener('abort', give)
      if (waiting.size === 0) hideOffline()
    }
    const one: Waiting = {
      isForm: isSent,
      again: () => {
        leave()
        resolve()
      },
    }
    // The person went elsewhere, or pressed again.
    const give = () => {
      leave()
      reject(signal?.reason)
    }
    waiting.add(one)
    signal?.addEventListener('abort', give)
    showOffline(isSent ? 'form' : 'page', () => sendAgain())
  })
}

function keepPage(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || link.origin !== location.origin || link.hash || link.target || event.ctrlKey || event.metaKey)
    return
  event.preventDefault()
  event.stopPropagation()
  const follow = () => {
    hideOffline()
    link.click()
  }
  showOffline('page', follow)
}
