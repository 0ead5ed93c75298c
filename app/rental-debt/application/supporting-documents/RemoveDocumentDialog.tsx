import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Stack } from '#app/ui/layout.tsx'

type RemoveDocumentDialogProps = { fileName: string; from: string; closeTo: string }

/** Asks for confirmation before a document is removed permanently. */
export function RemoveDocumentDialog({ fileName, from, closeTo }: RemoveDocumentDialogProps) {
  return (
    <DialogPage title="Confirm Deletion" closeTo={closeTo}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            <b>{fileName}</b> will be removed from this {from}. This cannot be undone.
          </p>
          <ConfirmButtons confirm="Confirm Delete" cancelTo={closeTo} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}
