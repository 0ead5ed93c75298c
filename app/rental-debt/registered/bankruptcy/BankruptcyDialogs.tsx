import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'
import type { Bankruptcy } from './bankruptcies.server.ts'
import { bankruptcyStatusLabels } from './bankruptcy-labels.ts'
import type { BankruptciesView } from './bankruptcy-view.server.ts'
import { bankruptcyAt } from './locations.ts'

type TrusteeFields = { trustee_name: string; trustee_email: string; trustee_phone: string }
export type PetitionFields = TrusteeFields & { debtor_id: string; filed_date: string }
export type ChangeFields = TrusteeFields & {
  status: string
  filed_date: string
  ended_date: string
  revision: string
}

type Props<Fields> = { view: BankruptciesView; form: ServerForm<Fields> }

/** Records a tenant's bankruptcy petition. */
export function PetitionDialog({ view, form: [meta, fields] }: Props<PetitionFields>) {
  const { list } = bankruptcyAt(view.side, view.debt.id)
  const { initialValue, ...debtor } = fields.debtor_id
  return (
    <DialogPage title="Record a petition" closeTo={list}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <RadioGroup
            {...groupProps(debtor)}
            label="Who filed for bankruptcy?"
            choices={view.recordable.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={initialValue}
          />
          <FiledDate view={view} field={fields.filed_date} />
          <TrusteeGroup fields={fields} />
          <ConfirmButtons confirm="Record the petition" cancelTo={list} />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type ChangeProps = Props<ChangeFields> & { bankruptcy: Bankruptcy }

/** The end of a bankruptcy, and corrections of the record. */
export function ChangeDialog({ view, bankruptcy, form: [meta, fields] }: ChangeProps) {
  const { list } = bankruptcyAt(view.side, view.debt.id)
  const { initialValue, ...status } = fields.status
  return (
    <DialogPage title={`Bankruptcy of ${bankruptcy.debtor}`} closeTo={list}>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <Form {...formProps(meta)} replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="revision" value={fields.revision.initialValue} />
          <RadioGroup
            {...groupProps(status)}
            label="What is its status?"
            choices={Object.entries(bankruptcyStatusLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={initialValue}
          />
          <FiledDate view={view} field={fields.filed_date} />
          <DateField
            label="Date of the discharge or dismissal"
            hint="Leave it blank while the petition is open"
            {...fieldProps(fields.ended_date)}
            max={view.today}
          />
          <TrusteeGroup fields={fields} />
          <ConfirmButtons confirm="Save" cancelTo={list} />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type RemoveProps = { view: BankruptciesView; bankruptcy: Bankruptcy }

/** Removes what was recorded by mistake. */
export function RemoveDialog({ view, bankruptcy: { debtor, filed_date } }: RemoveProps) {
  const { list } = bankruptcyAt(view.side, view.debt.id)
  return (
    <DialogPage title="Recorded by mistake" closeTo={list}>
      <Form method="post" replace preventScrollReset>
        <Stack>
          <PageFormToken />
          <p>
            The bankruptcy of <b>{debtor}</b>, filed on <Time date={filed_date} />, is removed as if it had
            never been recorded. The balance is recalculated, and the debt is reported again if there is no
            other bankruptcy. If the petition was dismissed, record that instead.
          </p>
          <ConfirmButtons confirm="Remove it" cancelTo={list} tone="danger" />
        </Stack>
      </Form>
    </DialogPage>
  )
}

type FormField = ServerForm<PetitionFields>[1]['filed_date']

const groupProps = ({ id, name, errors }: Omit<FormField, 'initialValue'>) => ({ id, name, error: errors })

function FiledDate({ view, field }: { view: BankruptciesView; field: FormField }) {
  return (
    <DateField
      label="Date the petition was filed"
      hint="You find it on the trustee’s notice"
      {...fieldProps(field)}
      min={view.earliest ?? undefined}
      max={view.today}
    />
  )
}

function TrusteeGroup({ fields }: { fields: ServerForm<TrusteeFields>[1] }) {
  return (
    <FormGrid>
      <TextField
        label="Trustee (optional)"
        {...fieldProps(fields.trustee_name)}
        autoComplete="off"
        maxLength={200}
      />
      <EmailField
        label="Trustee’s email (optional)"
        {...fieldProps(fields.trustee_email)}
        autoComplete="off"
      />
      <PhoneField
        label="Trustee’s phone (optional)"
        {...fieldProps(fields.trustee_phone)}
        autoComplete="off"
      />
    </FormGrid>
  )
}
