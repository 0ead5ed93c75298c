import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { requireFiledDebt } from '../debt-access.server.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { paths } from '../paths.ts'
import { isRecordable, notRecordable } from './recordable.ts'
import type { Done } from './transaction-words.ts'

/** Errors by the name of their field; under no name what concerns the whole form. */
export type Errors = Record<string, string[]>

/** A ledger that is held for a change: nobody else changes it until this transaction ends. */
export type HeldLedger = {
  organizationId: string
  debtId: string
  filerId: string | null
  personId: string
  at: Date
}

type Change = { debtId: string; form: FormData; purpose: string }
export type Changed = { ok: true; location: string } | { ok: false; errors: Errors }
type Outcome = { done: Done } | { errors: Errors }

/** Takes everything back, the note of the form's submission included: the person can send the form again. */
class NotChanged extends Error {
  readonly errors: Errors
  constructor(errors: Errors) {
    super('the ledger was not changed')
    this.errors = errors
  }
}

/**
 * The one way to change what a registered debt's ledger is reckoned from: by its filer's side, with the debt held, once
 * per form, and with everything that follows from it in the same transaction. Of two at once both count, one after the
 * other.
 */
export async function changeLedger(
  member: Member,
  { debtId, form, purpose }: Change,
  work: (tx: Tx, ledger: HeldLedger) => Promise<Outcome>,
): Promise<Changed> {
  // Before the transaction: the clock reads a row of its own, and the embedded database has one connection.
  const at = new Date(await now())
  try {
    const location = await inTransaction(member.actor, (tx) =>
      oncePerForm(tx, form, `${purpose}:${debtId}:${contentOf(form)}`, async () => {
        const ledger = await holdLedger(tx, member, debtId, at)
        const outcome = await work(tx, ledger)
        if ('errors' in outcome) throw new NotChanged(outcome.errors)
        if (outcome.done !== 'gone') await noteChange(tx, ledger)
        return `${paths.transactions(debtId)}?done=${outcome.done}`
      }),
    )
    return { ok: true, location }
  } catch (error) {
    if (error instanceof NotChanged) return { ok: false, errors: error.errors }
    throw error
  }
}

async function holdLedger(tx: Tx, member: Member, debtId: string, at: Date): Promise<HeldLedger> {
  const { organizationId } = await requireFiledDebt(tx, member, debtId)
  const { filer_id, status } = await tx
    .selectFrom('rental_debt')
    .select(['filer_id', 'status'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isRecordable(status as DebtStatus)) throw new NotChanged({ '': [notRecordable] })
  return { organizationId, debtId, filerId: filer_id, personId: member.person.id, at }
}

async function noteChange(tx: Tx, ledger: HeldLedger): Promise<void> {
  const { organizationId, debtId, at } = ledger
  await tx
    .updateTable('rental_debt')
    .set({ last_payment_update: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .execute()
  await factsChanged(tx, { ...ledger, today: torontoDate(at.getTime()) })
}
