import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DecidedOrder } from '#app/court-records/contributions/DecidedOrder.tsx'
import { publishPending } from '#app/court-records/contributions/decide-filing.server.ts'
import { errorsInOrder, fieldsOfForm, parseFilingForm } from '#app/court-records/contributions/filing-form.ts'
import { readFiling, valuesOf } from '#app/court-records/contributions/filing-values.ts'
import { PendingPage } from '#app/court-records/contributions/PendingPage.tsx'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import {
  findWithdrawnSame,
  openForDecision,
  type PendingFiling,
} from '#app/court-records/contributions/pending-filings.server.ts'
import { refusalStatus, refusalWords } from '#app/court-records/contributions/refusal-words.ts'
import { viewCopies, viewPendingFields, viewSent } from '#app/court-records/contributions/view-pending.ts'
import { noCopyWords } from '#app/court-records/no-copy-words.ts'
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
  const { pending, past } = await openForDecision(staff, idFrom(args.params.filingId))
  if (past) return { fileNumber: past.fileNumber, past, view: null }
  return { fileNumber: pending.values.reference_id ?? '', past: null, view: viewOf(pending) }
}

function viewOf({ values, read, copies, ...filing }: PendingFiling) {
  const failure = copies[0]?.noCopy ?? null
  return {
    ...filing,
    fileNumber: values.reference_id ?? '',
    fields: viewPendingFields({ values, read }),
    copies: viewCopies(copies),
    noCopy: failure && noCopyWords(failure),
    withdrawn: null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const { pending } = await openForDecision(staff, id)
  const read = pending?.read ?? readFiling(null)
  const known = pending?.values ?? valuesOf(read)
  const parsed = parseFilingForm(fieldsOfForm(form), (key) => form.getAll(key).map(String), {
    known,
    today: await today(),
  })
  if (!parsed.ok && pending) {
    markFormError(args)
    const fields = viewPendingFields({ values: known, read }, parsed)
    return data({ errors: errorsInOrder(parsed.errors), fields, withdrawn: null, sent: [] }, { status: 400 })
  }
  // A second press of one form gets the first one's result, even if the order no longer waits.
  const published = parsed.ok
    ? await publishPending(staff, { id, values: parsed.values, once: oncePerForm(form, `${id}:publish`) })
    : ({ ok: false, refusal: 'decided' } as const)
  if (published.ok) return redirect(contributionPaths.decided(published.done), 303)
  markFormError(args)
  const { refusal } = published
  const values = parsed.ok ? parsed.values : known
  const errors: { id?: string; message: string }[] = [{ message: refusalWords[refusal] }]
  return data(
    {
      errors,
      fields: viewPendingFields({ values, read }),
      withdrawn: refusal === 'withdrawn' ? await findWithdrawnSame(staff, id, values) : null,
      sent: viewSent(parsed.typed),
    },
    { status: refusalStatus(refusal) },
  )
}

export default function CompareOrder() {
  const { fileNumber, past, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer?.errors ?? []} />
      <PageHeader
        title={<FileNumber>{fileNumber}</FileNumber>}
        trail={
          <Breadcrumb
            trail={[{ label: 'Orders to publish', to: contributionPaths.queue }]}
            current={<FileNumber>{fileNumber}</FileNumber>}
          />
        }
      />
      {view ? (
        <PendingPage
          view={{
            ...view,
            fields: answer?.fields ?? view.fields,
            withdrawn: answer?.withdrawn ?? null,
          }}
        />
      ) : (
        <DecidedOrder past={past} sent={answer?.sent} />
      )}
    </Page>
  )
}
