import type { Language } from '../language.ts'
import { helpLine, productName } from '../product.ts'
import { logoId, type MailLogo } from './envelope.ts'

const maxLogoSide = 80

/** A mail's content in order; both forms are made from it, so that they cannot differ. */
export type MailContent = {
  heading: string
  paragraphs: string[]
  /** A code shown large, such as a sign-in code. */
  code?: string
  action?: { label: string; url: string }
  /** Why the reader gets this and what to do if they did not cause it. */
  footnote: string
}

/** Plain text and HTML of one message. Every value is escaped; nothing external is loaded. */
export function layOutMail(
  content: MailContent,
  language: Language,
  logo?: MailLogo,
): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content, language, logo) }
}

function asText({ heading, paragraphs, code, action, footnote }: MailContent): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  parts.push(footnote, `-- \n${productName} - help line ${helpLine}`)
  return `${parts.join('\n\n')}\n`
}

function asHtml(
  { heading, paragraphs, code, action, footnote }: MailContent,
  language: Language,
  logo?: MailLogo,
): string {
  const text = 'margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1d2a26'
  const small = 'margin:0 0 8px;font:14px/1.5 system-ui,sans-serif;color:#56635e'
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5c4a;color:#ffffff;font:600 16px system-ui,sans-serif;text-decoration:none'
  const lines = [
    logo ? `<p style="margin:0 0 24px">${imageOf(logo)}</p>` : '',
    `<h1 style="margin:0 0 16px;font:650 22px/1.3 system-ui,sans-serif;color:#1d2a26">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((p) => `<p style="${text}">${escapeHtml(p)}</p>`),
    code
      ? `<p style="margin:0 0 16px;font:650 32px/1.2 ui-monospace,monospace;letter-spacing:6px;color:#0a4236">${escapeHtml(code)}</p>`
      : '',
    action
      ? `<p style="${text}"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>`
      : '',
    `<p style="${small}">${escapeHtml(footnote)}</p>`,
    `<p style="${small}">${productName} · help line ${helpLine}</p>`,
  ]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:#f6f4ef"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">${lines.join('')}</div></body></html>`
}

/** At most 80 pixels high, from the message itself. */
function imageOf({ width, height, alt }: MailLogo): string {
  const shown = Math.min(1, maxLogoSide / Math.max(width, height, 1))
  const [w, h] = [Math.round(width * shown), Math.round(height * shown)]
  return `<img src="cid:${logoId}" width="${w}" height="${h}" alt="${escapeHtml(alt)}">`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
