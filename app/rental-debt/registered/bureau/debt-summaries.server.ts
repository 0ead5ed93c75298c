import { type RawBuilder, sql } from 'kysely'
import type { SubjectSummary } from '#app/bureau/source.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { paths } from '../../paths.ts'
import { debtIdOf } from './account-number.ts'

/** Debts as staff recognize them among a file's entries, by id. */
export async function describeDebts(
  tx: Tx,
  debtIds: readonly string[],
): Promise<Map<string, SubjectSummary>> {
  const debts = await tx
    .selectFrom('rental_debt')
    .select(['id', 'reference_id', 'address_1', 'address_2', 'city', 'province', 'postal_code'])
    .where('id', '=', anyOf(debtIds))
    .execute()
  const debtors = await tx
    .selectFrom('debtor')
    .select(['rental_debt_id', 'first_name', 'middle_name', 'last_name'])
    .where('rental_debt_id', '=', anyOf(debtIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const peopleOf = Map.groupBy(debtors, ({ rental_debt_id }) => rental_debt_id)
  return new Map(
    debts.map((debt) => [
      debt.id,
      {
        people: (peopleOf.get(debt.id) ?? []).map((debtor) =>
          wholeName(debtor.first_name, debtor.middle_name, debtor.last_name),
        ),
        title: fullAddress(debt) ?? 'Address not known',
        fileNumber: debt.reference_id,
        to: paths.staff.application(debt.id),
      },
    ]),
  )
}

/** The ids of debts with an account number, or with every word in their people's names and file number. */
export function searchDebts(text: string): RawBuilder<unknown> {
  const debtId = debtIdOf(text)
  if (debtId) return sql`select ${debtId}::uuid`
  const words = text.toLowerCase().split(/\s+/)
  return sql`select debt.id from rental_debt debt join debtor on debtor.rental_debt_id = debt.id
    where (select bool_and(strpos(lower(concat_ws(' ', debtor.first_name, debtor.middle_name, debtor.last_name,
      debt.reference_id)), word) > 0) from unnest(${words}::text[]) word)`
}
