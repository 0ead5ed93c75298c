import { data, redirect } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '../paths.ts'
import { type DebtorRow, rowOf, typedRows } from '../tenants/debtor-rows.ts'
import { type FormErrors, parseDebtors } from '../tenants/debtor-validation.ts'
import { requirePeople } from './people.server.ts'
import { saveTenant } from './save-tenant.server.ts'
import { findTenant } from './tenants.server.ts'

type Args = RequestArgs & { params: Record<string, string | undefined> }

/** The form of one tenant as it stands: what is saved, or what was typed. */
export type TenantForm = { row: DebtorRow; revision: string; errors?: FormErrors }

/** The form, and what is known of the tenant, whatever was typed. */
type Opened = { debtId: string; known: DebtorRow; opened: TenantForm }

const idsOf = ({ params }: Args) => ({ debtId: idFrom(params.debtId), debtorId: idFrom(params.debtorId) })

export async function openTenant(args: Args): Promise<Opened> {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, debtorId } = idsOf(args)
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = await requirePeople(tx, member, debtId)
    const tenant = await findTenant(tx, organizationId, debtId, debtorId)
    if (!tenant) throw redirect(`${paths.people(debtId)}?done=gone`)
    const known = rowOf(tenant)
    return { debtId, known, opened: { row: known, revision: tenant.revision } }
  })
}

export async function answerTenant(args: Args) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const { debtId, debtorId } = idsOf(args)
  const [row, ...others] = typedRows(form)
  if (row?.id !== debtorId || others.length > 0) throw badRequest()
  const typed: TenantForm = { row, revision: textField(form, 'revision') ?? '' }
  const parsed = parseDebtors(form, await today())
  if (!parsed.ok) {
    // What the list of a draft misses is said at the fields of the one who is shown here.
    const { '': _ofTheList, ...errors } = parsed.errors
    return refuse(args, typed, errors)
  }
  const [tenant] = parsed.debtors
  if (tenant?.id !== debtorId) throw badRequest()
  const saved = await saveTenant(member, { debtId, tenant, form, revision: typed.revision })
  if (saved.ok) return redirect(saved.location, 303)
  return refuse(args, { ...typed, revision: saved.revision ?? typed.revision }, saved.errors)
}

function refuse(args: Args, typed: TenantForm, errors: FormErrors) {
  markFormError(args)
  return data<TenantForm>({ ...typed, errors }, { status: 400 })
}
