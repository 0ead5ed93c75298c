import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import { findLastReport } from '../../early-dispute.server.ts'
import type { DebtorUpdate, DebtUpdate } from '../../mail/debt-update.ts'
import { readMailFacts } from '../../mail/mail-facts.server.ts'
import { namesByEmail } from '../../mail/names-by-email.ts'
import { findUpcomingReport, reportedOn, whyNotReported } from '../bureau/upcoming-report.server.ts'

type PartiesNotification = {
  organizationId: string
  debtId: string
  /** The day it happened, by the application's clock. */
  on: IsoDate
  toFiler: (update: DebtUpdate) => Mail
  /** Omitted if the debtors were never notified of the debt; null for a debtor it does not concern. */
  toDebtor?: (update: DebtorUpdate) => Mail | null
  /** It says how to pay: a bankrupt person does not get it. */
  asksToPay?: boolean
}

/** Notifies the filer's contact and each debtor, in the transaction of the change. */
export async function notifyBothSides(tx: Tx, notification: PartiesNotification): Promise<void> {
  const { organizationId, debtId, on } = notification
  const update = await readDebtUpdate(tx, { organizationId, debtId, on })
  await postMail(tx, notification.toFiler({ ...update, to: update.contact.email }))
  if (notification.toDebtor)
    await postToDebtors(tx, {
      organizationId,
      debtId,
      update,
      toDebtor: notification.toDebtor,
      asksToPay: notification.asksToPay ?? false,
    })
}

type DebtorsNotification = Pick<PartiesNotification, 'organizationId' | 'debtId' | 'on'> &
  Required<Pick<PartiesNotification, 'toDebtor'>> & {
    /** The address that gets a different mail, if any. */
    butNot?: string
  }

/** Notifies only the debtors of a debt, or the others if one of them gets a separate text. */
export async function notifyDebtors(tx: Tx, notification: DebtorsNotification): Promise<void> {
  await postToDebtors(tx, { ...notification, update: await readDebtUpdate(tx, notification) })
}

type Posting = Pick<DebtorsNotification, 'organizationId' | 'debtId' | 'toDebtor'> & {
  update: Omit<DebtUpdate, 'to'>
  butNot?: string | undefined
  asksToPay?: boolean
}

async function postToDebtors(
  tx: Tx,
  { organizationId, debtId, update, toDebtor, butNot, asksToPay = false }: Posting,
): Promise<void> {
  const debtors = await tx
    .selectFrom('debtor')
    .select(['person_email as email', 'first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .$if(asksToPay, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bankruptcy')
              .select('bankruptcy.id')
              .whereRef('bankruptcy.debtor_id', '=', 'debtor.id')
              .where('bankruptcy.status', '<>', 'dismissed'),
          ),
        ),
      ),
    )
    .orderBy('position')
    .execute()
  const named = debtors.map((debtor) => ({
    email: debtor.email,
    name: `${debtor.first_name} ${debtor.last_name}`,
  }))
  for (const [email, names] of namesByEmail(named)) {
    const mail = email === butNot ? null : toDebtor({ ...update, to: email, names })
    if (mail) await postMail(tx, mail)
  }
}

type About = Pick<PartiesNotification, 'organizationId' | 'debtId' | 'on'>

/** The facts about a debt in mails to either side. The transaction acts for its organization. */
export async function readDebtUpdate(
  tx: Tx,
  { organizationId, debtId, on }: About,
): Promise<Omit<DebtUpdate, 'to'>> {
  const row = await tx
    .selectFrom('rental_debt as debt')
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .select(['debt.reference_id', 'debt.landlord_names'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .select(['filer.email', 'filer.first_name', 'filer.last_name'])
    .where('debt.organization_id', '=', organizationId)
    .where('debt.id', '=', debtId)
    .executeTakeFirstOrThrow()
  const filerName = wholeName(row.first_name, row.last_name) || row.email
  const facts = await readMailFacts(tx, {
    id: debtId,
    organizationId,
    title: fullAddress(row) ?? row.reference_id ?? debtId,
    filerEmail: row.email,
    facts: { filer: { name: filerName } },
  })
  const upcoming = await findUpcomingReport(tx, organizationId, debtId, on)
  return {
    ...facts,
    on,
    fileNumber: row.reference_id ?? 'not known',
    creditor: row.landlord_names.join(' and ') || facts.contact.name,
    lastReportOn: await findLastReport(tx, organizationId, debtId),
    nextReportOn: reportedOn(upcoming),
    isMatched: whyNotReported(upcoming) !== 'no_identity',
  }
}
