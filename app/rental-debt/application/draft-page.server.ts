import { redirect } from '@remix-run/node'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { paths } from '../paths.ts'
import { type Draft, findDraft } from './drafts.server.ts'

/** An application for a page of its steps. One that is no draft any more has its own page. */
export async function openDraft(tx: Tx, organizationId: string, debtId: string): Promise<Draft> {
  const draft = found(await findDraft(tx, organizationId, debtId))
  if (draft.status !== 'draft') throw redirect(paths.debt(debtId))
  return draft
}
