import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { creditLabels } from './CreditFields.tsx'

type CreditDialogProps = {
  title: string
  closeTo: string
  kind: keyof typeof creditLabels
  form: { id: string; allErrors: Record<string, string[]> }
  children: ReactNode
}

/** A form over the ledger that changes it. */
export function CreditDialog({ title, closeTo, kind, form, children }: CreditDialogProps) {
  return (
    <DialogPage title={title} closeTo={closeTo}>
      <ErrorSummary errors={fieldErrors(form.allErrors, { labels: creditLabels[kind] })} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          {children}
        </Stack>
      </Form>
    </DialogPage>
  )
}

/** The same without fields: why not. */
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

type DecidedProps = { title: string; closeTo: string; askAgain: string }

/** The same for our reviewers' decisions on a dispute: they can be changed only by asking them. */
export function DecidedDialog({ title, closeTo, askAgain }: DecidedProps) {
  return (
    <DialogPage title={title} closeTo={closeTo}>
      <Notice title="Our reviewers decided this">
        <p>They recorded it as the answer to a dispute. Only they can change or remove it.</p>
        <p>
          <Link to={askAgain}>Ask our reviewers to look again</Link>
        </p>
      </Notice>
      <div>
        <LinkButton to={closeTo} replace preventScrollReset>
          Close
        </LinkButton>
      </div>
    </DialogPage>
  )
}
