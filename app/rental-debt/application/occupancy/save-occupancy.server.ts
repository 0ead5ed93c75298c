import type { Caller } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { SavedStep } from '#app/wizard/wizard.server.ts'
import { type ApplicationSave, saveStep } from '../application-steps.server.ts'
import { readOrderDates } from '../court-order/order-dates.server.ts'
import type { Draft } from '../drafts.server.ts'
import { writeFirstMissed } from './first-missed.server.ts'
import { checkFirstMissed, checkLeaseStart, type FirstMissed } from './first-missed.ts'
import { checkVacatedDate, type Occupancy } from './occupancy.ts'

/** Why an answer is not possible, by field. */
type Refusal = Partial<Record<'vacated_date' | 'first_missed_on' | 'lease_started_on', string[]>>
export type Answers = Occupancy & FirstMissed & { lease_started_on: IsoDate | null }

/** Saves the answers, or returns why a date is not possible. The time of the last change stays if nothing changes. */
export async function saveOccupancy(
  caller: Caller,
  { occupancy, ...save }: ApplicationSave & { occupancy: Answers },
): Promise<SavedStep<Refusal>> {
  const at = await now()
  return saveStep(caller, 'occupancy', save, (tx, draft) => writeAnswers(tx, draft, occupancy, at))
}

/** The same in the caller's transaction, at a time of the application's clock. */
export async function writeAnswers(
  tx: Tx,
  draft: Draft,
  occupancy: Answers,
  at: number,
): Promise<Refusal | undefined> {
  const refusal = await refusalOf(tx, draft, occupancy, torontoDate(at))
  if (refusal) return refusal
  await writeOccupancy(tx, draft, occupancy, at)
  await writeFirstMissed(tx, draft, occupancy)
  return undefined
}

async function refusalOf(tx: Tx, draft: Draft, answers: Answers, today: IsoDate): Promise<Refusal | null> {
  const { compensationStart, issued } = await readOrderDates(tx, draft)
  const { vacated_date, first_missed_on: firstMissed, lease_started_on: lease } = answers
  const checks = {
    vacated_date: vacated_date && checkVacatedDate(vacated_date, { today, compensationStart }),
    first_missed_on: firstMissed && checkFirstMissed(firstMissed, { today, issued }),
    lease_started_on: lease && checkLeaseStart(lease, { today, issued, firstMissed }),
  }
  const refused = Object.entries(checks).flatMap(([name, checked]) =>
    checked && !checked.ok ? [[name, [checked.message]]] : [],
  )
  return refused.length > 0 ? Object.fromEntries(refused) : null
}

async function writeOccupancy(
  tx: Tx,
  draft: Draft,
  { vacated_date_status, vacated_date }: Occupancy,
  at: number,
): Promise<void> {
  const { facts } = draft
  if (facts.vacated_date_status === vacated_date_status && facts.vacated_date === vacated_date) return
  await tx
    .updateTable('rental_debt')
    .set({ vacated_date_status, vacated_date, vacated_date_last_modified: new Date(at) })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}
