import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter, WaitingKind } from '#app/platform/matter.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { addBusinessDays } from '#app/platform/values/business-days.ts'
import { recordAudit } from '#app/staff/audit.server.ts'
import { byDueDate, maxOfAKind, type Work, type WorkKind, type WorkKinds } from './work.ts'

type Matters = readonly Matter[]

const waitingOf = (matters: Matters): [string, WaitingKind][] =>
  matters.flatMap(({ staff }) => Object.entries(staff?.waiting ?? {}))

/** What can wait for staff, with row labels. */
export const workKindsOf = (matters: Matters): WorkKinds =>
  Object.fromEntries(waitingOf(matters).map(([kind, { label }]) => [kind, label]))

/** Everything that waits for staff, across every matter, next due first; of each kind the first thousand. */
export const listWork = (staff: Staff, matters: Matters): Promise<Work[]> =>
  inTransaction(staff.actor, (tx) => readAll(tx, matters))

async function readAll(tx: Tx, matters: Matters): Promise<Work[]> {
  const holders = await readHolders(tx)
  const work: Work[] = []
  for (const [kind, { label, days, list }] of waitingOf(matters)) {
    for (const { dueOn = null, matter = label, ...row } of await list(tx, maxOfAKind, matters)) {
      const holder = holders.get(`${kind} ${row.id}`) ?? null
      work.push({ ...row, kind, matter, dueOn: dueOn ?? addBusinessDays(row.since, days), holder })
    }
  }
  return work.sort(byDueDate)
}

/** Who has taken what, among current staff: a former colleague's items are free again. */
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

type Asked = { kind: WorkKind; id: string; matters: Matters; once: OnceKey }

/** Takes an item; `from` is the colleague who had it on the page, and no one else loses it. */
export const takeWork = (
  staff: Staff,
  { kind, id, matters, from, once: key }: Asked & { from: string | null },
) =>
  refused.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, key, async () => {
        if (!(await isWaiting(tx, matters, { kind, id }))) throw refused.because('gone')
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

/** Returns this person's item. */
export const putWorkBack = (staff: Staff, { kind, id, once: key }: Omit<Asked, 'matters'>) =>
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

const isWaiting = async (
  tx: Tx,
  matters: Matters,
  { kind, id }: Pick<Work, 'kind' | 'id'>,
): Promise<boolean> => (await readAll(tx, matters)).some((work) => work.kind === kind && work.id === id)
