import { createContext, useContext } from 'react'
import type { Form, FormInLanguage } from '#app/platform/values/in-language.ts'

/** How the language of this page shows values. English pages, which are most, need nothing beyond the form itself. */
export const PageForms = createContext<FormInLanguage>((form) => form)

/** `formatDate` as this page's language has it. */
export const useInLanguage = <F extends Form>(form: F): F => useContext(PageForms)(form)
