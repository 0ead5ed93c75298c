import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { linkHours } from './email-change.ts'

/** To the account's current address: the address changes only if its owner agrees. */
export function confirmOldMail(given: { to: string; newEmail: string; link: string }): Mail {
  const { text, html } = layOutMail({
    heading: 'Confirm that your email address changes',
    paragraphs: [
      `Someone signed in as you asked to change the email address of your ${productName} account from ${given.to} to ${given.newEmail}.`,
      `If it was you, open the link here and the one that we sent to the new address, in any order. The address changes when both are confirmed. The links work for ${linkHours} hours.`,
    ],
    action: { label: 'Confirm the change', url: given.link },
    footnote:
      'If it was not you, do not open the link: nothing changes without it. Then sign in, open your profile, then "where you are signed in", and sign out everywhere.',
  })
  return { to: given.to, subject: `Confirm the new email address of your ${productName} account`, text, html }
}

/** To the new address. It does not name an account: the address may have been typed by mistake. */
export function confirmNewMail(given: { to: string; link: string }): Mail {
  const { text, html } = layOutMail({
    heading: 'Confirm your new email address',
    paragraphs: [
      `Someone asked to use this address (${given.to}) for their ${productName} account.`,
      `If it was you, open the link, and sign in with the address that your account has now. The link works for ${linkHours} hours.`,
    ],
    action: { label: 'Confirm this address', url: given.link },
    footnote: 'If it was not you, delete this message: nothing happens without you.',
  })
  return { to: given.to, subject: `Confirm this email address for ${productName}`, text, html }
}

/** To a new address that already has an account: its owner is notified, and the person who asked is not. */
export function addressTakenMail(given: { to: string; link: string }): Mail {
  const { text, html } = layOutMail({
    heading: 'This address already has an account',
    paragraphs: [
      `Someone asked to use this address (${given.to}) for their ${productName} account. It has an account of its own, so nothing changes.`,
      'If it was you, sign in with this address instead. To use it for your other account, first delete the account that it has.',
    ],
    action: { label: 'Sign in', url: given.link },
    footnote: 'If it was not you, you do not need to do anything.',
  })
  return { to: given.to, subject: `Your ${productName} account keeps its email address`, text, html }
}

/** To both addresses, after the change. */
export function emailChangedMail(given: { to: string; newEmail: string }): Mail {
  const isNew = given.to === given.newEmail
  const { text, html } = layOutMail({
    heading: 'Your email address has changed',
    paragraphs: [
      isNew
        ? `From now on you sign in to ${productName} with this address, and our messages come here.`
        : `Your ${productName} account now has the address ${given.newEmail}. This address (${given.to}) no longer signs in to it, and gets no more messages about it.`,
      'All other devices were signed out. Rental debts that name you as a tenant stay with your account.',
    ],
    footnote: `If you did not do this, call the help line right away: ${helpLine}.`,
  })
  return { to: given.to, subject: `The email address of your ${productName} account has changed`, text, html }
}

const link = 'https://rentbook.example/dashboard/profile/email/confirm?token=sample'

/** Invented samples for the preview. */
export const emailChangeSamples = {
  'email-change-old': () =>
    confirmOldMail({ to: 'sample@people.example', newEmail: 'new@people.example', link }),
  'email-change-new': () => confirmNewMail({ to: 'new@people.example', link }),
  'email-change-taken': () =>
    addressTakenMail({ to: 'taken@people.example', link: 'https://rentbook.example/dashboard/login' }),
  'email-changed': () => emailChangedMail({ to: 'sample@people.example', newEmail: 'new@people.example' }),
}
