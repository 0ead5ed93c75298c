import nodemailer, { type Transporter } from 'nodemailer'
import { config } from '../config.server.ts'
import { inTransaction, nobody, type Tx } from '../database/transaction.server.ts'
import { requestJob } from '../jobs/jobs.server.ts'
import { singleton } from '../singleton.server.ts'
import { isDeletedAddress } from '../values/deleted-address.ts'

/** One message, in both forms. */
export type Mail = { to: string; subject: string; text: string; html: string }

/**
 * Puts a message into the outbox in the transaction that causes it; it is sent after the commit. An urgent one is
 * awaited by a person in front of a page: it has its own lane, so that others do not delay it. Nothing is sent to a
 * deleted account.
 */
export async function postMail(tx: Tx, mail: Mail, { isUrgent = false } = {}): Promise<void> {
  if (isDeletedAddress(mail.to)) return
  const row = await tx
    .insertInto('outgoing_mail')
    .values({ recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requestJob(tx, isUrgent ? 'send-urgent-mail' : 'send-mail', { mailId: row.id })
}

/**
 * Sends one message of the outbox. It can run twice if the process dies between sending and recording: the Message-ID
 * is the row's, so that a mail server or reader sees one message.
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await inTransaction(nobody, (tx) =>
    tx.selectFrom('outgoing_mail').selectAll().where('id', '=', mailId).executeTakeFirst(),
  )
  if (!mail || mail.sent_at) return
  // A process that was started without mail settings must not swallow mail.
  if (!config().smtpUrl && !config().isSandbox) throw new Error('SMTP_URL is missing: the mail waits.')
  if (config().smtpUrl) {
    await transport().sendMail({
      from: config().mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      messageId: `<${mail.id}@${config().publicUrl.hostname}>`,
    })
  }
  await inTransaction(nobody, async (tx) => {
    if (!config().smtpUrl) await saveInMailbox(tx, mail)
    await tx.updateTable('outgoing_mail').set({ sent_at: new Date() }).where('id', '=', mail.id).execute()
  })
}

/** Connects and signs in to the mail server, and sends nothing; throws its error. */
export const verifyMailServer = async () => void (await transport().verify())

function transport(): Transporter {
  // A server without TLS, or an attacker who hides it, gets nothing if TLS is required.
  return singleton('smtp', () =>
    nodemailer.createTransport({ url: config().smtpUrl ?? '', requireTLS: config().needsMailTls }),
  )
}

type Row = { id: string; recipient: string; subject: string; text_body: string; html_body: string }

/** The sandbox's mail server: a table shown by /sandbox/mail. */
async function saveInMailbox(tx: Tx, mail: Row): Promise<void> {
  const { id, recipient, subject, text_body, html_body } = mail
  await tx
    .insertInto('sandbox_mail')
    .values({ id, recipient, subject, text_body, html_body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
