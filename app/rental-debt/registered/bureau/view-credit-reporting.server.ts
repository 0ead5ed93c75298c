import { listEntries } from '#app/bureau/entries.server.ts'
import { lineFields } from '#app/bureau/line/line-fields.ts'
import { shownFrom } from '#app/bureau/report-dates.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { maskedSin } from '../../application/tenants/sin.ts'
import { type DebtAccess, requireDebt } from '../../debt-access.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'
import type { BureauFacts, BureauLine, BureauOutcome } from './bureau-facts.ts'
import {
  type CreditReporting,
  type HistoryRow,
  type NextReport,
  type ReportedPerson,
  whyOfRow,
} from './credit-reporting-view.ts'
import { debtFields, ecoaLabel } from './line-labels.ts'
import { canBeMatched } from './line-people.ts'
import { reasonLabels } from './reasons.ts'
import { debtSourceName } from './source-name.ts'
import { findUpcomingReport, type UpcomingReport } from './upcoming-report.server.ts'

const ended: readonly DebtStatus[] = ['settled', 'terminated', 'cancelled', 'expired']

/** The reports of a debt, and the next one, as this person may see them. */
export async function viewCreditReporting(
  member: Member,
  debtId: string,
  today: IsoDate,
): Promise<CreditReporting> {
  const { debt, history } = await inTransaction(member.actor, async (tx) => {
    const debt = await requireDebt(tx, member, debtId)
    const history = await readHistory(tx, debt, today)
    return { debt, history }
  })
  const next = await viewNext(debt, member, today)
  return { debtId, role: debt.role, hasEnded: ended.includes(debt.status), history, next }
}

/** The months whose files are complete, latest first. */
async function readHistory(
  tx: Tx,
  { organizationId, id }: DebtAccess,
  today: IsoDate,
): Promise<HistoryRow[]> {
  const entries = await listEntries(tx, { organizationId, source: debtSourceName, subjectId: id })
  return entries.map(({ reason, ...entry }) => ({
    ...entry,
    why: whyOfRow({ ...entry, why: reasonLabels(reason)?.short ?? null }, today),
  }))
}

/** In the name of the organization that filed the debt; `personsView` decides what a debtor sees. */
async function viewNext(
  { id, organizationId, role, status }: DebtAccess,
  member: Member,
  today: IsoDate,
): Promise<NextReport | null> {
  if (status === 'in_review' || status === 'cancelled') return null
  return inTransaction({ personId: null, organizationId }, async (tx) => {
    const found = await findUpcomingReport(tx, organizationId, id, today)
    if (!found) return null
    const shown = shownFrom(found.reportDate)
    const next = { reportDate: found.reportDate, shownFrom: shown }
    if (found.facts === null) return { ...next, outcome: whyNot(found.outcome, id, role) }
    const { outcome, facts } = found
    if (isBefore(today, shown)) return { ...next, outcome: { kind: 'not_yet_shown' } }
    const own = role === 'debtor' ? member.person.email : null
    const people = await personsView(tx, organizationId, facts, outcome, own)
    const { lastLine } = facts.past
    const fields = lineFields(debtFields, outcome.line, lastLine)
    return { ...next, outcome: { kind: 'line', fields, isFirst: lastLine === null, ...people } }
  })
}

function whyNot(
  outcome: Extract<UpcomingReport, { facts: null }>['outcome'],
  debtId: string,
  role: 'filer' | 'debtor',
): NextReport['outcome'] {
  const labels = reasonLabels(outcome.reason)
  const todo = role === 'filer' ? labels?.todo : undefined
  return {
    kind: outcome.kind,
    why: labels?.why ?? '',
    todo: todo ? { text: todo.text, to: paths[todo.tab](debtId) } : null,
  }
}

/** The people in the line. The filer sees everyone; debtors see only themselves, by their proven address. */
async function personsView(
  tx: Tx,
  organizationId: string,
  facts: BureauFacts,
  { line }: Extract<BureauOutcome, { kind: 'line' }>,
  ownEmail: string | null,
): Promise<{ people: ReportedPerson[]; unmatched: string[]; waiting: string[] }> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'person_email as email', 'sin_last_digits'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', facts.debtId)
    .execute()
  const seen = new Map(
    rows.filter(({ email }) => ownEmail === null || email === ownEmail).map((r) => [r.id, r]),
  )
  const nameOf = (person: { firstName: string; middleName: string | null; lastName: string }) =>
    wholeName(person.firstName, person.middleName, person.lastName)
  return {
    people: line.consumers.flatMap((consumer) => {
      const row = seen.get(consumer.debtorId)
      if (!row) return []
      const { hasBirthDate } = consumer
      const digits = row.sin_last_digits
      return [
        {
          name: nameOf(consumer),
          answers: ecoaLabel(consumer.ecoa),
          hasBirthDate,
          maskedSin: digits === null ? null : maskedSin(digits),
        },
      ]
    }),
    waiting: facts.debtors.filter((d) => seen.has(d.id) && canBeMatched(d) && isWaiting(d, line)).map(nameOf),
    unmatched: facts.debtors.filter((d) => seen.has(d.id) && !canBeMatched(d)).map(nameOf),
  }
}

/** Not in the line because of their notice; a bankrupt person is left out for another reason. */
const isWaiting = ({ id, weeksEndOn }: BureauFacts['debtors'][number], line: BureauLine): boolean =>
  !line.consumers.some(({ debtorId }) => debtorId === id) &&
  (weeksEndOn === null || !isBefore(weeksEndOn, line.reportDate))
