import { redirect } from '@remix-run/node'
import type { PersonCaller } from '#app/organization/caller.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { hasOpenDispute, hasOwnOpenDispute } from './open-disputes.server.ts'
import type { DisputedRecord, DisputeSubject } from './subject.ts'

/** The record for a person who is named in it; null for its furnisher and for strangers. */
export async function findOwnRecord(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputedRecord | null> {
  const record = await subject.findRecord(tx, caller, subjectId)
  return record?.side === 'consumer' ? record : null
}

/** Whether a dispute of this person waits for an answer, or the record says so of itself without any dispute of ours. */
export const isDisputed = async (
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  { id, organizationId, isMarkedDisputed }: DisputedRecord,
): Promise<boolean> =>
  (await hasOwnOpenDispute(tx, caller, { kind: subject.kind, organizationId, subjectId: id })) ||
  (isMarkedDisputed &&
    !(await hasOpenDispute(tx, caller, { kind: subject.kind, organizationId, subjectId: id })))

/**
 * The record of the dispute's form, for somebody who is named in it. Where a form elsewhere is configured it leads there;
 * a record that is disputed already leads to the clock.
 */
export async function requireDisputeForm(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputedRecord> {
  const record = found(await findOwnRecord(tx, caller, subject, subjectId))
  if (await isDisputed(tx, caller, subject, record)) throw redirect(subject.paths.filed(subjectId), 303)
  const elsewhere = subject.formElsewhere()
  if (elsewhere) throw redirect(elsewhere, 303)
  return record
}

/** The same for a change of it: a record that cannot be disputed leads to its form, which says why. */
export async function requireDisputable(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputedRecord> {
  const record = await requireDisputeForm(tx, caller, subject, subjectId)
  if (record.notDisputable !== null) throw redirect(subject.paths.form(subjectId), 303)
  return record
}

/**
 * The record for somebody who is named in it, held. They cannot hold it under their own eyes: it is held in its
 * organization's name, and then proved again that they are named, for they may have been taken out until then. Null where they are not.
 */
export async function lockOwnRecord(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputedRecord | null> {
  const seen = await findOwnRecord(tx, caller, subject, subjectId)
  if (!seen) return null
  const { organizationId } = seen
  await actForOrganization(tx, organizationId)
  await subject.lockRecord(tx, organizationId, subjectId)
  await actForOrganization(tx, caller.organizationId)
  return findOwnRecord(tx, caller, subject, subjectId)
}
