import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { findDraft } from '../application/drafts.server.ts'
import { nextInDraft } from '../application/steps.ts'
import { requireDebt } from '../debt-access.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { recordSeen } from './notice/record-seen.server.ts'

/** The content above the tabs of a debt. */
export type DebtHead = {
  id: string
  role: 'filer' | 'debtor'
  title: string
  status: Exclude<DebtStatus, 'draft'>
  fileNumber: string | null
  /** To the filer the debtors; to a debtor the creditor. */
  people: string
  /** Where a problem with this page or debt is reported. */
  reportIssue: { to: string; isExternal: boolean }
}

/** The head of a debt for its viewer. A draft has no tabs: it redirects to its next step. */
export async function viewDebtHead(
  tx: Tx,
  member: Member,
  { debtId, at }: { debtId: string; at: Date },
): Promise<DebtHead> {
  const debt = await requireDebt(tx, member, debtId)
  const { id, role, title, status, fileNumber, organizationId } = debt
  if (status === 'draft') {
    const draft = found(await findDraft(tx, organizationId, id))
    throw redirect(paths.step(id, nextInDraft(draft.facts, draft.marks)))
  }
  if (role === 'debtor') await recordSeen(tx, member, { debt, at })
  const people = role === 'filer' ? await debtorsOf(tx, organizationId, id) : await creditorOf(tx, id)
  return { id, role, title, status, fileNumber, people, reportIssue: reportIssueAt(member.person.email, id) }
}

/**
 * The specification's form (3, section 2) gets the user's e-mail address and the debt's id; our own help page needs
 * neither.
 */
function reportIssueAt(email: string, debtId: string): DebtHead['reportIssue'] {
  const { reportIssue, help } = config().links
  if (!reportIssue) return { to: help, isExternal: false }
  const url = new URL(reportIssue)
  url.searchParams.set('email', email)
  url.searchParams.set('rental_debt_id', debtId)
  return { to: url.href, isExternal: true }
}

async function debtorsOf(tx: Tx, organizationId: string, debtId: string): Promise<string> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('position')
    .execute()
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
}

async function creditorOf(tx: Tx, debtId: string): Promise<string> {
  const row = await tx
    .selectFrom('rental_debt')
    .select(['landlord_names', 'filer_contact_name'])
    .where('id', '=', debtId)
    .executeTakeFirst()
  const names = row?.landlord_names.join(' and ') || row?.filer_contact_name
  return names ? `Owed to ${names}` : ''
}
