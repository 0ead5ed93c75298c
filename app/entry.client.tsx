import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})

/** When a page is there and usable: it is no part of what a first visit costs (docs/decisions/042). */
setTimeout(() => {
  // biome-ignore lint/suspicious/noConsole: a check that does not come is logged, and nothing more.
  import('./new-version/watch-version.ts').then(({ watchVersion }) => watchVersion(), console.warn)
}, 5000)
