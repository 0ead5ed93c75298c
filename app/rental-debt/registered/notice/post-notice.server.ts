import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

type Notice = {
  organizationId: string
  debtId: string
  /** The debtors that it is for. */
  debtorIds: readonly string[]
  mail: Mail
  on: IsoDate
}

/** Mails the notice of a registered debt to its debtors, and records it: a notice that comes back is followed. */
export async function postNotice(tx: Tx, notice: Notice): Promise<void> {
  const { organizationId, debtId, debtorIds, mail, on } = notice
  const followUp = { job: 'follow-notices', data: { organizationId, debtId } } as const
  const mailId = await postMail(tx, mail, { followUp })
  if (mailId === null || debtorIds.length === 0) return
  await tx
    .insertInto('notice_mail')
    .values(
      debtorIds.map((debtor_id) => ({
        mail_id: mailId,
        organization_id: organizationId,
        rental_debt_id: debtId,
        debtor_id,
        mailed_on: on,
      })),
    )
    .execute()
}
