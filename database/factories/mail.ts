import type { Mail } from '#app/platform/mail/mail.ts'

/** A message that says the same in every language. */
export const plainMail = (words: { to: string; subject: string; text: string; html: string }): Mail => ({
  ...words,
  language: 'en',
  in: () => ({ ...words, language: 'en' }),
})
