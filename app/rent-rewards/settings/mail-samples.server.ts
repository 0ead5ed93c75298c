import type { Member } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { sendSample } from '#app/platform/mail/outbox.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { consentRequestMail, welcomeMail } from '../consent/consent-mails.ts'
import { requestDays } from '../consent/consent-states.ts'
import { currentText } from '../consent/consent-text.ts'
import { rentPaths } from '../paths.ts'
import { readSender } from './read-sender.server.ts'
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

type Asking = { member: Member; today: IsoDate }

/** What both mails say today, for the page on which they are signed. */
export const previewMails = ({
  member,
  today,
}: Asking): Promise<{ name: RenterMail['name']; subject: string; text: string }[]> =>
  inTransaction(member.actor, async (tx) => {
    const sender = await readSender(tx, member.organizationId)
    return renterMails.map(({ name }) => {
      const { subject, text } = sampleOf(name, { to: member.person.email, sender, today })
      return { name, subject, text }
    })
  })

/** Sends one of them to the person's own address; false if the mail server refuses it. */
export async function sendSampleOf(name: RenterMail['name'], { member, today }: Asking): Promise<boolean> {
  const sender = await inTransaction(member.actor, (tx) => readSender(tx, member.organizationId))
  return sendSample(sampleOf(name, { to: member.person.email, sender, today }))
}
