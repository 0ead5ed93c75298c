import type { Language } from '../language.ts'

/** `1,234`; in French `1 234`, with a no-break space. */
export const formatCount = (count: number, language: Language = 'en'): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? '\u00a0' : ',')

/** `1 dispute`, `2 disputes`. In French none is one: `0 litige`. */
export const countText = (count: number, one: string, many: string, language: Language = 'en'): string =>
  `${formatCount(count, language)} ${count === 1 || (count === 0 && language === 'fr') ? one : many}`
