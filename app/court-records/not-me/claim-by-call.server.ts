import type { z } from 'zod'
import { isIdentityGiven } from '#app/account/identity/verification-status.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { keepDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { saveEvidence } from '#app/disputes/evidence/save-evidence.server.ts'
import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import type { UploadProblem } from '#app/uploads/problems.ts'
import type { claimEntity } from './claim-call.ts'
import { contentOfClaim, type NotSubmitted } from './claim-content.ts'
import { claimWizardSteps, lockClaim, readClaim } from './claims.server.ts'
import type { ClaimDetails } from './details-schema.ts'
import { findFiledClaim } from './filed-claim.server.ts'
import { notMeKind } from './kind.ts'
import { reportRules } from './report-rules.ts'
import { writeDetails } from './save-details.server.ts'
import { submitClaim } from './submit-claim.server.ts'

type Claim = z.infer<typeof claimEntity>

/** The latest dispute that the person filed; null if there is none. */
export const readNotMe = (caller: PersonCaller): Promise<Claim | null> =>
  inTransaction(caller.actor, async (tx) => {
    const filed = await findFiledClaim(tx, caller)
    if (!filed) return null
    const { created_at } = await tx
      .selectFrom('dispute')
      .select('created_at')
      .where('id', '=', filed.disputeId)
      .executeTakeFirstOrThrow()
    return {
      id: filed.disputeId,
      reason: notMeKind,
      status: filed.state,
      created_at: created_at.toISOString(),
    }
  })

const refused = refusalOf<'open' | 'identity'>()

/**
 * Writes the person's draft with its notes: its report follows, and files it. Refused while one is open, and until the
 * person's identity is checked.
 */
export const startNotMe = (
  caller: PersonCaller,
  { details, notes, once: key }: { details: ClaimDetails; notes: string; once: OnceKey },
) =>
  refused.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        if ((await findFiledClaim(tx, caller))?.state === 'open') throw refused.because('open')
        const { status } = await readVerification(tx, personIdOf(caller))
        if (!isIdentityGiven(status)) throw refused.because('identity')
        const saving = { step: 'personal-details', subjectId: personIdOf(caller) } as const
        await claimWizardSteps.saveStepIn<never>(tx, caller, saving, (_, claim) =>
          writeDetails(tx, claim, details),
        )
        const { claimId } = await lockClaim(tx, caller)
        const draft = { kind: notMeKind, subjectId: claimId }
        await keepDraft(tx, caller, draft, { reason: notMeKind, explanation: notes })
        return { id: claimId }
      }),
    ),
  )

/** Where a draft stands: one to file, one that was filed, or none of this person's. */
export const findNotMe = (caller: PersonCaller, claimId: string): Promise<'draft' | 'filed' | null> =>
  inTransaction(caller.actor, async (tx) => {
    if ((await readClaim(tx, caller)).claimId === claimId) return 'draft'
    return (await findFiledClaim(tx, caller))?.claimId === claimId ? 'filed' : null
  })

type Filing = { claimId: string; uploadId: string; once: OnceKey }
export type NotFiled = { file: UploadProblem } | { claim: NotSubmitted }

/** Adds the report to a draft and files it as its last step does; null if it is filed. */
export async function fileNotMe(
  caller: PersonCaller,
  { claimId, uploadId, once: key }: Filing,
): Promise<NotFiled | null> {
  const draft = { kind: notMeKind, subjectId: claimId }
  const problem = await saveEvidence(caller, draft, uploadId, reportRules.kinds)
  if (problem) return { file: problem }
  const claim = await inTransaction(caller.actor, (tx) => readClaim(tx, caller))
  const seen = contentOfClaim(claim)
  const submitted = await submitClaim(caller, { notes: claim.notes, seen, once: key })
  return submitted.ok ? null : { claim: submitted.because }
}
