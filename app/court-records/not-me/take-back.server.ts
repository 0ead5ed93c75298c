import { recordAudit } from '#app/audit/record.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { requireClaim } from './chosen-orders.server.ts'
import { notMeTakenBackMail } from './mails.ts'
import { notMeDisputes } from './not-me-disputes.server.ts'
import { readAddressee } from './write-mails.server.ts'

/** An order that an answer leaves out. */
export type TakeableOrder = { id: string; fileNumber: string; printedName: string; leftOutOn: string }

/** The orders that the answer to a dispute leaves out at the moment, the newest first. */
export function listTakeable(
  staff: Staff,
  disputeId: string,
): Promise<{ recordTitle: string; orders: TakeableOrder[] }> {
  return inTransaction(staff.actor, async (tx) => {
    const { dispute, title } = await requireClaim(tx, staff, disputeId)
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

/**
 * Takes an answer back for some of its orders, with a reason that the person reads: every search and report finds them again.
 * `nothing` where they are not left out any more.
 */
export async function takeBack(
  staff: Staff,
  given: { disputeId: string; filingIds: readonly string[]; words: string; once: OnceKey },
): Promise<'taken-back' | 'nothing'> {
  const { disputeId, filingIds, words, once: key } = given
  const today = await clockToday()
  return inTransaction(staff.actor, (tx) =>
    once(tx, key, async () => {
      const { dispute } = await requireClaim(tx, staff, disputeId)
      const { organizationId, subjectId: claimId } = dispute
      await actForOrganization(tx, organizationId)
      await notMeDisputes.lockRecord(tx, organizationId, claimId)
      const orders = (await selectTakeable(tx, claimId)).filter(({ id }) => filingIds.includes(id))
      if (orders.length === 0) return 'nothing' as const
      await tx
        .updateTable('not_me_record')
        .set({ birth_date: null, left_out_on: null, taken_back_on: today })
        .set({ taken_back_by: staff.person.id, taken_back_because: words })
        .where('organization_id', '=', organizationId)
        .where('claim_id', '=', claimId)
        .where(
          'filing_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute()
      await recordAudit(tx, 'not_me.taken_back', { subject: claimId, details: { orders: orders.length } })
      const fileNumbers = orders.map(({ fileNumber }) => fileNumber)
      await postMail(tx, notMeTakenBackMail({ ...(await readAddressee(tx, dispute)), words, fileNumbers }))
      return 'taken-back' as const
    }),
  )
}
