import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Dispute, DisputeChange, DisputedRecord, DisputeSubject, Fact } from '#app/disputes/subject.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import { notMeKind } from './kind.ts'
import { notMePages } from './pages.ts'
import { writeNotMeMails, writeNotMeReminder } from './write-mails.server.ts'

/** "This is not me", as a kind of dispute. Its record is the person's own statement. */
export const notMeDisputes: DisputeSubject = {
  kind: notMeKind,
  ...notMePages,
  formElsewhere: () => null,
  findRecord,
  findParty: () => Promise.resolve(null),
  lockRecord,
  markDisputed: markFiled,
  markReopened: null,
  findHeldBack: () => Promise.resolve(null),
  lastDayToHoldBack: () => Promise.resolve(null),
  effects: {
    withdrawn: leaveOut,
    upheld: () => Promise.resolve(),
    retracted: () => Promise.resolve(),
    corrected: null,
  },
  findObstacle: async (tx, { subjectId }, outcome) =>
    outcome === 'withdrawn' && (await countChosen(tx, subjectId)) === 0
      ? 'Choose the orders that are not about this person first, under “Orders with this name”.'
      : null,
  writeMails: writeNotMeMails,
  writeReminder: writeNotMeReminder,
  listSummaries,
  listPartyNames: () => Promise.resolve(new Map()),
  findConflict,
  readPanel: async (tx, dispute) => ({ facts: await readFacts(tx, dispute), page: null }),
}

/** A person's own draft; null for everyone else. */
async function findRecord(
  tx: Tx,
  { by: { person } }: PersonCaller,
  claimId: string,
): Promise<DisputedRecord | null> {
  const claim = await tx
    .selectFrom('not_me_claim')
    .select(['organization_id', 'filed_at'])
    .where('id', '=', claimId)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  if (!claim) return null
  return {
    id: claimId,
    organizationId: claim.organization_id,
    title: notMePages.labels.name,
    side: 'consumer',
    isMarkedDisputed: false,
    notDisputable: claim.filed_at && 'You already sent this.',
  }
}

/** Answering changes none of its rows, so there is none to lock. */
async function lockRecord(tx: Tx, _: string, claimId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${notMeKind} ${claimId}`}, 0))`.execute(tx)
}

/** Submitted: from here on it does not change. False if the same person has an open one in another role. */
async function markFiled(tx: Tx, { subjectId, disputerId, at }: Omit<DisputeChange, 'id'>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${notMeKind} by ${disputerId}`}, 0))`.execute(tx)
  const open = await tx
    .selectFrom('dispute')
    .select('id')
    .where('subject_kind', '=', notMeKind)
    .where('person_id', '=', disputerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) return false
  const filed = await tx
    .updateTable('not_me_claim')
    .set({ filed_at: at })
    .where('id', '=', subjectId)
    .where('filed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return filed !== undefined
}

async function countChosen(tx: Tx, claimId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('not_me_record')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The chosen orders are left out from now on: which order, and whose birth date it is not. */
async function leaveOut(tx: Tx, { organizationId, subjectId, at }: DisputeChange): Promise<void> {
  const left = await tx
    .updateTable('not_me_record')
    .from('not_me_claim as claim')
    .set((e) => ({ birth_date: e.ref('claim.birth_date'), left_out_on: torontoDate(at) }))
    .whereRef('claim.id', '=', 'not_me_record.claim_id')
    .where('not_me_record.organization_id', '=', organizationId)
    .where('not_me_record.claim_id', '=', subjectId)
    .returning('not_me_record.filing_id')
    .execute()
  await recordAudit(tx, 'not_me.left_out', { subject: subjectId, details: { orders: left.length } })
}

async function listSummaries(tx: Tx, claimIds: readonly string[]) {
  if (claimIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('not_me_claim as claim')
    .innerJoin('organization', 'organization.id', 'claim.organization_id')
    .select(['claim.id', 'claim.first_name', 'claim.last_name', 'organization.name as organizationName'])
    .where('claim.id', 'in', claimIds)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, organizationName }) => [
      id,
      { title: `This is not me: ${wholeName(first_name, last_name)}`, organizationName },
    ]),
  )
}

const conflicts = {
  own: 'You filed this dispute, so someone else must answer it.',
  organization: 'You belong to the same organization as this person, so someone else must answer it.',
}

async function findConflict(
  tx: Tx,
  reviewer: { id: string },
  { organizationId, disputerId }: Dispute,
): Promise<string | null> {
  if (reviewer.id === disputerId) return conflicts.own
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', reviewer.id)
    .executeTakeFirst()
  return membership ? conflicts.organization : null
}

const identity: Record<VerificationStatus, string> = {
  pending: 'Not checked',
  pending_id_submitted: 'Started: we have the ID but not the selfie',
  pending_selfie_submitted: 'Started: being checked',
  submitted: 'Submitted, not decided yet',
  approved: 'Confirmed by the identity service',
}

async function readFacts(tx: Tx, { subjectId, disputerId }: Dispute): Promise<Fact[]> {
  const claim = await tx
    .selectFrom('not_me_claim')
    .innerJoin('person', 'person.id', 'not_me_claim.person_id')
    .select(['not_me_claim.first_name', 'not_me_claim.middle_name', 'not_me_claim.last_name', 'birth_date'])
    .select(['phone_number', 'referrer_url', 'person.first_name as ownFirst', 'person.last_name as ownLast'])
    .select('person.email')
    .where('not_me_claim.id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const { first_name, middle_name, last_name, ownFirst, ownLast, email } = claim
  const { status, setback } = await readVerification(tx, disputerId)
  const account = displayName({ first_name: ownFirst, last_name: ownLast, email })
  const chosen = await countChosen(tx, subjectId)
  return [
    { label: 'Name', value: { text: wholeName(first_name, middle_name, last_name) } },
    { label: 'Birth date', value: { text: claim.birth_date ? { date: claim.birth_date } : '' } },
    { label: 'Phone', value: { text: { phone: claim.phone_number ?? '' } } },
    { label: 'Account', value: { text: account } },
    { label: 'Identity', value: { text: setback ? `Not confirmed: ${setback}` : identity[status] } },
    ...(claim.referrer_url
      ? [{ label: 'Came from', value: { file: 'The page they came from', to: claim.referrer_url } }]
      : []),
    { label: 'Orders chosen', value: { text: chosen === 0 ? 'None yet' : String(chosen) } },
  ]
}
