import { listStaff } from '#app/disputes/reminding/unbiased-staff.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { findConflict } from '../../conflict.server.ts'
import { noticeReturnedMail, noticeReturnedStaffMail } from '../../mail/notice-returned-mail.ts'
import { paths } from '../../paths.ts'
import { readDebtUpdate } from '../notify/notify-parties.server.ts'

type Return = {
  debt: { organizationId: string; debtId: string; at: Date }
  debtorId: string
  name: string
  isReported: boolean
}

/** Asks the filer for a delivery on paper; if the debtor is reported already, staff are notified, too. */
export async function notifyReturn(tx: Tx, { debt, debtorId, name, isReported }: Return): Promise<void> {
  const { organizationId, debtId, at } = debt
  const update = await readDebtUpdate(tx, { organizationId, debtId, on: torontoDate(at) })
  const debtors = await tx
    .selectFrom('debtor')
    .select(['id', 'person_email as email'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  const hasOthers = debtors.some(({ id }) => id !== debtorId)
  const peopleUrl = absolute(paths.people(debtId))
  const given = { ...update, to: update.contact.email, name, hasOthers, peopleUrl }
  await postMail(tx, noticeReturnedMail(given, isReported))
  if (!isReported) return
  const { filer_id: filerId } = await tx
    .selectFrom('rental_debt')
    .select('filer_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  const { title, fileNumber } = update
  const url = absolute(paths.staff.application(debtId))
  for (const person of await listStaff(tx)) {
    if ((await findConflict(tx, person, { organizationId, filerId, debtors })) !== null) continue
    await postMail(tx, noticeReturnedStaffMail({ to: person.email, title, fileNumber, name, url }))
  }
}

const absolute = (path: string): string => new URL(path, config().publicUrl).href
