import type { Member } from '#app/organization/guards.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { type DebtAccess, requireDebt } from '../debt-access.server.ts'
import { paths } from '../paths.ts'
import { maskedSin } from '../tenants/sin.ts'
import type { BureauFacts, BureauOutcome, HeldReason, LeftOutReason } from './bureau-facts.ts'
import { bureauLine, canBeMatched } from './bureau-line.ts'
import type { CreditReporting, HistoryRow, NextReport, ReportedPerson } from './credit-reporting-view.ts'
import { isCandidate } from './due-debts.server.ts'
import { ecoaWords, lineFields } from './line-words.ts'
import { readBureauFacts } from './read-bureau-facts.server.ts'
import { reasonWords } from './reasons.ts'
import { reportDateAfter, reportDateFrom, shownFrom } from './report-dates.ts'

/** What was reported of a debt, and what comes next, as this person may see it. */
export async function viewCreditReporting(
  member: Member,
  debtId: string,
  today: IsoDate,
): Promise<CreditReporting> {
  const { debt, history, from } = await inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    const history = await readHistory(tx, debt.organizationId, debtId)
    return { debt, history, from: await nextReportDate(tx, today) }
  })
  const next = await viewNext(debt, member, { from, today })
  return { debtId, role: debt.role, history, next }
}

/** The months whose files are whole, the latest first. */
async function readHistory(tx: Tx, organizationId: string, debtId: string): Promise<HistoryRow[]> {
  const rows = await tx
    .selectFrom('bureau_entry as entry')
    .innerJoin('bureau_batch as batch', 'batch.id', 'entry.batch_id')
    .select(['entry.id', 'entry.start_date', 'entry.end_date', 'entry.amount_in_cents'])
    .select(['entry.equifax_report_date', 'entry.equifax_status', 'entry.reason'])
    .where('entry.organization_id', '=', organizationId)
    .where('entry.rental_debt_id', '=', debtId)
    .where('batch.state', '<>', 'collecting')
    .orderBy('entry.equifax_report_date', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsOn: isoDate(row.start_date),
    endsOn: isoDate(row.end_date),
    amount: row.amount_in_cents,
    reportDate: isoDate(row.equifax_report_date),
    status: row.equifax_status,
    why: reasonWords(row.reason)?.short ?? null,
  }))
}

/** The first 15th from today on whose file is not made yet. */
async function nextReportDate(tx: Tx, today: IsoDate): Promise<IsoDate> {
  const candidate = reportDateFrom(today)
  const made = await tx
    .selectFrom('bureau_batch')
    .select('id')
    .where('report_date', '=', candidate)
    .where('state', '<>', 'collecting')
    .executeTakeFirst()
  return made ? reportDateAfter(candidate) : candidate
}

/**
 * Reckoned as the job will do it, in the name of the organization that filed the debt: a debtor's own rows alone would
 * give another line. What of it a debtor sees is decided in `personsView`.
 */
async function viewNext(
  { id, organizationId, role, status }: DebtAccess,
  member: Member,
  when: { from: IsoDate; today: IsoDate },
): Promise<NextReport | null> {
  if (status === 'in_review' || status === 'cancelled') return null
  return inTransaction({ personId: null, organizationId }, async (tx) => {
    const found = await findNext(tx, organizationId, id, when.from)
    if (!found) return null
    const shown = shownFrom(found.reportDate)
    const next = { reportDate: found.reportDate, shownFrom: shown }
    if (found.facts === null) return { ...next, outcome: whyNot(found.outcome, id, role) }
    const { outcome, facts } = found
    if (isBefore(when.today, shown)) return { ...next, outcome: { kind: 'not_yet_shown' } }
    const own = role === 'debtor' ? member.person.email : null
    const people = await personsView(tx, organizationId, facts, outcome, own)
    const { lastLine } = facts.past
    const fields = lineFields(outcome.line, lastLine)
    return { ...next, outcome: { kind: 'line', fields, isFirst: lastLine === null, ...people } }
  })
}

type Line = { reportDate: IsoDate; outcome: Extract<BureauOutcome, { kind: 'line' }>; facts: BureauFacts }
type NoLine = {
  reportDate: IsoDate
  outcome: { kind: 'left_out' | 'held'; reason: HeldReason | LeftOutReason }
  facts: null
}

/** What the job will do with a debt; null where it will do nothing. */
async function findNext(
  tx: Tx,
  organizationId: string,
  debtId: string,
  from: IsoDate,
): Promise<Line | NoLine | null> {
  let isFault = false
  const onFault = (debt: string, error: unknown) => {
    log().error({ debt, error: describeError(error) }, 'no preview of the bureau line of a debt')
    isFault = true
  }
  const facts = (await readBureauFacts(tx, organizationId, [debtId], from, onFault)).get(debtId)
  try {
    if (facts) {
      const { reportDate, outcome } = nextOutcome(facts, from)
      if (outcome.kind === 'not_due') return null
      return outcome.kind === 'line' ? { reportDate, outcome, facts } : { reportDate, outcome, facts: null }
    }
  } catch (error) {
    onFault(debtId, error)
  }
  return isFault ? nextFault(tx, organizationId, debtId, from) : null
}

/** The job leaves a debt that it cannot reckon out of the first file that it looks for it in. */
async function nextFault(
  tx: Tx,
  organizationId: string,
  debtId: string,
  from: IsoDate,
): Promise<NoLine | null> {
  for (const reportDate of [from, reportDateAfter(from)]) {
    if (await isCandidate(tx, organizationId, reportDate, debtId))
      return { reportDate, outcome: { kind: 'left_out', reason: 'fault' }, facts: null }
  }
  return null
}

/** In the grace period the next report is the first 15th after it, which may be a month further on. */
function nextOutcome(facts: BureauFacts, from: IsoDate): { reportDate: IsoDate; outcome: BureauOutcome } {
  const { dialect } = config().bureau
  const { graceEndsOn } = facts
  const first = graceEndsOn && isBefore(from, graceEndsOn) ? reportDateFrom(graceEndsOn) : from
  for (const reportDate of [first, reportDateAfter(first)]) {
    // By then the two weeks are over, and the upkeep has moved the debt on.
    const asOfThen: BureauFacts = facts.status === 'notified' ? { ...facts, status: 'active' } : facts
    const outcome = bureauLine(asOfThen, reportDate, dialect)
    if (outcome.kind !== 'not_due' || outcome.reason !== 'not_active_yet') return { reportDate, outcome }
  }
  return { reportDate: first, outcome: { kind: 'not_due', reason: 'not_active_yet' } }
}

function whyNot(outcome: NoLine['outcome'], debtId: string, role: 'filer' | 'debtor'): NextReport['outcome'] {
  const words = reasonWords(outcome.reason)
  const todo = role === 'filer' ? words?.todo : undefined
  return {
    kind: outcome.kind,
    why: words?.why ?? '',
    todo: todo ? { text: todo.text, to: paths[todo.tab](debtId) } : null,
  }
}

/**
 * Who goes out with the line. The filer sees everybody; a debtor sees themselves only, by the address they proved.
 */
async function personsView(
  tx: Tx,
  organizationId: string,
  facts: BureauFacts,
  { line }: Extract<BureauOutcome, { kind: 'line' }>,
  ownEmail: string | null,
): Promise<{ people: ReportedPerson[]; unmatched: string[] }> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'email', 'sin_last_digits'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', facts.debtId)
    .execute()
  const seen = new Map(
    rows.filter(({ email }) => ownEmail === null || email === ownEmail).map((r) => [r.id, r]),
  )
  const nameOf = (person: { firstName: string; middleName: string | null; lastName: string }) =>
    [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
  return {
    people: line.consumers.flatMap((consumer) => {
      const row = seen.get(consumer.debtorId)
      if (!row) return []
      const { hasBirthDate } = consumer
      const digits = row.sin_last_digits
      return [
        {
          name: nameOf(consumer),
          answers: ecoaWords(consumer.ecoa),
          hasBirthDate,
          maskedSin: digits === null ? null : maskedSin(digits),
        },
      ]
    }),
    unmatched: facts.debtors.filter((d) => seen.has(d.id) && !canBeMatched(d)).map(nameOf),
  }
}
