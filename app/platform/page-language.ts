import { createContext, useContext } from 'react'
import type { Language } from './language.ts'

/** The language of the page, for values that stand on their own; `app/root.tsx` hands it in. */
export const PageLanguage = createContext<Language>('en')

export const useLanguage = (): Language => useContext(PageLanguage)
