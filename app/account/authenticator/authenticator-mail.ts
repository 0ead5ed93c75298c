import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'
import { waitOf } from './limits.ts'

const texts = {
  'set-up': {
    subject: `An authenticator app was set up for your ${productName} account`,
    heading: 'An authenticator app was set up',
    paragraph: `Each sign-in to ${productName} now asks for a code from that app. Keep the recovery codes you got with it.`,
  },
  'recovery-code-used': {
    subject: `A recovery code of your ${productName} account was used`,
    heading: 'A recovery code was used',
    paragraph:
      'It replaced the code from your authenticator app and no longer works. If you lost your phone, set up the app on another one.',
  },
  reset: {
    subject: `The authenticator app of your ${productName} account was reset`,
    heading: 'Your authenticator app was reset',
    paragraph:
      'We reset it because someone asked us in your name. Its codes, your recovery codes and your passkeys no longer work. Set up an app again in your profile.',
  },
  removed: {
    subject: `The second step of your ${productName} account is off`,
    heading: 'The second step is off',
    paragraph:
      'Your authenticator app, recovery codes and passkeys no longer work here. From now on, a code by email is enough to sign in.',
  },
  locked: {
    subject: `Too many wrong codes for your ${productName} account`,
    heading: 'Too many wrong codes',
    paragraph:
      'Someone who is signed in as you entered five wrong codes or passkeys. If it was you, wait and try again.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${productName} account`,
    heading: 'A passkey was added',
    paragraph: 'It can replace the code from your authenticator app.',
  },
  'passkey-removed': {
    subject: `A passkey of your ${productName} account was removed`,
    heading: 'A passkey was removed',
    paragraph: 'It no longer works here. Your authenticator app works as before.',
  },
}

type PasskeyChange = 'passkey-added' | 'passkey-removed'
/** What happened to a person's second factor; a passkey is named. */
export type SecurityChange =
  | { what: Exclude<keyof typeof texts, PasskeyChange | 'locked'> }
  /** How long no code is checked. */
  | { what: 'locked'; minutes: number }
  | { what: PasskeyChange; name: string }

type Authenticator = { to: string } & SecurityChange

const authenticatorText: Template<Authenticator> = {
  en: (given) => {
    const { subject, heading, paragraph } = texts[given.what]
    return {
      subject,
      heading,
      paragraphs: [...about(given), paragraph],
      footnote: 'If you did not do or ask for this, call the help line right away.',
    }
  },
}

export const authenticatorMail = (given: Authenticator): Mail => mailOf(authenticatorText, given)

function about(given: SecurityChange): string[] {
  if ('name' in given) return [`Its name is “${given.name}”.`]
  if ('minutes' in given) return [`No code is accepted for ${waitOf(given.minutes)}.`]
  return []
}
