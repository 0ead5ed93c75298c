import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'

type Confirmation = { to: string; code: string; act: string; minutes: number }

const confirmationText: Template<Confirmation> = {
  en: (given) => ({
    subject: `${given.code} is your ${productName} confirmation code`,
    heading: `Confirm that it is you`,
    paragraphs: [
      `Someone signed in as you asked to ${given.act}. If it was you, type this code on the page that asked for it. It works once, for ${given.minutes} minutes.`,
    ],
    code: given.code,
    footnote:
      'If it was not you, do not give this code to anyone. Sign in, open your profile, then "where you are signed in", and sign out everywhere. We never ask for this code by phone.',
  }),
}

/** The message with a code that confirms an act. It names the act, so that a person who did not ask for it learns of it. */
export const confirmationMail = (given: Confirmation): Mail => mailOf(confirmationText, given)
