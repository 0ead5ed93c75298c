// What a page needs after it has loaded and is used; not part of a first visit's cost (docs/decisions/042).
import type { ReactNode } from 'react'
import type { Language } from '../platform/language.ts'

export { watchVersion } from '../new-version/watch-version.ts'
export { holdRequests } from '../offline/hold-requests.ts'

/** Gives a page in another language than English its values, which a browser needs before it hydrates. */
export const inLanguage = async (page: ReactNode, hydrate: (page: ReactNode) => void) => {
  const later = await import('./PageInLanguage.tsx')
  hydrate(later.inLanguage(document.documentElement.lang as Language, page))
}
