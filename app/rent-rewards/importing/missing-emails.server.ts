import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { recordAuditOfEach } from '#app/rent-rewards/audit.server.ts'
import { mailNewAddresses } from '../consent/mail-attested.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { mailPlanAgain } from '../plan/plans.server.ts'

export type WithoutEmail = { id: string; name: string; address: string }
export type EmailList = { renters: WithoutEmail[]; total: number }

/** How many renters one page asks for. */
const rentersAtOnce = 50

type Which = { organizationId: string; importId: string }

/** Renters of an import's leases who cannot be asked for consent: no address of theirs is known. */
export function listWithoutEmail(
  caller: Pick<Caller, 'actor' | 'organizationId'>,
  importId: string,
): Promise<EmailList> {
  return inTransaction(caller.actor, async (tx) => {
    const { rows } = await sql<WithoutEmail & { total: number }>`
      select r.id, concat_ws(' ', r.first_name, r.middle_name, r.last_name) as name,
        concat_ws(', ', l.address_2, l.address_1, l.city) as address, (count(*) over ())::int as total
      from lease_renter r join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
      where ${withoutEmail({ organizationId: caller.organizationId, importId })}
      order by l.city, l.address_1, l.address_2 nulls first, l.id, r.position limit ${rentersAtOnce}`.execute(
      tx,
    )
    return { renters: rows.map(({ total: _, ...renter }) => renter), total: rows[0]?.total ?? 0 }
  })
}

const withoutEmail = ({ organizationId, importId }: Which) => sql`r.organization_id = ${organizationId}
  and r.email is null and r.left_on is null and l.status <> 'ended' and exists (select from rent_import_row i
    where i.organization_id = ${organizationId} and i.import_id = ${importId} and i.lease_id = l.id)`

/** `taken`: renters whose address another renter of their lease has. */
export type EmailsSaved = { saved: number; taken: string[] }

/** Adds the addresses of many renters at once. One that is known already is not changed. */
export async function addEmails(
  caller: Caller,
  { importId, emails, once: key }: { importId: string; emails: ReadonlyMap<string, string>; once: OnceKey },
): Promise<EmailsSaved> {
  const { organizationId } = caller
  const today = await clockToday()
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      const { rows: open } = await sql<{ id: string; leaseId: string }>`
        select r.id, r.lease_id as "leaseId" from lease_renter r
          join lease l on l.organization_id = r.organization_id and l.id = r.lease_id
        where ${withoutEmail({ organizationId, importId })} and r.id = ${anyOf([...emails.keys()])}
        order by r.id for update of l, r`.execute(tx)
      const { rows: others } = await sql<{ leaseId: string; email: string }>`
        select lease_id as "leaseId", email from lease_renter where organization_id = ${organizationId}
          and email is not null and lease_id = ${anyOf(open.map(({ leaseId }) => leaseId))}`.execute(tx)
      const used = new Set(others.map(({ leaseId, email }) => `${leaseId} ${email}`))
      const taken: string[] = []
      const added = open.flatMap(({ id, leaseId }) => {
        const email = emails.get(id) ?? ''
        if (used.has(`${leaseId} ${email}`)) {
          taken.push(id)
          return []
        }
        used.add(`${leaseId} ${email}`)
        return [{ id, leaseId, email }]
      })
      await sql`update lease_renter r set email = a.email, person_email = a.email, is_returned = false
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a (id uuid, email text)
        where r.organization_id = ${organizationId} and r.id = a.id`.execute(tx)
      await followLeases(tx, { organizationId, ids: [...new Set(added.map((each) => each.leaseId))], today })
      await mailNewAddresses(tx, { organizationId, ids: added.map(({ id }) => id) })
      for (const { id: renterId, leaseId } of added)
        await mailPlanAgain(tx, { organizationId, leaseId, renterId, today })
      await recordAuditOfEach(tx, 'renter.email_added', {
        subjects: added.map(({ id, leaseId }) => ({ id, partOf: leaseId })),
      })
      return { saved: added.length, taken }
    }),
  )
}
