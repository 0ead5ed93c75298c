import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import type { ApplicationSave } from '#app/rental-debt/application/application-steps.server.ts'
import { readDraft } from '#app/rental-debt/application/drafts.server.ts'
import type { StepName } from '#app/rental-debt/step-names.ts'

/** An unused key, like that of a newly rendered form. */
export const newKey = () => onceKey('test', crypto.randomUUID())

/** The save of a step as a newly opened page requests it. */
export async function saveOf(member: Member, debtId: string, step: StepName): Promise<ApplicationSave> {
  const draft = await inTransaction(member.actor, (tx) => readDraft(tx, member.organizationId, debtId))
  return { debtId, revision: draft.marks.revisions[step] ?? 0, once: newKey() }
}
