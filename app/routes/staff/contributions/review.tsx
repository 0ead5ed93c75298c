import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publishPending } from '#app/court-records/contributions/decide-filing.server.ts'
import { errorsInOrder, fieldsOfForm, parseFilingForm } from '#app/court-records/contributions/filing-form.ts'
import { PendingPage } from '#app/court-records/contributions/PendingPage.tsx'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { openPendingFiling } from '#app/court-records/contributions/pending-filings.server.ts'
import { refusalStatus, refusalWords } from '#app/court-records/contributions/refusal-words.ts'
import { viewPendingFields } from '#app/court-records/contributions/view-pending.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FileNumber } from '#app/ui/values.tsx'

export const meta = titled<{ fileNumber: string }>((view) => [
  view?.fileNumber ?? 'Order',
  'Orders to publish',
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { values, read, ...filing } = await openPendingFiling(staff, idFrom(args.params.filingId))
  const fields = viewPendingFields({ values, read })
  return { ...filing, fileNumber: values.reference_id ?? '', fields }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const { values: known, read } = await openPendingFiling(staff, id)
  const parsed = parseFilingForm(fieldsOfForm(form), (key) => form.getAll(key).map(String), {
    ...{ known, today: await today() },
  })
  if (!parsed.ok) {
    markFormError(args)
    const fields = viewPendingFields({ values: known, read }, parsed)
    return data({ errors: errorsInOrder(parsed.errors), fields }, { status: 400 })
  }
  const published = await publishPending(staff, {
    ...{ id, values: parsed.values },
    once: oncePerForm(form, `${id}:publish`),
  })
  if (published.ok) return redirect(`${contributionPaths.queue}?decided=published`, 303)
  markFormError(args)
  const errors: { id?: string; message: string }[] = [{ message: refusalWords[published.refusal] }]
  const fields = viewPendingFields({ values: parsed.values, read })
  return data({ errors, fields }, { status: refusalStatus(published.refusal) })
}

export default function CompareOrder() {
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer?.errors ?? []} />
      <PageHeader
        title={<FileNumber>{view.fileNumber}</FileNumber>}
        trail={
          <Breadcrumb
            trail={[{ label: 'Orders to publish', to: contributionPaths.queue }]}
            current={<FileNumber>{view.fileNumber}</FileNumber>}
          />
        }
      />
      <PendingPage view={{ ...view, fields: answer?.fields ?? view.fields }} />
    </Page>
  )
}
