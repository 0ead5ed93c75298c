import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'
import { invitationDays } from './team.ts'

/** The inviting person and organization, and the link to the invitation. */
export function invitationMail(given: {
  to: string
  inviter: string
  organization: string
  link: string
}): Mail {
  const { to, inviter, organization, link } = given
  const { text, html } = layOutMail({
    heading: `Join ${organization} on ${productName}`,
    paragraphs: [
      `${inviter} invites you to join ${organization} on ${productName} as a member.`,
      `Open the link and sign in with this email address (${to}). The link works once, for ${invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url: link },
    footnote:
      'If you do not know who sent this, delete this message: you join only when you accept. We never ask for a password.',
  })
  return { to, subject: `${inviter} invites you to join ${organization}`, text, html }
}

/** An invented sample for the preview. */
export const teamMailSamples = {
  invitation: () =>
    invitationMail({
      to: 'sample@people.example',
      inviter: 'Avery Chen',
      organization: 'Maple Court Properties',
      link: 'https://rentbook.example/dashboard/invite-team/sample?token=sample',
    }),
}
