import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatPhone } from '#app/platform/values/phone.ts'
import { envelopeOf, type Sender } from '../settings/sender.ts'

/** Where a renter asks their landlord. */
const questions = ({ name, email, phone }: Sender): string[] => {
  const ways = [email, phone && formatPhone(phone)].filter(Boolean).join(' or ')
  return ways ? [`Questions? Write to ${name}: ${ways}.`] : []
}

type Asked = {
  to: string
  firstName: string
  sender: Sender
  address: string
  expiresOn: string
  isReminder: boolean
  url: string
}

const requestText: Template<Asked> = {
  en: ({ firstName, sender, address, expiresOn, isReminder, url }) => ({
    subject: isReminder
      ? `Still waiting for your answer: may ${sender.name} report your rent?`
      : `May ${sender.name} report your rent?`,
    heading: `May ${sender.name} report your rent, ${firstName}?`,
    paragraphs: [
      `${sender.name} would like to report the rent you pay for ${address} to Equifax Canada, a credit bureau. Rent paid on time can help you build a credit history.`,
      'You decide. Your lease stays the same either way. Without your answer, nothing is sent.',
      `The link works until ${formatDate(expiresOn)}.${isReminder ? ' We do not remind you again.' : ''}`,
      ...questions(sender),
    ],
    action: { label: 'Read it and answer', url },
    footnote: `You get this email because ${sender.name} gave us this address for ${firstName}. If that is not you, the page has a button to say so.`,
  }),
}

/** Asks a renter for their consent, or reminds them once. */
export const consentRequestMail = (given: Asked): Mail => mailOf(requestText, given, envelopeOf(given.sender))

type Welcome = {
  to: string
  firstName: string
  sender: Sender
  address: string
  coversLate: boolean
  /** Null if the landlord attested it: their birth date is missing then. */
  textVersion: number | null
  url: string
}

const welcomeText: Template<Welcome> = {
  en: ({ firstName, sender, address, coversLate, textVersion, url }) => ({
    subject:
      textVersion === null
        ? `${sender.name} can report the rent you pay on time`
        : 'You agreed to report your rent',
    heading:
      textVersion === null
        ? `Give your birth date, ${firstName}, and your rent is reported`
        : `Your rent will be reported, ${firstName}`,
    paragraphs: [
      ...(textVersion === null
        ? [
            `${sender.name} told us that you agreed, in your lease or beside it, that the rent you pay on time for ${address} is reported to Equifax Canada, a credit bureau. If you did not agree, use the button below to stop: what was sent, if anything, is taken out.`,
            'Nothing is sent until you give your birth date, with the button below. Equifax finds your file by your name and birth date, and only you can give it: your landlord cannot see it.',
          ]
        : [
            `You agreed that ${sender.name} reports the rent you pay for ${address} to Equifax Canada, a credit bureau. This is your receipt for text ${textVersion}.`,
          ]),
      coversLate
        ? 'You agreed to on-time months and to late months. A month counts as late only if rent is 30 days late or more, and we email you at least 7 days before the first time.'
        : 'Only months that you pay on time are reported. A month that you pay late is left blank.',
      'You can stop at any time, with the button below and without an account. If you stop by the 14th, that month is not sent.',
      ...questions(sender),
    ],
    action: {
      label: textVersion === null ? 'Give your birth date, or stop' : 'See what you agreed to, or stop',
      url,
    },
    footnote: `You get this email because you rent from ${sender.name}.`,
  }),
}

/** Tells a renter that their consent stands, with the page to stop it. */
export const welcomeMail = (given: Welcome): Mail => mailOf(welcomeText, given, envelopeOf(given.sender))

type Stopped = {
  to: string
  firstName: string
  sender: Sender
  what: 'all' | 'removal' | 'late'
  /** The day of the last report that has them; null if there was none. */
  lastReport: string | null
  /** The day of the next file. */
  nextFile: string
  url: string
}

/** What becomes of what was sent, of a renter who stopped all of it. */
const afterStop = ({
  what,
  lastReport,
  nextFile,
}: Pick<Stopped, 'what' | 'lastReport' | 'nextFile'>): string => {
  if (lastReport === null) return 'Nothing was sent about you.'
  return what === 'removal'
    ? `The last report with your rent is that of ${formatDate(lastReport)}. Our next file, on ${formatDate(nextFile)}, asks the credit bureau to take all of it out. That can take the bureau up to two months.`
    : `The last report with your rent is that of ${formatDate(lastReport)}. What was sent until then stays.`
}

const stoppedText: Template<Stopped> = {
  en: ({ firstName, sender, what, lastReport, nextFile, url }) => ({
    subject: what === 'late' ? 'Late months are no longer reported' : 'Your rent is no longer reported',
    heading: what === 'late' ? `Only on-time months from now on, ${firstName}` : `We stopped, ${firstName}`,
    paragraphs: [
      ...(what === 'late'
        ? [
            `${sender.name} reports only months that you pay on time. A month that you pay late is left blank.`,
          ]
        : [`${sender.name} no longer reports your rent.`, afterStop({ what, lastReport, nextFile })]),
      'Changed your mind? Use the button below.',
    ],
    action: { label: 'See where it stands', url },
    footnote: `You get this email because you rent from ${sender.name}.`,
  }),
}

/** Confirms to a renter that they stopped it. */
export const stoppedMail = (given: Stopped): Mail => mailOf(stoppedText, given, envelopeOf(given.sender))

const sample = {
  to: 'sample@people.example',
  firstName: 'Elif',
  sender: {
    name: 'Maple Court Properties',
    email: 'renters@maplecourt.example',
    phone: '9055550142',
    logo: null,
  },
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  url: 'https://rentbook.example/rent-consent?request=1&token=2',
}

const sampleDays = { lastReport: '2026-11-15', nextFile: '2026-12-15' }

export const consentMailSamples = {
  'consent-request': () => consentRequestMail({ ...sample, expiresOn: '2026-12-26', isReminder: false }),
  'consent-reminder': () => consentRequestMail({ ...sample, expiresOn: '2026-12-26', isReminder: true }),
  'rent-welcome': () => welcomeMail({ ...sample, coversLate: true, textVersion: 1 }),
  'rent-welcome-attested': () => welcomeMail({ ...sample, coversLate: false, textVersion: null }),
  'rent-removed': () => stoppedMail({ ...sample, ...sampleDays, what: 'removal' }),
  'rent-stopped': () => stoppedMail({ ...sample, ...sampleDays, what: 'all' }),
  'rent-stopped-unsent': () => stoppedMail({ ...sample, ...sampleDays, what: 'all', lastReport: null }),
  'rent-late-stopped': () => stoppedMail({ ...sample, ...sampleDays, what: 'late' }),
}
