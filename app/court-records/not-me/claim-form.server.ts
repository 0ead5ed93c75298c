import { redirect } from '@remix-run/node'
import { keepDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { type Received, receiveDraft } from '#app/disputes/evidence/receive-dispute-form.server.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { StepPages } from '#app/wizard/step-form.server.ts'
import { paths } from '../paths.ts'
import { claimWizardSteps, lockClaim } from './claims.server.ts'
import { findFiledClaim } from './filed-claim.server.ts'
import { notMeKind } from './kind.ts'
import { reportRules } from './report-rules.ts'

export const claimPages = new StepPages(claimWizardSteps, {
  ability: 'dashboard:see',
  idIn: (_, member) => member.person.id,
})

/** While one is open there is nothing to fill in: its page says so. */
export async function requireNoOpenClaim(args: RequestArgs): Promise<Member> {
  const member = await requireMember(args, 'dashboard:see')
  const filed = await inTransaction(member.actor, (tx) => findFiledClaim(tx, member))
  if (filed?.state === 'open') throw redirect(paths.notMe, 303)
  return member
}

/** Adds files of the report, or removes one. */
export function receiveReport(args: RequestArgs, member: Member): Promise<Received> {
  return receiveDraft(args, member, {
    rules: reportRules,
    saveInput: () => inTransaction(member.actor, (tx) => prepareDraft(tx, member)),
  })
}

async function prepareDraft(tx: Tx, member: Member) {
  const { claimId, notes } = await lockClaim(tx, member)
  const draft = { kind: notMeKind, subjectId: claimId }
  await keepDraft(tx, member, draft, { reason: notMeKind, explanation: notes })
  return draft
}
