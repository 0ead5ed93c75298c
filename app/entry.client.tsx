import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLaterStyles } from './platform/http/page-styles.ts'

loadLaterStyles()
const hydrate = (page: ReactNode) =>
  startTransition(() => {
    hydrateRoot(document, page)
  })
const later = () => import('./frame/after-load.ts')
const page = <RemixBrowser />
if (document.documentElement.lang === 'en') hydrate(page)
else later().then((it) => it.inLanguage(page, hydrate))

/** When a page is loaded and usable. */
const after = (ms: number, start: (later: typeof import('./frame/after-load.ts')) => void) =>
  // biome-ignore lint/suspicious/noConsole: what does not come is logged, and nothing more.
  setTimeout(() => later().then(start, console.warn), ms)

after(1500, ({ holdRequests }) => holdRequests())
after(5000, ({ watchVersion }) => watchVersion())
