import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { dueDayLabel } from '../leases/due-day.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import type { LeaseDraft } from './drafts.server.ts'
import { listOverlaps, missingIn, seenOf } from './finish.server.ts'
import type { NewLeaseView } from './view-draft.ts'

/** A draft as its check shows it. */
export async function readCheck(tx: Tx, draft: LeaseDraft): Promise<NewLeaseView> {
  const { saved } = draft
  const others: [string, Cents | null][] = [
    ['Monthly fees', saved.fees],
    ['Monthly subsidy', saved.subsidy],
    ['Deposit for the last month', saved.last_month_deposit],
    ['Owed from before', saved.owed_before],
  ]
  return {
    address: fullAddress(saved),
    startsOn: saved.starts_on,
    endsOn: saved.ends_on,
    dueDay: saved.due_day === null ? null : dueDayLabel(saved.due_day),
    amounts: [
      { label: 'Rent for a month', cents: saved.rent },
      ...others.flatMap(([label, cents]) => (cents ? [{ label, cents }] : [])),
    ],
    renters: saved.renters.map(({ first_name, middle_name, last_name, email, phone }) => ({
      name: wholeName(first_name, middle_name, last_name),
      email,
      phone,
    })),
    missing: missingIn(draft),
    overlaps: await listOverlaps(tx, draft),
    isReported: saved.province === null || isReportedIn(saved.province),
    seen: seenOf(draft),
  }
}
