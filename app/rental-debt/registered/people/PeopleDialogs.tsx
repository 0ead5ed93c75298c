import { Form } from '@remix-run/react'
import { formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { fieldErrors } from '#app/wizard/field-errors.ts'
import { ContactFields, useIsFilledIn } from '../../application/contact-details/ContactFields.tsx'
import { type Contact, contactMessages } from '../../application/contact-details/contact.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { type DebtorRow, debtorLabels } from '../../application/tenants/debtor-rows.ts'
import { TenantFields } from '../../application/tenants/TenantFields.tsx'
import { paths } from '../../paths.ts'
import type { DebtorForm } from './debtor-form.server.ts'
import { KnownIdentity } from './KnownIdentity.tsx'
import { personMessages, removalReasons } from './people-labels.ts'

type TenantDialogProps = { debtId: string; known: DebtorRow; form: DebtorForm }

/** The details of one tenant, with the fields and rules of the draft's step; the identity is read-only. */
export function TenantDialog({ debtId, known, form }: TenantDialogProps) {
  const { row, revision, errors = {} } = form
  const closeTo = paths.people(debtId)
  const name = fullName(known)
  return (
    <DialogPage title={`Edit ${name}`} closeTo={closeTo}>
      <ErrorSummary errors={fieldErrors(errors, { labels: debtorLabels })} />
      <Form {...formProps({ id: 'tenant' })} action={paths.tenant(debtId, row.id)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="revision" value={revision} />
          <p>
            A new address gets the notice of this debt, and we tell the old one that it gets no more. Changes
            go into the next report.
          </p>
          <p>
            This person was notified of the debt, so their names and birth date stay as they are. You can fill
            in what is missing. To correct something, call us at <HelpLine />.
          </p>
          <KnownIdentity known={known} />
          <TenantFields title="What you can change" whose={name} row={row} errors={errors} known={known} />
          <ConfirmButtons confirm="Save" cancelTo={closeTo} />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type RemoveTenantProps = { debtId: string; name: string; isUnanswered: boolean }

/** Asks for confirmation, and the reason, before a tenant is removed from a debt. */
export function RemoveTenantDialog({ debtId, name, isUnanswered }: RemoveTenantProps) {
  const closeTo = paths.people(debtId)
  return (
    <DialogPage title="Remove a tenant" closeTo={closeTo}>
      <ErrorSummary
        errors={isUnanswered ? [{ id: 'reason', message: personMessages.noRemovalReason }] : []}
      />
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            <b>{name}</b> is removed from this debt and no longer sees it. Only we can add them again. If they
            were reported, the next report tells the credit bureau.
          </p>
          <RadioGroup
            name="reason"
            label={`Why are you removing ${name}?`}
            error={isUnanswered ? personMessages.noRemovalReason : undefined}
            choices={Object.entries(removalReasons).map(([value, { label }]) => ({ value, label }))}
          />
          <ConfirmButtons confirm="Remove" cancelTo={closeTo} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type ContactDialogProps = { debtId: string; form: ServerForm<Contact>; answer: object | undefined }

/** Contact details of a debt's filer. */
export function ContactDialog({ debtId, form: [form, fields], answer }: ContactDialogProps) {
  const closeTo = paths.people(debtId)
  const isFilledIn = useIsFilledIn(form.id)
  return (
    <DialogPage title="Contact Details" closeTo={closeTo}>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <Form {...formProps(form)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <ContactFields fields={fields} answer={answer} />
          <ConfirmButtons
            confirm="Save"
            cancelTo={closeTo}
            unavailable={isFilledIn === false && contactMessages.incomplete}
          />
        </Stack>
      </Form>
    </DialogPage>
  )
}
