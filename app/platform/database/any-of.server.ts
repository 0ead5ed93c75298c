import { sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`: one parameter for any number of ids, so that the statement stays the same. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
