import { sql } from 'kysely'
import type { Deletion, Kept } from '#app/platform/matter.ts'
import { helpLine } from '#app/platform/product.ts'
import { countText } from '#app/platform/values/count-text.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { expiryDate } from './eligibility.ts'
import { type DebtStatus, statusesBefore } from './lifecycle.ts'

/** What can still expire is reported until then. */
const reported = statusesBefore('expired')

const untilProved = 'The record stays, as proof of what was owed and paid.'

type NamingDebt = { fileNumber: string | null; status: DebtStatus; issuedDate: IsoDate | null }

function keptOf({ fileNumber, status, issuedDate }: NamingDebt): Kept {
  const until = [...reported, 'expired'].includes(status) && issuedDate ? expiryDate(issuedDate) : null
  return {
    what: fileNumber ? `Rental debt ${fileNumber}` : 'A rental debt that names you',
    stays: `Your name, what the landlord gave us about you, what is owed and what was reported.${reported.includes(status) ? ' You still owe it, and its notices still come to your address.' : ''}`,
    until: until ? `It may be reported until ${formatDate(until)}. ${untilProved}` : untilProved,
  }
}

type Counts = { openDebts: number; applications: number; payments: boolean; filed: boolean }

/** Rental debts' part in deleting an account. */
export const debtStanding: Pick<Deletion, 'standing' | 'standingIn'> = {
  async standing(tx) {
    const { rows } = await sql<NamingDebt>`
      select reference_id as "fileNumber", status, issued_date::text as "issuedDate" from rental_debt r
      where app_is_debtor_of(r.id) order by r.approved_at, r.id`.execute(tx)
    return { kept: rows.map(keptOf) }
  },
  async standingIn(tx, { personId }, { id, name, hasTeam, others }) {
    const { rows } = await sql<Counts>`select
      (select count(*)::int from rental_debt where organization_id = ${id}
        and status = any (${[...reported]}::text[])) as "openDebts",
      (select count(*)::int from rental_debt where organization_id = ${id}
        and (status = 'in_review' or status = 'draft' and paid_at is not null)) as applications,
      exists (select from checkout where organization_id = ${id} and person_id = ${personId}
        and state = 'paid') as payments,
      exists (select from rental_debt where organization_id = ${id} and filer_id = ${personId}
        and approved_at is not null) as filed`.execute(tx)
    const [counts] = rows
    if (!counts) throw new Error('a count without an answer')
    return { blockers: others > 0 ? [] : blockersOf(counts, { name, hasTeam }), kept: keptOfFiler(counts) }
  },
}

function blockersOf(
  { openDebts, applications }: Counts,
  { name, hasTeam }: { name: string; hasTeam: boolean },
) {
  const blockers = []
  if (openDebts > 0) {
    blockers.push(
      `${name} reports ${countText(openDebts, 'rental debt', 'rental debts')}, and you are its only member. ${hasTeam ? 'End the reporting, or hand the organization over to someone else first.' : `End the reporting, or call ${helpLine} to hand the organization over to someone else first.`}`,
    )
  }
  if (applications > 0) {
    blockers.push(
      `${name} has ${countText(applications, 'application', 'applications')} that you paid for and we have not decided. Wait for the decision.`,
    )
  }
  return blockers
}

function keptOfFiler({ payments, filed }: Counts): Kept[] {
  const kept: Kept[] = []
  if (filed) {
    kept.push({
      what: 'Rental debts that you filed',
      stays: 'Their ledgers, what was reported, and the contact that you gave',
      until: untilProved,
    })
  }
  if (payments) {
    kept.push({
      what: 'Payments of the reporting fee',
      stays: 'Amounts and days',
      until: 'At least six years, as tax law requires',
    })
  }
  return kept
}
