import { sql } from 'kysely'
import { lineFields } from '#app/bureau/line/line-fields.ts'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { CourtOrder } from '../../application/court-order/court-orders.server.ts'
import type { Draft } from '../../application/drafts.server.ts'
import type { MatchView, Outlook, Samples } from '../../application/outlook-view.ts'
import { firstReportEstimate } from '../../application/report-estimate.ts'
import { expiryDate } from '../../eligibility.ts'
import { graceDays } from '../../grace-days.ts'
import { namesByEmail } from '../../mail/names-by-email.ts'
import { noticeMail } from '../../mail/notice-mail.ts'
import { paths } from '../../paths.ts'
import { tribunalName } from '../../tribunal-names.ts'
import type { BureauDebtor, BureauFacts } from '../bureau/bureau-facts.ts'
import { bureauLine } from '../bureau/bureau-line.ts'
import { configuredProfile } from '../bureau/configured-profile.server.ts'
import { debtFields } from '../bureau/line-labels.ts'
import { canBeMatched } from '../bureau/line-people.ts'
import { reasonLabels } from '../bureau/reasons.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { figuresAsOf } from '../ledger/ledger.ts'
import { readCreditsOf } from '../ledger/read-ledger.server.ts'
import { ledgerOnApproval } from './ledger-on-approval.ts'
import { owedView } from './outlook.ts'

type Person = BureauDebtor & { email: string | null }

/** An application as if it were approved on a day: its ledger, and who the bureau can match. */
type Prospect = { ledger: LedgerFacts | null; people: Person[] } & Dates

/** Additional data for the bureau, if the filer knows it. */
type Dates = { firstMissedOn: IsoDate | null; leaseStartedOn: IsoDate | null }

async function readProspect(tx: Tx, draft: Draft, order: CourtOrder, today: IsoDate): Promise<Prospect> {
  const { organizationId, id, facts } = draft
  const reading = tx
    .selectFrom('debtor')
    .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName', 'email'])
    .select(sql<boolean>`date_of_birth is not null`.as('hasBirthDate'))
    .select(sql<boolean>`sin_last_digits is not null`.as('hasSin'))
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const dates = tx
    .selectFrom('rental_debt')
    .select(['first_delinquency_date', 'lease_started_on'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [people, debt, credits] = await Promise.all([reading, dates, readCreditsOf(tx, organizationId, id)])
  const ledger = ledgerOnApproval(order.values, {
    vacatedOn:
      facts.vacated_date_status === 'active' && facts.vacated_date ? isoDate(facts.vacated_date) : null,
    credits,
  })
  return {
    ledger,
    people: people.map((person) => ({
      ...person,
      address: null,
      sinSince: null,
      // Notified today, by mail or on paper.
      weeksEndOn: addDays(today, graceDays),
    })),
    firstMissedOn: debt.first_delinquency_date ? isoDate(debt.first_delinquency_date) : null,
    leaseStartedOn: debt.lease_started_on ? isoDate(debt.lease_started_on) : null,
  }
}

const nameOf = ({ firstName, middleName, lastName }: Pick<Person, 'firstName' | 'middleName' | 'lastName'>) =>
  wholeName(firstName, middleName, lastName)

const matchOf = (person: Person): MatchView => ({
  id: person.id,
  name: nameOf(person),
  hasBirthDate: person.hasBirthDate,
  hasSin: person.hasSin,
  hasEmail: person.email !== null,
})

const outlookOf = (
  draft: Draft,
  { values }: CourtOrder,
  { ledger, people }: Prospect,
  today: IsoDate,
): Outlook => ({
  owed: ledger && owedView(ledger, values, today),
  people: people.map(matchOf),
  vacatedOn: draft.facts.vacated_date_status === 'active' ? draft.facts.vacated_date : null,
  isInPossession: draft.facts.vacated_date_status === 'in_possession',
})

/** The amount of an application's order today, with the answers of its other steps so far. */
export async function readOutlook(tx: Tx, draft: Draft, order: CourtOrder, today: IsoDate): Promise<Outlook> {
  return outlookOf(draft, order, await readProspect(tx, draft, order, today), today)
}

/** The same, with the notice and the line that would be sent if it were approved today. */
export async function readOutlookWithSamples(
  tx: Tx,
  draft: Draft,
  order: CourtOrder,
  today: IsoDate,
): Promise<Outlook & { samples: Samples }> {
  const prospect = await readProspect(tx, draft, order, today)
  return {
    ...outlookOf(draft, order, prospect, today),
    samples: {
      notice: noticeSample(draft, order, prospect, today),
      line: lineSample(draft, order, prospect, today),
      firstReportOn: firstReportOn(prospect, today),
    },
  }
}

function firstReportOn({ ledger, people }: Prospect, today: IsoDate): IsoDate | null {
  const first = firstReportEstimate(today)
  // A person without an email is reported two weeks after their printed notice, on a day that is not known yet.
  const isSure = people.some((person) => person.email && canBeMatched(person))
  return ledger && isSure && isBefore(first, expiryDate(ledger.issuedOn)) ? first : null
}

function noticeSample(
  draft: Draft,
  { values, reading }: CourtOrder,
  { ledger, people }: Prospect,
  today: IsoDate,
): Samples['notice'] {
  const { filer_contact_name: name, filer_contact_email: email, filer_contact_number: phone } = draft.facts
  const [first] = namesByEmail(people.map((person) => ({ email: person.email, name: nameOf(person) })))
  if (!ledger || !first || !values.reference_id || !name || !email) return null
  const { subject, text } = noticeMail({
    title: draft.heading,
    contact: { name, email, phone },
    url: new URL(paths.debt(draft.id), config().publicUrl).href,
    fileNumber: values.reference_id,
    tribunal: tribunalName(reading?.tribunal ?? null),
    issuedDate: ledger.issuedOn,
    creditor: values.landlord_names.join(' and ') || name,
    graceEndsOn: addDays(today, graceDays),
    owed: { ...figuresAsOf(ledger, today), asOf: today },
    to: first[0],
    names: first[1],
  })
  return { subject, paragraphs: text.trim().split('\n\n') }
}

function lineSample(
  draft: Draft,
  { values }: CourtOrder,
  { ledger, people, firstMissedOn, leaseStartedOn }: Prospect,
  today: IsoDate,
): Samples['line'] {
  if (!ledger || people.length === 0) return null
  const { address } = draft
  const graceEndsOn = addDays(today, graceDays)
  const facts: BureauFacts = {
    debtId: draft.id,
    // Its state after the two weeks.
    status: 'active',
    graceEndsOn,
    placedOn: today,
    firstMissedOn,
    leaseStartedOn,
    ledger,
    address: {
      firstLine: address.address_1,
      secondLine: address.address_2,
      city: address.city,
      province: address.province,
      postalCode: address.postal_code,
    },
    creditor: values.landlord_names[0] ?? draft.facts.filer_contact_name,
    debtors: people,
    formerDebtors: [],
    disputes: [],
    bankruptcies: [],
    past: { reason: null, lastLine: null },
  }
  const reportDate = reportDateFrom(addDays(graceEndsOn, 1))
  const outcome = bureauLine(facts, reportDate, config().bureau.dialect, configuredProfile())
  if (outcome.kind === 'line') {
    const { line } = outcome
    const fields = lineFields(debtFields, line, null).map(({ label, text }) => ({ label, text }))
    return { reportDate, who: line.consumers.map(nameOf), fields }
  }
  const why = outcome.kind === 'not_due' ? null : reasonLabels(outcome.reason)?.why
  return { why: why ?? 'By then it is no longer reported.' }
}
