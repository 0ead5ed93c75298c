import type { Updateable } from 'kysely'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { NotMeClaimTable } from '#app/court-records/screening/tables.ts'
import { findDisputeDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { WizardSteps, type WizardSubject } from '#app/wizard/wizard.server.ts'
import { notMeKind } from './kind.ts'
import { type ClaimFacts, type ClaimStep, claimWizard } from './steps.ts'

/** The person's details, as far as given. */
export type SavedDetails = {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  birth_date: string | null
  phone_number: string | null
  referrer_url: string | null
}

export type ReportFile = { id: string; fileName: string; size: number; sha256: Buffer }

/** A person's draft. Until something is saved there is no row, and `claimId` is null. */
export type Claim = WizardSubject<ClaimFacts> & {
  claimId: string | null
  details: SavedDetails
  files: ReportFile[]
  notes: string
}

const noDetails: SavedDetails = {
  first_name: null,
  middle_name: null,
  last_name: null,
  birth_date: null,
  phone_number: null,
  referrer_url: null,
}

const selectDraft = (tx: Tx, { organizationId, by: { person } }: PersonCaller) =>
  tx
    .selectFrom('not_me_claim')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'birth_date', 'phone_number', 'referrer_url'])
    .select(['step_revisions', 'unfinished_steps'])
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)
    .where('filed_at', 'is', null)

/** The person's draft, in their present role. It is found by the person: the addresses have no id. */
export async function readClaim(tx: Tx, caller: PersonCaller): Promise<Claim> {
  const row = await selectDraft(tx, caller).executeTakeFirst()
  return claimOf(tx, caller, row)
}

/** The same for a change: created if there is none, and locked until the transaction ends. */
export async function lockClaim(tx: Tx, caller: PersonCaller): Promise<Claim & { claimId: string }> {
  const begun = await tx
    .insertInto('not_me_claim')
    .values({ organization_id: caller.organizationId, person_id: personIdOf(caller) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) await recordAudit(tx, 'not_me.started', { subject: begun.id })
  const row = await selectDraft(tx, caller).forUpdate().executeTakeFirstOrThrow()
  return { ...(await claimOf(tx, caller, row)), claimId: row.id }
}

/** The draft, locked until the transaction ends; null if there is none, or it was just filed. */
export async function lockBegunClaim(
  tx: Tx,
  caller: PersonCaller,
): Promise<(Claim & { claimId: string }) | null> {
  const row = await selectDraft(tx, caller).forUpdate().executeTakeFirst()
  return row ? { ...(await claimOf(tx, caller, row)), claimId: row.id } : null
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDraft>['executeTakeFirst']>>

async function claimOf(tx: Tx, caller: PersonCaller, row: Row): Promise<Claim> {
  const { status: verificationStatus } = await readVerification(tx, personIdOf(caller))
  const draft = row && (await findDisputeDraft(tx, caller, { kind: notMeKind, subjectId: row.id }))
  const files = draft?.files ?? []
  return {
    id: personIdOf(caller),
    claimId: row?.id ?? null,
    organizationId: caller.organizationId,
    heading: 'This is not me',
    facts: { hasDetails: isWhole(row), verificationStatus, reportFiles: files.length },
    marks: {
      revisions: row?.step_revisions ?? {},
      unfinished: row?.unfinished_steps ?? [],
      returnReasons: [],
    },
    details: row ?? noDetails,
    files,
    notes: draft?.explanation ?? '',
  }
}

const isWhole = (row: Row): boolean =>
  row !== undefined &&
  [row.first_name, row.last_name, row.birth_date, row.phone_number].every((value) => value !== null)

/** The steps of "This is not me", over the person's draft. */
export const claimWizardSteps = new WizardSteps<ClaimStep, ClaimFacts, Claim, PersonCaller>({
  kind: notMeKind,
  wizard: claimWizard,
  read: (tx, caller) => readClaim(tx, caller),
  lock: (tx, caller) => lockClaim(tx, caller),
  async recordUnfinished(tx, claim, step) {
    await updateDraft(tx, claim, { unfinished_steps: [...claim.marks.unfinished, step] })
    await recordAudit(tx, 'not_me.step_unfinished', { subject: idOf(claim), details: { step } })
  },
  async recordSave(tx, claim, { step, revision }) {
    await updateDraft(tx, claim, {
      step_revisions: JSON.stringify({ ...claim.marks.revisions, [step]: revision }),
      unfinished_steps: claim.marks.unfinished.filter((each) => each !== step),
    })
    await recordAudit(tx, 'not_me.step_saved', { subject: idOf(claim), details: { step } })
  },
})

function idOf({ claimId }: Claim): string {
  if (claimId === null) throw new Error('a claim was changed that is not begun')
  return claimId
}

/** Writes to the draft; what was submitted stays as it is. */
export async function updateDraft(tx: Tx, claim: Claim, columns: Updateable<NotMeClaimTable>): Promise<void> {
  await tx
    .updateTable('not_me_claim')
    .set({ ...columns, updated_at: nowInTransaction })
    .where('organization_id', '=', claim.organizationId)
    .where('id', '=', idOf(claim))
    .execute()
}
