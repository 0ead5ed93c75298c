import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

/** A copy is ready. The link leads to a page that requires sign-in: the mail itself gives no access. */
export function exportReadyMail(given: { to: string; link: string; days: number }): Mail {
  const { text, html } = layOutMail({
    heading: 'Your copy is ready',
    paragraphs: [
      `You can download your copy of what ${productName} holds about you for ${given.days} days. After that we delete it.`,
      'It has your personal information. Keep it where others cannot open it.',
    ],
    action: { label: 'Sign in and download it', url: given.link },
    footnote:
      'If you did not ask for it, sign in, open your profile, then "where you are signed in", and sign out everywhere. No one can download it without signing in as you.',
  })
  return { to: given.to, subject: `The copy of your ${productName} data is ready`, text, html }
}
