import type { Tx } from '../../database/transaction.server.ts'
import type { readBracketed } from './bracketed.ts'

/** A request to the sandbox's Stripe, inside the one transaction that answers it. */
export type Asked = {
  tx: Tx
  at: number
  /** Of the address, where it names one. */
  id: string
  form: ReturnType<typeof readBracketed>
  query: URLSearchParams
}

export type Answer = { status: number; body: object }

export const found = (body: object): Answer => ({ status: 200, body })

export const refuse = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } },
})

export const missing = (what: string) => refuse(404, `No such ${what}`, 'resource_missing')
