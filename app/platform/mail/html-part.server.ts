import type { StoredAttachment } from './envelope.ts'

type Shown = { html: string; attachments?: readonly StoredAttachment[] }

/** What a message may do: nothing but show itself. */
const shown = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** A message as a mail program would show it: a separate page, without scripts and without our origin. */
export const htmlPart = (message: Shown): Response =>
  answerOf(message, {
    'Content-Security-Policy': `sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation; ${shown}`,
  })

/** The same in a frame of one of our own pages. The policy refuses scripts; a frame that did would hide its text from axe. */
export const framedHtmlPart = (message: Shown): Response =>
  answerOf(message, {
    'Content-Security-Policy': `sandbox allow-scripts; ${shown}; frame-ancestors 'self'`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-store',
  })

const answerOf = ({ html, attachments = [] }: Shown, headers: Record<string, string>): Response =>
  new Response(withPictures(html, attachments), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ...headers },
  })

/** With the message's own pictures in their places. */
const withPictures = (html: string, attachments: readonly StoredAttachment[]): string =>
  attachments.reduce((text, { content_id: id, content_type: type, content }) => {
    if (id === null) return text
    return text.replaceAll(`cid:${id}`, `data:${type};base64,${Buffer.from(content).toString('base64')}`)
  }, html)
