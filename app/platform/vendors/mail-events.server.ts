import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'

/** What became of a message after it was handed to the mail server. */
export type MailEvent = {
  provider: 'mail'
  id: string
  type: 'bounced' | 'complained'
  occurredAt: Date
  address: string
  /** Our message, if the event names it. */
  mailId: string | null
  /** Whether the address itself is the reason; a full mailbox is not. */
  isPermanent: boolean
}

const toleranceSeconds = 300
const isRecent = (time: string, nowSeconds: number) =>
  /^\d{1,12}$/.test(time) && Math.abs(nowSeconds - Number(time)) <= toleranceSeconds

/** A signature as Standard Webhooks defines it: HMAC-SHA256 over id, time and body, in Base64. */
export const signMailEvent = (
  body: Buffer,
  { id, seconds, secret }: { id: string; seconds: number; secret: string },
): string => createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.`).update(body).digest('base64')

/** A secret is `whsec_` and Base64, or any other text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)

/** Whether these bytes were signed with one of the secrets in the last five minutes. */
export function isMailEventSigned(
  body: Buffer,
  headers: Headers,
  { secrets, nowSeconds }: { secrets: readonly string[]; nowSeconds: number },
): boolean {
  const id = headers.get('webhook-id') ?? ''
  const time = headers.get('webhook-timestamp') ?? ''
  if (id === '' || !isRecent(time, nowSeconds)) return false
  return (headers.get('webhook-signature') ?? '')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []))
    .some((given) =>
      secrets.some((secret) => {
        const own = Buffer.from(signMailEvent(body, { id, seconds: Number(time), secret }), 'base64')
        return own.length === given.length && timingSafeEqual(own, given)
      }),
    )
}

const eventBody = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    to: z.array(z.string().min(3).max(320)).min(1),
    message_id: z.string().max(1_000).nullish(),
    bounce: z.object({ type: z.string() }).nullish(),
  }),
})

/** Reads an event of the mail service, or a mail server's own report (RFC 3464); null if it is neither. */
export async function readMailEvent(body: Buffer): Promise<MailEvent | null> {
  const parsed = eventBody.safeParse(parseJson(body))
  if (!parsed.success) return readDeliveryReport(body)
  const { type, created_at: at, data } = parsed.data
  const [address = ''] = data.to
  return {
    provider: 'mail',
    id: digestOf(body),
    type: type === 'email.bounced' ? 'bounced' : 'complained',
    occurredAt: new Date(at),
    address: address.toLowerCase(),
    mailId: mailIdIn(data.message_id ?? ''),
    isPermanent: type === 'email.complained' || /^(permanent|hard)/i.test(data.bounce?.type ?? ''),
  }
}

/** Sent again, it is the same event. */
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

/** Our Message-IDs begin with the message's id. */
const mailIdIn = (messageId: string): string | null =>
  /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId)?.[1]?.toLowerCase() ?? null

/** A report that a message was not delivered; null for delays, successes, and anything else. */
export async function readDeliveryReport(body: Buffer): Promise<MailEvent | null> {
  const message = await PostalMime.parse(body, { forceRfc822Attachments: true }).catch(() => null)
  const part = (type: RegExp) => {
    const found = message?.attachments.find(({ mimeType }) => type.test(mimeType))
    return found ? Buffer.from(found.content as ArrayBuffer).toString('utf8') : ''
  }
  const report = part(/^message\/(global-)?delivery-status$/i)
  const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(report)?.[1]?.trim() ?? ''
  const address = field('Final-Recipient')
    .replace(/^[^;]*;\s*/, '')
    .replace(/^<|>$/g, '')
  if (!/^failed$/i.test(field('Action')) || !address.includes('@')) return null
  const original = part(/^(message\/(rfc822|global)|text\/rfc822-headers)$/i)
  const [messageId = ''] = /^Message-ID:\s*<[^>]+>/im.exec(original) ?? []
  return {
    provider: 'mail',
    id: digestOf(body),
    type: 'bounced',
    occurredAt: dateIn(message?.date),
    address: address.toLowerCase(),
    mailId: mailIdIn(messageId),
    isPermanent: isPermanentStatus(field('Status')),
  }
}

const dateIn = (text: string | undefined): Date => {
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/**
 * Whether an enhanced status code (RFC 3463) says that the address is not one: no such mailbox, domain or route, or a
 * mailbox that was closed. A full mailbox or a refused content can be different next time.
 */
export const isPermanentStatus = (status: string): boolean => /^5\.(1\.\d+|2\.1|4\.4)$/.test(status.trim())
