import { z } from 'zod'
import type { Caller } from '#app/organization/caller.ts'
import { findLinkedCaller, linkedCaller } from '#app/organization/linked-caller.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { open, seal, UnsealError } from '#app/platform/crypto/sealing.server.ts'
import type { RequestOrigin } from '#app/platform/http/request-origin.server.ts'
import { mayOpenDocument } from './documents.server.ts'

/** How long a link opens its document. */
const minutes = 5

const linked = z.strictObject({
  by: z.enum(['person', 'key']),
  id: z.uuid(),
  organizationId: z.uuid(),
  until: z.int(),
})

type Ids = { debtId: string; documentId: string }

const contextOf = ({ debtId, documentId }: Ids) => `debt-document-link:${debtId}:${documentId}`

/** A link that opens a document for five minutes, without a session or a key; null if the caller may not open it. */
export async function linkToDocument(caller: Caller, ids: Ids): Promise<string | null> {
  if (!(await mayOpenDocument(caller, ids.debtId, ids.documentId))) return null
  const until = (await now()) + minutes * 60_000
  const token = seal(JSON.stringify({ ...linkedCaller(caller), until }), contextOf(ids))
  const url = new URL(`/linked-documents/${ids.debtId}/${ids.documentId}`, config().publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** The caller that a link was made for; null after its minutes, and for what is none of our links. */
export async function callerOfLink(token: string, ids: Ids, request: RequestOrigin): Promise<Caller | null> {
  try {
    const { until, ...caller } = linked.parse(JSON.parse(open(token, contextOf(ids))))
    return until < (await now()) ? null : findLinkedCaller(caller, request)
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
