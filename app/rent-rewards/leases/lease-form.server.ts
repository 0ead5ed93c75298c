import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { ZodType } from 'zod'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { found, idFrom, orNotFound } from '#app/platform/http/responses.server.ts'
import type { Outcome } from '#app/platform/refusal.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { rentPaths } from '../paths.ts'
import type { FromForm, LeaseRefusal } from './change-lease.server.ts'
import { findLease, type LeaseView } from './read-lease.server.ts'

type PageArgs = RequestArgs & { params: { leaseId?: string } }

/** The lease of a page on which its landlord changes something; not found for anyone else. */
export async function openOwnLease(args: PageArgs) {
  const member = await requireMember(args, 'leases:manage')
  const leaseId = idFrom(args.params.leaseId)
  const today = await clockToday()
  const lease = found(await findLease(member.actor, leaseId, today))
  found(lease.organizationId === member.organizationId || null)
  return { member, lease, today }
}

/** What the forms of a lease show: which lease it is, and the revision they change. */
export const headOf = (lease: LeaseView) => ({
  leaseId: lease.id,
  address: fullAddress(lease) ?? '',
  revision: lease.revision,
})

type Answering<Value> = {
  /** Distinguishes the forms of one page. */
  purpose: string
  schema: (
    given: { today: IsoDate; lease: LeaseView; member: Member },
    form: FormData,
  ) => ZodType<Value> | Promise<ZodType<Value>>
  act: (
    member: Member,
    given: FromForm & { revision: number; form: FormData },
    value: Value,
  ) => Promise<Outcome<string, LeaseRefusal>>
  /** Where it leads when it is done; the lease by default. */
  to?: (leaseId: string) => string
}

/** Answers a form that changes a lease: what was typed with its errors, or the page with what was done. */
export async function answerLeaseForm<Value>(
  args: ActionFunctionArgs,
  { purpose, schema, act, to = rentPaths.lease }: Answering<Value>,
) {
  await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const { member, lease, today } = await openOwnLease(args)
  const leaseId = lease.id
  const submission = parseForm(form, await schema({ today, lease, member }, form))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const once = oncePerForm(form, `${purpose}:${leaseId}:${contentOf(form)}`)
  const revision = Number(textField(form, 'revision') ?? 0)
  const done = orNotFound(await act(member, { leaseId, today, once, revision, form }, submission.value))
  if (done.ok) return redirect(`${to(leaseId)}?done=${done.done}`, 303)
  const { field, text } = done.refusal
  const texts = typeof text === 'string' ? [text] : text
  const errors = field === null ? { formErrors: texts } : { fieldErrors: { [field]: texts } }
  return refuseForm(args, submission.reply(errors), field === null ? 409 : 400)
}
