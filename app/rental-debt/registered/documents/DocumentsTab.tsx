import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { DocumentList } from '../../application/supporting-documents/DocumentList.tsx'
import {
  addedText,
  type RefusedUpload,
  useDocumentsManager,
} from '../../application/supporting-documents/DocumentsManager.tsx'
import { paths } from '../../paths.ts'
import type { DocumentsTabView } from './documents-tab.server.ts'
import { type TabOutcome, tabDoneTexts } from './tab-texts.ts'

type DocumentsTabProps = {
  view: DocumentsTabView
  done: TabOutcome | null
  upload: RefusedUpload | undefined
}

/** The documents of a debt after its draft. */
export function DocumentsTab({ view, done, upload }: DocumentsTabProps) {
  const isBad = done === 'gone' || done === 'kept' || done === 'ended'
  const text = addedText(upload) ?? (done && !upload ? tabDoneTexts[done] : null)
  const message = <StatusMessage tone={isBad ? 'info' : 'success'}>{text}</StatusMessage>
  if (view.isOpen) return <OpenDocuments view={view} upload={upload} message={message} />
  return (
    <Page>
      {message}
      {view.role === 'filer' && (
        <Notice>This debt has ended. You can read its documents but no longer change them.</Notice>
      )}
      <Documents view={view} />
    </Page>
  )
}

type OpenProps = Pick<DocumentsTabProps, 'view' | 'upload'> & { message: ReactNode }

function OpenDocuments({ view, upload, message }: OpenProps) {
  const { debtId, documents } = view
  const manager = useDocumentsManager({ debtId, here: paths.documents(debtId), documents, upload })
  return (
    <Page>
      <ErrorSummary errors={manager.errors} />
      {message}
      <Documents view={view} />
      {manager.form}
      <Card labelledBy="add-documents">
        <Stack>
          <h2 id="add-documents">Add documents</h2>
          <Text tone="muted">
            A lease, notices, messages or other evidence. Only your organization and our reviewers see them.
            The tenants see only the court order.
          </Text>
          {manager.fields}
        </Stack>
      </Card>
    </Page>
  )
}

function Documents({ view: { debtId, role, documents, isOpen } }: { view: DocumentsTabView }) {
  return (
    <Card as="div">
      <Stack>
        <DocumentList
          heading={<h2>{role === 'filer' ? `Documents (${documents.length})` : 'Court order'}</h2>}
          debtId={debtId}
          documents={documents}
          removeAt={isOpen ? (id) => paths.deleteDocument(debtId, id) : null}
        />
        {isOpen && (
          <Text size="small" tone="muted">
            Court orders cannot be removed.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
