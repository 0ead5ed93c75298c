import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import type { StepMarks } from '#app/wizard/steps.ts'
import { lockDebt } from '../lock-debt.server.ts'
import { isNeverRegistrable } from './court-order/order-stops.ts'
import { type CorrectableName, correctableFields } from './court-order/order-values.ts'
import type { DraftFacts } from './steps.ts'

/** An application as its steps see it. */
export type Draft = {
  id: string
  organizationId: string
  filerId: string
  status: string
  /** Its name on its pages. */
  heading: string
  address: Address
  /** File number as read or corrected; null while no order has one. */
  fileNumber: string | null
  filer_representing: string | null
  isPaid: boolean
  /** False again after a step is saved following the affirmation. */
  isAffirmed: boolean
  facts: DraftFacts
  marks: StepMarks
}

type Row = Address &
  Omit<DraftFacts, 'hasPaymentAnswer' | 'verification_status' | 'debtorEmails' | 'isOrderRefused'> & {
    id: string
    status: string
    filer_id: string
    fileNumber: string | null
    issued_date: string | null
    amount_owed: number | null
    payable_by: 'tenant' | 'landlord' | null
    dismissed: boolean | null
    unsure: CorrectableName[]
    filer_representing: string | null
    paid_at: Date | null
    affirmed_at: Date | null
    last_payment_update: Date | null
    verification_status: VerificationStatus | null
    debtorEmails: string[]
    step_revisions: Record<string, number>
    unfinished_steps: string[]
    returnReasons: { step: string; reason: string }[]
  }

const currentValues = sql.join(correctableFields.flatMap(({ key }) => [sql.lit(key), sql.ref(`ord.${key}`)]))

/** The guessed values of an order that no person changed, from `unsureOf`. */
const guesses = sql<CorrectableName[]>`array(
  select guess.key from jsonb_each(ord.guesses) guess
  where guess.value = jsonb_build_object(${currentValues})->guess.key)`

/**
 * One query for everything that every step shows; null for another organization's debt. The caller checks its
 * status.
 */
export async function findDraft(tx: Tx, organizationId: string, debtId: string): Promise<Draft | null> {
  const { rows } = await sql<Row>`
    select debt.id, debt.status, debt.filer_id, debt.address_1, debt.address_2, debt.city, debt.province,
      debt.postal_code, debt.step_revisions, debt.unfinished_steps, debt.vacated_date_status, debt.vacated_date, debt.last_payment_update,
      debt.skip_supporting_documents, debt.filer_relationship, debt.filer_representing, debt.filer_contact_name,
      debt.filer_contact_email, debt.filer_contact_number, debt.paid_at, debt.affirmed_at,
      doc.original_file_name as "courtOrderFileName", ord.reference_id as "fileNumber",
      ord.issued_date, ord.amount_owed, ord.payable_by, ord.dismissed, ${guesses} as unsure,
      verification.status as verification_status,
      array(select d.email from debtor d where d.rental_debt_id = debt.id order by d.position, d.id) as "debtorEmails",
      coalesce((select jsonb_agg(jsonb_build_object('step', r.step, 'reason', r.reason) order by r.created_at, r.id)
        from return_reason r where r.rental_debt_id = debt.id and r.resolved_at is null), '[]') as "returnReasons"
    from rental_debt debt
    left join document doc on doc.rental_debt_id = debt.id and doc.document_type = 'court_order'
      and doc.replaced_at is null
    left join court_order ord on ord.document_id = doc.id
    left join identity_verification verification on verification.person_id = debt.filer_id
    where debt.organization_id = ${organizationId} and debt.id = ${debtId}`.execute(tx)
  const row = rows[0]
  return row ? draftOf(organizationId, row) : null
}

/** The same where there is one; throws `NothingThere` where there is not. */
export async function readDraft(tx: Tx, organizationId: string, debtId: string): Promise<Draft> {
  const draft = await findDraft(tx, organizationId, debtId)
  if (!draft) throw new NothingThere()
  return draft
}

/** The same, with its row locked until the transaction ends, for a change. */
export async function lockApplication(tx: Tx, organizationId: string, debtId: string): Promise<Draft> {
  // Sent together: the database reads the draft when it has the lock.
  const [, draft] = await Promise.all([
    lockDebt(tx, organizationId, debtId),
    readDraft(tx, organizationId, debtId),
  ])
  return draft
}

/** A change that requires a draft came too late: the application was submitted meanwhile. */
export class AlreadySubmitted extends Error {}

/** The same for a change that requires a draft. */
export async function lockDraft(tx: Tx, organizationId: string, debtId: string): Promise<Draft> {
  const draft = await lockApplication(tx, organizationId, debtId)
  if (draft.status !== 'draft') throw new AlreadySubmitted()
  return draft
}

/** Whether this member's draft can still be changed, before its files are accepted; throws like `lockDraft`. */
export const requireDraft = (caller: Caller, debtId: string): Promise<Draft> =>
  inTransaction(caller.actor, (tx) => lockDraft(tx, caller.organizationId, debtId))

/** The application changed after it was affirmed: it must be affirmed again before it is submitted. */
export async function clearAffirmation(tx: Tx, draft: Pick<Draft, 'id' | 'organizationId'>): Promise<void> {
  await tx
    .updateTable('rental_debt')
    .set({ affirmed_at: null })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
}

function draftOf(organizationId: string, row: Row): Draft {
  const { address_1, address_2, city, province, postal_code } = row
  return {
    id: row.id,
    organizationId,
    filerId: row.filer_id,
    status: row.status,
    heading: fullAddress(row) ?? row.fileNumber ?? 'New application',
    address: { address_1, address_2, city, province, postal_code },
    fileNumber: row.fileNumber,
    filer_representing: row.filer_representing,
    isPaid: row.paid_at !== null,
    isAffirmed: row.affirmed_at !== null,
    facts: {
      courtOrderFileName: row.courtOrderFileName,
      isOrderRefused: isNeverRegistrable({ ...row, dismissed: row.dismissed ?? false }),
      address_1,
      postal_code,
      debtorEmails: row.debtorEmails,
      vacated_date_status: row.vacated_date_status,
      vacated_date: row.vacated_date,
      hasPaymentAnswer: row.last_payment_update !== null,
      skip_supporting_documents: row.skip_supporting_documents,
      verification_status: row.verification_status ?? 'pending',
      filer_relationship: row.filer_relationship,
      filer_contact_name: row.filer_contact_name,
      filer_contact_email: row.filer_contact_email,
      filer_contact_number: row.filer_contact_number,
    },
    marks: {
      revisions: row.step_revisions,
      unfinished: row.unfinished_steps,
      returnReasons: row.returnReasons,
    },
  }
}
