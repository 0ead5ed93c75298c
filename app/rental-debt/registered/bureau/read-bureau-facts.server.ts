import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { rentalDebtSubject } from '../../dispute-subject.ts'
import { graceDays } from '../../grace-days.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { noFaults, type OnFault, readFactsOfMany } from '../ledger/read-ledger.server.ts'
import type {
  BureauBankruptcy,
  BureauDebtor,
  BureauDispute,
  BureauFacts,
  BureauLine,
  BureauPast,
  FormerDebtor,
  Segment,
} from './bureau-facts.ts'
import { debtSourceName } from './source-name.ts'

/** The facts for the lines of many of an organization's debts, by id; without those not approved yet. */
export async function readBureauFacts(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
  reportDate: IsoDate,
  onFault: OnFault = noFaults,
): Promise<Map<string, BureauFacts>> {
  if (debtIds.length === 0) return new Map()
  const [ledgers, debtors, former, disputes, bankruptcies, debts] = await Promise.all([
    readFactsOfMany(tx, organizationId, debtIds, onFault),
    readDebtors(tx, organizationId, debtIds),
    readFormerDebtors(tx, organizationId, debtIds),
    readDisputes(tx, organizationId, debtIds),
    readBankruptcies(tx, organizationId, debtIds),
    selectDebts(tx, organizationId, debtIds, reportDate),
  ])
  const facts = new Map<string, BureauFacts>()
  for (const row of debts) {
    const ledger = ledgers.get(row.id)
    if (!ledger) continue
    try {
      facts.set(row.id, {
        ...debtOf(row),
        ledger,
        debtors: (debtors.get(row.id) ?? []).map(debtorOf),
        formerDebtors: (former.get(row.id) ?? []).map(formerDebtorOf),
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
  approved_at: Date | null
  first_delinquency_date: string | null
  lease_started_on: string | null
  reason: BureauPast['reason']
  line: BureauLine | null
  segments: Segment[] | null
}

/** To match the index of these few entries: the other debts' lines need not be read. */
const closesSomeone = sql`(entry.line @> '{"consumers": [{"ecoa": "T"}]}' or entry.line @> '{"consumers": [{"ecoa": "Z"}]}')`

async function selectDebts(
  tx: Tx,
  organizationId: string,
  debtIds: readonly string[],
  reportDate: IsoDate,
): Promise<DebtRow[]> {
  // Usually the last entry has a line; only if it has none, an earlier one is searched.
  const past = sql`select entry.reason, entry.line from bureau_entry entry
    where entry.subject_id = debt.id and entry.source = ${debtSourceName}
      and entry.equifax_report_date < ${reportDate}`
  const latest = sql`order by entry.equifax_report_date desc limit 1`
  const { rows } = await sql<DebtRow>`
    select debt.id, debt.status, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code,
      debt.landlord_names, debt.filer_contact_name, debt.approved_at, debt.first_delinquency_date, debt.lease_started_on, last.reason,
      coalesce(last.line, said.line) as line, latest.segments,
      (debt.grace_period_end_at at time zone 'America/Toronto')::date as grace_ends_on
    from rental_debt debt
    left join lateral (${past} ${latest}) last on true
    left join lateral (${past} and entry.line is not null and last.line is null ${latest}) said on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('consumer', segment.person, 'line', segment.line)) as segments
      from (
        select distinct on (person ->> 'debtorId') person, entry.line - 'consumers' as line
        from bureau_entry entry cross join lateral jsonb_array_elements(entry.line -> 'consumers') person
        where entry.subject_id = debt.id and entry.source = ${debtSourceName}
          and entry.equifax_report_date < ${reportDate}
          and (select exists (select from bureau_entry entry where entry.subject_id = debt.id
            and entry.source = ${debtSourceName} and entry.equifax_report_date < ${reportDate} and ${closesSomeone}))
        order by person ->> 'debtorId', entry.equifax_report_date desc) segment) latest on true
    where debt.organization_id = ${organizationId} and debt.id = any(${debtIds}::uuid[])`.execute(tx)
  return rows
}

type OwnRows = 'ledger' | 'debtors' | 'formerDebtors' | 'disputes' | 'bankruptcies'

function debtOf(row: DebtRow): Omit<BureauFacts, OwnRows> {
  return {
    debtId: row.id,
    status: row.status as DebtStatus,
    graceEndsOn: isoDateOrNull(row.grace_ends_on),
    placedOn: row.approved_at && torontoDate(row.approved_at),
    firstMissedOn: isoDateOrNull(row.first_delinquency_date),
    leaseStartedOn: isoDateOrNull(row.lease_started_on),
    address: addressOf(row),
    creditor: row.landlord_names[0] ?? row.filer_contact_name,
    past: { reason: row.reason, lastLine: row.line, segments: row.segments ?? [] },
  }
}

const readDebtors = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('debtor')
      .select(['id', 'rental_debt_id as debtId', 'first_name', 'middle_name', 'last_name'])
      .select(['address_1', 'address_2', 'city', 'province', 'postal_code', 'notified_on', 'sin_changed_at'])
      .select(sql<boolean>`date_of_birth is not null`.as('hasBirthDate'))
      .select(sql<boolean>`sin_last_digits is not null`.as('hasSin'))
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', anyOf(debtIds))
      .orderBy('rental_debt_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )

const readFormerDebtors = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('former_debtor')
      .select(['id', 'rental_debt_id as debtId', 'first_name', 'middle_name', 'last_name', 'ecoa'])
      .select(['address_1', 'address_2', 'city', 'province', 'postal_code'])
      .select(sql<boolean>`date_of_birth is not null`.as('hasBirthDate'))
      .select(sql<boolean>`sin_last_digits is not null`.as('hasSin'))
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', anyOf(debtIds))
      .orderBy('id')
      .execute(),
  )

const readDisputes = async (tx: Tx, organizationId: string, debtIds: readonly string[]) =>
  byDebt(
    await tx
      .selectFrom('dispute')
      .select([
        'subject_id as debtId',
        'party_id',
        'opened_on',
        'resolved_on',
        'reporting_paused_at',
        'contested_on',
        'state',
      ])
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
      .select(['rental_debt_id as debtId', 'debtor_id', 'filed_date', 'status'])
      .select(['bureau_decision', 'bureau_decided_on'])
      .where('organization_id', '=', organizationId)
      .where('rental_debt_id', '=', anyOf(debtIds))
      .execute(),
  )

const byDebt = <Row extends { debtId: string }>(rows: Row[]) => Map.groupBy(rows, ({ debtId }) => debtId)

type Reading = typeof readDebtors | typeof readFormerDebtors | typeof readDisputes | typeof readBankruptcies
type RowOf<Read extends Reading> = Awaited<ReturnType<Read>> extends Map<string, (infer Row)[]> ? Row : never

function personOf(row: RowOf<typeof readFormerDebtors> | RowOf<typeof readDebtors>) {
  const { id, first_name: firstName, middle_name: middleName, last_name: lastName } = row
  const { hasBirthDate, hasSin } = row
  const address = row.address_1 === null ? null : addressOf(row)
  return { id, firstName, middleName, lastName, hasBirthDate, hasSin, address }
}

function debtorOf(row: RowOf<typeof readDebtors>): BureauDebtor {
  const notifiedOn = isoDateOrNull(row.notified_on)
  return {
    ...personOf(row),
    sinSince: row.sin_changed_at?.toISOString() ?? null,
    weeksEndOn: notifiedOn && addDays(notifiedOn, graceDays),
  }
}

/** They are only closed: what matters for a first report is past. */
const formerDebtorOf = (row: RowOf<typeof readFormerDebtors>): FormerDebtor => ({
  ...personOf(row),
  sinSince: null,
  weeksEndOn: null,
  ecoa: row.ecoa,
})

type AddressColumns = Pick<DebtRow, 'address_1' | 'address_2' | 'city' | 'province' | 'postal_code'>
const addressOf = (row: AddressColumns): BureauFacts['address'] => ({
  firstLine: row.address_1,
  secondLine: row.address_2,
  city: row.city,
  province: row.province,
  postalCode: row.postal_code,
})

function disputeOf({
  party_id,
  opened_on,
  resolved_on,
  reporting_paused_at,
  contested_on,
  state,
}: RowOf<typeof readDisputes>): BureauDispute {
  return {
    debtorId: party_id,
    openedOn: isoDate(opened_on),
    resolvedOn: isoDateOrNull(resolved_on),
    isPaused: reporting_paused_at !== null,
    isContested: contested_on !== null,
    isRetracted: state === 'retracted',
  }
}

function bankruptcyOf(row: RowOf<typeof readBankruptcies>): BureauBankruptcy {
  return {
    debtorId: row.debtor_id,
    filedOn: isoDate(row.filed_date),
    isDismissed: row.status === 'dismissed',
    isDischarged: row.status === 'discharged',
    decision: row.bureau_decision,
    decidedOn: isoDateOrNull(row.bureau_decided_on),
  }
}
