import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { noticeOutstandingMail } from '../../mail/notice-outstanding-mail.ts'
import { paths } from '../../paths.ts'
import { listUnnotified } from '../notice/notices.server.ts'
import { whyUnnotified } from '../notice/why-unnotified.ts'
import { readDebtUpdate } from '../notify/notify-parties.server.ts'
import type { Day } from './day.server.ts'
import { handleDebtsDue } from './debts-due.server.ts'
import { noticeReminder } from './notice-reminders.ts'

const kind = 'notice-outstanding'

/** Reminds filers of printed notices without a recorded delivery. Each occasion once, even if it runs twice. */
export const remindOfNotices = ({ date }: Day): Promise<void> =>
  handleDebtsDue({
    what: 'a reminder of a notice',
    find: async (tx, organizationId) => {
      const rows = await tx
        .selectFrom('rental_debt as debt')
        .select('debt.id')
        .where('debt.organization_id', '=', organizationId)
        .where('debt.status', 'in', ['notified', 'active', 'disputed'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('debtor')
              .select('debtor.id')
              .whereRef('debtor.rental_debt_id', '=', 'debt.id')
              .where('debtor.notified_on', 'is', null),
          ),
        )
        .orderBy('debt.approved_at')
        .execute()
      return rows.map(({ id }) => id)
    },
    handle: (tx, debt) => remind(tx, debt, date),
  })

type Debt = { organizationId: string; debtId: string }

async function remind(tx: Tx, { organizationId, debtId }: Debt, on: IsoDate): Promise<void> {
  const { approved_at } = await tx
    .selectFrom('rental_debt')
    .select('approved_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const occasion = approved_at && noticeReminder(torontoDate(approved_at), on)
  if (!occasion) return
  const unnotified = await listUnnotified(tx, organizationId, debtId)
  if (unnotified.length === 0) return
  const noted = await tx
    .insertInto('debt_notice')
    .values({ organization_id: organizationId, rental_debt_id: debtId, kind, occasion })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!noted.numInsertedOrUpdatedRows) return
  const update = await readDebtUpdate(tx, { organizationId, debtId, on })
  const peopleUrl = new URL(paths.people(debtId), config().publicUrl).href
  const toDeliver = { why: whyUnnotified(unnotified), peopleUrl }
  await postMail(tx, noticeOutstandingMail({ ...update, to: update.contact.email, ...toDeliver }))
}
