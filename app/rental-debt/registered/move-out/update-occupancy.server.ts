import { recordAudit } from '#app/audit/record.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import {
  canUpdateOccupancy,
  checkVacatedDate,
  type Occupancy,
  type OccupancyDone,
} from '../../application/occupancy/occupancy.ts'
import { type DebtAccess, requireFiledDebt } from '../../debt-access.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'

type Updating = {
  debtId: string
  answer: Exclude<Occupancy, { vacated_date_status: 'unknown' }>
  /** By the application's clock. */
  at: Date
  once: OnceKey
}

export type Updated = Outcome<OccupancyDone, string>

/**
 * Says again who has the unit of a debt after its draft: kept with who said it and when, and the ledger follows. The
 * same call sent twice says it once.
 */
export async function updateOccupancy(member: Member, updating: Updating): Promise<Updated> {
  const { debtId, answer } = updating
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireFiledDebt(tx, member, debtId)
    const before = await lockOccupancy(tx, debt)
    const refusal = whyNot(before, updating)
    if (refusal) return { ok: false, refusal }
    const done = await once(tx, updating.once, async () => {
      await write(tx, { debt, before, updating, personId: member.person.id })
      return doneOf(answer)
    })
    return { ok: true, done }
  })
}

type Holder = Pick<DebtAccess, 'organizationId' | 'id'>
type Said = Pick<Updating, 'answer' | 'at'>

/** What was said of the unit before. */
export type PreviousOccupancy = { status: Before['vacated_date_status']; vacatedOn: string | null }

/** The same in a transaction that holds the debt already; a text where it cannot be said. */
export async function updateLockedOccupancy(
  tx: Tx,
  debt: Holder,
  { personId, ...said }: Said & { personId: string },
): Promise<PreviousOccupancy | string> {
  const before = await lockOccupancy(tx, debt)
  const refusal = whyNot(before, said)
  if (refusal) return refusal
  await write(tx, { debt, before, updating: said, personId })
  return { status: before.vacated_date_status, vacatedOn: before.vacated_date }
}

const doneOf = ({ vacated_date }: Updating['answer']): OccupancyDone =>
  vacated_date ? 'vacated' : 'in-possession'

/** The row is held: of two people at once the second sees what the first has said. */
const lockOccupancy = (tx: Tx, { organizationId, id }: Holder) =>
  tx
    .selectFrom('rental_debt')
    .select(['status', 'vacated_date', 'vacated_date_status', 'daily_compensation_start_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Before = Awaited<ReturnType<typeof lockOccupancy>>

function whyNot(before: Before, { answer, at }: Said): string | null {
  if (!canUpdateOccupancy(before.status as DebtStatus)) {
    return 'This debt can no longer be changed'
  }
  if (!answer.vacated_date) return null
  const start = before.daily_compensation_start_date
  const checked = checkVacatedDate(answer.vacated_date, {
    today: torontoDate(at.getTime()),
    compensationStart: start ? isoDate(start) : null,
  })
  return checked.ok ? null : checked.message
}

type Writing = { debt: Holder; before: Before; updating: Said; personId: string }

async function write(tx: Tx, { debt, before, updating, personId }: Writing): Promise<void> {
  const { answer, at } = updating
  const { organizationId, id: debtId } = debt
  await tx
    .insertInto('occupancy_change')
    .values({
      organization_id: organizationId,
      rental_debt_id: debtId,
      ...answer,
      previous_vacated_date: before.vacated_date,
      previous_status: before.vacated_date_status,
      person_id: personId,
      created_at: at,
    })
    .execute()
  await tx
    .updateTable('rental_debt')
    .set({ ...answer, vacated_date_last_modified: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  await recordAudit(tx, 'debt.occupancy_changed', { subject: debtId })
  await factsChanged(tx, {
    organizationId,
    debtId,
    personId,
    at,
    today: torontoDate(at.getTime()),
    because: 'the move-out date was changed',
  })
}
