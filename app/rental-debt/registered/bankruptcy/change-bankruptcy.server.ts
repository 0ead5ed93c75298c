import { nowInTransaction } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { type Bankruptcy, columnsOf, recordedAlready } from './bankruptcies.server.ts'
import { type BankruptcyFacts, dateProblems } from './bankruptcy.ts'
import type { BankruptcyEditor } from './bankruptcy-access.server.ts'
import { bankruptcyMessages } from './bankruptcy-labels.ts'
import type { BankruptcyChange } from './bankruptcy-schema.ts'
import {
  type Changed,
  changeBankruptcies,
  type Errors,
  type LockedBankruptcies,
  noteRecord,
} from './change-bankruptcies.server.ts'
import { isKeptForStaff, recordedByStaff } from './staff-record.ts'

type Changing = { bankruptcyId: string; change: BankruptcyChange; once: OnceKey }

/** Records the end of a bankruptcy, or corrects the record; the old values stay in the debt's history. */
export function changeBankruptcy(editor: BankruptcyEditor, changing: Changing): Promise<Changed> {
  const { bankruptcyId, change, once } = changing
  return changeBankruptcies(editor, once, async (tx, locked) => {
    const before = locked.bankruptcies.find(({ id }) => id === bankruptcyId)
    if (!before) return { done: 'gone', happened: null }
    const { revision, ...facts } = change
    const kind = kindOf(before, facts)
    if (kind === 'unchanged') return { done: kind, happened: null }
    const errors = changeErrors(locked, before, change)
    if (errors) return { errors }
    await write(tx, locked, before, facts)
    if (kind === 'trustee') return { done: kind, happened: null }
    return { done: kind, happened: { kind, bankruptcyId, debtorId: before.debtorId, facts } }
  })
}

/** A change's effect on the debt: its trustee's details have none. */
function kindOf(before: Bankruptcy, facts: BankruptcyFacts) {
  if (before.status !== facts.status) return facts.status === 'petition' ? 'corrected' : facts.status
  if (before.filed_date !== facts.filed_date || before.ended_date !== facts.ended_date) return 'corrected'
  const isSameTrustee = (['trustee_name', 'trustee_email', 'trustee_phone'] as const).every(
    (name) => before[name] === facts[name],
  )
  return isSameTrustee ? 'unchanged' : 'trustee'
}

function changeErrors(
  locked: LockedBankruptcies,
  before: Bankruptcy,
  change: BankruptcyChange,
): Errors | null {
  if (before.revision !== change.revision) return { '': [bankruptcyMessages.changedMeanwhile] }
  if (isKeptForStaff(locked.side, before, change)) return { '': [recordedByStaff] }
  const another = locked.bankruptcies.find(
    ({ id, debtorId, status }) => id !== before.id && debtorId === before.debtorId && status !== 'dismissed',
  )
  // Of two for the same debtor, only one can be valid.
  if (another && change.status !== 'dismissed') return { status: [recordedAlready(another)] }
  const problems = Object.entries(dateProblems(change, locked)).map(([name, message]) => [name, [message]])
  return problems.length > 0 ? Object.fromEntries(problems) : null
}

async function write(
  tx: Tx,
  locked: LockedBankruptcies,
  before: Bankruptcy,
  facts: BankruptcyFacts,
): Promise<void> {
  await tx
    .updateTable('bankruptcy')
    .set({
      ...columnsOf(facts),
      by_staff: before.isByStaff || locked.side === 'staff',
      updated_at: nowInTransaction,
    })
    .where('organization_id', '=', locked.organizationId)
    .where('rental_debt_id', '=', locked.debtId)
    .where('id', '=', before.id)
    .execute()
  const {
    id: bankruptcyId,
    debtorId,
    debtor: _,
    revision: __,
    decision: ___,
    isByStaff: ____,
    ...from
  } = before
  await noteRecord(tx, locked, { event: 'bankruptcy_corrected', bankruptcyId, debtorId, from, to: facts })
}
