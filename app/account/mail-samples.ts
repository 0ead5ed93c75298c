import { authenticatorMail } from './authenticator/authenticator-mail.ts'
import { confirmedActs } from './confirm/acts.ts'
import { confirmationMail } from './confirm/confirmation-mail.ts'
import { newDeviceMail } from './devices/new-device-mail.ts'
import { emailChangeSamples } from './email-change/email-change-mails.ts'
import { signInMail } from './sign-in-mail.ts'

const to = 'sample@people.example'
const url = 'https://rentbook.example/dashboard/login'

/** An invented sample of each sign-in mail. */
export const accountMailSamples = {
  ...emailChangeSamples,
  'sign-in': () => signInMail({ to, code: '000000', link: `${url}/link?token=sample`, minutes: 10 }),
  'confirmation-code': () =>
    confirmationMail({ to, code: '000000', act: confirmedActs.contact_email, minutes: 10 }),
  'new-device': () =>
    newDeviceMail({
      to,
      device: 'Firefox on Windows',
      at: new Date('2026-11-22T19:21:00Z'),
      link: `${url}/not-me?token=sample`,
      days: 7,
    }),
  'authenticator-set-up': () => authenticatorMail({ to, what: 'set-up' }),
  'authenticator-removed': () => authenticatorMail({ to, what: 'removed' }),
  'authenticator-reset': () => authenticatorMail({ to, what: 'reset' }),
  'recovery-code-used': () => authenticatorMail({ to, what: 'recovery-code-used' }),
  'passkey-added': () => authenticatorMail({ to, what: 'passkey-added', name: 'Firefox on Windows' }),
  'passkey-removed': () => authenticatorMail({ to, what: 'passkey-removed', name: 'Firefox on Windows' }),
}
