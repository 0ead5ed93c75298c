import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { config } from '../config.server.ts'
import type { Language } from '../language.ts'
import type { StoredAttachment } from './envelope.ts'
import type { StoredMail } from './stored-mail.server.ts'

type Outgoing = StoredMail & { language: Language; created_at: Date }

/** A message for the mail server: the same bytes each time, so that a restart between sending and recording is not seen. */
export function composed(mail: Outgoing, attachments: readonly StoredAttachment[]): SendMailOptions {
  const { id, from_name, reply_to, reply_to_name, unsubscribe_url } = mail
  return {
    from: from_name ? { name: from_name, address: ownAddress() } : config().mailFrom,
    ...(reply_to && { replyTo: reply_to_name ? { name: reply_to_name, address: reply_to } : reply_to }),
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    headers: {
      'Content-Language': mail.language,
      // RFC 8058: a mail program can stop the mail with one press, and no page.
      ...(unsubscribe_url && {
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ file_name, content_type, content_id, content }) => ({
      filename: file_name,
      contentType: content_type,
      content: Buffer.from(content),
      ...(content_id
        ? { cid: content_id, contentDisposition: 'inline' }
        : { contentDisposition: 'attachment' }),
    })),
    messageId: `<${id}@${config().publicUrl.hostname}>`,
    date: mail.created_at,
    baseBoundary: id.replaceAll('-', ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Ours, without its name. */
const ownAddress = (): string => {
  const [sender] = addressparser(config().mailFrom, { flatten: true })
  if (!sender?.address) throw new Error('MAIL_FROM holds no address')
  return sender.address
}
