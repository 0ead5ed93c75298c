import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { linkHours } from './email-change.ts'

type ConfirmOld = { to: string; newEmail: string; link: string }

const confirmOld: Template<ConfirmOld> = {
  en: (given) => ({
    subject: `Confirm the new email address of your ${productName} account`,
    heading: 'Confirm that your email address changes',
    paragraphs: [
      `Someone signed in as you asked to change the email address of your ${productName} account from ${given.to} to ${given.newEmail}.`,
      `If it was you, open the link here and the one that we sent to the new address, in any order. The address changes when both are confirmed. The links work for ${linkHours} hours.`,
    ],
    action: { label: 'Confirm the change', url: given.link },
    footnote:
      'If it was not you, do not open the link: nothing changes without it. Then sign in, open your profile, then "where you are signed in", and sign out everywhere.',
  }),
}

/** To the address that an account has: it may change only if the person who has it says so. */
export const confirmOldMail = (given: ConfirmOld): Mail => mailOf(confirmOld, given)

type ConfirmNew = { to: string; link: string }

const confirmNew: Template<ConfirmNew> = {
  en: (given) => ({
    subject: `Confirm this email address for ${productName}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Someone asked to use this address (${given.to}) for their ${productName} account.`,
      `If it was you, open the link, and sign in with the address that your account has now. The link works for ${linkHours} hours.`,
    ],
    action: { label: 'Confirm this address', url: given.link },
    footnote: 'If it was not you, delete this message: nothing happens without you.',
  }),
}

/** To the address that it is to have. It names no account: the address may have been typed by mistake. */
export const confirmNewMail = (given: ConfirmNew): Mail => mailOf(confirmNew, given)

type AddressTaken = { to: string; link: string }

const addressTaken: Template<AddressTaken> = {
  en: (given) => ({
    subject: `Your ${productName} account keeps its email address`,
    heading: 'This address already has an account',
    paragraphs: [
      `Someone asked to use this address (${given.to}) for their ${productName} account. It has an account of its own, so nothing changes.`,
      'If it was you, sign in with this address instead. To use it for your other account, first delete the account that it has.',
    ],
    action: { label: 'Sign in', url: given.link },
    footnote: 'If it was not you, you do not need to do anything.',
  }),
}

/** To an address that has an account of its own: the person who has it learns of it, and the one who asked does not. */
export const addressTakenMail = (given: AddressTaken): Mail => mailOf(addressTaken, given)

type EmailChanged = { to: string; newEmail: string }

const emailChanged: Template<EmailChanged> = {
  en: (given) => {
    const isNew = given.to === given.newEmail
    return {
      subject: `The email address of your ${productName} account has changed`,
      heading: 'Your email address has changed',
      paragraphs: [
        isNew
          ? `From now on you sign in to ${productName} with this address, and our messages come here.`
          : `Your ${productName} account now has the address ${given.newEmail}. This address (${given.to}) no longer signs in to it, and gets no more messages about it.`,
        'All other devices were signed out. Rental debts that name you as a tenant stay with your account.',
      ],
      footnote: `If you did not do this, call the help line right away: ${helpLine}.`,
    }
  },
}

/** To both addresses, once it has changed. */
export const emailChangedMail = (given: EmailChanged): Mail => mailOf(emailChanged, given)

const link = 'https://rentbook.example/dashboard/profile/email/confirm?token=sample'

/** Samples to look at; invented from end to end. */
export const emailChangeSamples = {
  'email-change-old': () =>
    confirmOldMail({ to: 'sample@people.example', newEmail: 'new@people.example', link }),
  'email-change-new': () => confirmNewMail({ to: 'new@people.example', link }),
  'email-change-taken': () =>
    addressTakenMail({ to: 'taken@people.example', link: 'https://rentbook.example/dashboard/login' }),
  'email-changed': () => emailChangedMail({ to: 'sample@people.example', newEmail: 'new@people.example' }),
}
