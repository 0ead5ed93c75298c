import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLaterStyles } from './platform/http/page-styles.ts'

loadLaterStyles()
void untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />)
  }),
)

/**
 * RemixBrowser throws the wait for the page's data, and at its root React cannot wait: a key that is pressed meanwhile
 * would end the hydration with an error, and the page would stay without scripts.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

type Later = typeof import('./frame/after-load.ts')

/** When a page is loaded and usable. */
const after = (ms: number, start: (later: Later) => void) =>
  // biome-ignore lint/suspicious/noConsole: what does not come is logged, and nothing more.
  setTimeout(() => import('./frame/after-load.ts').then(start, console.warn), ms)

after(1500, ({ holdRequests }) => holdRequests())
after(5000, ({ watchVersion }) => watchVersion())
