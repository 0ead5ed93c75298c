import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type Asked = {
  to: string
  firstName: string
  landlord: string
  address: string
  expiresOn: string
  isReminder: boolean
  url: string
}

const requestText: Template<Asked> = {
  en: ({ firstName, landlord, address, expiresOn, isReminder, url }) => ({
    subject: isReminder
      ? `Still waiting for your answer: may ${landlord} report your rent?`
      : `May ${landlord} report your rent?`,
    heading: `May ${landlord} report your rent, ${firstName}?`,
    paragraphs: [
      `${landlord} would like to report the rent you pay for ${address} to Equifax Canada, a credit bureau. Rent paid on time can help you build a credit history.`,
      'You decide. Your lease stays the same either way. Without your answer, nothing is sent.',
      `The link works until ${formatDate(expiresOn)}.${isReminder ? ' We do not remind you again.' : ''}`,
    ],
    action: { label: 'Read it and answer', url },
    footnote: `You get this email because ${landlord} gave us this address for ${firstName}. If that is not you, the page has a button to say so.`,
  }),
}

/** Asks a renter for their consent, or reminds them once. */
export const consentRequestMail = (given: Asked): Mail => mailOf(requestText, given)

type Welcome = {
  to: string
  firstName: string
  landlord: string
  address: string
  coversLate: boolean
  /** Null if the landlord attested it. */
  textVersion: number | null
  url: string
}

const welcomeText: Template<Welcome> = {
  en: ({ firstName, landlord, address, coversLate, textVersion, url }) => ({
    subject:
      textVersion === null
        ? `${landlord} will report the rent you pay on time`
        : 'You agreed to report your rent',
    heading: `Your rent will be reported, ${firstName}`,
    paragraphs: [
      textVersion === null
        ? `${landlord} told us that you agreed, in your lease or beside it, that the rent you pay on time for ${address} is reported to Equifax Canada, a credit bureau. If you did not agree, use the button below: nothing more is sent.`
        : `You agreed that ${landlord} reports the rent you pay for ${address} to Equifax Canada, a credit bureau. This is your receipt for text ${textVersion}.`,
      coversLate
        ? 'You agreed to on-time months and to late months. A month counts as late only if rent is 30 days late or more, and we email you at least 7 days before the first time.'
        : 'Only months that you pay on time are reported. A month that you pay late is left blank.',
      'You can stop at any time, with the button below and without an account. If you stop by the 14th, that month is not sent.',
    ],
    action: { label: 'See what you agreed to, or stop', url },
    footnote: `You get this email because you rent from ${landlord}.`,
  }),
}

/** Tells a renter that their consent stands, with the page to stop it. */
export const welcomeMail = (given: Welcome): Mail => mailOf(welcomeText, given)

type Stopped = { to: string; firstName: string; landlord: string; what: 'all' | 'late'; url: string }

const stoppedText: Template<Stopped> = {
  en: ({ firstName, landlord, what, url }) => ({
    subject: what === 'all' ? 'Your rent is no longer reported' : 'Late months are no longer reported',
    heading: what === 'all' ? `We stopped, ${firstName}` : `Only on-time months from now on, ${firstName}`,
    paragraphs: [
      what === 'all'
        ? `${landlord} no longer reports your rent. The next file to the credit bureau has nothing about you.`
        : `${landlord} reports only months that you pay on time. A month that you pay late is left blank.`,
      'Changed your mind? Use the button below.',
    ],
    action: { label: 'See where it stands', url },
    footnote: `You get this email because you rent from ${landlord}.`,
  }),
}

/** Confirms to a renter that they stopped it. */
export const stoppedMail = (given: Stopped): Mail => mailOf(stoppedText, given)

const sample = {
  to: 'sample@people.example',
  firstName: 'Elif',
  landlord: 'Maple Court Properties',
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  url: 'https://rentbook.example/rent-consent?request=1&token=2',
}

export const consentMailSamples = {
  'consent-request': () => consentRequestMail({ ...sample, expiresOn: '2026-12-26', isReminder: false }),
  'consent-reminder': () => consentRequestMail({ ...sample, expiresOn: '2026-12-26', isReminder: true }),
  'rent-welcome': () => welcomeMail({ ...sample, coversLate: true, textVersion: 1 }),
  'rent-welcome-attested': () => welcomeMail({ ...sample, coversLate: false, textVersion: null }),
  'rent-stopped': () => stoppedMail({ ...sample, what: 'all' }),
  'rent-late-stopped': () => stoppedMail({ ...sample, what: 'late' }),
}
