import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { isBefore, isoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { expiryDate } from '../../eligibility.ts'
import { reminderMail } from '../../mail/reminder-mail.ts'
import { paths } from '../../paths.ts'
import type { Day } from './day.server.ts'
import { type ReminderDays, reminderDays } from './reminder-days.ts'

const kind = 'record-payments'

/**
 * Reminds filers, in the week before the monthly report, of active debts without records since the last one. One
 * message per contact and month, even if it runs twice: its record is written in the same transaction.
 */
export async function remindFilers({ date }: Day): Promise<void> {
  const days = reminderDays(date)
  if (!days) return
  await forEveryOrganization(async (organizationId) => {
    const actor = { personId: null, organizationId }
    const due = await inTransaction(actor, (tx) => listDue(tx, organizationId, days))
    for (const [email, debts] of Map.groupBy(due, ({ email }) => email)) {
      await inTransaction(actor, (tx) => remind(tx, { organizationId, email, debts, days })).catch((error) =>
        log().error({ organization: organizationId, error: describeError(error) }, 'not done: a reminder'),
      )
    }
  })
}

type DueDebt = { id: string; title: string; email: string; name: string }

async function listDue(tx: Tx, organizationId: string, { reportOn, since, occasion }: ReminderDays) {
  const rows = await tx
    .selectFrom('rental_debt as debt')
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .select(['debt.id', 'debt.reference_id', 'debt.issued_date', 'filer.email'])
    .select(['debt.filer_contact_name', 'debt.filer_contact_email'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .where('debt.organization_id', '=', organizationId)
    .where('debt.status', '=', 'active')
    .where(({ or, eb }) =>
      or([
        eb('debt.accounting_update_at', 'is', null),
        eb('debt.accounting_update_at', '<', new Date(startOfTorontoDay(since))),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debt_notice as notice')
            .select('notice.kind')
            .whereRef('notice.rental_debt_id', '=', 'debt.id')
            .where('notice.kind', '=', kind)
            .where('notice.occasion', '=', occasion),
        ),
      ),
    )
    .orderBy('debt.created_at')
    .execute()
  return rows
    .filter(({ issued_date }) => issued_date && isBefore(reportOn, expiryDate(isoDate(issued_date))))
    .map((row) => ({
      id: row.id,
      title: fullAddress(row) ?? row.reference_id ?? row.id,
      email: row.filer_contact_email ?? row.email,
      name: row.filer_contact_name ?? row.email,
    }))
}

type Reminding = { organizationId: string; email: string; debts: DueDebt[]; days: ReminderDays }

async function remind(tx: Tx, { organizationId, email, debts, days }: Reminding): Promise<void> {
  // One parameter for any number of debts. Another process that came first has reminded them.
  const { rows: noted } = await sql<{ id: string }>`
    insert into debt_notice (organization_id, rental_debt_id, kind, occasion)
    select ${organizationId}::uuid, id, ${kind}, ${days.occasion} from unnest(${debts.map(({ id }) => id)}::uuid[]) id
    on conflict do nothing
    returning rental_debt_id as id`.execute(tx)
  const due = new Set(noted.map(({ id }) => id))
  const reminded = debts.filter(({ id }) => due.has(id))
  const [first] = reminded
  if (!first) return
  const absolute = (path: string) => new URL(path, config().publicUrl).href
  await postMail(
    tx,
    reminderMail({
      to: email,
      name: first.name,
      ...days,
      debts: reminded.map(({ id, title }) => ({ title, url: absolute(paths.recordPayment(id)) })),
      listUrl: absolute(paths.list),
    }),
  )
}
