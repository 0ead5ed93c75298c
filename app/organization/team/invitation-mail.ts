import type { MailLogo } from '#app/platform/mail/envelope.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'
import { invitationDays } from './team.ts'

type Invitation = {
  to: string
  inviter: string
  organization: string
  link: string
  logo?: Omit<MailLogo, 'alt'> | null
}

const invitationText: Template<Invitation> = {
  en: (given) => {
    const { to, inviter, organization, link } = given
    return {
      subject: `${inviter} invites you to join ${organization}`,
      heading: `Join ${organization} on ${productName}`,
      paragraphs: [
        `${inviter} invites you to join ${organization} on ${productName} as a member.`,
        `Open the link and sign in with this email address (${to}). The link works once, for ${invitationDays} days.`,
      ],
      action: { label: 'See the invitation', url: link },
      footnote:
        'If you do not know who sent this, delete this message: you join only when you accept. We never ask for a password.',
    }
  },
}

/** Who invites, to which organization, and the link that shows the invitation. */
export const invitationMail = ({ logo, ...given }: Invitation): Mail =>
  mailOf(invitationText, given, {
    from: given.organization,
    ...(logo && { logo: { ...logo, alt: given.organization } }),
  })

/** A sample to look at; invented from end to end. */
export const teamMailSamples = {
  invitation: () =>
    invitationMail({
      to: 'sample@people.example',
      inviter: 'Avery Chen',
      organization: 'Maple Court Properties',
      link: 'https://rentbook.example/dashboard/invite-team/sample?token=sample',
    }),
}
