import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { type ImportPage, rentPaths } from '../paths.ts'
import { findImport, type OpenImport } from './imports.server.ts'

export type Opened = { member: Member; open: OpenImport }

/** The import of an address; not found for another organization's. */
export async function openImport(args: LoaderFunctionArgs): Promise<Opened> {
  const member = await requireMember(args, 'leases:manage')
  const importId = idFrom(args.params.importId)
  const { organizationId } = member
  const open = found(await inTransaction(member.actor, (tx) => findImport(tx, { organizationId, importId })))
  return { member, open }
}

/** The form of a page of an import: its token is checked before the import is looked up. */
export async function readImportForm(args: ActionFunctionArgs): Promise<FormData> {
  await requireMember(args, 'leases:manage')
  return readForm(args)
}

/** The import of an address, for pages before anything is carried out; otherwise leads to where the import is now. */
export async function openDraft(args: LoaderFunctionArgs, needsCheck = false): Promise<Opened> {
  const opened = await openImport(args)
  const { state, id } = opened.open
  if (state === 'checked' || (state === 'draft' && !needsCheck)) return opened
  throw redirect(placeOf({ state, id }))
}

/** Where an import is now. */
export function placeOf({ state, id }: Pick<OpenImport, 'state' | 'id'>): string {
  if (state === 'cancelled') return `${rentPaths.imports}?done=import-cancelled`
  const pages: Record<Exclude<OpenImport['state'], 'cancelled'>, ImportPage> = {
    draft: 'columns',
    checked: 'check',
    importing: 'result',
    done: 'result',
    undoing: 'result',
    undone: 'result',
  }
  return rentPaths.importStep(id, pages[state])
}
