import type { Language } from '../language.ts'
import { layOutMail, type MailContent } from './layout.ts'

/** What a message says in one language. */
export type Written = { language: Language; subject: string; text: string; html: string }

/** A message to an address: in English, and in any language that its reader has. */
export type Mail = Written & { to: string; in: (language: Language) => Written }

/** The words of a mail by language. English has all of them; a language that lacks a mail gets it in English. */
export type Template<Given> = { en: Text<Given> } & {
  [language in Exclude<Language, 'en' | 'en-XA'>]?: Text<Given>
}

type Text<Given> = (given: Given) => MailContent & { subject: string }

/** The one way that a mail is made: from its words and what they are about. */
export function mailOf<Given extends { to: string }>(template: Template<Given>, given: Given): Mail {
  const write = (language: Language): Written => {
    const inOwn = language === 'en-XA' ? undefined : template[language]
    const { subject, ...content } = (inOwn ?? template.en)(given)
    const spoken = inOwn ? language : 'en'
    return { language: spoken, subject, ...layOutMail(content, spoken) }
  }
  return { to: given.to, ...write('en'), in: write }
}
