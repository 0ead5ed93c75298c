import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { type CreditChange, receiptMail } from '../../mail/receipt-mail.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import { readLedgerFacts } from '../ledger/read-ledger.server.ts'
import { hasFiler } from './has-filer.server.ts'
import { notifyDebtors } from './notify-parties.server.ts'

type About = {
  organizationId: string
  debtId: string
  on: IsoDate
  change: CreditChange
  /** Our reviewers did it, not the filer's people. */
  byStaff: boolean
}

/** Notifies each debtor what was recorded, changed or removed, and the amount owed then. */
export async function postReceipts(
  tx: Tx,
  { organizationId, debtId, on, change, byStaff }: About,
): Promise<void> {
  if (!(await hasFiler(tx, { organizationId, debtId }))) return
  const facts = await readLedgerFacts(tx, organizationId, debtId)
  if (!facts) throw new Error('a ledger that was changed has facts')
  const { outstanding, overpayment } = figuresAsOf(facts, on)
  const payer = await emailOfPayer(tx, { organizationId, payerId: (change.was ?? change.now)?.paid_by_id })
  await notifyDebtors(tx, {
    organizationId,
    debtId,
    on,
    toDebtor: (update) =>
      receiptMail({ ...update, change, byStaff, outstanding, overpayment, isOwn: update.to === payer }),
  })
}

type Payer = { organizationId: string; payerId: string | null | undefined }

async function emailOfPayer(tx: Tx, { organizationId, payerId }: Payer): Promise<string | null> {
  if (!payerId) return null
  const row = await tx
    .selectFrom('debtor')
    .select('person_email as email')
    .where('organization_id', '=', organizationId)
    .where('id', '=', payerId)
    .executeTakeFirst()
  return row?.email ?? null
}
