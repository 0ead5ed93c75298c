import type { Tx } from '../database/transaction.server.ts'
import type { StoredAttachment } from './envelope.ts'

/** What a message says and carries in the outbox and in the sandbox's mailbox; one list for readers of both. */
export const mailColumns = [
  'id',
  'recipient',
  'subject',
  'text_body',
  'html_body',
  'from_name',
  'reply_to_name',
  'reply_to',
  'unsubscribe_url',
] as const

export type StoredMail = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  from_name: string | null
  reply_to_name: string | null
  reply_to: string | null
  unsubscribe_url: string | null
}

/** The files of a message, in order. */
export const listAttachments = (tx: Tx, mailId: string): Promise<StoredAttachment[]> =>
  tx
    .selectFrom('mail_attachment')
    .select(['file_name', 'content_type', 'content_id', 'content'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()

export async function saveAttachments(
  tx: Tx,
  mailId: string,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await tx
    .insertInto('mail_attachment')
    .values(
      attachments.map(({ content, ...file }, position) => ({
        mail_id: mailId,
        position,
        ...file,
        content: Buffer.from(content),
      })),
    )
    .execute()
}
