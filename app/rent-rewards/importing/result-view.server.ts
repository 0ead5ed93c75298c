import { sql } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Change, RowResult } from './import-types.ts'
import { listWithoutEmail } from './missing-emails.server.ts'
import { countNotReported } from './not-reported.server.ts'

export type NotDone = { number: number; title: string; people: string; result: RowResult }
export type ResultCount = { kind: 'new' | Change | 'missing'; result: RowResult; count: number }

export type ResultView = {
  counts: ResultCount[]
  /** The first of those that were not carried out, or could not be undone. */
  notDone: NotDone[]
  notDoneCount: number
  withoutEmail: number
  /** New leases in a province where rent is not reported. */
  notReported: number
}

const shownAtMost = 100

/** What became of the lines of an import that was carried out. */
export async function viewResult(member: Member, importId: string): Promise<ResultView> {
  const { organizationId } = member
  const view = await inTransaction(member.actor, async (tx) => {
    const { rows: counts } = await sql<ResultCount>`
      select case when outcome = 'changed' then detail else outcome end as kind, result, count(*)::int as count
      from rent_import_row where organization_id = ${organizationId} and import_id = ${importId} and result is not null
      group by 1, 2 order by 1, 2`.execute(tx)
    const { rows: notDone } = await sql<NotDone & { all: number }>`
      select number, title, people, result, (count(*) over ())::int as "all" from rent_import_row
      where organization_id = ${organizationId} and import_id = ${importId} and result not in ('done', 'undone')
      order by number limit ${shownAtMost}`.execute(tx)
    return {
      counts,
      notDone: notDone.map(({ all: _, ...row }) => row),
      notDoneCount: notDone[0]?.all ?? 0,
      notReported: await countNotReported(tx, { organizationId, importId }),
    }
  })
  return { ...view, withoutEmail: (await listWithoutEmail(member, importId)).total }
}
