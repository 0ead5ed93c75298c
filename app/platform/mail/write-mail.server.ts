import type { Language } from '../language.ts'
import type { Mail, Written } from './mail.ts'

/** A mail in a language; the pseudo-language looks its words up in the list of all texts. */
export async function writeMail(mail: Mail, language: Language): Promise<Written> {
  if (language !== 'en-XA') return mail.in(language)
  const { listOfTexts } = await import('../sandbox/pseudo/list-of-texts.server.ts')
  return mail.in(language, listOfTexts().say)
}
