import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { followLedger } from '../ledger/facts-changed.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { tellOtherDebtors } from '../mail/debt-sides.server.ts'
import { takenBackNotice } from '../mail/taken-back-mail.ts'
import { paths } from '../paths.ts'
import { moveDebt } from '../transition.server.ts'
import { type Acted, changeDispute, decideDispute, type Held } from './decide-dispute.server.ts'
import { readDisputeMailFacts, tellOfAnswer } from './tell.server.ts'

type Answer = { disputeId: string; words: string; form: FormData }

/**
 * The debt stands: it goes back to where it was, and what its ledger and its dates make of it meanwhile follows. In a
 * bankruptcy the debt stays where it is; only the dispute is answered.
 */
export function upholdDebt(staff: Staff, answer: Answer): Promise<Acted> {
  return answerWith(staff, 'upheld', answer, async (tx, { organizationId, debtId, personId, at }) => {
    if ((await statusOf(tx, organizationId, debtId)) !== 'disputed') return
    await moved(tx, { organizationId, debtId, event: 'dispute_upheld', personId, at })
    await followLedger(tx, { organizationId, debtId, personId, at, today: torontoDate(at.getTime()) })
  })
}

/** The debt is taken back: terminated for good. Its other debtors learn that it is, and nothing of the dispute. */
export function takeDebtBack(staff: Staff, answer: Answer): Promise<Acted> {
  return answerWith(staff, 'withdrawn', answer, async (tx, held) => {
    const { organizationId, debtId, personId, at } = held
    const set = { terminated_at: at }
    await moved(tx, { organizationId, debtId, event: 'dispute_withdrawn', personId, at, set })
    const { disputer } = await readDisputeMailFacts(tx, held)
    const on = torontoDate(at.getTime())
    await tellOtherDebtors(tx, {
      ...{ organizationId, debtId, on },
      toDebtor: takenBackNotice,
      butNot: disputer.email,
    })
  })
}

function answerWith(
  staff: Staff,
  state: 'upheld' | 'withdrawn',
  { disputeId, words, form }: Answer,
  follow: (tx: Tx, held: Held) => Promise<void>,
): Promise<Acted> {
  const act = { disputeId, event: state, words, form, location: `${paths.staff.disputes}?done=${state}` }
  return decideDispute(staff, act, async (tx, held) => {
    // Before the debt moves: one that ends would close the dispute itself.
    await changeDispute(tx, held, {
      state,
      resolution: words,
      resolved_on: torontoDate(held.at.getTime()),
      resolved_at: held.at,
      resolved_by: held.personId,
      reporting_paused_at: null,
    })
    await follow(tx, held)
    await tellOfAnswer(tx, held, { answer: state, words })
  })
}

async function moved(tx: Tx, move: Parameters<typeof moveDebt>[1]): Promise<void> {
  const result = await moveDebt(tx, move)
  if (!result.ok) throw new Error(`an open dispute on a debt that is ${result.status}`)
}

async function statusOf(tx: Tx, organizationId: string, debtId: string): Promise<DebtStatus> {
  const { status } = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  return status as DebtStatus
}
