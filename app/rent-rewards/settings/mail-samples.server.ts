import type { PersonCaller } from '#app/organization/caller.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { sendSample } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { consentRequestMail, welcomeMail } from '../consent/consent-mails.ts'
import { requestDays } from '../consent/consent-states.ts'
import { currentText } from '../consent/consent-text.ts'
import { rentPaths } from '../paths.ts'
import { readSender } from './read-sender.server.ts'
import { readRentSettings } from './read-settings.server.ts'
import { isComplete } from './rent-settings.ts'
import { type RenterMail, renterMails } from './renter-mails.ts'
import type { Sender } from './sender.ts'

/** One of the two mails as a renter would get it, to the person who asks for it. */
function sampleOf(
  name: RenterMail['name'],
  { to, sender, today }: { to: string; sender: Sender; today: IsoDate },
): Mail {
  const shared = {
    to,
    firstName: 'Sample',
    sender,
    address: 'Unit 1, 100 Example Street, Toronto, ON\u00a0M5V\u00a02T6',
    // Its link leads to the page that says what a link without a request is.
    url: new URL(rentPaths.asked, config().publicUrl).href,
  }
  return name === 'welcome'
    ? welcomeMail({ ...shared, coversLate: true, textVersion: currentText().version })
    : consentRequestMail({ ...shared, expiresOn: addDays(today, requestDays.open), isReminder: false })
}

type Asking = { member: PersonCaller; today: IsoDate }

/** What both mails say today, for the page on which they are signed. */
export const previewMails = ({
  member,
  today,
}: Asking): Promise<{ name: RenterMail['name']; subject: string; text: string }[]> =>
  inTransaction(member.actor, async (tx) => {
    const sender = await readSender(tx, member.organizationId)
    return renterMails.map(({ name }) => {
      const { subject, text } = sampleOf(name, { to: member.by.person.email, sender, today })
      return { name, subject, text }
    })
  })

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
  const isSent = await sendSample(sampleOf(name, { to: member.by.person.email, sender, today }))
  return isSent ? 'sent' : 'failed'
}

const notSent = refusalOf<'not-sent'>()

/** The same once per key: a mail that was sent for it before is not sent again, and one that failed can be. */
export async function sendSampleOnce(
  name: RenterMail['name'],
  { once: key, ...asking }: Asking & { once: OnceKey },
): ReturnType<typeof sendSampleOf> {
  const { actor } = asking.member
  const before = await notSent.outcome(
    inTransaction(actor, (tx) =>
      once(tx, key, async (): Promise<'sent'> => {
        throw notSent.because('not-sent')
      }),
    ),
  )
  if (before.ok) return before.done
  const outcome = await sendSampleOf(name, asking)
  // Recorded after it is sent: the mail server answers outside of a transaction.
  if (outcome === 'sent') {
    const { onReplay: _, ...recorded } = key
    await inTransaction(actor, (tx) => once(tx, recorded, async () => outcome))
  }
  return outcome
}
