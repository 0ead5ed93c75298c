import { displayName } from '#app/account/display-name.ts'
import type { Dispute, DisputeNotifier, DisputeUpdate, DueDispute } from '#app/disputes/subject.ts'
import { config } from '#app/platform/config.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { rentalDebtSubject } from '../../dispute-subject.ts'
import { findHeldBack } from '../../early-dispute.server.ts'
import { answeredToRemovedMail, disputeAnsweredMail } from '../../mail/dispute-answer-mail.ts'
import { disputeDueMail } from '../../mail/dispute-due-mail.ts'
import { disputeFiledMail, disputeReceivedMail } from '../../mail/dispute-filed-mail.ts'
import { disputeReopenedMail, disputeReopenedToFilerMail } from '../../mail/dispute-reopened-mail.ts'
import { reportingPausedMail, reportingResumedMail } from '../../mail/dispute-reporting-mail.ts'
import type { DisputeReports } from '../../mail/dispute-reports.ts'
import {
  disputeRetractedMail,
  filerAnsweredMail,
  statementAddedMail,
} from '../../mail/dispute-statement-mail.ts'
import { readMailFacts } from '../../mail/mail-facts.server.ts'
import type { DisputeMailFacts } from '../../mail-facts.ts'
import { paths } from '../../paths.ts'
import { readDisputeReports } from './dispute-reports.server.ts'

type Disputed = Pick<Dispute, 'organizationId' | 'subjectId' | 'disputerId'>

/**
 * The facts about the debt and its two sides for a dispute's mails. The transaction acts for the debt's organization.
 */
export async function readDisputeMailFacts(tx: Tx, disputed: Disputed): Promise<DisputeMailFacts> {
  const { organizationId, subjectId: debtId } = disputed
  const debt = await selectDebt(tx, disputed)
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .select(['filer.email', 'filer.first_name', 'filer.last_name'])
    .executeTakeFirstOrThrow()
  const about = {
    id: debtId,
    organizationId,
    title: fullAddress(debt) ?? debt.reference_id ?? debtId,
    filerEmail: debt.email,
    facts: { filer: { name: displayName(debt) } },
  }
  return {
    ...(await readMailFacts(tx, about)),
    url: absolute(paths.disputeFiled(debtId)),
    fileNumber: debt.reference_id ?? 'not known',
    disputer: await readDisputer(tx, disputed),
  }
}

const absolute = (path: string): string => new URL(path, config().publicUrl).href

const selectDebt = (tx: Tx, { organizationId, subjectId }: Omit<Disputed, 'disputerId'>) =>
  tx
    .selectFrom('rental_debt as debt')
    .select(['debt.reference_id', 'debt.address_1', 'debt.address_2', 'debt.city', 'debt.province'])
    .select('debt.postal_code')
    .where('debt.organization_id', '=', organizationId)
    .where('debt.id', '=', subjectId)

/** Under the debt's name for them: many have never given us one. */
async function readDisputer(tx: Tx, { organizationId, subjectId, disputerId }: Disputed) {
  const { email, ...known } = await tx
    .selectFrom('person')
    .leftJoin('debtor', (join) =>
      join
        .onRef('debtor.person_email', '=', 'person.email')
        .on('debtor.organization_id', '=', organizationId)
        .on('debtor.rental_debt_id', '=', subjectId),
    )
    .select(['person.email', 'debtor.first_name', 'debtor.last_name'])
    .where('person.id', '=', disputerId)
    .orderBy('debtor.position')
    .executeTakeFirstOrThrow()
  return { name: displayName({ ...known, email }), email }
}

/** The mails about a change of a dispute, to the debtor who disputed and to the filer's contact. */
async function writeMails(tx: Tx, dispute: Dispute, update: DisputeUpdate): Promise<Mail[]> {
  const facts = await readDisputeMailFacts(tx, dispute)
  const { disputer, contact } = facts
  if (update.kind === 'filed') {
    const filed = { ...dispute, debtId: dispute.subjectId, openedOn: update.filedOn }
    const given = {
      ...facts,
      ...update,
      heldBack: await findHeldBack(tx, filed),
      answerUrl: absolute(paths.disputeStatement(dispute.subjectId, dispute.id)),
    }
    return [
      disputeReceivedMail({ ...given, to: disputer.email }),
      disputeFiledMail({ ...given, to: contact.email }),
    ]
  }
  if (update.kind === 'reopened') {
    const given = {
      ...facts,
      ...update,
      answerUrl: absolute(paths.disputeStatement(dispute.subjectId, dispute.id)),
    }
    return [
      disputeReopenedMail({ ...given, to: disputer.email }),
      disputeReopenedToFilerMail({ ...given, to: contact.email }),
    ]
  }
  if (update.kind === 'statement') {
    const { files } = update
    const toContact = { ...facts, to: contact.email, name: contact.name, files }
    const toDisputer = { ...facts, to: disputer.email, name: disputer.name, files }
    return [update.by === 'consumer' ? statementAddedMail(toContact) : filerAnsweredMail(toDisputer)]
  }
  const reports = await readDisputeReports(tx, dispute)
  const toSide = ({ email, name }: { email: string; name: string }) =>
    write({ ...facts, to: email, name, isOwn: email === disputer.email, reports }, update)
  const removedName = update.kind === 'corrected' ? await findRemovedName(tx, dispute, disputer.email) : null
  if (update.kind !== 'corrected' || removedName === null) return [toSide(disputer), toSide(contact)]
  const letterUrl = absolute(paths.removed(dispute.subjectId))
  const to = { ...facts, to: disputer.email, name: removedName, words: update.words, letterUrl }
  return [answeredToRemovedMail(to), toSide(contact)]
}

/** The name of a person removed from the debt; null if they are still named in it. */
async function findRemovedName(
  tx: Tx,
  { organizationId, subjectId }: Disputed,
  email: string,
): Promise<string | null> {
  const named = await tx
    .selectFrom('debtor')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', subjectId)
    .where('person_email', '=', email)
    .executeTakeFirst()
  if (named) return null
  const removed = await tx
    .selectFrom('removed_tenant')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', subjectId)
    .where('person_email', '=', email)
    .orderBy('removed_on', 'desc')
    .executeTakeFirst()
  return removed?.name ?? null
}

type OneSide = DisputeMailFacts & { to: string; name: string; isOwn: boolean; reports: DisputeReports }

function write(
  given: OneSide,
  update: Exclude<DisputeUpdate, { kind: 'filed' | 'reopened' | 'statement' }>,
): Mail {
  if (update.kind === 'reporting_paused') return reportingPausedMail({ ...given, reason: update.reason })
  if (update.kind === 'reporting_resumed') return reportingResumedMail(given)
  if (update.kind === 'retracted') return disputeRetractedMail(given)
  const { kind: answer, words } = update
  return disputeAnsweredMail({
    ...given,
    answer,
    words,
    ...(update.kind === 'corrected' && { correction: update.correction }),
  })
}

/** Who is notified about disputes of a debt: the debtor who disputes, and the filer's contact. */
export const debtDisputeNotifier: DisputeNotifier = { kind: rentalDebtSubject, writeMails }

/** The reminder to staff that an answer is due. */
export async function writeDebtReminder(
  tx: Tx,
  dispute: Dispute,
  due: DueDispute,
): Promise<(to: string) => Mail> {
  const debt = await selectDebt(tx, dispute).executeTakeFirstOrThrow()
  const title = fullAddress(debt) ?? debt.reference_id ?? dispute.subjectId
  return (to) => disputeDueMail({ ...due, to, title })
}
