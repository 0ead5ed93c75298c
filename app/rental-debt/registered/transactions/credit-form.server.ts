import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { ZodType } from 'zod'
import type { Ability } from '#app/organization/abilities.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { listPayers, type Payer } from '../../application/repayment/payers.server.ts'
import { paths } from '../../paths.ts'
import type { Changed } from './change-ledger.server.ts'
import { findLedgerDebt } from './ledger-debt.server.ts'
import { isRecordable, notRecordable } from './recordable.ts'

/** The data of a form that changes the ledger, and why there is none. */
export type CreditForm = {
  payers: Payer[]
  today: IsoDate
  issuedOn: IsoDate | null
  filerId: string | null
  refusal: string | null
}

export async function openCreditForm<More extends object>(
  member: Member,
  debtId: string,
  more: (tx: Tx, organizationId: string) => Promise<More>,
): Promise<CreditForm & More> {
  const today = await clockToday()
  return inTransaction(member.actor, async (tx) => {
    const { organizationId, status, issuedOn, filerId } = found(await findLedgerDebt(tx, member, debtId))
    return {
      payers: await listPayers(tx, organizationId, debtId),
      today,
      issuedOn,
      filerId,
      refusal: issuedOn && isRecordable(status) ? null : notRecordable,
      ...(await more(tx, organizationId)),
    }
  })
}

export const noExtraFacts = async () => ({})

type Given = { member: Member; debtId: string; once: OnceKey }
type Answering<Value> = {
  ability: Ability
  /** Distinguishes the forms of one page. */
  purpose: string
  schema: (limits: { today: IsoDate; issuedOn: IsoDate }, form: FormData) => ZodType<Value>
  act: (given: Given, value: Value) => Promise<Changed>
}

/** Answers a form that changes the ledger: the input and its errors, or the updated ledger. */
export async function answerCreditForm<Value>(
  args: ActionFunctionArgs,
  { ability, purpose, schema, act }: Answering<Value>,
) {
  const member = await requireMember(args, ability)
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  const { today, issuedOn } = await openCreditForm(member, debtId, noExtraFacts)
  // Without an order date there is no ledger; the command refuses it.
  const limits = { today, issuedOn: issuedOn ?? today }
  const submission = parseForm(form, schema(limits, form))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `${purpose}:${debtId}:${contentOf(form)}`)
  const changed = orNotFound(await act({ member, debtId, once }, submission.value))
  if (changed.ok) return redirect(`${paths.transactions(debtId)}?done=${changed.done}`, 303)
  const { field, text } = changed.refusal
  const errors =
    field === null ? { formErrors: [text] } : { formErrors: [], fieldErrors: { [field]: [text] } }
  return refuseForm(args, submission.reply(errors))
}
