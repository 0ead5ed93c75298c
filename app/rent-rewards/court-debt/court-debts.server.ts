import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Address } from '#app/platform/values/full-address.ts'
import type { LineFacts } from '../line/line-facts.ts'
import { leaseSourceName } from '../line/source-name.ts'
import { daysToAnswer } from './shown-court-debt.ts'

/** A registered debt of a lease. `isAbout`: null while the landlord has not said whether it is. */
export type LeaseCourtDebt = {
  leaseId: string
  debtId: string
  isAbout: boolean | null
  isReported: boolean
  /** They were asked a month or more before the file. */
  isOverdue: boolean
}

type Asked = { organizationId: string; ids: readonly string[]; reportDate: IsoDate }

/**
 * The debts that are, or may be, about these leases. `isReported`: in the bureau's file of that 15th, or an earlier one.
 */
export async function readCourtDebts(
  tx: Tx,
  { organizationId, ids, reportDate }: Asked,
): Promise<LeaseCourtDebt[]> {
  const { rows } = await sql<LeaseCourtDebt>`
    select c.lease_id as "leaseId", c.rental_debt_id as "debtId", c.is_about as "isAbout",
      exists (select from bureau_entry e where e.subject_id = c.rental_debt_id and e.source <> ${leaseSourceName}
        and e.line is not null and e.equifax_report_date <= ${reportDate}) as "isReported",
      c.asked_at < ${reportDate}::date - ${daysToAnswer}::int as "isOverdue"
    from lease_court_debt c
    where c.organization_id = ${organizationId} and c.lease_id = ${anyOf(ids)} and c.is_about is distinct from false
    order by c.lease_id, c.rental_debt_id`.execute(tx)
  return rows
}

/** What a lease's line depends on: its debt is reported, or whether one is about it has to be said first. */
export function courtDebtOf(debts: readonly LeaseCourtDebt[]): LineFacts['courtDebt'] {
  const own = debts.find(({ isAbout }) => isAbout === true)
  if (own) return own.isReported ? 'reported' : null
  const asked = debts.filter(({ isAbout, isReported }) => isAbout === null && isReported)
  if (asked.some(({ isOverdue }) => isOverdue)) return 'unanswered'
  return asked.length > 0 ? 'asked' : null
}

/** Who rents, or rented, as an application for what is owed names its tenants. */
export async function readTenants(
  tx: Tx,
  { organizationId, leaseId }: { organizationId: string; leaseId: string },
): Promise<{ firstName: string; middleName: string | null; lastName: string; email: string | null }[]> {
  return tx
    .selectFrom('lease_renter')
    .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName', 'email'])
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .where((eb) => eb.or([eb('left_how', 'is', null), eb('left_how', '<>', 'mistake')]))
    .orderBy('position')
    .execute()
}

/** The unit of the lease that a debt is about. Null without one. */
export async function findAddressOfDebt(
  tx: Tx,
  { organizationId, debtId }: { organizationId: string; debtId: string },
): Promise<Address | null> {
  const lease = await tx
    .selectFrom('lease_court_debt as c')
    .innerJoin('lease as l', (join) =>
      join.onRef('l.organization_id', '=', 'c.organization_id').onRef('l.id', '=', 'c.lease_id'),
    )
    .select(['l.address_1', 'l.address_2', 'l.city', 'l.province', 'l.postal_code'])
    .where('c.organization_id', '=', organizationId)
    .where('c.rental_debt_id', '=', debtId)
    .where('c.is_about', '=', true)
    .orderBy('c.lease_id')
    .executeTakeFirst()
  return lease ?? null
}
