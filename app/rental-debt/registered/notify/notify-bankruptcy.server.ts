import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type BankruptcyUpdate, bankruptcyMail, bankruptcyNotice } from '../../mail/bankruptcy-mail.ts'
import { findLastBureauLine } from '../bankruptcy/bankruptcy-for-debtor.server.ts'
import type { BankruptcyStatus } from '../bankruptcy/bankruptcy-labels.ts'
import { notifyBothSides } from './notify-parties.server.ts'

/** What happened to the record of one debtor's bankruptcy. */
export type BankruptcyEvent = {
  kind: BankruptcyUpdate['kind']
  bankruptcyId: string
  debtorId: string
  facts: { status: BankruptcyStatus; filed_date: IsoDate; ended_date: IsoDate | null }
}

type BankruptcyNotification = {
  organizationId: string
  debtId: string
  on: IsoDate
  happened: BankruptcyEvent
  /** Whether the debt's status changed: only then it concerns the other debtors. */
  isDebtMoved: boolean
}

/** Notifies both sides, in the same transaction and after the debt's status followed. */
export async function notifyOfBankruptcy(tx: Tx, notification: BankruptcyNotification): Promise<void> {
  const { organizationId, debtId, on, happened, isDebtMoved } = notification
  const debtor = await tx
    .selectFrom('debtor')
    .innerJoin('rental_debt as debt', 'debt.id', 'debtor.rental_debt_id')
    .select(['debtor.first_name', 'debtor.middle_name', 'debtor.last_name', 'debt.status'])
    .select('debtor.person_email as email')
    .where('debtor.organization_id', '=', organizationId)
    .where('debtor.id', '=', happened.debtorId)
    .executeTakeFirstOrThrow()
  const bankruptcy: BankruptcyUpdate = {
    kind: happened.kind,
    filedOn: happened.facts.filed_date,
    endedOn: happened.facts.ended_date,
    debt: debtNow(debtor.status, happened),
    lastLine: (await findLastBureauLine(tx, { organizationId, debtId, debtorId: happened.debtorId })).kind,
  }
  await notifyBothSides(tx, {
    organizationId,
    debtId,
    on,
    toFiler: (update) => bankruptcyMail({ ...update, bankruptcy, bankrupt: fullName(debtor) }),
    toDebtor: (update) => {
      const isOwn = update.to === debtor.email
      return isOwn || isDebtMoved ? bankruptcyNotice({ ...update, bankruptcy, isOwn }) : null
    },
  })
}

function debtNow(status: string, { kind, facts }: BankruptcyEvent): BankruptcyUpdate['debt'] {
  if (status === 'petition_for_bankruptcy') return 'petition'
  if (status === 'bankruptcy_discharged') return 'discharged'
  if (kind !== 'removed' && facts.status !== 'dismissed') return 'joint'
  return status === 'settled' ? 'settled' : 'free'
}
