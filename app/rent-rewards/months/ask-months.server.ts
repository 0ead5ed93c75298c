import { sql } from 'kysely'
import { mailedAdmins } from '#app/organization/admins.server.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { readRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { isRentRewardsToStart } from '#app/organization/rent-rewards-start.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { rentPaths } from '../paths.ts'
import { newestAskingDay } from './asking-days.ts'
import { monthsMail } from './months-mail.ts'
import { nextReportDay } from './next-report-day.ts'

/**
 * Asks the admins of each landlord what was paid, on the 1st, 8th and 13th, while a month is open. Run twice, it asks
 * once; a day without it is caught up. Nothing is asked while Rent Rewards has ended, or before it is started.
 */
export const askMonths = (today: IsoDate): Promise<void> =>
  forEveryOrganization((organizationId) =>
    inTransaction({ personId: null, organizationId }, (tx) => askOne(tx, organizationId, today)),
  )

async function askOne(tx: Tx, organizationId: string, today: IsoDate): Promise<void> {
  const day = newestAskingDay(today)
  const months = await openMonths(tx, organizationId)
  if (months.length === 0 || (await readRentRewardsEnd(tx, organizationId)) !== null) return
  if (await isRentRewardsToStart(tx, organizationId)) return
  const asked = await tx
    .updateTable('rent_settings')
    .set({ months_asked_on: day })
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('months_asked_on', 'is', null), eb('months_asked_on', '<', day)]))
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return
  const { name } = await tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const reportOn = nextReportDay(today)
  for (const { email } of await mailedAdmins(tx, organizationId)) {
    await postMail(
      tx,
      monthsMail({
        to: email,
        organization: name,
        months,
        reportOn,
        until: addDays(reportOn, -1),
        url: new URL(rentPaths.confirm, config().publicUrl).href,
      }),
      { topic: 'months-to-confirm' },
    )
  }
}

/** A month with leases to confirm. `unsaid`: those of which nothing was said, not even that it is not known yet. */
export type OpenMonth = { month: string; leases: number; unsaid: number }

/** The oldest open month of each lease, by month; oldest first. */
export async function openMonths(tx: Tx, organizationId: string): Promise<OpenMonth[]> {
  const { rows } = await selectOpenMonths(organizationId).execute(tx)
  return rows
}

/** The same as a part of another statement. */
export const selectOpenMonths = (organizationId: string) => sql<OpenMonth>`
    select to_char(l.unconfirmed_from, 'YYYY-MM') as month, count(*)::int as leases,
      (count(*) filter (where not exists (select from lease_statement s where s.organization_id = l.organization_id
        and s.lease_id = l.id and s.month = l.unconfirmed_from and s.replaced_at is null)))::int as unsaid
    from lease l
    where l.organization_id = ${organizationId} and l.unconfirmed_from is not null
      and l.status <> 'pending_consent'
    group by 1 order by 1`

/** The month to begin with: the oldest of which nothing was said of a lease; null if no month is open. */
export const firstToConfirm = (months: readonly OpenMonth[]): string | null =>
  (months.find(({ unsaid }) => unsaid > 0) ?? months[0])?.month ?? null
