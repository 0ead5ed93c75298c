import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { isRemovable } from '#app/rental-debt/application/document-types.ts'
import { listDocuments } from '#app/rental-debt/application/documents.server.ts'
import { lockDraft } from '#app/rental-debt/application/drafts.server.ts'
import { applicationPages } from '#app/rental-debt/application/step-form.server.ts'
import { documentsLocation } from '#app/rental-debt/application/supporting-documents/documents-location.ts'
import { RemoveDocumentDialog } from '#app/rental-debt/application/supporting-documents/RemoveDocumentDialog.tsx'
import { removeDocument } from '#app/rental-debt/application/supporting-documents/remove-document.server.ts'

export const meta = titled(['Confirm Deletion', 'Supporting Documents', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, documentId] = [idFrom(args.params.debtId), idFrom(args.params.documentId)]
  const documents = await inTransaction(member.actor, (tx) =>
    listDocuments(tx, member.organizationId, debtId),
  )
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw notFound()
  if (!isRemovable(document.documentType)) {
    throw redirect(documentsLocation(args.request.url, debtId, 'kept'))
  }
  return { fileName: document.fileName, closeTo: documentsLocation(args.request.url, debtId, null) }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, documentId] = [idFrom(args.params.debtId), idFrom(args.params.documentId)]
  const form = await readForm(args)
  const once = oncePerForm(form, `remove:${documentId}`)
  const outcome = await applicationPages.onDraft(args, () =>
    removeDocument(member, { debtId, documentId, hold: lockDraft, once }),
  )
  return redirect(documentsLocation(args.request.url, debtId, outcome), 303)
}

export default function RemoveDocument() {
  return <RemoveDocumentDialog {...useLoaderData<typeof loader>()} from="application" />
}
