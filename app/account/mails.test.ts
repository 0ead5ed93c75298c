import { expect, test } from 'vitest'
import { accountMailSamples } from './mail-samples.ts'

type Name = keyof typeof accountMailSamples

/** The exact text of each message, its subject first. */
const messages: Record<Name, string[]> = {
  'sign-in': ['000000 is your Rentbook code', 'It works once, for 10 minutes.'],
  'confirmation-code': [
    '000000 is your Rentbook confirmation code',
    'Someone signed in as you asked to change the contact email of a rental debt.',
    'If it was not you, do not give this code to anyone.',
  ],
  'new-device': [
    'New sign-in to your Rentbook account',
    'On Nov 22, 2026, 2:21 p.m. EST, someone signed in to your account. The device is described as: Firefox on Windows.',
    'If it was you, you do not need to do anything. If it was not, end that sign-in now. The link works for 7 days.',
  ],
  'email-change-old': [
    'Confirm the new email address of your Rentbook account',
    'from sample@people.example to new@people.example.',
    'The address changes when both are confirmed. The links work for 24 hours.',
  ],
  'email-change-new': [
    'Confirm this email address for Rentbook',
    'sign in with the address that your account has now',
  ],
  'email-change-taken': [
    'Your Rentbook account keeps its email address',
    'It has an account of its own, so nothing changes.',
  ],
  'email-changed': [
    'The email address of your Rentbook account has changed',
    'Your Rentbook account now has the address new@people.example.',
    'Rental debts that name you as a tenant stay with your account.',
  ],
  'authenticator-set-up': [
    'An authenticator app was set up for your Rentbook account',
    'Keep the recovery codes you got with it.',
  ],
  'authenticator-removed': [
    'The second step of your Rentbook account is off',
    'From now on, a code by email is enough to sign in.',
    'If you did not do or ask for this, call the help line right away.',
  ],
  'authenticator-reset': [
    'The authenticator app of your Rentbook account was reset',
    'Its codes, your recovery codes and your passkeys no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code of your Rentbook account was used',
    'If you lost your phone, set up the app on another one.',
  ],
  'passkey-added': [
    'A passkey was added to your Rentbook account',
    'Its name is “Firefox on Windows”.',
    'It can replace the code from your authenticator app.',
    'If you did not do or ask for this, call the help line right away.',
  ],
  'passkey-removed': [
    'A passkey of your Rentbook account was removed',
    'Its name is “Firefox on Windows”.',
    'Your authenticator app works as before.',
  ],
}

test.each(Object.keys(accountMailSamples) as Name[])(
  'the message %s says what it has to, in both forms',
  (name) => {
    const mail = accountMailSamples[name]()
    const [subject, ...said] = messages[name]
    expect(mail.subject).toBe(subject)
    const html = mail.html.replace(/<[^>]*>/g, '\n').replaceAll('&#39;', "'")
    // The formatted time contains special spaces.
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
    for (const words of said) {
      expect(plain(mail.text)).toContain(words)
      expect(plain(html)).toContain(words)
    }
    expect(mail.text).toContain('help line 1-800-555-0142')
  },
)

test('the mail about a new device gives no one who intercepts it on a network, a code or an address', () => {
  const { text } = accountMailSamples['new-device']()
  expect(text).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b|\b\d{6}\b|@/)
})
