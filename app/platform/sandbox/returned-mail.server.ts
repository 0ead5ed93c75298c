import { now } from '../clock.server.ts'
import { config } from '../config.server.ts'
import { anonymous, inTransaction } from '../database/transaction.server.ts'
import { signMailEvent } from '../vendors/mail-events.server.ts'

/** The sandbox's mail server knows no mailbox in this domain: it takes a message and returns it. */
export const returningDomain = 'bounces.example'

export const isReturned = (address: string): boolean => address.endsWith(`@${returningDomain}`)

/** A mail server's report (RFC 3464) about one message. */
export const deliveryReport = (mail: {
  id: string
  recipient: string
  host: string
  status: string
  at: Date
}): string =>
  [
    `From: MAILER-DAEMON@${returningDomain}`,
    `Subject: Undelivered Mail Returned to Sender`,
    `Date: ${mail.at.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; mx.${returningDomain}`,
    '',
    `Final-Recipient: rfc822; ${mail.recipient}`,
    'Action: failed',
    `Status: ${mail.status}`,
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mail.id}@${mail.host}>`,
    `To: ${mail.recipient}`,
    '--part--',
    '',
  ].join('\r\n')

/** The job: sends the report to the application's own webhook over HTTP, signed. */
export async function returnSandboxMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('sandbox_mail').select(['id', 'recipient']).where('id', '=', mailId).executeTakeFirst(),
  )
  if (!mail) return
  const at = new Date(await now())
  const { publicUrl, port, mailWebhookSecrets } = config()
  const body = Buffer.from(deliveryReport({ ...mail, host: publicUrl.hostname, status: '5.1.1', at }))
  const seconds = Math.floor(Date.now() / 1000)
  const id = `return_${mailId}`
  const signature = signMailEvent(body, { id, seconds, secret: mailWebhookSecrets[0] ?? '' })
  const answer = await fetch(`http://127.0.0.1:${port}/webhooks/mail`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}
