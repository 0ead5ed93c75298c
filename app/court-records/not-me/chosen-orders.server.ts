import { recordAudit } from '#app/court-records/audit.server.ts'
import { findDecidable } from '#app/disputes/staff-dispute.server.ts'
import type { Dispute } from '#app/disputes/subject.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type Candidate, findCandidates } from '../screening/candidates.server.ts'
import { screener } from '../screening/match.ts'
import { notMeKind } from './kind.ts'
import { notMeDisputes } from './not-me-disputes.server.ts'

/** An order that a search for this person finds by name alone, with the name as printed there. */
export type NamedOrder = {
  id: string
  printedName: string
  address: Pick<Candidate, 'address_1' | 'address_2' | 'city' | 'province' | 'postal_code'>
  issuedDate: string
  fileNumber: string
  isChosen: boolean
  leftOutOn: string | null
  takenBackOn: string | null
}

const maxListed = 200
const subjects = [notMeDisputes]

/** The orders that a search for the person finds, newest first, and which of them were chosen. Null without such a claim. */
export async function listNamedOrders(
  staff: Staff,
  disputeId: string,
): Promise<{ orders: NamedOrder[]; areMore: boolean } | null> {
  const today = await clockToday()
  return inTransaction(staff.actor, async (tx) => {
    const claim = await findClaim(tx, staff, disputeId)
    if (!claim) return null
    const { dispute } = claim
    const found = await findNamed(tx, dispute, today)
    const chosen = await tx
      .selectFrom('not_me_record')
      .select(['filing_id', 'left_out_on', 'taken_back_on'])
      .where('claim_id', '=', dispute.subjectId)
      .execute()
    const standings = new Map(chosen.map((row) => [row.filing_id, row]))
    const numbers = await fileNumbersOf(tx, found.named)
    const orders = found.named.map(({ filing, printedName }) => ({
      id: filing.id,
      printedName,
      issuedDate: filing.issuedDate,
      address: filing,
      fileNumber: numbers.get(filing.id) ?? '',
      isChosen: standings.has(filing.id),
      leftOutOn: standings.get(filing.id)?.left_out_on ?? null,
      takenBackOn: standings.get(filing.id)?.taken_back_on ?? null,
    }))
    return { orders, areMore: found.areMore }
  })
}

/** Saves which orders are not about the person; nothing is left out before the dispute is answered that way. */
export async function chooseOrders(
  staff: Staff,
  { disputeId, filingIds, once: key }: { disputeId: string; filingIds: readonly string[]; once: OnceKey },
): Promise<'kept' | 'answered' | 'not-found'> {
  const today = await clockToday()
  return inTransaction(staff.actor, (tx) =>
    once(tx, key, async () => {
      const claim = await findClaim(tx, staff, disputeId)
      if (!claim) return 'not-found' as const
      const { dispute, isOpen } = claim
      if (!isOpen) return 'answered' as const
      const { organizationId, subjectId: claimId } = dispute
      await actForOrganization(tx, organizationId)
      await notMeDisputes.lockRecord(tx, organizationId, claimId)
      // They cannot refute orders that this name does not find.
      const { named } = await findNamed(tx, dispute, today)
      const chosen = named.filter(({ filing }) => filingIds.includes(filing.id))
      await tx
        .deleteFrom('not_me_record')
        .where('organization_id', '=', organizationId)
        .where('claim_id', '=', claimId)
        .execute()
      if (chosen.length > 0) {
        await tx
          .insertInto('not_me_record')
          .values(
            chosen.map(({ filing, printedName }) => ({
              organization_id: organizationId,
              claim_id: claimId,
              filing_id: filing.id,
              tenant_name: printedName,
              chosen_by: staff.person.id,
            })),
          )
          .execute()
      }
      await recordAudit(tx, 'not_me.orders_chosen', { subject: claimId, details: { orders: chosen.length } })
      return 'kept' as const
    }),
  )
}

/** "This is not me" for staff who may decide it. */
export async function findClaim(tx: Tx, staff: Staff, disputeId: string) {
  const kind = await tx
    .selectFrom('dispute')
    .select('subject_kind')
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (kind?.subject_kind !== notMeKind) return null
  const found = await findDecidable(tx, staff, subjects, disputeId)
  return found && { dispute: found.dispute, title: found.title, isOpen: found.row.state === 'open' }
}

async function findNamed(tx: Tx, { subjectId }: Dispute, today: IsoDate) {
  const { first_name, last_name } = await tx
    .selectFrom('not_me_claim')
    .select(['first_name', 'last_name'])
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow()
  const applicant = {
    // Without the middle name, as many people search: orders with a different one are found as well.
    name: { first: first_name ?? '', middle: null, last: last_name ?? '' },
    aliases: [],
    addresses: [],
    landlords: [],
    birthDate: null,
  }
  const { candidates, isAll } = await findCandidates(tx, applicant, today)
  const screen = screener(applicant)
  const named = candidates
    .flatMap((filing) => {
      const name = screen(filing)?.details.find((each) => each.dimension === 'name')
      return name ? [{ filing, printedName: name.printed }] : []
    })
    .toSorted(
      (a, b) =>
        b.filing.issuedDate.localeCompare(a.filing.issuedDate) || a.filing.id.localeCompare(b.filing.id),
    )
  return { named: named.slice(0, maxListed), areMore: !isAll || named.length > maxListed }
}

async function fileNumbersOf(tx: Tx, named: readonly { filing: Candidate }[]): Promise<Map<string, string>> {
  if (named.length === 0) return new Map()
  const rows = await tx
    .selectFrom('court_filing')
    .select(['id', 'file_number'])
    .where(
      'id',
      'in',
      named.map(({ filing }) => filing.id),
    )
    .execute()
  return new Map(rows.map(({ id, file_number }) => [id, file_number]))
}
