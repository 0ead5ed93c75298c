// Browser code may import this file: it stays free of everything else.

/**
 * A language that values, mails and pages can be in. Values (dates, amounts, counts, phone numbers) are ready in French
 * before texts are. `en-XA` is the pseudo-language: every text of ours in brackets and longer, in the sandbox only.
 */
export type Language = 'en' | 'fr' | 'en-XA'

const all: readonly Language[] = ['en', 'fr', 'en-XA']

/** The languages that people may choose: those with texts. */
export const languagesOffered = ({ isSandbox }: { isSandbox: boolean }): readonly Language[] =>
  isSandbox ? ['en', 'en-XA'] : ['en']

/** A language by its tag, as a row or a form has it; null for any other text. */
export const languageOf = (tag: unknown): Language | null => all.find((language) => language === tag) ?? null

/** What a language is called, in itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  'en-XA': 'Pseudo-language',
}

type Wish = { tag: string; weight: number }

/** `fr-CA,fr;q=0.9,en;q=0.8`, the most wanted first; what is not wanted (`q=0`) is left out. */
function wishesOf(header: string): Wish[] {
  return header
    .split(',')
    .flatMap((part): Wish[] => {
      const [, tag, weight] =
        /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i.exec(part) ?? []
      return tag ? [{ tag: tag.toLowerCase(), weight: Number(weight ?? 1) }] : []
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

/** The one of the offered languages that a browser's `Accept-Language` wants most; the first one where it wants none. */
export function wantedLanguage(header: string | null, offered: readonly Language[]): Language {
  const [first = 'en'] = offered
  // A header is any length; what people set is a few languages.
  for (const { tag } of wishesOf((header ?? '').slice(0, 500))) {
    const found =
      offered.find((language) => language.toLowerCase() === tag) ??
      offered.find((language) => language === tag.split('-')[0])
    if (found) return found
  }
  return first
}
