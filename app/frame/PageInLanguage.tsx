import type { ReactNode } from 'react'
import type { Language } from '../platform/language.ts'
import { formsIn } from '../platform/values/in-language.ts'
import { PageForms } from '../ui/in-language.ts'

type Props = { language: Language; children: ReactNode }

/** The values of a page in its language. English pages do without it in the browser: their scripts stay smaller. */
export const PageInLanguage = ({ language, children }: Props) => (
  <PageForms.Provider value={formsIn(language)}>{children}</PageForms.Provider>
)

/** For the browser's entry, in as few bytes as a call takes. */
export const inLanguage = (language: Language, page: ReactNode) => (
  <PageInLanguage language={language}>{page}</PageInLanguage>
)
