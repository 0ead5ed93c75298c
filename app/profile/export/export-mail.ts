import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'

type ExportReady = { to: string; link: string; days: number }

const exportReady: Template<ExportReady> = {
  en: (given) => ({
    subject: `The copy of your ${productName} data is ready`,
    heading: 'Your copy is ready',
    paragraphs: [
      `You can download your copy of what ${productName} holds about you for ${given.days} days. After that we delete it.`,
      'It has your personal information. Keep it where others cannot open it.',
    ],
    action: { label: 'Sign in and download it', url: given.link },
    footnote:
      'If you did not ask for it, sign in, open your profile, then "where you are signed in", and sign out everywhere. No one can download it without signing in as you.',
  }),
}

/** A copy is ready. The link leads to a page that asks to sign in: the mail itself opens nothing. */
export const exportReadyMail = (given: ExportReady): Mail => mailOf(exportReady, given)
