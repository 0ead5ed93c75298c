import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

/** The message with a sign-in code and a link. `minutes` is how long both are valid. */
export function signInMail(given: { to: string; code: string; link: string; minutes: number }): Mail {
  const { text, html } = layOutMail({
    heading: `Sign in to ${productName}`,
    paragraphs: [
      `Type this code on the page that asked for it. It works once, for ${given.minutes} minutes.`,
    ],
    code: given.code,
    action: { label: 'Or sign in with this link', url: given.link },
    footnote:
      'If you did not ask to sign in, delete this message: no one can sign in without it. We never ask for this code by phone.',
  })
  return { to: given.to, subject: `${given.code} is your ${productName} code`, text, html }
}
