import { findOpenDispute } from '#app/disputes/open-disputes.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { disputeSubjectOf } from '../../dispute-subject.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { recordEvent } from '../../record-event.server.ts'
import { moveDebt } from '../../transition.server.ts'
import { factsChanged } from '../ledger/facts-changed.server.ts'
import { type BankruptcyHappening, notifyOfBankruptcy } from '../notify/notify-bankruptcy.server.ts'
import { type Bankruptcy, listBankruptcies } from './bankruptcies.server.ts'
import { canRecordBankruptcy, eventsToFollow, eventThatFrees, standingOf } from './bankruptcy.ts'
import type { BankruptcyKeeper } from './bankruptcy-access.server.ts'
import { bankruptcyMessages } from './bankruptcy-labels.ts'
import type { Done } from './locations.ts'

/** Errors by the name of their field; under no name what concerns the whole form. */
export type Errors = Record<string, string[]>

/** The bankruptcies of a debt that is held: nobody else changes them until this transaction ends. */
export type Held = {
  organizationId: string
  debtId: string
  status: DebtStatus
  issuedOn: IsoDate | null
  graceEndsOn: IsoDate | null
  personId: string
  at: Date
  today: IsoDate
  bankruptcies: Bankruptcy[]
}

export type Changed = Outcome<Done, Errors>
/** What was done, and what both sides are told of it. */
type Worked = { done: Done; happened: BankruptcyHappening | null } | { errors: Errors }

const refusal = refusalOf<Errors>()

/**
 * The one way to change what is recorded of bankruptcies: with the debt held, once a key, and with all that follows
 * in the same transaction: the debt's status, its ledger, and a message to both sides.
 */
export async function changeBankruptcies(
  keeper: BankruptcyKeeper,
  key: OnceKey,
  work: (tx: Tx, held: Held) => Promise<Worked>,
): Promise<Changed> {
  // Before the transaction: the clock reads a row of its own, and the embedded database has one connection.
  const at = new Date(await now())
  return refusal.outcome(
    inTransaction(keeper.actor, (tx) =>
      once(tx, key, async () => {
        const held = await hold(tx, keeper, at)
        const worked = await work(tx, held)
        if ('errors' in worked) throw refusal.because(worked.errors)
        if (worked.happened) await follow(tx, held, worked.happened)
        return worked.done
      }),
    ),
  )
}

async function hold(tx: Tx, keeper: BankruptcyKeeper, at: Date): Promise<Held> {
  const { id: debtId, organizationId } = await keeper.open(tx)
  const { status, issued_date, grace_period_end_at } = await tx
    .selectFrom('rental_debt')
    .select(['status', 'issued_date', 'grace_period_end_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const standsAt = status as DebtStatus
  if (!canRecordBankruptcy(standsAt)) throw refusal.because({ '': [bankruptcyMessages.closed] })
  return {
    ...{ organizationId, debtId, at, status: standsAt, personId: keeper.personId },
    issuedOn: issued_date === null ? null : isoDate(issued_date),
    graceEndsOn: grace_period_end_at && torontoDate(grace_period_end_at.getTime()),
    today: torontoDate(at.getTime()),
    bankruptcies: await listBankruptcies(tx, organizationId, debtId),
  }
}

async function follow(tx: Tx, held: Held, happened: BankruptcyHappening): Promise<void> {
  const { organizationId, debtId, personId, at, today, status, graceEndsOn } = held
  const left = await listBankruptcies(tx, organizationId, debtId)
  const standing = standingOf(left.map((each) => each.status))
  const dispute = await findOpenDispute(tx, disputeSubjectOf({ organizationId, debtId }))
  const freed = eventThatFrees({ openDispute: dispute !== null, graceEndsOn }, today)
  const reason = { bankruptcy: happened.bankruptcyId, because: happened.kind }
  for (const event of eventsToFollow(status, standing, freed)) {
    const moved = await moveDebt(tx, { organizationId, debtId, event, personId, at, reason })
    // The row is held: what the table of transitions refuses here is a fault of ours.
    if (!moved.ok) throw new Error(`a bankruptcy could not move a debt from ${moved.status} by ${event}`)
  }
  await factsChanged(tx, { organizationId, debtId, personId, at, today })
  await notifyOfBankruptcy(tx, { organizationId, debtId, on: today, happened })
}

type RecordEvent = 'bankruptcy_recorded' | 'bankruptcy_corrected' | 'bankruptcy_removed'
type Note = { event: RecordEvent } & Record<string, unknown>

/** Keeps what a record said before and says now. */
export const noteRecord = (tx: Tx, held: Held, { event, ...reason }: Note): Promise<void> =>
  recordEvent(tx, { ...held, event, reason })
