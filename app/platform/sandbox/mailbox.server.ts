import { config } from '../config.server.ts'
import { anonymous, inTransaction } from '../database/transaction.server.ts'
import type { StoredAttachment } from '../mail/envelope.ts'
import { listAttachments, mailColumns, type StoredMail } from '../mail/stored-mail.server.ts'

export type MailboxMessage = {
  id: string
  from: string
  reply_to: string | null
  to: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
  sent_at: string
}

/** The sandbox's mail, newest first; `to` limits it to one address. */
export async function listMailbox(to: string | null): Promise<MailboxMessage[]> {
  const rows = await inTransaction(anonymous, (tx) => {
    const all = tx
      .selectFrom('sandbox_mail')
      .select([...mailColumns, 'sent_at'])
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(200)
    return (to ? all.where('recipient', '=', to.replaceAll('\0', '').trim().toLowerCase()) : all).execute()
  })
  return rows.map(asMessage)
}

/** A message with its files. */
export async function findMailboxMessage(
  id: string,
): Promise<(MailboxMessage & { attachments: StoredAttachment[] }) | null> {
  return inTransaction(anonymous, async (tx) => {
    const row = await tx
      .selectFrom('sandbox_mail')
      .select([...mailColumns, 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { ...asMessage(row), attachments: await listAttachments(tx, id) } : null
  })
}

type Row = StoredMail & { sent_at: Date }

function asMessage(row: Row): MailboxMessage {
  const { id, recipient, subject, text_body, html_body, from_name, reply_to, reply_to_name } = row
  return {
    id,
    from: from_name ?? config().mailFrom,
    reply_to: reply_to && (reply_to_name ? `${reply_to_name} <${reply_to}>` : reply_to),
    to: recipient,
    subject,
    text: text_body,
    html: html_body,
    unsubscribe_url: row.unsubscribe_url,
    sent_at: row.sent_at.toISOString(),
  }
}
