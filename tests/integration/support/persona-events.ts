import { config } from '#app/platform/config.server.ts'
import { signBody } from '#app/platform/vendors/persona.server.ts'
import { Browser } from './browser.ts'
import type { BuiltApp } from './built-app.ts'

type EventFields = {
  inquiry?: string
  person?: string | null
  second?: number
  subject?: string
  id?: string
}

let count = 0

/** The body of an event as the vendor makes it, a number of seconds into the check. */
export function eventBody(name: string, fields: EventFields = {}): string {
  const { inquiry = 'inq_1', person = null, second = 0, subject, id = `evt_${++count}` } = fields
  const attributes = {
    name,
    'created-at': new Date(Date.UTC(2026, 2, 2, 10, 0, second)).toISOString(),
    payload: {
      data: subject
        ? {
            type: `verification/${subject}`,
            id: `ver_${id}`,
            attributes: { status: 'passed' },
            relationships: { inquiry: { data: { type: 'inquiry', id: inquiry } } },
          }
        : { type: 'inquiry', id: inquiry, attributes: { status: 'x', 'reference-id': person } },
    },
  }
  return JSON.stringify({ data: { type: 'event', id, attributes } })
}

type Signing = { secret?: string; secondsAgo?: number }

/** Sends a body like the vendor; returns the answer's status. */
export async function deliver(app: BuiltApp, body: string, signing: Signing | null = {}): Promise<number> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (signing) {
    const seconds = Math.floor(Date.now() / 1000) - (signing.secondsAgo ?? 0)
    const secret = signing.secret ?? config().persona.webhookSecrets[0] ?? ''
    headers['Persona-Signature'] = `t=${seconds},v1=${signBody(Buffer.from(body), secret, seconds)}`
  }
  const vendor = new Browser('203.0.113.250')
  const request = vendor.request('/webhooks/persona', { method: 'POST', body, headers })
  return (await app.send(vendor, request)).status
}
