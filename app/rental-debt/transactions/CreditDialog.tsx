import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Stack } from '#app/ui/layout.tsx'

type CreditDialogProps = {
  title: string
  closeTo: string
  form: { id: string; allErrors: Record<string, string[]> }
  children: ReactNode
}

/** A form over the ledger that changes it. */
export function CreditDialog({ title, closeTo, form, children }: CreditDialogProps) {
  return (
    <DialogPage title={title} closeTo={closeTo}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          {children}
        </Stack>
      </Form>
    </DialogPage>
  )
}

/** The same where there is nothing to fill in: why not. */
export function RefusedDialog({ title, closeTo, why }: { title: string; closeTo: string; why: string }) {
  return (
    <DialogPage title={title} closeTo={closeTo}>
      <p>{why}</p>
      <div>
        <LinkButton to={closeTo} replace preventScrollReset>
          Close
        </LinkButton>
      </div>
    </DialogPage>
  )
}
