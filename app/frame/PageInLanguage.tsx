import type { ReactNode } from 'react'
import type { Language } from '../platform/language.ts'
import { formsIn } from '../platform/values/in-language.ts'
import { PageForms } from '../ui/in-language.ts'

type Props = { language: Language; children: ReactNode }

/** The values of a page in its language, on the server. Its scripts have the English forms, which their pages are in. */
export const PageInLanguage = ({ language, children }: Props) => (
  <PageForms.Provider value={formsIn(language)}>{children}</PageForms.Provider>
)
