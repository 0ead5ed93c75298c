import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, isoDate, isoDateOrNull } from '#app/platform/values/dates.ts'
import { missingSteps, type StepView } from '#app/wizard/steps.ts'
import { insertLease } from '../leases/add-lease.server.ts'
import type { NewLease } from '../leases/lease-schema.ts'
import { dropDraft, type LeaseDraft, lockDraft } from './drafts.server.ts'
import { type NewLeaseStep, newLeaseSteps } from './steps.ts'

/** `changed`: another tab saved a step after the page was opened. */
const refusal = refusalOf<'incomplete' | 'changed'>()

/** Identifies what a page of the check shows: what is added is what was checked. */
export const seenOf = ({ marks }: LeaseDraft): string =>
  newLeaseSteps.map(({ name }) => marks.revisions[name] ?? 0).join('.')

/** Which steps keep a draft from becoming a lease. */
export const missingIn = ({ facts, marks }: LeaseDraft): StepView<NewLeaseStep>[] =>
  missingSteps(newLeaseSteps, facts, marks)

/** Makes a lease of a draft, with the same id. */
export function addLease(
  caller: Caller,
  given: { draftId: string; seen: string; today: IsoDate; once: OnceKey },
) {
  const { draftId, seen, today, once: key } = given
  return refusal.outcome(
    inTransaction(caller.actor, (tx) =>
      once(tx, key, async () => {
        const draft = await lockDraft(tx, caller, draftId)
        if (missingIn(draft).length > 0) throw refusal.because('incomplete')
        if (seenOf(draft) !== seen) throw refusal.because('changed')
        await insertLease(tx, caller, {
          id: draft.id,
          lease: leaseOf(draft),
          renters: draft.saved.renters,
          today,
        })
        await dropDraft(tx, draft)
        return draft.id
      }),
    ),
  )
}

const leaseOf = ({ saved }: LeaseDraft): NewLease => ({
  address_1: saved.address_1 ?? '',
  address_2: saved.address_2,
  city: saved.city ?? '',
  province: (saved.province ?? '') as NewLease['province'],
  postal_code: saved.postal_code ?? '',
  starts_on: isoDate(saved.starts_on ?? ''),
  ends_on: isoDateOrNull(saved.ends_on),
  due_day: saved.due_day ?? 1,
  rent: saved.rent ?? 0,
  fees: saved.fees ?? 0,
  subsidy: saved.subsidy ?? 0,
  last_month_deposit: saved.last_month_deposit ?? 0,
  owed_before: saved.owed_before ?? 0,
})

/** Another lease of the same home, in days that this one has too. */
export type Overlap = { id: string; startsOn: string; endsOn: string | null; renters: string[] }

/** Leases of the draft's home in days that it has too, newest first. */
export async function listOverlaps(tx: Tx, { organizationId, saved }: LeaseDraft): Promise<Overlap[]> {
  if (saved.address_1 === null || saved.starts_on === null) return []
  const { rows } = await sql<Overlap>`
    select l.id, l.starts_on as "startsOn", l.ends_on as "endsOn", coalesce(array(
        select concat_ws(' ', r.first_name, r.last_name) from lease_renter r
        where r.organization_id = l.organization_id and r.lease_id = l.id and r.left_on is null
        order by r.position), '{}') as renters
    from lease l
    where l.organization_id = ${organizationId} and l.postal_code = ${saved.postal_code}
      and lower(l.address_1) = lower(${saved.address_1})
      and lower(coalesce(l.address_2, '')) = lower(${saved.address_2 ?? ''})
      and l.starts_on <= coalesce(${saved.ends_on}::date, 'infinity')
      and coalesce(l.ends_on, 'infinity') >= ${saved.starts_on}::date
    order by l.starts_on desc, l.id limit 3`.execute(tx)
  return rows
}
