import { redirect } from '@remix-run/node'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { canUpdateOccupancy, checkVacatedDate } from '../../application/occupancy/occupancy.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { paths } from '../../paths.ts'
import { readLedgerFacts } from '../ledger/read-ledger.server.ts'
import { findCheckedOccupancy } from './checked-occupancy.server.ts'
import { findOccupancyDecision } from './decided-occupancy.server.ts'
import {
  againstDecision,
  type BalanceEffect,
  effectOf,
  isSameOccupancy,
  type OccupancyAnswer,
  type OccupancyDecision,
  seenText,
  waitsForReviewer,
} from './occupancy-change.ts'
import { findWaitingChange } from './waiting-change.server.ts'

/** The effect of a change of who has the unit, before it is confirmed. */
export type OccupancyCheck = BalanceEffect & { seen: string; waits: boolean }

/** The data of the occupancy dialogs. */
export type OccupancyForm = {
  debtId: string
  today: IsoDate
  vacatedOn: string | null
  possession: string
  /** Of the order, if it has one. */
  compensationStart: string | null
  /** The change that waits for a reviewer, if any. */
  waiting: string | null
  decision: OccupancyDecision | null
  /** The decision that contradicts this answer. */
  against: string | null
  check: OccupancyCheck | null
  /** The answer is already known. */
  isUnchanged: boolean
}

type Args = RequestArgs & { params: { debtId?: string } }

/** If nothing can be changed any more, the debt's page explains why. */
export async function openOccupancyDialog(
  args: Args,
  answer: OccupancyAnswer | null,
): Promise<OccupancyForm> {
  const member: Member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const { organizationId, status } = await requireFiledDebt(tx, member, debtId)
    if (!canUpdateOccupancy(status)) throw redirect(paths.debt(debtId))
    const row = await tx
      .selectFrom('rental_debt')
      .select(['vacated_date', 'vacated_date_status', 'daily_compensation_start_date'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', debtId)
      .executeTakeFirstOrThrow()
    const decision = await findOccupancyDecision(tx, organizationId, debtId)
    return {
      debtId,
      today,
      decision,
      vacatedOn: row.vacated_date,
      possession: row.vacated_date_status,
      compensationStart: row.daily_compensation_start_date,
      waiting: (await findWaitingChange(tx, organizationId, debtId))?.askedOn ?? null,
      against: answer && decision && againstDecision(decision, answer),
      isUnchanged: answer !== null && isSameOccupancy(row, answer),
      check: answer && (await readCheck(tx, { organizationId, debtId, today }, answer)),
    }
  })
}

type About = { organizationId: string; debtId: string; today: IsoDate }

async function readCheck(
  tx: Tx,
  { organizationId, debtId, today }: About,
  answer: OccupancyAnswer,
): Promise<OccupancyCheck | null> {
  const facts = await readLedgerFacts(tx, organizationId, debtId)
  if (!facts) return null
  const effect = effectOf(facts, answer, today)
  const checked = await findCheckedOccupancy(tx, { organizationId, id: debtId })
  return { ...effect, seen: seenText(effect), waits: waitsForReviewer(facts, answer, { checked, today }) }
}

/** Why a day cannot be the day they left; null if its effect can be shown. */
export async function checkMoveOut(
  args: Args,
  answer: OccupancyAnswer & { vacated_date: IsoDate },
): Promise<string | null> {
  const { today, compensationStart, against } = await openOccupancyDialog(args, answer)
  const start = compensationStart === null ? null : isoDate(compensationStart)
  const checked = checkVacatedDate(answer.vacated_date, { today, compensationStart: start })
  return checked.ok ? against : checked.message
}
