import { redirect } from '@remix-run/node'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { rentPaths } from '../paths.ts'
import { findDraft, isLease, type LeaseDraft } from './drafts.server.ts'

/** A draft for a page of its steps. One that was added is a lease, with its own page. */
export async function openDraft(tx: Tx, caller: Caller, draftId: string): Promise<LeaseDraft> {
  const draft = await findDraft(tx, caller, draftId)
  if (draft) return draft
  if (await isLease(tx, caller, draftId)) throw redirect(rentPaths.lease(draftId))
  throw notFound()
}
