import { createHmac, randomBytes } from 'node:crypto'
import { open, seal } from '#app/platform/crypto/sealing.server.ts'

const prefix = 'whsec_'
const contextOf = (webhookId: string) => `webhook:${webhookId}`

/** A new secret in the form of Standard Webhooks: 32 random bytes. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export const sealSecret = (secret: string, webhookId: string): string => seal(secret, contextOf(webhookId))
export const openSecret = (sealed: string, webhookId: string): string => open(sealed, contextOf(webhookId))

type Message = { id: string; body: string; sentAtSeconds: number }

/** The headers of Standard Webhooks 1: a signature by each secret, so that a receiver can know either one. */
export function signedHeaders({ id, body, sentAtSeconds }: Message, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${sentAtSeconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAtSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
