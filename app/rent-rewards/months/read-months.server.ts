import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { countsFrom, type LeaseMonths } from './confirmed.ts'
import { countsOn } from './counts-on.ts'
import { monthOf } from './months.ts'

type Leases = { organizationId: string; ids: readonly string[] }

/** What decides what is owed on leases, and what was said of their months, by id. Five statements, however many they are. */
export async function readMonthsOf(
  tx: Tx,
  { organizationId, ids }: Leases,
): Promise<Map<string, LeaseMonths>> {
  if (ids.length === 0) return new Map()
  const [leases, terms, receipts, fees, statements] = await Promise.all([
    tx
      .selectFrom('lease')
      .select(['id', 'starts_on', 'ends_on', 'due_day', 'last_month_deposit', 'tracked_from', 'owed_before'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', anyOf(ids))
      .execute(),
    tx
      .selectFrom('lease_term')
      .select(['lease_id', 'starts_on as from', 'rent', 'fees', 'subsidy'])
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', anyOf(ids))
      .execute(),
    tx
      .selectFrom('lease_receipt as r')
      .leftJoin('lease_statement as s', 's.id', 'r.statement_id')
      .select(['r.lease_id', 'r.received_on', 'r.amount', 'r.returned_on', 'r.kind', 'r.corrects_id'])
      .select(['s.month as stated_for', 's.said as stated'])
      .where('r.organization_id', '=', organizationId)
      .where('r.lease_id', '=', anyOf(ids))
      .where('r.removed_at', 'is', null)
      .execute(),
    tx
      .selectFrom('lease_fee')
      .select(['lease_id', 'due_on', 'amount'])
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .execute(),
    tx
      .selectFrom('lease_statement')
      .select(['lease_id', 'month', 'said', 'as_of', 'replaced_at'])
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', anyOf(ids))
      .execute(),
  ])
  const termsOf = Map.groupBy(terms, ({ lease_id }) => lease_id)
  const receiptsOf = Map.groupBy(receipts, ({ lease_id }) => lease_id)
  const feesOf = Map.groupBy(fees, ({ lease_id }) => lease_id)
  const statementsOf = Map.groupBy(statements, ({ lease_id }) => lease_id)
  return new Map(
    leases.map((lease) => {
      const terms = {
        startsOn: countsFrom(isoDate(lease.starts_on), isoDate(lease.tracked_from)),
        endsOn: isoDateOrNull(lease.ends_on),
        dueDay: lease.due_day,
        terms: (termsOf.get(lease.id) ?? []).map(({ from, rent, fees, subsidy }) => ({
          from: isoDate(from),
          rent,
          fees,
          subsidy,
        })),
      }
      const said = (statementsOf.get(lease.id) ?? []).map(({ month, said, as_of, replaced_at }) => ({
        month: monthOf(isoDate(month)),
        said,
        asOf: isoDate(as_of),
        isReplaced: replaced_at !== null,
      }))
      const replaced = said.filter(({ isReplaced }) => isReplaced)
      const months: LeaseMonths = {
        ...terms,
        beganOn: isoDate(lease.starts_on),
        lastMonthDeposit: lease.last_month_deposit,
        owedBefore: lease.owed_before,
        receipts: (receiptsOf.get(lease.id) ?? []).map((row) => {
          const by = isoDate(row.received_on)
          const statedFor = row.stated_for === null ? null : monthOf(isoDate(row.stated_for))
          const said = row.corrects_id === null ? row.stated : null
          const isStated = statedFor !== null && said !== null
          return {
            on: isStated ? countsOn(terms, { by, statedFor, said }, replaced) : by,
            isDated: !isStated,
            amount: row.amount,
            returnedOn: isoDateOrNull(row.returned_on),
            isCredit: row.kind === 'credit',
            statedFor,
          }
        }),
        oneOff: (feesOf.get(lease.id) ?? []).map(({ due_on, amount }) => ({
          dueOn: isoDate(due_on),
          amount,
        })),
        statements: said
          .filter(({ isReplaced }) => !isReplaced)
          .map(({ month, said, asOf }) => ({ month, said, asOf })),
      }
      return [lease.id, months]
    }),
  )
}
