import type { PersonCaller } from '#app/organization/caller.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storedEnvelope } from '#app/platform/mail/envelope.ts'
import { framedHtmlPart } from '#app/platform/mail/html-part.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { sendSample } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, onceOutside } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { consentRequestMail, welcomeMail } from '../consent/consent-mails.ts'
import { requestDays } from '../consent/consent-states.ts'
import { currentText } from '../consent/consent-text.ts'
import { rentPaths } from '../paths.ts'
import { readSender } from './read-sender.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { isComplete } from './rent-settings.ts'
import { type PreviewedMail, previewedMails, type RenterMail } from './renter-mails.ts'
import type { Sender } from './sender.ts'

type Sample = { to: string; sender: Sender; today: IsoDate; url: string }

// It leads to the page that says what a link without a request is.
const sampleUrl = () => new URL(rentPaths.asked, config().publicUrl).href

/** One of the mails as a renter would get it. */
function sampleOf(name: PreviewedMail, { to, sender, today, url }: Sample): Mail {
  const shared = {
    to,
    firstName: 'Sample',
    sender,
    address: 'Unit 1, 100 Example Street, Toronto, ON\u00a0M5V\u00a02T6',
    url,
  }
  if (name === 'request')
    return consentRequestMail({ ...shared, expiresOn: addDays(today, requestDays.open), isReminder: false })
  return name === 'welcome'
    ? welcomeMail({ ...shared, coversLate: true, textVersion: currentText().version })
    : welcomeMail({ ...shared, coversLate: false, textVersion: null })
}

type Asking = { member: PersonCaller; today: IsoDate }

/** What the mails say in their subjects, with what is saved. */
export const previewSubjects = ({
  member,
  today,
}: Asking): Promise<{ name: PreviewedMail; title: string; subject: string }[]> =>
  inTransaction(member.actor, async (tx) => {
    const sender = await readSender(tx, member.organizationId)
    const sample = { to: member.by.person.email, sender, today, url: sampleUrl() }
    return previewedMails.map(({ name, title }) => ({ name, title, subject: sampleOf(name, sample).subject }))
  })

/** One of them as a mail program shows it, its logo included. Its button leads nowhere. */
export async function previewMail(name: PreviewedMail, { member, today }: Asking): Promise<Response> {
  const sender = await inTransaction(member.actor, (tx) => readSender(tx, member.organizationId))
  const { html, envelope = {} } = sampleOf(name, { to: member.by.person.email, sender, today, url: '#' })
  return framedHtmlPart({ html, attachments: storedEnvelope(envelope).attachments })
}

/** Whether one of them was sent to the person's own address; not while the settings are incomplete. */
export async function sendSampleOf(
  name: RenterMail['name'],
  { member, today }: Asking,
): Promise<'sent' | 'failed' | 'not-complete'> {
  const { organizationId } = member
  const sender = await inTransaction(member.actor, async (tx) =>
    isComplete(await readRentSettings(tx, organizationId)) ? readSender(tx, organizationId) : null,
  )
  if (!sender) return 'not-complete'
  const sample = { to: member.by.person.email, sender, today, url: sampleUrl() }
  const isSent = await sendSample(sampleOf(name, sample))
  return isSent ? 'sent' : 'failed'
}

/** The same once per key: a mail that was sent for it before is not sent again, and one that failed can be. */
export async function sendSampleOnce(
  name: RenterMail['name'],
  { once: key, ...asking }: Asking & { once: OnceKey },
): ReturnType<typeof sendSampleOf> {
  const sending = onceOutside(asking.member.actor, key, async () => {
    const outcome = await sendSampleOf(name, asking)
    if (outcome !== 'sent') throw notSent.because(outcome)
    return outcome
  })
  const sent = await notSent.outcome(sending)
  return sent.ok ? sent.done : sent.refusal
}

const notSent = refusalOf<'failed' | 'not-complete'>()
