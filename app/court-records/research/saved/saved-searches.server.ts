import { recordAudit } from '#app/court-records/audit.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { maxSaved } from './saved-search.ts'

/** A person in one of their organizations. */
export type Searcher = { actor: Actor; person: { id: string }; organizationId: string }

export type SavedSearch = { id: string; name: string; query: string; isMailed: boolean }

/** In all of a person's organizations. */
const savesAnHour = { name: 'saved-searches', hits: 60, seconds: 3600 }

const columns = ['id', 'name', 'query', 'is_mailed'] as const
type Row = { id: string; name: string; query: string; is_mailed: boolean }
const savedOf = ({ is_mailed, ...row }: Row): SavedSearch => ({ ...row, isMailed: is_mailed })

const own = (tx: Tx, { person, organizationId }: Searcher) =>
  tx
    .selectFrom('saved_search')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', person.id)

export async function listSavedSearches(searcher: Searcher): Promise<SavedSearch[]> {
  const rows = await inTransaction(searcher.actor, (tx) =>
    own(tx, searcher).select(columns).orderBy('name').execute(),
  )
  return rows.map(savedOf)
}

export async function readSavedSearch(searcher: Searcher, id: string): Promise<SavedSearch | null> {
  const row = await inTransaction(searcher.actor, (tx) =>
    own(tx, searcher).select(columns).where('id', '=', id).executeTakeFirst(),
  )
  return row ? savedOf(row) : null
}

/** Saves a search under a name; mail of new orders starts the next day. */
export function saveSearch(
  searcher: Searcher,
  { name, query, once: key }: { name: string; query: string; once: OnceKey },
): Promise<'saved' | 'taken' | 'full' | 'many'> {
  return inTransaction(searcher.actor, (tx) =>
    once(tx, key, async () => {
      // Two at once wait for each other here, so that the limit holds.
      await tx
        .selectFrom('membership')
        .select('id')
        .where('person_id', '=', searcher.person.id)
        .forUpdate()
        .execute()
      const { count } = await own(tx, searcher)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxSaved) return 'full'
      if ((await hitRateLimit(tx, savesAnHour, searcher.person.id)) !== null) return 'many'
      const row = await tx
        .insertInto('saved_search')
        .values({ organization_id: searcher.organizationId, person_id: searcher.person.id, name, query })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return 'taken'
      await recordAudit(tx, 'search.saved', { subject: row.id })
      return 'saved'
    }),
  )
}

/** False if it is already gone. */
export function removeSearch(searcher: Searcher, id: string): Promise<boolean> {
  return inTransaction(searcher.actor, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('saved_search')
      .where('organization_id', '=', searcher.organizationId)
      .where('person_id', '=', searcher.person.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows > 0) await recordAudit(tx, 'search.removed', { subject: id })
    return numDeletedRows > 0
  })
}

/** Turns the mail on or off. Orders published while it was off are not mailed later. */
export function setMailed(actor: Actor, id: string, isMailed: boolean): Promise<void> {
  return inTransaction(actor, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('saved_search')
      .set({ is_mailed: isMailed, ...(isMailed && { seen_until: (e) => e.fn('now') as never }) })
      .where('id', '=', id)
      .where('is_mailed', '!=', isMailed)
      .$if(actor.personId !== null, (query) => query.where('person_id', '=', actor.personId as string))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAudit(tx, isMailed ? 'search.mail_started' : 'search.mail_stopped', { subject: id })
  })
}
