import type { PersonSession } from '#app/account/sessions.server.ts'
import { personActor } from '#app/account/sessions.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Matter, Opening } from '#app/platform/matter.ts'

const rowsPerPage = 50

/**
 * A page of views of a person's data, newest first, across all matters; `older` leads to the next page, null if there
 * is none.
 */
export async function viewOpenings(
  session: PersonSession,
  { before, matters }: { before: number | null; matters: readonly Matter[] },
): Promise<{ rows: Opening[]; older: number | null }> {
  const asked = { personId: session.personId, before, limit: rowsPerPage + 1 }
  const found = await inTransaction(personActor(session), async (tx) => {
    const all: Opening[] = []
    for (const { openings } of matters) all.push(...((await openings?.(tx, asked)) ?? []))
    return all.sort((a, b) => b.id - a.id)
  })
  const rows = found.slice(0, rowsPerPage)
  return { rows, older: found.length > rowsPerPage ? (rows.at(-1)?.id ?? null) : null }
}
