import nodemailer, { type Transporter } from 'nodemailer'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '../config.server.ts'
import { anonymous, inTransaction, type Tx } from '../database/transaction.server.ts'
import { requestJob } from '../jobs/jobs.server.ts'
import type { Language } from '../language.ts'
import { describeError, log } from '../logging.server.ts'
import { isReturned } from '../sandbox/returned-mail.server.ts'
import { singleton } from '../singleton.server.ts'
import { isDeletedAddress } from '../values/deleted-address.ts'
import { markReturned, recordReturn, refusesAddress } from './came-back.server.ts'
import { composed } from './compose.server.ts'
import { type StoredAttachment, storedEnvelope } from './envelope.ts'
import type { FollowUp } from './follow-up.server.ts'
import type { Mail } from './mail.ts'
import type { OptionalTopic } from './optional-mail.ts'
import { readersLanguage } from './readers-language.server.ts'
import { listAttachments, mailColumns, type StoredMail, saveAttachments } from './stored-mail.server.ts'
import { findSuppression } from './suppression.server.ts'
import { unsubscribeLink } from './unsubscribe.server.ts'
import { writeMail } from './write-mail.server.ts'

type Posting = {
  /** A person in front of a page waits for it. */
  isUrgent?: boolean
  /** Its kind, if its reader can do without it: they can stop it by a link in its head. */
  topic?: OptionalTopic
  /** The language of the request, for a reader who has chosen none. */
  asked?: Language
  followUp?: FollowUp
}

/**
 * Puts a message into the outbox in the transaction that causes it; it is sent after the commit. An urgent one has its
 * own lane, so that others do not delay it. Nothing is sent to a deleted account, nor to an address that returned a
 * message, unless a person waits for this one, nor of a kind that its reader stopped. It is written in its reader's
 * language, also when another person causes it. What a test organization causes is never sent. Returns the message's
 * id; null if there is none.
 */
export async function postMail(tx: Tx, mail: Mail, posting: Posting = {}): Promise<string | null> {
  const mailId = await storeMail(tx, mail, posting)
  if (mailId) await requestJob(tx, posting.isUrgent ? 'send-urgent-mail' : 'send-mail', { mailId })
  return mailId
}

/** The same without a job that sends it. */
async function storeMail(
  tx: Tx,
  mail: Mail,
  { isUrgent = false, topic, asked, followUp }: Posting,
): Promise<string | null> {
  if (isDeletedAddress(mail.to)) return null
  if (topic && (await findSuppression(tx, mail.to, topic)) === 'asked') return null
  const { subject, text, html, language } = await writeMail(mail, await readersLanguage(tx, mail.to, asked))
  const { attachments, ...envelope } = storedEnvelope(mail.envelope ?? {})
  const row = await tx
    .insertInto('outgoing_mail')
    .values({
      recipient: mail.to,
      subject,
      text_body: text,
      html_body: html,
      language,
      is_urgent: isUrgent,
      ...envelope,
      ...(topic && { topic, unsubscribe_url: unsubscribeLink({ address: mail.to, topic }) }),
      ...(followUp && { follow_up: JSON.stringify(followUp) }),
    })
    .returning('id')
    .executeTakeFirst()
  // The database keeps mail of a test organization in `test_mail`, and nothing of it is here to send.
  if (!row) return null
  await saveAttachments(tx, row.id, attachments)
  return row.id
}

const sampleSeconds = 10

/**
 * Sends a sample to the person who asks for it, at once and only once: they wait for the answer of the mail server. False
 * if it refuses or does not answer; then nothing is sent later either.
 */
export async function sendSample(mail: Mail): Promise<boolean> {
  const mailId = await inTransaction(anonymous, (tx) => storeMail(tx, mail, { isUrgent: true }))
  if (!mailId) return false
  try {
    const ended = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the mail server did not answer')), sampleSeconds * 1000).unref()
    })
    await Promise.race([sendMail({ mailId }), ended])
  } catch (error) {
    log().warn({ error: describeError(error) }, 'a sample was not sent')
  }
  return inTransaction(anonymous, async (tx) => {
    const unsent = tx.deleteFrom('outgoing_mail').where('id', '=', mailId).where('sent_at', 'is', null)
    return (await unsent.executeTakeFirst()).numDeletedRows === 0n
  })
}

/**
 * Sends one message of the outbox. It can run twice if the process dies between sending and recording: the Message-ID
 * is the row's, so that a mail server or reader sees one message.
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await inTransaction(anonymous, (tx) => findToSend(tx, mailId))
  if (!mail) return
  // A process that was started without mail settings must not swallow mail.
  if (!config().smtpUrl && !config().isSandbox) throw new Error('SMTP_URL is missing: the mail waits.')
  if (config().smtpUrl && !(await handOver(mail))) return
  await inTransaction(anonymous, async (tx) => {
    if (!config().smtpUrl) await saveInMailbox(tx, mail)
    await tx
      .updateTable('outgoing_mail')
      .set({ sent_at: nowInTransaction })
      .where('id', '=', mail.id)
      .execute()
  })
}

/** An unsent message; one to a suppressed address is marked instead. */
async function findToSend(tx: Tx, id: string): Promise<Row | null> {
  const mail = await tx
    .selectFrom('outgoing_mail')
    .select(mailColumns)
    .select(['language', 'created_at', 'sent_at', 'came_back_at', 'is_urgent', 'topic'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!mail || mail.sent_at || mail.came_back_at) return null
  const reason = await findSuppression(tx, mail.recipient, mail.topic)
  // Who calls our mail spam still has to hear of a debt, a dispute or their account.
  const isStopped = reason === 'bounced' ? !mail.is_urgent : reason !== null && mail.topic !== null
  if (!isStopped) return { ...mail, attachments: await listAttachments(tx, id) }
  await markReturned(tx, id, 'suppressed')
  return null
}

/** Hands a message to the mail server; false if it refuses the address, which ends the message. */
async function handOver(mail: Row): Promise<boolean> {
  try {
    await transport().sendMail(composed(mail, mail.attachments))
    return true
  } catch (error) {
    if (!refusesAddress(error)) throw error
    const returned = { address: mail.recipient, mailId: mail.id, type: 'bounced', isPermanent: true } as const
    await inTransaction(anonymous, (tx) => recordReturn(tx, returned))
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

type Row = StoredMail & { language: Language; created_at: Date; attachments: StoredAttachment[] }

/** The sandbox's mail server: a table shown by /sandbox/mail, beside the files of the outbox. */
async function saveInMailbox(tx: Tx, mail: Row): Promise<void> {
  await tx
    .insertInto('sandbox_mail')
    .columns(mailColumns)
    .expression((from) => from.selectFrom('outgoing_mail').select(mailColumns).where('id', '=', mail.id))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isReturned(mail.recipient)) await requestJob(tx, 'return-sandbox-mail', { mailId: mail.id })
}
