import { type Values, valuesIn } from './in-language.ts'

/**
 * What a page shows: words, or a value that the page puts into its language. A rule or a query gives `{ cents: 500 }`, never
 * the text of it.
 */
export type Shown = string | ShownValue
export type ShownValue = { [Kind in keyof Values]: Record<Kind, Parameters<Values[Kind]>[0]> }[keyof Values]

/** The same as text, for papers and files. */
export function shownIn(values: Values, shown: Shown): string {
  if (typeof shown === 'string') return shown
  const [[kind, value] = []] = Object.entries(shown)
  return (values[kind as keyof Values] as (value: unknown) => string)(value)
}

/** For a value inside of English words. */
export const shownInEnglish = (shown: Shown): string => shownIn(valuesIn('en'), shown)

export const isSameShown = (a: Shown | null, b: Shown | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
