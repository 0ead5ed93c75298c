import type { StoredAttachment } from '../mail/envelope.ts'

type Shown = { html: string; attachments?: readonly StoredAttachment[] }

/** A message as a mail program would show it: a separate page, without scripts and without our origin. */
export function htmlPart({ html, attachments = [] }: Shown): Response {
  return new Response(withPictures(html, attachments), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** With the message's own pictures in their places. */
const withPictures = (html: string, attachments: readonly StoredAttachment[]): string =>
  attachments.reduce((shown, { content_id: id, content_type: type, content }) => {
    if (id === null) return shown
    return shown.replaceAll(`cid:${id}`, `data:${type};base64,${Buffer.from(content).toString('base64')}`)
  }, html)
