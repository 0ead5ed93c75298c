import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mergePending } from '#app/court-records/contributions/decide-filing.server.ts'
import { LatePage } from '#app/court-records/contributions/LatePage.tsx'
import { MergePage } from '#app/court-records/contributions/MergePage.tsx'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { findMergeTargets, openForDecision } from '#app/court-records/contributions/pending-filings.server.ts'
import { refusalStatus, refusalWords } from '#app/court-records/contributions/refusal-words.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, isUuid } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Merge into another', 'Orders to publish'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { pending, past } = await openForDecision(staff, idFrom(args.params.filingId))
  if (past) return { past, view: null }
  const { id, values, broughtBy } = pending
  const fileNumber = values.reference_id ?? ''
  const asked = new URL(args.request.url).searchParams.get('number')?.slice(0, 60) ?? fileNumber
  const targets = await findMergeTargets(staff, asked)
  return { past: null, view: { id, fileNumber, asked, targets, isMailed: broughtBy.length > 0 } }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const into = textField(form, 'into') ?? ''
  const merged = isUuid(into)
    ? await mergePending(staff, { id, into: into.toLowerCase(), once: oncePerForm(form, `${id}:merge`) })
    : ({ ok: false, refusal: 'no-target' } as const)
  if (merged.ok) return redirect(contributionPaths.decided(merged.done), 303)
  markFormError(args)
  const { refusal } = merged
  return data(
    { message: refusalWords[refusal], isOfField: refusal === 'no-target' },
    { status: refusalStatus(refusal) },
  )
}

export default function Merge() {
  const { past, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view) return <MergePage {...view} answer={answer} />
  return <LatePage title="Merge into another" past={past} message={answer?.message} />
}
