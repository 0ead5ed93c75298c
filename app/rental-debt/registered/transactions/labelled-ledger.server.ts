import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type IsoDate, isBefore, torontoDate } from '#app/platform/values/dates.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import type { DebtAccess } from '../../debt-access.server.ts'
import { creditsAhead } from '../ledger/history.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import { readFactsOfMany } from '../ledger/read-ledger.server.ts'
import { readCreditRecords } from '../ledger/sources.server.ts'
import type { LabelledLedger } from './entry-labels.ts'

/** The reader of a ledger: staff read it like the filer, without the notes, which are the filer's own. */
export type ReadDebt = Pick<DebtAccess, 'id' | 'organizationId'> & { role: DebtAccess['role'] | 'staff' }
export type LedgerReader = { person: { email: string } }

/**
 * The ledger for page, spreadsheet and PDF, in the words that this reader may see; null if the debt has none yet,
 * 'fault' if the recorded data cannot be calculated: its pages say so. A debtor sees what was paid, when, and whether
 * they paid it; not who recorded it, notes, or another debtor's name.
 */
export async function readLabelledLedger(
  tx: Tx,
  reader: LedgerReader,
  debt: ReadDebt,
  { asOf, today }: { asOf: IsoDate; today: IsoDate },
): Promise<LabelledLedger | 'fault' | null> {
  const { organizationId, id, role } = debt
  const calculated = await calculate(tx, debt, asOf)
  if (calculated === 'fault' || calculated === null) return calculated
  const nameOfPayer = await readPayerNames(tx, reader, debt)
  const records = role !== 'debtor' ? await readCreditRecords(tx, organizationId, id) : null
  return {
    ...calculated,
    ahead: creditsAhead(calculated.facts, isBefore(asOf, today) ? today : asOf),
    creditLabels: ({ creditId, paidById }) => {
      const record = records?.get(creditId)
      return {
        payer: nameOfPayer(paidById),
        recorded: record && { by: record.recordedBy, on: torontoDate(record.recordedAt) },
        note: role === 'filer' ? record?.note : undefined,
      }
    },
  }
}

export const isLedger = (worded: LabelledLedger | 'fault' | null): worded is LabelledLedger =>
  worded !== null && worded !== 'fault'

async function calculate(
  tx: Tx,
  { organizationId, id }: ReadDebt,
  asOf: IsoDate,
): Promise<Pick<LabelledLedger, 'facts' | 'ledger'> | 'fault' | null> {
  let isFault = false
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no ledger of a debt')
    isFault = true
  }
  const facts = (await readFactsOfMany(tx, organizationId, [id], onFault)).get(id)
  try {
    if (facts) return { facts, ledger: ledgerAsOf(facts, asOf) }
  } catch (error) {
    onFault(id, error)
  }
  return isFault ? 'fault' : null
}

const unknownDebtor = 'Unknown Debtor'

/** The payer's name as this reader knows it: row level security shows a debtor no other debtor. */
export async function readPayerNames(
  tx: Tx,
  reader: LedgerReader,
  { organizationId, id, role }: ReadDebt,
): Promise<(payerId: string | null) => string> {
  const isDebtor = role === 'debtor'
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'person_email as email'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .execute()
  const shownName = (row: (typeof rows)[number]) =>
    isDebtor && row.email === reader.person.email ? 'you' : fullName(row)
  const names = new Map(rows.map((row) => [row.id, shownName(row)]))
  const stranger = isDebtor ? 'another tenant' : unknownDebtor
  return (payerId) => (payerId === null ? unknownDebtor : (names.get(payerId) ?? stranger))
}
