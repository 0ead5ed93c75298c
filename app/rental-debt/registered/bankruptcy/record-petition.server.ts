import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import { columnsOf, recordedAlready } from './bankruptcies.server.ts'
import { type BankruptcyFacts, dateProblems } from './bankruptcy.ts'
import type { BankruptcyEditor } from './bankruptcy-access.server.ts'
import type { NewPetition } from './bankruptcy-schema.ts'
import {
  type Changed,
  changeBankruptcies,
  type Errors,
  type LockedBankruptcies,
  noteRecord,
} from './change-bankruptcies.server.ts'

type Recording = { petition: NewPetition; once: OnceKey }

/** Records a debtor's bankruptcy petition. A debtor has one bankruptcy at a time; a dismissed one is over. */
export function recordPetition(editor: BankruptcyEditor, { petition, once }: Recording): Promise<Changed> {
  return changeBankruptcies(editor, once, async (tx, locked) => {
    const { debtor_id: debtorId, ...typed } = petition
    if (!(await isDebtor(tx, locked, debtorId))) return { errors: 'unknown-debtor' }
    const facts: BankruptcyFacts = { ...typed, status: 'petition', ended_date: null }
    const errors = petitionErrors(locked, debtorId, facts)
    if (errors) return { errors }
    const bankruptcyId = await insert(tx, locked, debtorId, facts)
    await noteRecord(tx, locked, { event: 'bankruptcy_recorded', bankruptcyId, debtorId, to: facts })
    return { done: 'recorded', happened: { kind: 'recorded', bankruptcyId, debtorId, facts } }
  })
}

/** Another debt's id comes from none of our pages. */
async function isDebtor(
  tx: Tx,
  { organizationId, debtId }: LockedBankruptcies,
  debtorId: string,
): Promise<boolean> {
  const debtor = await tx
    .selectFrom('debtor')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('id', '=', debtorId)
    .executeTakeFirst()
  return debtor !== undefined
}

function petitionErrors(locked: LockedBankruptcies, debtorId: string, facts: BankruptcyFacts): Errors | null {
  const recorded = locked.bankruptcies.find(
    (each) => each.debtorId === debtorId && each.status !== 'dismissed',
  )
  if (recorded) return { debtor_id: [recordedAlready(recorded)] }
  const { filed_date } = dateProblems(facts, locked)
  return filed_date ? { filed_date: [filed_date] } : null
}

async function insert(
  tx: Tx,
  locked: LockedBankruptcies,
  debtorId: string,
  facts: BankruptcyFacts,
): Promise<string> {
  const { id } = await tx
    .insertInto('bankruptcy')
    .values({
      ...columnsOf(facts),
      organization_id: locked.organizationId,
      rental_debt_id: locked.debtId,
      debtor_id: debtorId,
      recorded_by: locked.personId,
      by_staff: locked.side === 'staff',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
