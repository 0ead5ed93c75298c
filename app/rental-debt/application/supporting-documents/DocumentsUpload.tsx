import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FileField, SelectField } from '#app/ui/fields.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { KeptFiles } from '#app/uploads/KeptUploads.tsx'
import type { KeptFile } from '#app/uploads/receive-files.server.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'
import { UploadProgress } from '#app/uploads/UploadProgress.tsx'
import type { useUploads } from '#app/uploads/useUploads.ts'
import { documentTypeNames, supportingDocumentTypes } from '../document-types.ts'
import { supportingDocumentRules, typeNotChosen } from './upload-texts.ts'

const types = supportingDocumentTypes.map((value) => ({ value, label: documentTypeNames[value] }))

type DocumentsUploadProps = {
  /** The id of the form that the fields belong to: it is separate from the step's own. */
  form: string
  uploads: ReturnType<typeof useUploads>
  typeError: string | undefined
  fileErrors: readonly string[]
  isDismissible: boolean
  /** Where Dismiss leads: the page without its messages. */
  here: string
  initialType: string
  /** Files that could not be opened yet: they have that type. */
  kept: readonly KeptFile[]
  /** A new one empties the file field. */
  fileKey: string
}

/** Type first, then files: several at once; each rejected one is named. */
export function DocumentsUpload(props: DocumentsUploadProps) {
  const { form, uploads, typeError, fileErrors, isDismissible, here } = props
  const { state } = uploads
  const [type, setType] = useState(props.initialType)
  const isSending = state.at === 'sending'
  if (props.kept.length > 0)
    return (
      <Stack>
        <input type="hidden" form={form} name="document_type" value={props.initialType} />
        <KeptFiles files={props.kept} form={form} here={here} />
      </Stack>
    )
  return (
    <Stack>
      <SelectField
        form={form}
        name="document_type"
        label="Document type"
        placeholder="Choose a type"
        options={types}
        defaultValue={props.initialType}
        error={type === '' ? typeError : undefined}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <FileField
        key={props.fileKey}
        form={form}
        name="file"
        label="Files"
        limits="PDF, PNG, JPG or GIF, up to 20 MB each. You can choose several at once."
        accept={acceptAttribute(supportingDocumentRules)}
        multiple
        error={isSending ? undefined : fileErrors.join('\n')}
      />
      {!isSending && isDismissible && (
        <div>
          <LinkButton to={here} size="small" onClick={() => uploads.refuse()} replace preventScrollReset>
            Dismiss
          </LinkButton>
        </div>
      )}
      <UploadProgress state={state} stop={uploads.stop} />
      {state.at === 'failed' ? (
        <div>
          <Button type="button" onClick={uploads.retry}>
            Continue the upload
          </Button>
        </div>
      ) : (
        <UploadButton form={form} isTypeChosen={type !== ''} isSending={isSending} />
      )}
    </Stack>
  )
}

type UploadButtonProps = { form: string; isTypeChosen: boolean; isSending: boolean }

/**
 * Until a type is chosen the button says why it waits. Without scripts that could not be undone: there the button
 * works, the text is beside it, and the server asks for the type.
 */
function UploadButton({ form, isTypeChosen, isSending }: UploadButtonProps) {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const reason = isSending ? 'The upload is in progress' : isTypeChosen ? null : typeNotChosen
  return (
    <Row>
      <Button form={form} look="quiet" unavailable={isScripted && reason}>
        Upload
      </Button>
      {!isScripted && (
        <Text as="span" size="small" tone="muted">
          {typeNotChosen}
        </Text>
      )}
    </Row>
  )
}
