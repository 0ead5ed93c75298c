import { now } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forEveryOrganization } from '#app/platform/database/every-organization.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '../debts.server.ts'
import { disputeDueMail } from '../mail/dispute-due-mail.ts'
import { paths } from '../paths.ts'
import { isReminderDue, readClock } from './clock.ts'

/**
 * The daily work that reminds staff of disputes whose answer is due in two business days. It can run twice, after days
 * of standing still, and in several processes at once: a dispute is reminded of once.
 */
export async function remindOfDisputes(): Promise<void> {
  const at = await now()
  await forEveryOrganization(async (organizationId) => {
    for (const dispute of await dueDisputes(organizationId, torontoDate(at))) {
      // One that fails keeps no other waiting; the next day tries it again.
      await inTransaction({ personId: null, organizationId }, (tx) =>
        remind(tx, organizationId, dispute),
      ).catch((error) =>
        log().error({ dispute: dispute.id, error: describeError(error) }, 'no reminder of a dispute'),
      )
    }
  })
}

type Due = { id: string; debtId: string; dueOn: IsoDate; left: string }

async function dueDisputes(organizationId: string, today: IsoDate): Promise<Due[]> {
  const rows = await inTransaction({ personId: null, organizationId }, (tx) =>
    tx
      .selectFrom('dispute')
      .select(['id', 'rental_debt_id', 'opened_on', 'due_on'])
      .where('organization_id', '=', organizationId)
      .where('state', '=', 'open')
      .orderBy('due_on')
      .execute(),
  )
  return rows
    .map((row) => ({ ...row, openedOn: isoDate(row.opened_on), dueOn: isoDate(row.due_on) }))
    .filter(({ dueOn }) => isReminderDue(dueOn, today))
    .map(({ id, rental_debt_id, openedOn, dueOn }) => ({
      ...{ id, debtId: rental_debt_id, dueOn },
      left: readClock({ openedOn, dueOn }, today).words,
    }))
}

async function remind(tx: Tx, organizationId: string, { id, debtId, dueOn, left }: Due): Promise<void> {
  const isFirst = await tx
    .insertInto('debt_notice')
    .values({ organization_id: organizationId, rental_debt_id: debtId, kind: 'dispute-due', occasion: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!isFirst) return
  const debt = await tx
    .selectFrom('rental_debt')
    .select(['reference_id', 'address_1', 'address_2', 'city', 'province', 'postal_code'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const title = fullAddress(debt) ?? debt.reference_id ?? debtId
  const url = new URL(paths.staff.dispute(id), config().publicUrl).href
  for (const to of await staffWithoutPart(tx, organizationId, debtId)) {
    await postMail(tx, disputeDueMail({ to, title, dueOn, left, url }))
  }
}

/** Everybody of ours who may judge it: not who filed the debt, belongs to its organization or is named in it. */
async function staffWithoutPart(tx: Tx, organizationId: string, debtId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('person.email')
    .where('person.is_staff', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.person_id', '=', 'person.id')
            .where('membership.organization_id', '=', organizationId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debtor')
            .select('debtor.id')
            .whereRef('debtor.email', '=', 'person.email')
            .where('debtor.rental_debt_id', '=', debtId),
        ),
      ),
    )
    .orderBy('person.email')
    .execute()
  return rows.map(({ email }) => email)
}
