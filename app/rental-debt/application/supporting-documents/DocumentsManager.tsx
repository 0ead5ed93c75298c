import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { KeptUploads } from '#app/uploads/KeptUploads.tsx'
import type { KeptFile } from '#app/uploads/receive-files.server.ts'
import { useUploads } from '#app/uploads/useUploads.ts'
import { DocumentsUpload } from './DocumentsUpload.tsx'
import type { AddDocumentsResult } from './receive-documents.server.ts'
import { supportingDocumentRules } from './upload-texts.ts'
import type { DocumentView } from './view-documents.ts'

export const uploadForm = 'upload'

export type RefusedUpload = Omit<Extract<AddDocumentsResult, { ok: false }>, 'ok' | 'status'>

type Given = {
  debtId: string
  /** The page of the upload, and where it leads back to. */
  here: string
  documents: readonly DocumentView[]
  upload: RefusedUpload | undefined
  /** Another form of the page was refused: its summary is already at the top. */
  hasOtherErrors?: boolean
}

type DocumentsManager = {
  uploads: ReturnType<typeof useUploads>
  /** The server's errors, for the summary at the top of the page. */
  errors: FieldError[]
  /** The form itself: it is separate, because its token must come before its files. */
  form: ReactNode
  /** The fields, and above them the browser's errors while sending. */
  fields: ReactNode
}

/** The upload of documents, on the step of a draft and on the tab of a debt. */
export function useDocumentsManager(given: Given): DocumentsManager {
  const { debtId, here, documents, upload, hasOtherErrors = false } = given
  const uploads = useUploads({
    purpose: `supporting-document:${debtId}`,
    rules: supportingDocumentRules,
    isReady: (fields) => fields.get('document_type') !== '',
    staysHere: true,
  })
  const problems = upload?.problems ?? []
  const met = uploads.state.at === 'failed' ? [uploads.state.message] : uploads.refused
  return {
    uploads,
    errors: problems.map(({ field, message }) => ({ id: field, message })),
    form: <UploadForm here={here} kept={upload?.kept ?? []} onSubmit={uploads.send} />,
    fields: (
      <>
        {!hasOtherErrors && problems.length === 0 && met.length > 0 && <BrowserProblems messages={met} />}
        <DocumentsUpload
          form={uploadForm}
          uploads={uploads}
          typeError={messagesOf(problems, 'document_type')[0]}
          fileErrors={[...met, ...messagesOf(problems, 'file')]}
          isDismissible={met.length > 0 ? uploads.state.at !== 'failed' : (upload?.isDismissible ?? false)}
          here={here}
          initialType={upload?.documentType ?? ''}
          kept={upload?.kept ?? []}
          fileKey={documents.map(({ id }) => id).join()}
        />
      </>
    ),
  }
}

type UploadFormProps = {
  here: string
  kept: readonly KeptFile[]
  onSubmit: ReturnType<typeof useUploads>['send']
}

function UploadForm({ here, kept, onSubmit }: UploadFormProps) {
  return (
    <Form
      id={uploadForm}
      method="post"
      action={here}
      encType="multipart/form-data"
      noValidate
      hidden
      onSubmit={onSubmit}
    >
      <PageFormToken />
      <KeptUploads files={kept} />
    </Form>
  )
}

const messagesOf = (problems: RefusedUpload['problems'], field: 'document_type' | 'file') =>
  problems.filter((problem) => problem.field === field).map(({ message }) => message)

/** The server's errors are at the top of the page; these are the browser's while sending. */
function BrowserProblems({ messages }: { messages: readonly string[] }) {
  const errors: FieldError[] = messages.map((message) => ({ id: 'file', message }))
  return <ErrorSummary errors={errors} />
}

/** The result of an upload of which only a part could be stored. */
export function addedText(upload: RefusedUpload | undefined): string | null {
  const kept = upload?.addedCount ?? 0
  if (kept === 0) return null
  return kept === 1 ? 'One file was kept.' : `${kept} files were kept.`
}
