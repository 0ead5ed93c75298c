import type { Envelope, MailLogo } from '#app/platform/mail/envelope.ts'

/** How a landlord's mails to renters are signed. */
export type Sender = {
  name: string
  /** Where renters can write to. */
  email: string | null
  /** Ten digits. */
  phone: string | null
  logo: Omit<MailLogo, 'alt'> | null
}

/** The head of such a mail: the landlord's name and address, and our own as the sender. */
export const envelopeOf = ({ name, email, logo }: Sender): Envelope => ({
  from: name,
  ...(email && { replyTo: { name, address: email } }),
  ...(logo && { logo: { ...logo, alt: name } }),
})
