import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { refusePending } from '#app/court-records/contributions/decide-filing.server.ts'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { openPendingFiling } from '#app/court-records/contributions/pending-filings.server.ts'
import { RefusePage } from '#app/court-records/contributions/RefusePage.tsx'
import { parseRefusal, refusalStatus, refusalWords } from '#app/court-records/contributions/refusal-words.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Refuse the order', 'Orders to publish'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { id, values, broughtBy } = await openPendingFiling(staff, idFrom(args.params.filingId))
  return { id, fileNumber: values.reference_id ?? '', isMailed: broughtBy.length > 0 }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const typed = textField(form, 'reason') ?? ''
  const parsed = parseRefusal(typed)
  const refuse = (answer: { message: string; isOfField: boolean }, status: number) => {
    markFormError(args)
    return data({ ...answer, typed }, { status })
  }
  if (!parsed.ok) return refuse({ message: parsed.message, isOfField: true }, 400)
  const once = oncePerForm(form, `${id}:refuse`)
  const refused = await refusePending(staff, { id, reason: parsed.reason, once })
  if (refused.ok) return redirect(`${contributionPaths.queue}?decided=refused`, 303)
  const { refusal } = refused
  return refuse({ message: refusalWords[refusal], isOfField: false }, refusalStatus(refusal))
}

export default function Refuse() {
  return <RefusePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
