import { z } from 'zod'
import { config } from '../config.server.ts'
import { open, seal, UnsealError } from '../crypto/sealing.server.ts'
import { parseJson } from '../vendors/parse-json.ts'

const context = 'mail:unsubscribe'
export const unsubscribePath = '/mail/unsubscribe'
export const tokenParameter = 'token'

/** The mail that a link stops: of one kind, to one address. */
export type Stopped = { address: string; topic: string }

const content = z.tuple([z.string(), z.string()])

/** A link that stops mail of a kind to an address, for anyone who has it: stopping mail needs no sign-in. */
export function unsubscribeLink({ address, topic }: Stopped): string {
  const token = seal(JSON.stringify([address, topic]), context)
  return new URL(`${unsubscribePath}?${new URLSearchParams({ [tokenParameter]: token })}`, config().publicUrl)
    .href
}

/** Null if it is not one of ours. */
export function readUnsubscribeToken(token: string): Stopped | null {
  try {
    const read = content.safeParse(parseJson(Buffer.from(open(token, context))))
    if (!read.success) return null
    const [address, topic] = read.data
    return { address, topic }
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
