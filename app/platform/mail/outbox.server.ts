import nodemailer, { type Transporter } from 'nodemailer'
import { config } from '../config.server.ts'
import { inTransaction, nobody, type Tx } from '../database/transaction.server.ts'
import { requestJob } from '../jobs/jobs.server.ts'
import type { Language } from '../language.ts'
import { isReturned } from '../sandbox/returned-mail.server.ts'
import { singleton } from '../singleton.server.ts'
import { isDeletedAddress } from '../values/deleted-address.ts'
import { markReturned, recordReturn, refusesAddress } from './came-back.server.ts'
import type { FollowUp } from './follow-up.server.ts'
import type { Mail } from './mail.ts'
import { readersLanguage } from './readers-language.server.ts'
import { findSuppression } from './suppression.server.ts'
import { writeMail } from './write-mail.server.ts'

/**
 * Puts a message into the outbox in the transaction that causes it; it is sent after the commit. An urgent one is
 * awaited by a person in front of a page: it has its own lane, so that others do not delay it. Nothing is sent to a
 * deleted account; nor to an address that returned a message, unless a person waits for this one. It is written in its reader's language, also when another person causes it; `asked` is the language
 * of the request, for a reader who has chosen none. Returns the message's id; null if there is none.
 */
export async function postMail(
  tx: Tx,
  mail: Mail,
  {
    isUrgent = false,
    isOptional = false,
    asked,
    followUp,
  }: { isUrgent?: boolean; isOptional?: boolean; asked?: Language; followUp?: FollowUp } = {},
): Promise<string | null> {
  if (isDeletedAddress(mail.to)) return null
  const { subject, text, html, language } = await writeMail(mail, await readersLanguage(tx, mail.to, asked))
  const row = await tx
    .insertInto('outgoing_mail')
    .values({
      recipient: mail.to,
      subject,
      text_body: text,
      html_body: html,
      language,
      is_urgent: isUrgent,
      is_optional: isOptional,
      ...(followUp && { follow_up: JSON.stringify(followUp) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requestJob(tx, isUrgent ? 'send-urgent-mail' : 'send-mail', { mailId: row.id })
  return row.id
}

/**
 * Sends one message of the outbox. It can run twice if the process dies between sending and recording: the Message-ID
 * is the row's, so that a mail server or reader sees one message.
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await inTransaction(nobody, (tx) => findToSend(tx, mailId))
  if (!mail) return
  // A process that was started without mail settings must not swallow mail.
  if (!config().smtpUrl && !config().isSandbox) throw new Error('SMTP_URL is missing: the mail waits.')
  if (config().smtpUrl && !(await handOver(mail))) return
  await inTransaction(nobody, async (tx) => {
    if (!config().smtpUrl) await saveInMailbox(tx, mail)
    await tx.updateTable('outgoing_mail').set({ sent_at: new Date() }).where('id', '=', mail.id).execute()
  })
}

/** An unsent message; one to a suppressed address is marked instead. */
async function findToSend(tx: Tx, id: string): Promise<Row | null> {
  const mail = await tx.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirst()
  if (!mail || mail.sent_at || mail.came_back_at) return null
  const reason = await findSuppression(tx, mail.recipient)
  // Who calls our mail spam still has to hear of a debt, a dispute or their account.
  const isStopped = reason === 'complained' ? mail.is_optional : reason !== null && !mail.is_urgent
  if (!isStopped) return mail
  await markReturned(tx, id, 'suppressed')
  return null
}

/** Hands a message to the mail server; false if it refuses the address, which ends the message. */
async function handOver(mail: Row): Promise<boolean> {
  try {
    await transport().sendMail({
      from: config().mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      headers: { 'Content-Language': mail.language },
      messageId: `<${mail.id}@${config().publicUrl.hostname}>`,
    })
    return true
  } catch (error) {
    if (!refusesAddress(error)) throw error
    const returned = { address: mail.recipient, mailId: mail.id, type: 'bounced', isPermanent: true } as const
    await inTransaction(nobody, (tx) => recordReturn(tx, returned))
    return false
  }
}

/** Connects and signs in to the mail server, and sends nothing; throws its error. */
export const verifyMailServer = async () => void (await transport().verify())

function transport(): Transporter {
  // A server without TLS, or an attacker who hides it, gets nothing if TLS is required.
  return singleton('smtp', () =>
    nodemailer.createTransport({ url: config().smtpUrl ?? '', requireTLS: config().needsMailTls }),
  )
}

type Row = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  language: Language
}

/** The sandbox's mail server: a table shown by /sandbox/mail. */
async function saveInMailbox(tx: Tx, mail: Row): Promise<void> {
  const { id, recipient, subject, text_body, html_body } = mail
  await tx
    .insertInto('sandbox_mail')
    .values({ id, recipient, subject, text_body, html_body })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isReturned(recipient)) await requestJob(tx, 'return-sandbox-mail', { mailId: id })
}
