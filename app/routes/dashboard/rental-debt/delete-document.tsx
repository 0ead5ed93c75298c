import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import {
  lockRegisteredDebt,
  onDebtWithDocuments,
} from '#app/rental-debt/application/supporting-documents/document-debt.server.ts'
import { RemoveDocumentDialog } from '#app/rental-debt/application/supporting-documents/RemoveDocumentDialog.tsx'
import { removeDocument } from '#app/rental-debt/application/supporting-documents/remove-document.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { viewDocumentsTab } from '#app/rental-debt/registered/documents/documents-tab.server.ts'

export const meta = titled(['Confirm Deletion', 'Documents', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, documentId] = [idFrom(args.params.debtId), idFrom(args.params.documentId)]
  const { documents, isOpen, role } = await viewDocumentsTab(member, debtId)
  const document = documents.find(({ id }) => id === documentId)
  if (role !== 'filer' || !document) throw notFound()
  const closeTo = paths.documents(debtId)
  if (!isOpen) throw redirect(`${closeTo}?done=ended`)
  if (!document.isRemovable) throw redirect(`${closeTo}?done=kept`)
  return { fileName: document.fileName, closeTo }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:edit')
  const [debtId, documentId] = [idFrom(args.params.debtId), idFrom(args.params.documentId)]
  const form = await readForm(args)
  const once = oncePerForm(form, `remove:${documentId}`)
  const removal = { debtId, documentId, hold: lockRegisteredDebt, once }
  const outcome = await onDebtWithDocuments(debtId, () => removeDocument(member, removal))
  return redirect(`${paths.documents(debtId)}?done=${outcome}`, 303)
}

export default function DeleteDocument() {
  return <RemoveDocumentDialog {...useLoaderData<typeof loader>()} from="debt" />
}
