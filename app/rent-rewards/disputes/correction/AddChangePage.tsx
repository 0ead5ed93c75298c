import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { CorrectionFrame } from '#app/disputes/correction/CorrectionFrame.tsx'
import { fieldProps, formProps, PageFormToken, type ServerForm, useServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import type { AddChangeView } from './add-change-form.server.ts'
import { changeTitles } from './changes.ts'
import { addChangePath, correctionPages } from './correction-paths.ts'

type Names = Record<'said' | 'amount' | 'day', string>
type AddChangePageProps = { view: AddChangeView; answer: { result: SubmissionResult } | undefined }

/** One change in a decision about a lease. */
export function AddChangePage({ view, answer }: AddChangePageProps) {
  const [form, fields] = useServerForm<Names>('change', answer)
  const { disputeId, recordTitle, kind, of } = view
  return (
    <CorrectionFrame
      pages={correctionPages}
      disputeId={disputeId}
      recordTitle={recordTitle}
      title={changeTitles[kind]}
      errors={listErrors(form.allErrors)}
    >
      <Card>
        <Form {...formProps(form)} action={addChangePath(disputeId, kind, of)}>
          <Stack>
            <PageFormToken />
            <FieldsOf view={view} fields={fields} />
            <ConfirmButtons confirm="Add the change" cancelTo={correctionPages.gather(disputeId)} />
          </Stack>
        </Form>
      </Card>
    </CorrectionFrame>
  )
}

type Part = { view: AddChangeView; fields: ServerForm<Names>[1] }

function FieldsOf({ view, fields: { said, amount, day } }: Part) {
  const { kind, of, current, today } = view
  const until = { ...fieldProps(day), max: today }
  switch (kind) {
    case 'month':
      return (
        <>
          <p>
            {formatMonth(of ?? '')} now: {current}.
          </p>
          <RadioGroup
            {...fieldProps(said)}
            label="What does the evidence show?"
            choices={[
              { value: 'in_full', label: 'Paid in full' },
              { value: 'in_part', label: 'Paid in part' },
              { value: 'nothing', label: 'Nothing paid' },
              { value: 'not_known', label: 'Not known: it counts neither as paid nor as late' },
            ]}
          />
          <MoneyField
            {...fieldProps(amount)}
            label="Amount received"
            hint="Only for a month that was paid in part"
          />
          <DateField
            {...until}
            label="By which day?"
            hint="The day the money came, or the day the rent was due if it came before that"
          />
        </>
      )
    case 'past':
      return (
        <p>
          {formatMonth(of ?? '')} now: {current}. It becomes unknown: it counts neither for nor against
          anyone, and the landlord cannot ask for it again.
        </p>
      )
    case 'payment':
      return (
        <>
          <MoneyField {...fieldProps(amount)} label="Amount" />
          <DateField {...until} label="Date received" />
        </>
      )
    case 'receipt':
      return <p>{current}. It no longer counts. The reason that both sides read is your answer.</p>
    case 'fee':
      return <p>{current}. It no longer counts, and the landlord cannot add it again.</p>
    case 'rent':
      return (
        <>
          <MoneyField
            {...fieldProps(amount)}
            label="Rent a month"
            hint="Without recurring fees and subsidy, which stay as they are"
          />
          <DateField {...until} label="From which day?" hint="Until the next change of the rent" />
        </>
      )
    case 'left':
      return (
        <DateField
          {...until}
          label="Last day they lived there"
          hint="From the next day on, nothing is reported about this renter"
        />
      )
  }
}
