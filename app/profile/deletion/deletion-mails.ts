import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import type { Kept } from '#app/platform/matter.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

const notYou = `If you did not ask for this, sign in and keep your account, or call the help line: ${helpLine}.`

type DeletionAsked = { to: string; dueOn: string; link: string }

const deletionAsked: Template<DeletionAsked> = {
  en: (given) => {
    const on = formatDate(given.dueOn)
    return {
      subject: `Your ${productName} account will be deleted on ${on}`,
      heading: `Your account will be deleted on ${on}`,
      paragraphs: [
        `You asked us to delete your ${productName} account. You were signed out everywhere.`,
        `Until ${on} you can change your mind: sign in, and choose to keep your account. After that it cannot be brought back.`,
      ],
      action: { label: 'Sign in to keep your account', url: given.link },
      footnote: notYou,
    }
  },
}

/** At once: when it is deleted, and how to keep it. */
export const deletionAskedMail = (given: DeletionAsked): Mail => mailOf(deletionAsked, given)

type DeletionUndone = { to: string }

const deletionUndone: Template<DeletionUndone> = {
  en: () => ({
    subject: `Your ${productName} account is kept`,
    heading: 'Your account is kept',
    paragraphs: [`Your ${productName} account will not be deleted. Everything is as it was.`],
    footnote: `If you did not do this, call the help line: ${helpLine}.`,
  }),
}

/** It is kept after all. */
export const deletionUndoneMail = (given: DeletionUndone): Mail => mailOf(deletionUndone, given)

type DeletionStopped = { to: string; blockers: readonly string[]; link: string }

const deletionStopped: Template<DeletionStopped> = {
  en: (given) => ({
    subject: `Your ${productName} account was not deleted`,
    heading: 'Your account was not deleted',
    paragraphs: [
      `Your ${productName} account was going to be deleted today, but something has to be settled first:`,
      ...given.blockers,
      'When that is done, ask for it again.',
    ],
    action: { label: 'See what has to be settled', url: given.link },
    footnote: `You get this message because you asked us to delete your account. Questions? Call ${helpLine}.`,
  }),
}

/** On the day something stood in the way. */
export const deletionStoppedMail = (given: DeletionStopped): Mail => mailOf(deletionStopped, given)

type AccountDeleted = { to: string; kept: readonly Kept[] }

const accountDeleted: Template<AccountDeleted> = {
  en: (given) => ({
    subject: `Your ${productName} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${productName} account was deleted, as you asked. It cannot be brought back. With this address you can start a new one at any time.`,
      'What we have to keep:',
      ...given.kept.map(
        ({ what, stays, until }) =>
          `${what}. ${stays}${stays.endsWith('.') ? '' : '.'} ${until}${until.endsWith('.') ? '' : '.'}`,
      ),
    ],
    footnote: `This is the last message about that account. Questions? Call ${helpLine}.`,
  }),
}

/** Done: what stays, and until when. */
export const accountDeletedMail = (given: AccountDeleted): Mail => mailOf(accountDeleted, given)

const to = 'sample@people.example'
const link = 'https://rentbook.example/dashboard/login'

/** Samples to look at; invented from end to end. */
export const deletionSamples = {
  'deletion-asked': () => deletionAskedMail({ to, dueOn: '2026-12-07', link }),
  'deletion-undone': () => deletionUndoneMail({ to }),
  'deletion-stopped': () =>
    deletionStoppedMail({
      to,
      link,
      blockers: ['You own Maple Court Properties. Hand it over to another member first.'],
    }),
  'account-deleted': () =>
    accountDeletedMail({
      to,
      kept: [
        {
          what: 'Rental debt LTB-L-086390-22',
          stays: 'Your name, what the landlord gave us about you, what is owed and what was reported.',
          until:
            'It may be reported until Sep 23, 2028. The record stays, as proof of what was owed and paid.',
        },
        {
          what: 'Emails',
          stays: 'The messages that we sent you, with your address',
          until: '30 days after each message',
        },
      ],
    }),
}
