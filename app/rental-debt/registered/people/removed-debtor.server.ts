import { sql } from 'kysely'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { type Caller, emailOf } from '#app/organization/caller.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type RemovedTenant, removedMail } from '../../mail/removed-mail.ts'
import { paths } from '../../paths.ts'
import { debtSourceName } from '../bureau/source-name.ts'

type Removing = {
  organizationId: string
  debtId: string
  debtor: {
    id: string
    first_name: string
    middle_name: string | null
    last_name: string
  }
  ecoa: 'Z' | 'T'
  byStaff: boolean
  wasReported: boolean
  at: Date
}

/** Records a person's removal from a debt for them before it, and mails it: what the bureau gets, and when. */
export async function keepRemoved(tx: Tx, removing: Removing): Promise<void> {
  const { organizationId, debtId, debtor, ecoa, byStaff, wasReported, at } = removing
  // Where they sign in now: they may have changed the address that the filer gave.
  const { person_email: to } = await tx
    .selectFrom('debtor')
    .select('person_email')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtor.id)
    .executeTakeFirstOrThrow()
  if (to === null) return
  const removedOn = torontoDate(at)
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['reference_id', 'landlord_names', 'filer_contact_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const removed: RemovedTenant = {
    name: fullName(debtor),
    ecoa,
    byStaff,
    removedOn,
    fileNumber: debt.reference_id,
    creditor: debt.landlord_names.join(' and ') || (debt.filer_contact_name ?? 'the landlord'),
    reportedOn: wasReported ? await findReportOn(tx, removing, removedOn) : null,
  }
  await tx
    .insertInto('removed_tenant')
    .values({
      id: debtor.id,
      organization_id: organizationId,
      rental_debt_id: debtId,
      person_email: to,
      name: removed.name,
      file_number: removed.fileNumber,
      creditor: removed.creditor,
      ecoa,
      by_staff: byStaff,
      removed_on: removedOn,
      reported_on: removed.reportedOn,
    })
    .execute()
  const url = new URL(paths.removed(debtId), config().publicUrl).href
  await postMail(tx, removedMail({ ...removed, to, url }))
}

/** The report that says so: the next one, or an earlier one if it already closed their part with this code. */
async function findReportOn(
  tx: Tx,
  { organizationId, debtId, debtor, ecoa }: Removing,
  removedOn: IsoDate,
): Promise<IsoDate> {
  const { rows } = await sql<{ on: string; ecoa: string }>`
    select entry.equifax_report_date as on, consumer ->> 'ecoa' as ecoa
    from bureau_entry entry cross join jsonb_array_elements(entry.line -> 'consumers') consumer
    where entry.organization_id = ${organizationId} and entry.source = ${debtSourceName}
      and entry.subject_id = ${debtId} and consumer ->> 'debtorId' = ${debtor.id}
    order by entry.equifax_report_date desc limit 1`.execute(tx)
  const [last] = rows
  return last?.ecoa === ecoa ? isoDate(last.on) : findNextFileDate(tx, removedOn)
}

/** The record for this person, who is no longer named in the debt; null for everyone else. */
export async function findRemoved(tx: Tx, caller: Caller, debtId: string): Promise<RemovedTenant | null> {
  const row = await tx
    .selectFrom('removed_tenant')
    .selectAll()
    .where('rental_debt_id', '=', debtId)
    .where('person_email', '=', emailOf(caller))
    .orderBy('removed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    name: row.name,
    creditor: row.creditor,
    ecoa: row.ecoa,
    byStaff: row.by_staff,
    fileNumber: row.file_number,
    removedOn: row.removed_on,
    reportedOn: row.reported_on,
  }
}
