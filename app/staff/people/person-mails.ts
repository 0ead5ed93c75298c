import { type SuspensionReason, suspensionReasons } from '#app/account/suspension/reasons.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'

type Suspended = { to: string; reason: SuspensionReason; supportEmail: string }

const suspendedText: Template<Suspended> = {
  en: (given) => {
    const heading = `Your ${productName} account is suspended`
    return {
      subject: heading,
      heading,
      paragraphs: [
        suspensionReasons[given.reason].message,
        'You are signed out everywhere and cannot sign in for now. We deleted nothing, and your organizations still report as before. A tenant who pays you meanwhile can dispute the debt as paid, and we correct it.',
        `Your organizations’ subscriptions continue too. If you think this is a mistake, want to know what happens next, want a subscription to end, or have to dispute a record about you, call ${helpLine} or write to ${given.supportEmail}.`,
      ],
      footnote: `You get this message because this is the address of a ${productName} account.`,
    }
  },
}

/** Notifies a person that they cannot sign in any more, why, and how to reach us. What staff wrote is not in it. */
export const suspendedMail = (given: Suspended): Mail => mailOf(suspendedText, given)

type SuspensionLifted = { to: string; link: string }

const suspensionLifted: Template<SuspensionLifted> = {
  en: ({ link }) => {
    const heading = `You can use your ${productName} account again`
    return {
      subject: heading,
      heading,
      paragraphs: ['Your account is no longer suspended. Sign in as before. Everything is still there.'],
      action: { label: 'Sign in', url: link },
      footnote: `You get this message because we had suspended your account. Questions? Call ${helpLine}.`,
    }
  },
}

/** That they can sign in again. */
export const suspensionLiftedMail = (given: SuspensionLifted): Mail => mailOf(suspensionLifted, given)

type SessionsEnded = { to: string; device: string | null }

const sessionsEnded: Template<SessionsEnded> = {
  en: ({ device }) => {
    const heading = `We signed you out of ${productName}`
    return {
      subject: heading,
      heading,
      paragraphs: [
        device === null
          ? 'Our staff ended all sessions of your account, on every device.'
          : `Our staff ended one session of your account. Its device is described as: ${device}.`,
        'You can sign in again at any time. What you had not saved there may be lost.',
      ],
      footnote: `If you did not ask for this and want to know why, call ${helpLine}.`,
    }
  },
}

/** That we signed them out: of one device, or everywhere. */
export const sessionsEndedMail = (given: SessionsEnded): Mail => mailOf(sessionsEnded, given)

const to = 'sample@people.example'

/** Invented samples for the preview. */
export const personMailSamples = {
  'account-suspended': () => suspendedMail({ to, reason: 'security', supportEmail: 'help@rentbook.example' }),
  'suspension-lifted': () => suspensionLiftedMail({ to, link: 'https://rentbook.example/dashboard/login' }),
  'session-ended': () => sessionsEndedMail({ to, device: 'Firefox on Windows' }),
  'all-sessions-ended': () => sessionsEndedMail({ to, device: null }),
}
