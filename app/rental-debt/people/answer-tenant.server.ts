import { data, redirect } from '@remix-run/node'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '../paths.ts'
import { findTyping, keepTyping, type TypingPlace } from '../step-typing.server.ts'
import { fullName } from '../tenants/debtor-name.ts'
import { type DebtorRow, rowOf, typedField, typedRows, withoutPendingSin } from '../tenants/debtor-rows.ts'
import { type FormErrors, parseDebtors } from '../tenants/debtor-validation.ts'
import { editList, type ListIntent, readListIntent } from '../tenants/list-intents.ts'
import { sinMessages } from '../tenants/sin.ts'
import { type KeptTenants, sealSins, sinsOf } from '../tenants/typed-tenants.server.ts'
import { requirePeople } from './people.server.ts'
import { saveTenant } from './save-tenant.server.ts'
import { findTenant } from './tenants.server.ts'

type Args = RequestArgs & { params: Record<string, string | undefined> }

/** The form of one tenant as it stands: what is saved, or what was typed before one of its buttons. */
export type TenantForm = {
  row: DebtorRow
  revision: string
  typedId: string | null
  focus?: string
  errors?: FormErrors
}

const idsOf = ({ params }: Args) => ({ debtId: idFrom(params.debtId), debtorId: idFrom(params.debtorId) })

const placeOf = (member: Member, debtId: string): TypingPlace => ({
  organizationId: member.organizationId,
  personId: member.person.id,
  debtId,
  step: 'tenant',
})

/** What is kept of a form, with the revision of the page that its button was pressed on. */
type KeptTenant = Omit<KeptTenants, 'revision'> & { tenantRevision: string }

export async function openTenant(args: Args): Promise<{ debtId: string; name: string; opened: TenantForm }> {
  const member = await requireMember(args, 'debt:edit')
  const { debtId, debtorId } = idsOf(args)
  const typedId = new URL(args.request.url).searchParams.get('typed')
  return inTransaction(member.actor, async (tx) => {
    const { organizationId } = await requirePeople(tx, member, debtId)
    const tenant = await findTenant(tx, organizationId, debtId, debtorId)
    if (!tenant) throw redirect(`${paths.people(debtId)}?done=gone`)
    const kept = await findTyping<KeptTenant>(tx, placeOf(member, debtId), typedId)
    const [typed] = kept?.shown.rows ?? []
    const opened: TenantForm =
      kept && typed?.id === debtorId
        ? { row: typed, revision: kept.tenantRevision, typedId: kept.id, focus: kept.shown.focus }
        : { row: rowOf(tenant), revision: tenant.revision, typedId: null }
    return { debtId, name: fullName(tenant), opened }
  })
}

/** Saves the form, or answers one of the buttons of its SIN with everything that was typed. */
export async function answerTenant(args: Args) {
  const member = await requireMember(args, 'debt:edit')
  const form = await readForm(args)
  const { debtorId } = idsOf(args)
  const [row, ...others] = typedRows(form)
  if (row?.id !== debtorId || others.length > 0) throw badRequest()
  const typed: TenantForm = {
    ...{ row, revision: textField(form, 'revision') ?? '', typedId: textField(form, typedField) },
  }
  const intent = textField(form, 'intent') ?? ''
  if (intent === 'save') return answerSave(args, { member, form, typed })
  const edit = readListIntent(intent, [row])
  if (!edit || edit.act === 'add' || edit.act === 'remove') throw badRequest()
  return answerEdit(args, { member, form, typed }, edit)
}

type Given = { member: Member; form: FormData; typed: TenantForm }

async function answerEdit(args: Args, { member, form, typed }: Given, edit: ListIntent) {
  const { debtId, debtorId } = idsOf(args)
  // Where scripts run the page stays, and what is typed in it, SINs included.
  if (!isPageLoad(args.request)) {
    const { rows, focus } = editList([typed.row], edit)
    return data<TenantForm>({ ...typed, row: rows[0] ?? typed.row, focus })
  }
  const id = await inTransaction(member.actor, async (tx) => {
    await requirePeople(tx, member, debtId)
    const place = placeOf(member, debtId)
    const before = await findTyping<KeptTenant>(tx, place, typed.typedId)
    const { rows, sins } = sealSins(place, form, { rows: [typed.row], before: before?.sins ?? {} })
    const shown = editList(rows, edit)
    const kept: KeptTenant = { shown, sins: sinsOf(shown.rows, sins), tenantRevision: typed.revision }
    return keepTyping(tx, place, kept)
  })
  return redirect(`${paths.tenant(debtId, debtorId)}?typed=${id}`, 303)
}

async function answerSave(args: Args, { member, form, typed }: Given) {
  const { debtId, debtorId } = idsOf(args)
  const parsed = parseDebtors(form, await today())
  if (!parsed.ok) return refuse(args, typed, parsed.errors)
  const [tenant] = parsed.debtors
  if (tenant?.id !== debtorId) throw badRequest()
  const { revision, typedId } = typed
  const saved = await saveTenant(member, { debtId, tenant, form, revision, typedId })
  if (saved.ok) return redirect(saved.location, 303)
  return refuse(args, { ...typed, revision: saved.revision ?? revision }, saved.errors)
}

/** A SIN that is not kept any more is typed again. */
function refuse(args: Args, typed: TenantForm, errors: FormErrors) {
  markFormError(args)
  const isSinGone = Object.values(errors).some(([message]) => message === sinMessages.notKept)
  const row = isSinGone ? withoutPendingSin(typed.row) : typed.row
  return data<TenantForm>({ ...typed, row, errors }, { status: 400 })
}
