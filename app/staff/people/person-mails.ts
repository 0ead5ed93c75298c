import { type SuspensionReason, suspensionReasons } from '#app/account/suspension/reasons.ts'
import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'

/** A suspension: that the person cannot sign in, why, and how to reach us. Staff notes are not included. */
export function suspendedMail(given: { to: string; reason: SuspensionReason; supportEmail: string }): Mail {
  const heading = `Your ${productName} account is suspended`
  return {
    to: given.to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: [
        suspensionReasons[given.reason].message,
        'You are signed out everywhere and cannot sign in for now. We deleted nothing, and your organizations still report as before. A tenant who pays you meanwhile can dispute the debt as paid, and we correct it.',
        `Your organizations’ subscriptions continue too. If you think this is a mistake, want to know what happens next, want a subscription to end, or have to dispute a record about you, call ${helpLine} or write to ${given.supportEmail}.`,
      ],
      footnote: `You get this message because this is the address of a ${productName} account.`,
    }),
  }
}

/** That they can sign in again. */
export function suspensionLiftedMail({ to, link }: { to: string; link: string }): Mail {
  const heading = `You can use your ${productName} account again`
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: ['Your account is no longer suspended. Sign in as before. Everything is still there.'],
      action: { label: 'Sign in', url: link },
      footnote: `You get this message because we had suspended your account. Questions? Call ${helpLine}.`,
    }),
  }
}

/** That we signed them out: on one device, or everywhere. */
export function sessionsEndedMail({ to, device }: { to: string; device: string | null }): Mail {
  const heading = `We signed you out of ${productName}`
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: [
        device === null
          ? 'Our staff ended all sessions of your account, on every device.'
          : `Our staff ended one session of your account. Its device is described as: ${device}.`,
        'You can sign in again at any time. What you had not saved there may be lost.',
      ],
      footnote: `If you did not ask for this and want to know why, call ${helpLine}.`,
    }),
  }
}

const to = 'sample@people.example'

/** Invented samples for the preview. */
export const personMailSamples = {
  'account-suspended': () => suspendedMail({ to, reason: 'security', supportEmail: 'help@rentbook.example' }),
  'suspension-lifted': () => suspensionLiftedMail({ to, link: 'https://rentbook.example/dashboard/login' }),
  'session-ended': () => sessionsEndedMail({ to, device: 'Firefox on Windows' }),
  'all-sessions-ended': () => sessionsEndedMail({ to, device: null }),
}
