import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { deletedAddressPattern, isDeletedAddress } from '#app/platform/values/deleted-address.ts'
import { type Paging, pageAt, rowsPerPage } from '#app/platform/values/paging.ts'
import { findWords } from '../find-words.ts'

export type PersonState = 'suspended' | 'staff' | 'deleted' | null
export type PersonRow = { id: string; name: string; email: string; since: IsoDate; state: PersonState }
export type PeopleList = Paging & { rows: PersonRow[] }

/** People, newest account first: all, or those with every word of `find` in their name or address, or with that id. */
export const listPeople = (
  { actor }: Pick<Staff, 'actor'>,
  { find, page }: { find: string; page: number },
): Promise<PeopleList> =>
  inTransaction(actor, async (tx) => {
    const { total } = await those(tx, find)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { offset, ...paging } = pageAt(page, Number(total))
    const rows = await those(tx, find)
      .select(personColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(rowsPerPage)
      .offset(offset)
      .execute()
    return { ...paging, rows: rows.map(personRow) }
  })

function those(tx: Tx, find: string) {
  const people = tx.selectFrom('person')
  // Only an id finds a deleted account.
  if (isUuid(find)) return people.where('id', '=', find.toLowerCase())
  return findWords(find).reduce(
    (found, word) =>
      found.where(
        sql<boolean>`strpos(lower(concat_ws(' ', first_name, middle_name, last_name, email)), ${word}) > 0`,
      ),
    people.where('email', 'not like', deletedAddressPattern),
  )
}

export const personColumns = [
  ...(['id', 'email', 'first_name', 'last_name', 'is_staff', 'suspended_for', 'created_at'] as const),
] as const

type Row = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  is_staff: boolean
  suspended_for: string | null
  created_at: Date
}

export const personRow = (row: Row): PersonRow => ({
  id: row.id,
  name: displayName(row),
  email: row.email,
  since: torontoDate(row.created_at),
  state: stateOf(row),
})

function stateOf(row: Row): PersonState {
  if (isDeletedAddress(row.email)) return 'deleted'
  if (row.suspended_for !== null) return 'suspended'
  return row.is_staff ? 'staff' : null
}
