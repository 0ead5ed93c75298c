import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContributionList } from '#app/court-records/contributions/ContributionList.tsx'
import { listContributions } from '#app/court-records/contributions/contributions.server.ts'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { contributionOf } from '#app/court-records/contributions/receive-contribution.server.ts'
import { UploadStart } from '#app/court-records/contributions/UploadStart.tsx'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { type OrderQuestion, questionLeftOut, readQuestion } from '#app/uploads/court-order/order-question.ts'
import { questionTitle } from '#app/uploads/court-order/order-screen.ts'
import { receiveOrder, takeSentOrder } from '#app/uploads/court-order/receive-order.server.ts'

export const meta = titled<{ question: OrderQuestion }>((loaded) => [
  ...(loaded ? [questionTitle(loaded.question)] : []),
  'Upload a Court Order',
])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const search = new URL(args.request.url).searchParams
  const { rows, ...paging } = await listContributions(member, readPage(search.get('page')))
  return {
    question: readQuestion(search),
    isRemoved: search.has('removed'),
    paging,
    rows: rows.map(({ id, fileName, state, filing, reason, createdAt }) => ({
      id,
      fileName,
      state,
      filing,
      reason,
      broughtOn: torontoDate(createdAt),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const taker = contributionOf(member)
  const type = args.request.headers.get('Content-Type') ?? ''
  const answer = type.startsWith('multipart/form-data')
    ? await receiveOrder(args, member, taker)
    : await takeSentOrder(member, await attachForm(args), taker)
  if (answer.ok) return redirect(contributionPaths.one(answer.uploadId), 303)
  markFormError(args)
  const { message, isDismissible, kept, status } = answer
  return data({ upload: { message, isDismissible, kept } }, { status })
}

async function attachForm(args: ActionFunctionArgs): Promise<FormData> {
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'attach') throw badRequest()
  return form
}

export default function Upload() {
  const { question, isRemoved, rows, paging } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.upload
  const wasLeftOut = question.at === 'question' && question.wasLeftOut
  return (
    <Page>
      <ErrorSummary
        errors={
          problem
            ? [{ id: 'file', message: problem.message }]
            : wasLeftOut
              ? [{ id: 'has_order', message: questionLeftOut }]
              : []
        }
      />
      <PageHeader
        title="Upload a Court Order"
        lede="Tribunal orders are public. Add an order that is missing, so others can find it."
      />
      <StatusMessage>{isRemoved && 'Removed. We kept nothing of the order.'}</StatusMessage>
      <UploadStart question={question} problem={problem} />
      <ContributionList rows={rows} paging={paging} />
    </Page>
  )
}
