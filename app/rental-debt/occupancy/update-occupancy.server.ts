import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type DebtAccess, requireFiledDebt } from '../debt-access.server.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { canUpdateOccupancy, checkVacatedDate, type Occupancy, type OccupancyDone } from './occupancy.ts'

type Updating = {
  debtId: string
  form: FormData
  answer: Exclude<Occupancy, { vacated_date_status: 'unknown' }>
  /** By the application's clock. */
  at: Date
}

export type Updated = { ok: true; location: string } | { ok: false; message: string }

/**
 * Says anew who has the unit of a debt after its draft: kept with who said it and when, and the ledger follows. The
 * same form sent twice says it once; another date from the same page is another answer.
 */
export async function updateOccupancy(member: Member, updating: Updating): Promise<Updated> {
  const { debtId, form, answer } = updating
  return inTransaction(member.actor, async (tx) => {
    const debt = await requireFiledDebt(tx, member, debtId)
    const before = await holdOccupancy(tx, debt)
    const refusal = refusalOf(before, updating)
    if (refusal) return { ok: false, message: refusal }
    const purpose = `occupancy:${debtId}:${answer.vacated_date ?? answer.vacated_date_status}`
    const location = await oncePerForm(tx, form, purpose, async () => {
      await write(tx, { debt, before, updating, personId: member.person.id })
      return `${paths.debt(debtId)}?occupancy=${doneOf(answer)}`
    })
    return { ok: true, location }
  })
}

const doneOf = ({ vacated_date }: Updating['answer']): OccupancyDone =>
  vacated_date ? 'vacated' : 'in-possession'

/** The row is held: of two people at once the second sees what the first has said. */
const holdOccupancy = (tx: Tx, { organizationId, id }: DebtAccess) =>
  tx
    .selectFrom('rental_debt')
    .select(['status', 'vacated_date', 'vacated_date_status', 'daily_compensation_start_date'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Before = Awaited<ReturnType<typeof holdOccupancy>>

function refusalOf(before: Before, { answer, at }: Updating): string | null {
  if (!canUpdateOccupancy(before.status as DebtStatus)) {
    return 'This debt cannot be changed any more'
  }
  if (!answer.vacated_date) return null
  const start = before.daily_compensation_start_date
  const checked = checkVacatedDate(answer.vacated_date, {
    today: torontoDate(at.getTime()),
    compensationStart: start ? isoDate(start) : null,
  })
  return checked.ok ? null : checked.message
}

type Writing = { debt: DebtAccess; before: Before; updating: Updating; personId: string }

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
  await factsChanged(tx, { organizationId, debtId, personId, at, today: torontoDate(at.getTime()) })
}
