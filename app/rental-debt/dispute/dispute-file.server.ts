import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { type Conflict, findConflict } from '../conflict.server.ts'
import type { Figures } from '../ledger/figures.ts'
import { readFiguresOfMany } from '../ledger/read-ledger.server.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { nameOf } from '../person-words.ts'
import { type Application, listApplications } from '../review/applications.server.ts'
import { type Clock, readClock } from './clock.ts'
import { type EvidenceLine, listEvidence } from './dispute-view.server.ts'
import { eventWords } from './event-words.ts'
import { reasonWords } from './reasons.ts'

type Amounts = Pick<Figures, 'total' | 'payments' | 'waivers' | 'outstanding'>

/** A dispute as staff judge it. */
export type DisputeFile = {
  id: string
  title: string
  debt: { id: string; status: DebtStatus; fileNumber: string | null; organizationName: string; filer: string }
  disputer: { name: string; email: string }
  reason: string
  explanation: string
  evidence: EvidenceLine[]
  order: { documentId: string; fileName: string } | null
  ledger: Amounts | 'fault' | null
  clock: Clock
  paused: { reason: string } | null
  isOpen: boolean
  history: { what: string; by: string; on: string; words: string | null }[]
  /** What was disputed of this debt at other times, the latest first: whoever was answered can dispute again. */
  others: OtherDispute[]
}

export type OtherDispute = {
  id: string
  by: string
  on: string
  reason: string
  outcome: 'open' | 'upheld' | 'withdrawn'
  words: string | null
}

/** What somebody with a part in the debt is told instead. */
export type ClosedDispute = { id: string; title: string; conflict: string }

const conflictWords: Record<Conflict, string> = {
  organization:
    'You belong to the organization that filed this debt, so somebody else must answer the dispute.',
  filer: 'You filed this debt, so somebody else must answer the dispute.',
  debtor: 'You are named in this debt, so somebody else must answer the dispute.',
}

const selectDispute = (tx: Tx, disputeId: string) =>
  tx.selectFrom('dispute').selectAll().where('id', '=', disputeId)

type DisputeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDispute>['executeTakeFirst']>>>
type Judged = { dispute: DisputeRow; application: Application; conflict: string | null }

/** A dispute with its debt, and why this person may not judge it; `isLocked` holds its row for a change. */
export async function getDispute(
  tx: Tx,
  staff: Staff,
  disputeId: string,
  { isLocked = false } = {},
): Promise<Judged> {
  const dispute = await selectDispute(tx, disputeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  const [application] = dispute ? await listApplications(tx, [dispute.rental_debt_id]) : []
  if (!dispute || !application) throw notFound()
  const part = dispute.person_id === staff.person.id ? 'debtor' : await findConflict(tx, staff, application)
  return { dispute, application, conflict: part && conflictWords[part] }
}

/** The same for somebody who may judge it; to others it is not found. */
export async function requireUnbiased(tx: Tx, staff: Staff, disputeId: string): Promise<Judged> {
  const judged = await getDispute(tx, staff, disputeId)
  if (judged.conflict) throw notFound()
  return judged
}

/** Which dispute the page of an act is about, while it is open. */
export function titleForAct(staff: Staff, disputeId: string): Promise<{ id: string; title: string }> {
  return inTransaction(staff.actor, async (tx) => {
    const { application } = await requireUnbiased(tx, staff, disputeId)
    return { id: disputeId, title: application.title }
  })
}

/** Opens a dispute for staff. */
export async function openDispute(staff: Staff, disputeId: string): Promise<DisputeFile | ClosedDispute> {
  const today = torontoDate(await now())
  return inTransaction(staff.actor, async (tx) => {
    const judged = await getDispute(tx, staff, disputeId)
    const { application, conflict } = judged
    if (conflict) return { id: disputeId, title: application.title, conflict }
    return viewFile(tx, judged, today)
  })
}

async function viewFile(tx: Tx, { dispute, application }: Judged, today: IsoDate): Promise<DisputeFile> {
  const { id, title, status, fileNumber, facts, order, organizationId } = application
  return {
    id: dispute.id,
    title,
    debt: {
      ...{ id, status, fileNumber },
      organizationName: facts.organizationName,
      filer: facts.filer.name,
    },
    disputer: await readDisputer(tx, dispute),
    reason: reasonWords(dispute.reason),
    explanation: dispute.explanation,
    evidence: await listEvidence(tx, dispute.id),
    order: order && { documentId: order.documentId, fileName: order.fileName },
    ledger: await readAmounts(tx, organizationId, id, today),
    clock: readClock({ openedOn: isoDate(dispute.opened_on), dueOn: isoDate(dispute.due_on) }, today),
    paused: dispute.reporting_paused_at && { reason: dispute.reporting_pause_reason ?? '' },
    isOpen: dispute.state === 'open',
    history: await readHistory(tx, dispute.id),
    others: await readOthers(tx, dispute),
  }
}

async function readAmounts(
  tx: Tx,
  organizationId: string,
  debtId: string,
  asOf: IsoDate,
): Promise<DisputeFile['ledger']> {
  let isFault = false
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no amounts of a disputed debt')
    isFault = true
  }
  const figures = (await readFiguresOfMany(tx, organizationId, { ids: [debtId], asOf, onFault })).get(debtId)
  if (!figures) return isFault ? 'fault' : null
  const { total, payments, waivers, outstanding } = figures
  return { total, payments, waivers, outstanding }
}

/** Under the name that the debt has for them. */
async function readDisputer(tx: Tx, dispute: DisputeRow): Promise<DisputeFile['disputer']> {
  const { email, ...debtor } = await tx
    .selectFrom('person')
    .innerJoin('debtor', (join) => join.on('debtor.id', '=', dispute.debtor_id))
    .select(['person.email', 'debtor.first_name', 'debtor.last_name'])
    .where('person.id', '=', dispute.person_id)
    .executeTakeFirstOrThrow()
  return { name: nameOf({ ...debtor, email }), email }
}

async function readHistory(tx: Tx, disputeId: string): Promise<DisputeFile['history']> {
  const rows = await tx
    .selectFrom('dispute_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.event', 'event.words', 'event.created_at as at'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .where('event.dispute_id', '=', disputeId)
    .orderBy('event.created_at')
    .orderBy('event.id')
    .execute()
  return rows.map((row) => ({
    what: eventWords[row.event],
    by: nameOf(row),
    on: torontoDate(row.at.getTime()),
    words: row.words,
  }))
}

const othersShown = 20

async function readOthers(tx: Tx, dispute: DisputeRow): Promise<OtherDispute[]> {
  const rows = await tx
    .selectFrom('dispute')
    .innerJoin('debtor', 'debtor.id', 'dispute.debtor_id')
    .select([
      'dispute.id',
      'dispute.opened_on as on',
      'dispute.reason',
      'dispute.state',
      'dispute.resolution',
    ])
    .select(['debtor.first_name', 'debtor.last_name', 'debtor.email'])
    .where('dispute.rental_debt_id', '=', dispute.rental_debt_id)
    .where('dispute.id', '<>', dispute.id)
    .orderBy('dispute.created_at', 'desc')
    .limit(othersShown)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, on: row.on, outcome: row.state, words: row.resolution },
    by: nameOf(row),
    reason: reasonWords(row.reason),
  }))
}
