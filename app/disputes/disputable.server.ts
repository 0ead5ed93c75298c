import { redirect } from '@remix-run/node'
import type { PersonCaller } from '#app/organization/caller.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { hasOpenDispute, hasOwnOpenDispute } from './open-disputes.server.ts'
import type { DisputedRecord, DisputeSubject } from './subject.ts'

/** The record for a person named in it; null for its furnisher and for strangers. */
export async function findOwnRecord(
  tx: Tx,
  caller: PersonCaller,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputedRecord | null> {
  const record = await subject.findRecord(tx, caller, subjectId)
  return record?.side === 'consumer' ? record : null
}

/** Whether a dispute of this person is open, or the record itself says so without one. */
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
 * The record of the dispute form, for a person named in it. If an external form is configured, it leads there; a
 * disputed record leads to the clock.
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

/** The same for a change: a record that cannot be disputed leads to its form, which says why. */
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
 * The record for a person named in it, locked. They may not lock it themselves: it is locked in its organization's
 * name, and then checked again that they are named, because they may have been removed in between. Null where they are not.
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
