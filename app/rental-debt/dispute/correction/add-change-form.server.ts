import { z } from 'zod'
import { requireDecidable } from '#app/disputes/staff-dispute.server.ts'
import { parseFieldValue } from '#app/order-reader/field-values.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { actForOrganization, inTransaction } from '#app/platform/database/transaction.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { findCorrectable } from '../../application/court-order/order-values.ts'
import { occupancyMessages } from '../../application/occupancy/occupancy.ts'
import { moveOutSchema } from '../../application/occupancy/occupancy-schema.ts'
import { isAmountField } from '../../registered/amounts/amount-fields.ts'
import { findCredit } from '../../registered/transactions/credits.server.ts'
import { savedFields } from '../../registered/transactions/saved-fields.ts'
import {
  correctionSchema,
  recordSchema,
  waiverSchema,
} from '../../registered/transactions/transaction-schema.ts'
import { rentalDebtDisputes } from '../rental-debt-disputes.server.ts'
import type { Change, ChangeKind } from './changes.ts'
import { type CorrectionView, openCorrection } from './correction-page.server.ts'

/** The form of one change, with the current value. */
export type AddChangeView = Pick<CorrectionView, 'disputeId' | 'payers' | 'today' | 'issuedOn'> & {
  debtTitle: string
  kind: ChangeKind
  /** Which transaction, or which value. */
  of: string | null
  saved: Record<string, string>
  amount: { name: string; kind: string; current: Shown | null } | null
}

export async function openAddChange(
  staff: Staff,
  { disputeId, kind, of }: { disputeId: string; kind: ChangeKind; of: string | null },
): Promise<AddChangeView> {
  const view = found(await openCorrection(staff, disputeId))
  const { payers, today, issuedOn, title: debtTitle } = view
  const page = { disputeId, debtTitle, kind, of, payers, today, issuedOn }
  if (kind === 'transaction') return { ...page, ...(await savedTransaction(staff, disputeId, of)) }
  if (kind === 'order') return { ...page, ...savedAmount(view, of) }
  return { ...page, of: null, saved: {}, amount: null }
}

async function savedTransaction(staff: Staff, disputeId: string, of: string | null) {
  const transactionId = idFrom(of ?? undefined)
  const saved = await inTransaction(staff.actor, async (tx) => {
    const { dispute } = await requireDecidable(tx, staff, [rentalDebtDisputes], disputeId)
    await actForOrganization(tx, dispute.organizationId)
    return findCredit(tx, dispute.organizationId, dispute.subjectId, transactionId)
  })
  if (!saved || saved.withdrawn_at) throw notFound()
  // The filer's own note is neither shown nor changed.
  return { saved: savedFields({ ...saved, note: null }), amount: null }
}

function savedAmount({ amounts }: CorrectionView, of: string | null) {
  const amount = amounts.find(({ field }) => field === of)
  if (!amount) throw notFound()
  const kind = findCorrectable(amount.field)?.kind ?? 'text'
  return { saved: { value: amount.typed }, amount: { name: amount.name, kind, current: amount.value } }
}

type Limits = { today: IsoDate; issuedOn: IsoDate }

/** The schema of a change, from those of the filer's own forms. */
function schemaOf({ kind, of }: AddChangeView, form: FormData, limits: Limits): z.ZodType<Change> {
  switch (kind) {
    case 'payment':
      return recordSchema(limits).transform((credit) => ({ kind, credit }))
    case 'waiver':
      return waiverSchema(limits).transform((credit) => ({ kind, credit }))
    case 'transaction':
      return correctionSchema(limits, form).transform((correction) => ({
        kind,
        transactionId: of ?? '',
        correction,
      }))
    case 'move-out':
      return moveOutChange(form)
    case 'order':
      return valueSchema(of)
    case 'person':
      return z.object({}).transform(() => ({ kind }))
  }
}

/** A date, or that they are still there; a date typed before that was chosen is dropped. */
function moveOutChange(form: FormData): z.ZodType<Change> {
  const kind = 'move-out' as const
  if (form.get('vacated_date_status') === 'in_possession')
    return z.object({}).transform(() => ({ kind, vacatedOn: null }))
  const { unanswered } = occupancyMessages
  return z
    .object({ vacated_date_status: z.literal('active', { error: unanswered }) })
    .and(moveOutSchema)
    .transform(({ vacated_date }) => ({ kind, vacatedOn: vacated_date }))
}

function valueSchema(of: string | null): z.ZodType<Change> {
  const field = of
  const definition = findCorrectable(field)
  if (!isAmountField(field) || !definition) throw notFound()
  return z.object({ value: z.string().default('') }).transform(({ value: typed }, context): Change => {
    const parsed = parseFieldValue(definition, [typed])
    const isMissing = parsed.ok && parsed.value === null && field === 'amount_owed'
    if (parsed.ok && !isMissing)
      return { kind: 'order', field, value: parsed.value as string | number | null }
    const message = parsed.ok ? 'Enter an amount' : parsed.message
    context.addIssue({ code: 'custom', path: ['value'], message })
    return z.NEVER
  })
}

/** Parses the form of a change, with the rules of the filer's own form. */
export function parseChange(view: AddChangeView, form: FormData) {
  const schema = schemaOf(view, form, view)
  return parseForm(form, schema)
}
