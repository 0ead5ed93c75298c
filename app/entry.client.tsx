import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})

/** When a page is there and usable: it is no part of what a first visit costs (docs/decisions/042). */
// biome-ignore lint/suspicious/noConsole: what does not come is logged, and nothing more.
const log = console.warn
setTimeout(() => import('./offline/hold-requests.ts').then(({ holdRequests }) => holdRequests(), log), 1500)
setTimeout(
  () => import('./new-version/watch-version.ts').then(({ watchVersion }) => watchVersion(), log),
  5000,
)
