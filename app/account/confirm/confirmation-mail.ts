import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

/**
 * The message with a code that confirms an action. It names the action, so that a person who did not ask for it learns
 * of it.
 */
export function confirmationMail(given: { to: string; code: string; act: string; minutes: number }): Mail {
  const { text, html } = layOutMail({
    heading: `Confirm that it is you`,
    paragraphs: [
      `Someone signed in as you asked to ${given.act}. If it was you, type this code on the page that asked for it. It works once, for ${given.minutes} minutes.`,
    ],
    code: given.code,
    footnote:
      'If it was not you, do not give this code to anyone. Sign in, open your profile, then "where you are signed in", and sign out everywhere. We never ask for this code by phone.',
  })
  return { to: given.to, subject: `${given.code} is your ${productName} confirmation code`, text, html }
}
