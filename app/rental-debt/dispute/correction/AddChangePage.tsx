import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { CorrectionFrame } from '#app/disputes/correction/CorrectionFrame.tsx'
import { fieldProps, formProps, PageFormToken, type ServerForm, useServerForm } from '#app/platform/forms.tsx'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { Button, ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { MoneyField, TextAreaField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { type CreditFieldNames, CreditFields } from '../../registered/transactions/CreditFields.tsx'
import { waiveChoices } from '../../registered/transactions/transaction-labels.ts'
import type { AddChangeView } from './add-change-form.server.ts'
import { changeTitles } from './changes.ts'
import { correctionPages, correctionPaths } from './correction-paths.ts'

type Names = CreditFieldNames &
  Record<'reason' | 'why' | 'vacated_date_status' | 'vacated_date' | 'value', string>
type AddChangePageProps = { view: AddChangeView; answer: { result: SubmissionResult } | undefined }

/** One change in a decision, with the fields that the filer's form has for it. */
export function AddChangePage({ view, answer }: AddChangePageProps) {
  const [form, fields] = useServerForm<Names>('change', answer, view.saved)
  const { disputeId, debtTitle, kind } = view
  const title = changeTitles[kind]
  const cancelTo = correctionPaths.gather(disputeId)
  return (
    <CorrectionFrame
      pages={correctionPages}
      disputeId={disputeId}
      recordTitle={debtTitle}
      title={title}
      errors={listErrors(form.allErrors)}
    >
      <Card>
        <Form {...formProps(form)} action={correctionPaths.add(disputeId, kind, view.of ?? undefined)}>
          <Stack>
            <PageFormToken />
            <FieldsOf view={view} fields={fields} />
            {kind === 'transaction' ? (
              <Row>
                <Button name="intent" value="correct">
                  Add the change
                </Button>
                <Button name="intent" value="remove" look="danger">
                  Remove the transaction
                </Button>
                <LinkButton to={cancelTo}>Cancel</LinkButton>
              </Row>
            ) : (
              <ConfirmButtons confirm="Add the change" cancelTo={cancelTo} />
            )}
          </Stack>
        </Form>
      </Card>
    </CorrectionFrame>
  )
}

type Part = { view: AddChangeView; fields: ServerForm<Names>[1] }

function FieldsOf({ view, fields }: Part) {
  switch (view.kind) {
    case 'move-out':
      return <MoveOutFields view={view} fields={fields} />
    case 'person':
      return (
        <p>
          The person who disputes is not the person named in the order. They are removed from this debt and
          get a letter that says so. If they were reported, we tell the credit bureau to take the debt out of
          their file. The other tenants still owe the debt.
        </p>
      )
    case 'order':
      return <ValueField view={view} fields={fields} />
    default:
      return <TransactionFields view={view} fields={fields} />
  }
}

function TransactionFields({ view: { kind, saved, payers, issuedOn }, fields }: Part) {
  const isWaiver = kind === 'waiver' || (kind === 'transaction' && saved.reason !== 'payment')
  return (
    <>
      {isWaiver ? (
        <SelectField label="Reason" {...fieldProps(fields.reason)} options={waiveChoices} />
      ) : (
        <input type="hidden" name="reason" value="payment" />
      )}
      <CreditFields
        fields={fields}
        payers={payers}
        kind={isWaiver ? 'waiver' : 'payment'}
        issuedOn={issuedOn}
        hasNote={false}
      />
      {kind === 'transaction' && (
        <TextAreaField
          label="Why are you changing or removing it?"
          hint="Everyone named in this debt can read this. Do not mention the dispute."
          rows={2}
          maxLength={500}
          {...fieldProps(fields.why)}
        />
      )}
    </>
  )
}

function MoveOutFields({ view: { today }, fields }: Part) {
  const { vacated_date_status: status, vacated_date: date } = fields
  return (
    <>
      <RadioGroup
        {...fieldProps(status)}
        label="Have the tenants moved out?"
        choices={[
          { value: 'active', label: 'Yes, on the day below' },
          { value: 'in_possession', label: 'No, they are still in possession' },
        ]}
      />
      <DateField
        label="Move-out date"
        hint="The day they left or returned the keys"
        max={today}
        {...fieldProps(date)}
      />
    </>
  )
}

function ValueField({ view: { amount }, fields: { value } }: Part) {
  if (!amount) return null
  const { name, kind, current } = amount
  const props = {
    ...fieldProps(value),
    label: name,
    hint: `It is ${shownInEnglish(current ?? 'not known')} now.`,
  }
  return (
    <>
      {kind === 'money' ? (
        <MoneyField {...props} />
      ) : kind === 'date' ? (
        <DateField {...props} />
      ) : (
        <TextField {...props} inputMode="decimal" autoComplete="off" />
      )}
      <Text size="small" tone="muted">
        As the order says, or as it should have said.
      </Text>
    </>
  )
}
