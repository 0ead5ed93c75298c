import { productName } from '../product.ts'

/** A file of a message. */
export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array }

/** What a message has beside its text; the same in every language. */
export type Envelope = {
  /** The organization that it comes from. Our name follows it, and the address is ours. */
  from?: string
  /** Who an answer goes to. */
  replyTo?: { name: string; address: string }
  attachments?: readonly Attachment[]
  /** At the top of the HTML form. */
  logo?: MailLogo
}

export type MailLogo = { png: Uint8Array; width: number; height: number; alt: string }

/** A file as it is stored with its message; the logo has a content id. */
export type StoredAttachment = {
  file_name: string
  content_type: string
  content_id: string | null
  content: Uint8Array
}

export type StoredEnvelope = {
  from_name: string | null
  reply_to_name: string | null
  reply_to: string | null
  attachments: StoredAttachment[]
}

/** Of all files of a message, its logo included. */
export const maxAttachedBytes = 5 * 1024 * 1024

/** The address of the logo in the HTML form. */
export const logoId = 'logo@rentbook'

const maxName = 64

/**
 * A name for the head of a message: one line, without characters that end a name, and without an address, which could
 * pass for the sender's. Null if nothing is left.
 */
export function nameInHead(text: string): string | null {
  const words = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>"\\]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '' && !word.normalize('NFKC').includes('@'))
  const name = words.join(' ').slice(0, maxName).toWellFormed().replace('\ufffd', '').trim()
  return name === '' ? null : name
}

/** One address and nothing else: what could start another field of the head is none. */
const isAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text)

const contentTypePattern = /^[a-z]+\/[a-z0-9.+-]{1,80}$/

/** An envelope as it is stored. Throws if its files are too large together: their maker has to say so before. */
export function storedEnvelope({ from, replyTo, attachments = [], logo }: Envelope): StoredEnvelope {
  const files: StoredAttachment[] = attachments.map(({ fileName, contentType, bytes }) => {
    if (!contentTypePattern.test(contentType)) throw new Error('a file of a message has no content type')
    return { file_name: fileName, content_type: contentType, content_id: null, content: bytes }
  })
  if (logo) {
    files.unshift({
      file_name: 'logo.png',
      content_type: 'image/png',
      content_id: logoId,
      content: logo.png,
    })
  }
  const size = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  if (size > maxAttachedBytes) throw new Error(`the files of a message have ${size} bytes`)
  const name = from === undefined ? null : nameInHead(from)
  const answers = replyTo && isAddress(replyTo.address) ? replyTo : null
  return {
    from_name: name && `${name} through ${productName}`,
    reply_to: answers?.address ?? null,
    reply_to_name: answers && nameInHead(answers.name),
    attachments: files,
  }
}
