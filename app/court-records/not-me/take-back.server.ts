import { sql } from 'kysely'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { findClaim } from './chosen-orders.server.ts'
import { type LeftOutOrder, notMeTakenBackMail } from './mails.ts'
import { notMeDisputes } from './not-me-disputes.server.ts'
import { readAddressee } from './write-mails.server.ts'

/** An order that an answer leaves out. */
export type TakeableOrder = { id: string; fileNumber: string; printedName: string; leftOutOn: string }

/** The orders that the answer to a dispute leaves out now, newest first. */
export function listTakeable(
  staff: Staff,
  disputeId: string,
): Promise<{ recordTitle: string; orders: TakeableOrder[] } | null> {
  return inTransaction(staff.actor, async (tx) => {
    const claim = await findClaim(tx, staff, disputeId)
    if (!claim) return null
    const { dispute, title } = claim
    return { recordTitle: title, orders: await selectTakeable(tx, dispute.subjectId) }
  })
}

async function selectTakeable(tx: Tx, claimId: string): Promise<TakeableOrder[]> {
  const rows = await tx
    .selectFrom('not_me_record as record')
    .innerJoin('court_filing as filing', 'filing.id', 'record.filing_id')
    .select(['filing.id', 'filing.file_number as fileNumber', 'record.tenant_name as printedName'])
    .select('record.left_out_on as leftOutOn')
    .where('record.claim_id', '=', claimId)
    .where('record.left_out_on', 'is not', null)
    .orderBy('filing.issued_date', 'desc')
    .orderBy('filing.id')
    .execute()
  return rows.map((row) => ({ ...row, leftOutOn: row.leftOutOn ?? '' }))
}

type LeftOut = { claimId: string; organizationId: string } & LeftOutOrder

/**
 * Everything that leaves the files of these orders out for a person, by any of their disputes: a finding about one
 * order holds for its file, so one remaining row would keep all of it out of searches.
 */
async function selectOfFiles(
  tx: Tx,
  disputerId: string,
  filingIds: readonly string[],
): Promise<(LeftOut & { id: string })[]> {
  const { rows } = await sql<LeftOut & { id: string }>`
    with tied as (
      select record.claim_id, record.organization_id, filing.id, filing.file_number, filing.issued_date,
        coalesce(stands.first_filing_id, stands.id) as file
      from not_me_record record
      join not_me_claim claim on claim.id = record.claim_id and claim.person_id = ${disputerId}
      join court_filing filing on filing.id = record.filing_id
      join court_filing stands on stands.id = coalesce(filing.merged_into_id, filing.id)
      where record.left_out_on is not null)
    select claim_id as "claimId", organization_id as "organizationId", id, file_number as "fileNumber",
      issued_date as "issuedDate"
    from tied where file in (select file from tied where id = any(${[...filingIds]}::uuid[]))
    order by issued_date desc, id`.execute(tx)
  return rows
}

/**
 * Withdraws an answer for some of its orders and the rest of their files, with a reason that the person reads: every
 * search and report finds them again. `nothing` if they are no longer left out.
 */
export async function takeBack(
  staff: Staff,
  given: { disputeId: string; filingIds: readonly string[]; words: string; once: OnceKey },
): Promise<'taken-back' | 'nothing' | 'not-found'> {
  const { disputeId, filingIds, words, once: key } = given
  const today = await clockToday()
  return inTransaction(staff.actor, (tx) =>
    once(tx, key, async () => {
      const claim = await findClaim(tx, staff, disputeId)
      if (!claim) return 'not-found' as const
      const { organizationId, subjectId: claimId, disputerId } = claim.dispute
      await actForOrganization(tx, organizationId)
      await notMeDisputes.lockRecord(tx, organizationId, claimId)
      const chosen = (await selectTakeable(tx, claimId)).filter(({ id }) => filingIds.includes(id))
      if (chosen.length === 0) return 'nothing' as const
      const left = await selectOfFiles(
        tx,
        disputerId,
        chosen.map(({ id }) => id),
      )
      for (const [ofClaim, records] of Map.groupBy(left, (each) => each.claimId)) {
        await actForOrganization(tx, records[0]?.organizationId ?? organizationId)
        await tx
          .updateTable('not_me_record')
          .set({ birth_date: null, left_out_on: null, taken_back_on: today })
          .set({ taken_back_by: staff.person.id, taken_back_because: words })
          .where('claim_id', '=', ofClaim)
          .where(
            'filing_id',
            'in',
            records.map(({ id }) => id),
          )
          .execute()
        await recordAudit(tx, 'not_me.taken_back', { subject: ofClaim, details: { orders: records.length } })
      }
      const orders = [...new Map(left.map((each) => [each.id, each])).values()]
      await postMail(tx, notMeTakenBackMail({ ...(await readAddressee(tx, claim.dispute)), words, orders }))
      return 'taken-back' as const
    }),
  )
}
