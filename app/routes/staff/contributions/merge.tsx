import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mergePending } from '#app/court-records/contributions/decide-filing.server.ts'
import { MergePage } from '#app/court-records/contributions/MergePage.tsx'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import {
  findMergeTargets,
  openPendingFiling,
} from '#app/court-records/contributions/pending-filings.server.ts'
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
  const { id, values } = await openPendingFiling(staff, idFrom(args.params.filingId))
  const fileNumber = values.reference_id ?? ''
  const asked = new URL(args.request.url).searchParams.get('number')?.slice(0, 60) ?? fileNumber
  return { id, fileNumber, asked, targets: await findMergeTargets(staff, asked) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const into = textField(form, 'into') ?? ''
  const merged = isUuid(into)
    ? await mergePending(staff, { id, into: into.toLowerCase(), once: oncePerForm(form, `${id}:merge`) })
    : ({ ok: false, refusal: 'no-target' } as const)
  if (merged.ok) return redirect(`${contributionPaths.queue}?decided=merged`, 303)
  markFormError(args)
  const { refusal } = merged
  return data(
    { message: refusalWords[refusal], isOfField: refusal === 'no-target' },
    { status: refusalStatus(refusal) },
  )
}

export default function Merge() {
  return <MergePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
