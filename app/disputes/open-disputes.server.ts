import { type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import { actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'

export type OpenDispute = {
  id: string
  personId: string
  openedOn: IsoDate
  dueOn: IsoDate
  isReportingPaused: boolean
}

/** A record of some kind, and its organization. */
export type SubjectRef = { kind: string; organizationId: string; subjectId: string }

const ofSubject = (tx: Tx, { kind, organizationId, subjectId }: SubjectRef) =>
  tx
    .selectFrom('dispute')
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)

/** Of a record's open disputes, the next due. */
export async function findOpenDispute(tx: Tx, subject: SubjectRef): Promise<OpenDispute | null> {
  const row = await ofSubject(tx, subject)
    .select(['id', 'person_id', 'opened_on', 'due_on', 'reporting_paused_at'])
    .where('state', '=', 'open')
    .orderBy('due_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    personId: row.person_id,
    openedOn: isoDate(row.opened_on),
    dueOn: isoDate(row.due_on),
    isReportingPaused: row.reporting_paused_at !== null,
  }
}

/**
 * Whether a dispute of a record is open, this person's or another's. Another consumer's is found in the name of the
 * record's organization, after the caller has proved that this person is a party to the record.
 */
export async function hasOpenDispute(tx: Tx, caller: PersonCaller, subject: SubjectRef): Promise<boolean> {
  await actForOrganization(tx, subject.organizationId)
  const open = await findOpenDispute(tx, subject)
  await actForOrganization(tx, caller.organizationId)
  return open !== null
}

/** Whether a dispute that this person filed is open. */
export async function hasOwnOpenDispute(tx: Tx, caller: PersonCaller, subject: SubjectRef): Promise<boolean> {
  const row = await ofSubject(tx, subject)
    .select('id')
    .where('person_id', '=', personIdOf(caller))
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Which parties of a record have ever disputed it. */
export async function listDisputingParties(tx: Tx, subject: SubjectRef): Promise<string[]> {
  const rows = await ofSubject(tx, subject)
    .select('party_id')
    .distinct()
    .where('party_id', 'is not', null)
    .execute()
  return rows.flatMap(({ party_id }) => party_id ?? [])
}

/** Whether this party of a record has an open dispute. */
export async function isPartyDisputing(tx: Tx, subject: SubjectRef, partyId: string): Promise<boolean> {
  const row = await ofSubject(tx, subject)
    .select('id')
    .where('party_id', '=', partyId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of open disputes that the transaction can see. */
export const countOpenDisputes = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('dispute')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
  ).count
