import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Row } from '#app/ui/layout.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { type CreditFieldNames, CreditFields } from './CreditFields.tsx'
import type { savedFields } from './saved-fields.ts'
import { waiveChoices } from './transaction-labels.ts'

export const correctTitle = 'Change a transaction'

type CorrectFormProps = {
  closeTo: string
  saved: ReturnType<typeof savedFields>
  payers: readonly { id: string; name: string }[]
  issuedOn: string | null
  answer: { result: SubmissionResult } | undefined
}

/** The correct values and the reason; or that it should be removed. The old values stay on record. */
export function CorrectForm({ closeTo, saved, payers, issuedOn, answer }: CorrectFormProps) {
  const [form, fields] = useServerForm<CreditFieldNames & { reason: string; why: string }>(
    'correction',
    answer,
    saved,
  )
  const kind = saved.reason === 'payment' ? 'payment' : 'waiver'
  return (
    <CreditDialog title={correctTitle} closeTo={closeTo} kind={kind} form={form}>
      <Text size="small" tone="muted">
        The ledger keeps what it was, who changed it and why. We email the tenants what changed.
      </Text>
      {kind === 'payment' ? (
        <input type="hidden" name="reason" value="payment" />
      ) : (
        <SelectField label="Reason" {...fieldProps(fields.reason)} options={waiveChoices} />
      )}
      <CreditFields fields={fields} payers={payers} kind={kind} issuedOn={issuedOn} />
      <TextAreaField
        label="Why are you changing or removing it?"
        hint="The tenants can read this."
        rows={2}
        maxLength={500}
        {...fieldProps(fields.why)}
      />
      <Row>
        <Button name="intent" value="correct">
          Save change
        </Button>
        <Button name="intent" value="remove" look="danger">
          Remove
        </Button>
        <LinkButton to={closeTo} replace preventScrollReset>
          Cancel
        </LinkButton>
      </Row>
    </CreditDialog>
  )
}
