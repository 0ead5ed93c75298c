import { sql } from 'kysely'
import { displayName } from './account/display-name.ts'
import { recordAudit } from './audit/record.server.ts'
import { matters } from './matters.server.ts'
import type { Staff } from './organization/guards.server.ts'
import { inTransaction, type Tx } from './platform/database/transaction.server.ts'
import { type OnceKey, once } from './platform/once.server.ts'
import { refusalOf } from './platform/refusal.ts'
import { byDueDate, dueOnOf, mostOfAKind, type Work, type WorkKind } from './staff/work/work.ts'

/** All that waits for staff, over every matter, what is due first at the head; of each kind the first thousand. */
export const listWork = (staff: Staff): Promise<Work[]> => inTransaction(staff.actor, readAll)

async function readAll(tx: Tx): Promise<Work[]> {
  const holders = await readHolders(tx)
  const work: Work[] = []
  for (const [kind, list] of lists) {
    for (const { dueOn, ...row } of await list(tx, mostOfAKind, matters)) {
      const holder = holders.get(`${kind} ${row.id}`) ?? null
      work.push({ ...row, kind, dueOn: dueOn ?? dueOnOf(kind, row.since), holder })
    }
  }
  return work.sort(byDueDate)
}

const lists = matters.flatMap(({ staff }) =>
  Object.entries(staff?.waiting ?? {}).map(([kind, list]) => [kind as WorkKind, list] as const),
)

/** Who has taken what, of those who are still staff: what a former colleague had is free again. */
async function readHolders(tx: Tx): Promise<Map<string, { id: string; name: string }>> {
  const rows = await tx
    .selectFrom('staff_work')
    .innerJoin('person', 'person.id', 'staff_work.person_id')
    .select(['kind', 'subject_id', 'person.id', 'first_name', 'last_name', 'email'])
    .where('is_staff', '=', true)
    .where('suspended_for', 'is', null)
    .execute()
  return new Map(rows.map((row) => [`${row.kind} ${row.subject_id}`, { id: row.id, name: displayName(row) }]))
}

export type WorkRefusal = 'gone' | 'changed'
const refused = refusalOf<WorkRefusal>()

type Asked = { kind: WorkKind; id: string; once: OnceKey }

/** Takes what waits; `from` is the colleague who had it on the page, and nobody else loses it. */
export const takeWork = (staff: Staff, { kind, id, from, once: key }: Asked & { from: string | null }) =>
  refused.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        if (!(await isWaiting(tx, kind, id))) throw refused.because('gone')
        const { rows } = await sql`insert into staff_work (kind, subject_id, person_id)
          values (${kind}, ${id}, ${staff.person.id})
          on conflict (kind, subject_id) do update set person_id = excluded.person_id, taken_at = now()
            where staff_work.person_id = ${from}::uuid or not exists (select from person
              where person.id = staff_work.person_id and person.is_staff and person.suspended_for is null)
          returning kind`.execute(tx)
        if (rows.length === 0) throw refused.because('changed')
        await recordAudit(tx, 'work.taken', { subject: id, details: { matter: kind } })
        return 'taken'
      }),
    ),
  )

/** Puts back what this person had taken. */
export const putWorkBack = (staff: Staff, { kind, id, once: key }: Asked) =>
  refused.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        const { numDeletedRows } = await tx
          .deleteFrom('staff_work')
          .where('kind', '=', kind)
          .where('subject_id', '=', id)
          .where('person_id', '=', staff.person.id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw refused.because('changed')
        await recordAudit(tx, 'work.put_back', { subject: id, details: { matter: kind } })
        return 'back'
      }),
    ),
  )

const isWaiting = async (tx: Tx, kind: WorkKind, id: string): Promise<boolean> =>
  (await readAll(tx)).some((work) => work.kind === kind && work.id === id)
