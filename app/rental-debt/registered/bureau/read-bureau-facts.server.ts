import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { rentalDebtSubject } from '../../dispute-subject.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { noFaults, type OnFault, readFactsOfMany } from '../ledger/read-ledger.server.ts'
import type {
  BureauBankruptcy,
  BureauDebtor,
  BureauDispute,
  BureauFacts,
  BureauLine,
  BureauPast,
} from './bureau-facts.ts'
import { debtSourceName } from './source-name.ts'

/** What the lines of many of an organization's debts are made from, by their id; without those not approved yet. */
export async function readBureauFacts(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
  reportDate: IsoDate,
  onFault: OnFault = noFaults,
): Promise<Map<string, BureauFacts>> {
  if (debtIds.length === 0) return new Map()
  const ledgers = await readFactsOfMany(tx, organizationId, debtIds, onFault)
  const debtors = await readDebtors(tx, organizationId, debtIds)
  const disputes = await readDisputes(tx, organizationId, debtIds)
  const bankruptcies = await readBankruptcies(tx, organizationId, debtIds)
  const facts = new Map<string, BureauFacts>()
  for (const row of await selectDebts(tx, organizationId, debtIds, reportDate)) {
    const ledger = ledgers.get(row.id)
    if (!ledger) continue
    try {
      facts.set(row.id, {
        ...debtOf(row),
        ledger,
        debtors: (debtors.get(row.id) ?? []).map(debtorOf),
        disputes: (disputes.get(row.id) ?? []).map(disputeOf),
        bankruptcies: (bankruptcies.get(row.id) ?? []).map(bankruptcyOf),
      })
    } catch (error) {
      onFault(row.id, error)
    }
  }
  return facts
}

type DebtRow = {
  id: string
  status: string
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  landlord_names: string[]
  filer_contact_name: string | null
  grace_ends_on: string | null
  reason: BureauPast['reason']
  line: BureauLine | null
}

async function selectDebts(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
  reportDate: IsoDate,
): Promise<DebtRow[]> {
  // Mostly the last entry has a line; only where it has none an earlier one is looked for.
  const past = sql`select entry.reason, entry.line from bureau_entry entry
    where entry.subject_id = debt.id and entry.source = ${debtSourceName}
      and entry.equifax_report_date < ${reportDate}`
  const latest = sql`order by entry.equifax_report_date desc limit 1`
  const { rows } = await sql<DebtRow>`
    select debt.id, debt.status, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code,
      debt.landlord_names, debt.filer_contact_name, last.reason,
      coalesce(last.line, said.line) as line,
      (debt.grace_period_end_at at time zone 'America/Toronto')::date as grace_ends_on
    from rental_debt debt
    left join lateral (${past} ${latest}) last on true
    left join lateral (${past} and entry.line is not null and last.line is null ${latest}) said on true
    where debt.organization_id = ${organizationId} and debt.id = any(${debtIds}::uuid[])`.execute(tx)
  return rows
}

function debtOf(row: DebtRow): Omit<BureauFacts, 'ledger' | 'debtors' | 'disputes' | 'bankruptcies'> {
  return {
    debtId: row.id,
    status: row.status as DebtStatus,
    graceEndsOn: row.grace_ends_on === null ? null : isoDate(row.grace_ends_on),
    address: {
      firstLine: row.address_1,
      secondLine: row.address_2,
      city: row.city,
      province: row.province,
      postalCode: row.postal_code,
    },
    creditor: row.landlord_names[0] ?? row.filer_contact_name,
    past: { reason: row.reason, lastLine: row.line },
  }
}

const readDebtors = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('debtor')
      .select(['id', 'rental_debt_id as debtId', 'first_name', 'middle_name', 'last_name'])
      .select(sql<boolean>`date_of_birth is not null`.as('hasBirthDate'))
      .select(sql<boolean>`sin_last_digits is not null`.as('hasSin'))
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', anyOf(debtIds))
      .orderBy('rental_debt_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )

const readDisputes = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('dispute')
      .select(['subject_id as debtId', 'opened_on', 'resolved_on', 'reporting_paused_at'])
      .where('organization_id', '=', organizationId)
      .where('subject_kind', '=', rentalDebtSubject)
      .where('subject_id', '=', anyOf(debtIds))
      .orderBy('opened_on')
      .execute(),
  )

const readBankruptcies = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('bankruptcy')
      .select(['rental_debt_id as debtId', 'filed_date', 'status'])
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', anyOf(debtIds))
      .execute(),
  )

const byDebt = <Row extends { debtId: string }>(rows: Row[]) => Map.groupBy(rows, ({ debtId }) => debtId)

type RowOf<Read extends typeof readDebtors | typeof readDisputes | typeof readBankruptcies> =
  Awaited<ReturnType<Read>> extends Map<string, (infer Row)[]> ? Row : never

function debtorOf(row: RowOf<typeof readDebtors>): BureauDebtor {
  const { id, first_name: firstName, middle_name: middleName, last_name: lastName } = row
  return { id, firstName, middleName, lastName, hasBirthDate: row.hasBirthDate, hasSin: row.hasSin }
}

function disputeOf({
  opened_on,
  resolved_on,
  reporting_paused_at,
}: RowOf<typeof readDisputes>): BureauDispute {
  return {
    openedOn: isoDate(opened_on),
    resolvedOn: resolved_on === null ? null : isoDate(resolved_on),
    isPaused: reporting_paused_at !== null,
  }
}

function bankruptcyOf({ filed_date, status }: RowOf<typeof readBankruptcies>): BureauBankruptcy {
  return { filedOn: isoDate(filed_date), isDismissed: status === 'dismissed' }
}
