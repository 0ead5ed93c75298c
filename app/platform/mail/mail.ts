import type { Language } from '../language.ts'
import type { Envelope } from './envelope.ts'
import { layOutMail, type MailContent } from './layout.ts'

/** What a message says in one language. */
export type Written = { language: Language; subject: string; text: string; html: string }

/** A message to an address: in English, and in any language that its reader has. */
export type Mail = Written & {
  to: string
  in: (language: Language, say?: Say) => Written
  envelope?: Envelope
}

/** What the pseudo-language makes of a text. */
type Say = (text: string) => string

/** The words of a mail by language. English has all of them; a language that lacks a mail gets it in English. */
export type Template<Given> = { en: Text<Given> } & {
  [language in Exclude<Language, 'en' | 'en-XA'>]?: Text<Given>
}

type Text<Given> = (given: Given) => Words

/** The one way that a mail is made: from its words and what they are about, and what it has beside them. */
export function mailOf<Given extends { to: string }>(
  template: Template<Given>,
  given: Given,
  envelope: Envelope = {},
): Mail {
  const laidOut = ({ subject, ...content }: Words, language: Language): Written => ({
    language,
    subject,
    ...layOutMail(content, language, envelope.logo),
  })
  const write = (language: Language, say?: Say): Written => {
    if (language === 'en-XA' && say) return laidOut(saidBy(say, template.en(given)), language)
    const own = language === 'en-XA' ? undefined : template[language]
    return laidOut((own ?? template.en)(given), own ? language : 'en')
  }
  return { to: given.to, ...write('en'), in: write, envelope }
}

type Words = MailContent & { subject: string }

const saidBy = (say: Say, { subject, heading, paragraphs, action, footnote, code }: Words): Words => ({
  subject: say(subject),
  heading: say(heading),
  paragraphs: paragraphs.map(say),
  footnote: say(footnote),
  ...(action && { action: { ...action, label: say(action.label) } }),
  ...(code !== undefined && { code }),
})
