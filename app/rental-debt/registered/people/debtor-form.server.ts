import { data, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { keptPostOf } from '#app/platform/http/kept-posts.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { type DebtorRow, readDebtorRows, rowOf } from '../../application/tenants/debtor-rows.ts'
import { type FormErrors, parseDebtor } from '../../application/tenants/debtor-validation.ts'
import { paths } from '../../paths.ts'
import { findDebtor } from './find-debtor.server.ts'
import { orLeavePeople, requirePeople } from './people-access.server.ts'
import { saveDebtor } from './save-debtor.server.ts'

type Args = RequestArgs & { params: Record<string, string | undefined> }

/** The form of one tenant: the saved values, or the input. */
export type DebtorForm = { row: DebtorRow; revision: string; errors?: FormErrors }

/** The form, and the known data of the tenant, whatever was typed. */
type Opened = { debtId: string; known: DebtorRow; opened: DebtorForm }

const idsOf = ({ params }: Args) => ({ debtId: idFrom(params.debtId), debtorId: idFrom(params.debtorId) })

export async function openDebtor(args: Args): Promise<Opened> {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, debtorId } = idsOf(args)
  const kept = await keptPostOf(args, member.membership.id)
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = await requirePeople(tx, member, debtId)
    const debtor = await findDebtor(tx, organizationId, debtId, debtorId)
    if (!debtor) throw redirect(`${paths.people(debtId)}?done=gone`)
    const known = rowOf(debtor)
    const [typed] = kept && kept !== 'gone' ? typedDebtors(kept.form) : []
    const saved = { row: known, revision: debtor.revision }
    return { debtId, known, opened: typed?.row.id === debtorId ? typed : saved }
  })
}

/** The tenants of a posted form: one, from our page. */
const typedDebtors = (form: FormData): DebtorForm[] =>
  readDebtorRows(form).map((row) => ({ row, revision: textField(form, 'revision') ?? '' }))

export async function answerDebtor(args: Args) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const { debtId, debtorId } = idsOf(args)
  const [typed, ...others] = typedDebtors(form)
  if (typed?.row.id !== debtorId || others.length > 0) throw badRequest()
  const parsed = parseDebtor(form, await today())
  if (!parsed.ok) return refuse(args, typed, parsed.errors)
  const [debtor] = parsed.debtors
  if (debtor?.id !== debtorId) throw badRequest()
  const once = oncePerForm(form, `tenant:${debtorId}:${contentOf(form)}`)
  const saved = orLeavePeople(
    debtId,
    await saveDebtor(member, { debtId, debtor, revision: typed.revision, once }),
  )
  if (saved.ok) return redirect(`${paths.people(debtId)}?done=${saved.done}`, 303)
  const { errors, revision = typed.revision } = saved.refusal
  return refuse(args, { ...typed, revision }, errors)
}

function refuse(args: Args, typed: DebtorForm, errors: FormErrors) {
  markFormError(args)
  return data<DebtorForm>({ ...typed, errors }, { status: 400 })
}
