// What a page needs after it has loaded and is used; not part of a first visit's cost (docs/decisions/042).
import type { ReactNode } from 'react'
import type { Language } from '../platform/language.ts'

export { watchVersion } from '../new-version/watch-version.ts'
export { holdRequests } from '../offline/hold-requests.ts'

/** A page in another language than English, whose values a browser needs before it hydrates. */
export const inLanguage = async (language: Language, page: ReactNode) =>
  (await import('./PageInLanguage.tsx')).inLanguage(language, page)
