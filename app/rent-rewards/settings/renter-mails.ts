/** The two emails that a landlord can look at and try (specification 1, section 2). */
export const renterMails = [
  {
    name: 'welcome',
    label: 'Welcome email',
    purpose: 'Sent after consent is acquired from a renter. It is their receipt.',
  },
  {
    name: 'request',
    label: 'Request consent',
    purpose:
      'For renters without a lease with the required addendums. It leads to the page where they answer.',
  },
] as const

export type RenterMail = (typeof renterMails)[number]

export const isRenterMail = (name: string | null): name is RenterMail['name'] =>
  renterMails.some((mail) => mail.name === name)

/** The mails that are shown beside the form, as saved: the notice of an attestation is a welcome email too. */
export const previewedMails = [
  { name: 'request', title: 'Request consent' },
  { name: 'attested', title: 'Notice to a renter you marked as consented' },
  { name: 'welcome', title: 'Welcome email' },
] as const

export type PreviewedMail = (typeof previewedMails)[number]['name']

export const isPreviewedMail = (name: string): name is PreviewedMail =>
  previewedMails.some((mail) => mail.name === name)

/** Specification 1, section 8. */
export const sampleFailed = 'Test email failed! Try again in some time'
