import type { ReactNode } from 'react'
import { formsIn } from '../platform/values/in-language.ts'
import { PageForms } from '../ui/in-language.ts'

type Props = { language: Parameters<typeof formsIn>[0]; children: ReactNode }

/** The values of a page in its language. English pages do without it in the browser: their scripts stay smaller. */
export const PageInLanguage = ({ language, children }: Props) => (
  <PageForms.Provider value={formsIn(language)}>{children}</PageForms.Provider>
)
