import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

const texts = {
  'set-up': {
    subject: `An authenticator app was set up for your ${productName} account`,
    heading: 'An authenticator app was set up',
    paragraph: `Review pages of ${productName} now ask for a code of that app. Keep the recovery codes that were shown with it.`,
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${productName} account was used`,
    heading: 'A recovery code was used',
    paragraph:
      'It stood in for the code of your authenticator app, and works no longer. If your phone is gone, set up the app on another one.',
  },
  reset: {
    subject: `The authenticator app of your ${productName} account was reset`,
    heading: 'Your authenticator app was reset',
    paragraph:
      'A colleague has reset it. Its codes and your recovery codes work no longer. You set up the app again when you next open Review.',
  },
}

/** What happened to somebody's second way of proving who they are. */
export function authenticatorMail(given: { to: string; what: keyof typeof texts }): Mail {
  const { subject, heading, paragraph } = texts[given.what]
  const { text, html } = layOutMail({
    heading,
    paragraphs: [paragraph],
    footnote:
      'If this was not you, and you have not asked for it, tell a colleague and the help line at once.',
  })
  return { to: given.to, subject, text, html }
}
