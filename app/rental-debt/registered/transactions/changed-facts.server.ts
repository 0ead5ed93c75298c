import { displayName } from '#app/account/display-name.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { productName } from '#app/platform/product.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { isAmountField } from '../amounts/amount-fields.ts'
import { amountName, shownAmount } from '../amounts/amount-text.ts'
import { occupancyText } from '../move-out/occupancy-change.ts'
import type { LedgerReader, ReadDebt } from './labelled-ledger.server.ts'
import { type ChangedFact, listWithdrawnCredits, nameFor } from './withdrawn-credits.server.ts'

/**
 * Changes of ledger facts, latest first, for both sides: payments and waivers, who has the unit, values of the order.
 */
export async function listChangedFacts(tx: Tx, reader: LedgerReader, debt: ReadDebt): Promise<ChangedFact[]> {
  const changes = [
    ...(await listWithdrawnCredits(tx, reader, debt)),
    ...(await listOccupancyChanges(tx, debt)),
    ...(await listAmountChanges(tx, debt)),
  ]
  return changes.sort((a, b) => b.at - a.at)
}

const formatDay = (at: Date): string => formatDate(torontoDate(at))

/** Why a decision on a dispute changed it: its text is confidential between its two sides and us. */
const afterDispute = 'A dispute was answered'

type Person = { first_name: string | null; last_name: string | null; email: string | null }

const personName = (debt: ReadDebt, by: Person): string =>
  debt.role === 'debtor'
    ? nameFor(by)
    : by.email === null
      ? 'The landlord'
      : displayName({ ...by, email: by.email })

async function listOccupancyChanges(tx: Tx, debt: ReadDebt): Promise<ChangedFact[]> {
  const rows = await tx
    .selectFrom('occupancy_change as change')
    .leftJoin('person', 'person.id', 'change.person_id')
    .select(['change.id', 'change.vacated_date', 'change.vacated_date_status', 'change.created_at'])
    .select(['change.previous_vacated_date', 'change.previous_status', 'change.reason', 'change.dispute_id'])
    .select(['change.balance_before', 'change.balance_after', 'change.state', 'change.decision_words'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('change.organization_id', '=', debt.organizationId)
    .where('change.rental_debt_id', '=', debt.id)
    .where('change.state', '<>', 'replaced')
    .orderBy('change.created_at')
    .orderBy('change.id')
    .execute()
  let since = 'In the application'
  return rows.map((row) => {
    const recorded = since
    if (row.state === 'made') since = `On ${formatDay(row.created_at)}`
    const isOurs = row.dispute_id !== null
    const reason = isOurs ? afterDispute : (row.reason ?? 'No reason was needed')
    return {
      id: row.id,
      at: row.created_at.getTime(),
      was: occupancyText(row.previous_vacated_date, row.previous_status),
      recorded,
      withdrawn: `${isOurs ? productName : personName(debt, row)} on ${formatDay(row.created_at)}`,
      why: row.decision_words ? `${ended(reason)} Our reviewer: ${row.decision_words}` : reason,
      now: nowText(row),
    }
  })
}

/** A person's text, as a sentence before another. */
const ended = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

type Occupied = {
  vacated_date: string | null
  vacated_date_status: string
  balance_before: number | null
  balance_after: number | null
  state: string
}

function nowText(row: Occupied): string {
  const { balance_before: before, balance_after: after, state } = row
  const now = occupancyText(row.vacated_date, row.vacated_date_status)
  if (state === 'waiting') return `${now}: waiting for a reviewer, nothing has changed yet`
  if (state === 'refused') return `Not changed. Asked for: ${now}`
  if (before === null || after === null) return now
  return `${now}. ${formatCents(after)} was owed then, before the change ${formatCents(before)}`
}

async function listAmountChanges(tx: Tx, debt: ReadDebt): Promise<ChangedFact[]> {
  const rows = await tx
    .selectFrom('debt_event')
    .select(['id', 'reason', 'created_at'])
    .where('organization_id', '=', debt.organizationId)
    .where('rental_debt_id', '=', debt.id)
    .where('event', '=', 'amounts_corrected')
    .execute()
  return rows.flatMap(({ id, reason, created_at: at }) => {
    const { field, from, to } = (reason ?? {}) as Record<string, unknown>
    if (typeof field !== 'string' || !isAmountField(field)) return []
    return {
      id,
      at: at.getTime(),
      recorded: 'From the order',
      why: afterDispute,
      was: `${amountName(field)}: ${shownInEnglish(shownAmount(field, from) ?? 'None')}`,
      withdrawn: `${productName} on ${formatDay(at)}`,
      now: shownAmount(field, to) ?? 'None',
    }
  })
}
