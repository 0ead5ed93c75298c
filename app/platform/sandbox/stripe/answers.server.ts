import type { Tx } from '../../database/transaction.server.ts'
import { asSent, type SandboxObject } from './as-sent.ts'
import type { readBracketed } from './bracketed.ts'

/** A request to the sandbox's Stripe, inside the one transaction that answers it. */
export type Asked = {
  tx: Tx
  at: number
  /** From the address, if it names one. */
  id: string
  form: ReturnType<typeof readBracketed>
  query: URLSearchParams
}

export type Answer = { status: number; body: object }

export const found = (kept: SandboxObject): Answer => ({ status: 200, body: asSent(kept) })

/** The list at an address, up to the requested number. */
export const listed = (address: string, kept: readonly SandboxObject[], query: URLSearchParams): Answer => {
  const limit = Number(query.get('limit') ?? 10)
  const data = kept.slice(0, limit).map(asSent)
  return {
    status: 200,
    body: { object: 'list', url: `/v1/${address}`, has_more: kept.length > limit, data },
  }
}

export const refuse = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } },
})

export const missing = (what: string) => refuse(404, `No such ${what}`, 'resource_missing')
