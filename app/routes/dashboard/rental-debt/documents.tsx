import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutlet } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import {
  lockRegisteredDebt,
  onDebtWithDocuments,
} from '#app/rental-debt/application/supporting-documents/document-debt.server.ts'
import {
  attachDocuments,
  receiveDocuments,
} from '#app/rental-debt/application/supporting-documents/receive-documents.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { DocumentsTab } from '#app/rental-debt/registered/documents/DocumentsTab.tsx'
import { viewDocumentsTab } from '#app/rental-debt/registered/documents/documents-tab.server.ts'
import { readTabDone } from '#app/rental-debt/registered/documents/tab-texts.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titled(['Documents', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const view = await viewDocumentsTab(member, idFrom(args.params.debtId))
  return { view, done: readTabDone(new URL(args.request.url).searchParams.get('done')) }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const place = { debtId: idFrom(args.params.debtId), hold: lockRegisteredDebt }
  const answer = await onDebtWithDocuments(place.debtId, async () =>
    isMultipart(args)
      ? receiveDocuments(args, member, place)
      : attachDocuments(member, place, await readAttached(args)),
  )
  if (answer.ok)
    return redirect(`${paths.documents(place.debtId)}?done=${answer.isSame ? 'same' : 'uploaded'}`, 303)
  markFormError(args)
  const { ok: _, status, ...upload } = answer
  return data({ upload }, { status })
}

const isMultipart = ({ request }: ActionFunctionArgs) =>
  (request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data')

async function readAttached(args: ActionFunctionArgs): Promise<FormData> {
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'attach') throw badRequest()
  return form
}

export default function Documents() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <DocumentsTab {...loaded} upload={answer?.upload} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
