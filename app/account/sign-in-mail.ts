import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'

type SignIn = { to: string; code: string; link: string; minutes: number }

const signIn: Template<SignIn> = {
  en: (given) => ({
    subject: `${given.code} is your ${productName} code`,
    heading: `Sign in to ${productName}`,
    paragraphs: [
      `Type this code on the page that asked for it. It works once, for ${given.minutes} minutes.`,
    ],
    code: given.code,
    action: { label: 'Or sign in with this link', url: given.link },
    footnote:
      'If you did not ask to sign in, delete this message: no one can sign in without it. We never ask for this code by phone.',
  }),
}

/** The message with a sign-in code and its link. `minutes` is how long both are good. */
export const signInMail = (given: SignIn): Mail => mailOf(signIn, given)
